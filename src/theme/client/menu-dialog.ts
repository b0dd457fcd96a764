import type { ClientSite } from '../browser/site.ts';
import type { PageEvents } from './page-events.ts';

interface MenuParts {
  readonly site: ClientSite;
  readonly events: PageEvents;
  /** Scrolls the menu to the current page. */
  readonly showCurrent: (menu: Element) => void;
}

/**
 * Makes the open menu modal: the rest of the page is inert, and the Back button closes the menu instead of leaving the page.
 */
export function openMenu(menu: HTMLElement, { site, events, showCurrent }: MenuParts): void {
  if (!menu.matches(':popover-open')) return;
  addMainMenu(menu);
  addSwitches(menu, site, showCurrent);
  menu.dataset['panel'] = menu.dataset['empty'] === undefined ? 'page' : 'main';
  showCurrent(menu);
  const behind = [...document.querySelectorAll<HTMLElement>('body > :not(.layout, script), main')];
  for (const element of behind) element.inert = true;
  menu.setAttribute('role', 'dialog');
  menu.setAttribute('aria-modal', 'true');
  menu.setAttribute('aria-label', document.querySelector('.navbar > nav')?.getAttribute('aria-label') ?? '');
  menu.querySelector<HTMLElement>('.menu-close')?.focus();

  const opened = new AbortController();
  const { signal } = opened;
  // `navigation.ts` replaces a history entry with this mark by the next page, so the scroll position is stored in the entry below.
  history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
  history.pushState({ ...history.state, menu: true }, '');
  const close = (): void => menu.hidePopover();
  const follow = (): void => {
    menu.dataset['followed'] = '';
    close();
  };
  window.addEventListener('popstate', close, { signal });
  events.onLeaving(follow, signal);
  menu.addEventListener('keydown', keepFocus, { signal });
  menu.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]:not(.full)') !== null) follow();
    },
    { signal },
  );
  // Before the menu closes: after that, a followed link has already moved the focus to the next page.
  menu.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.target !== menu) return;
      opened.abort();
      if (menu.dataset['followed'] === undefined && history.state?.menu === true) history.back();
      delete menu.dataset['followed'];
      for (const element of behind) element.inert = false;
      for (const name of ['role', 'aria-modal', 'aria-label']) menu.removeAttribute(name);
      document.querySelector<HTMLElement>('.menu-open')?.focus({ preventScroll: true });
    },
    { signal },
  );
}

/** Adds the entries of the navbar as a second panel. */
function addMainMenu(menu: HTMLElement): void {
  menu.querySelector('.menu-main')?.remove();
  const main = document.createElement('nav');
  main.className = 'menu-main';
  main.setAttribute('aria-label', document.querySelector('.navbar > nav')?.getAttribute('aria-label') ?? '');
  for (const items of document.querySelectorAll('.navbar .navbar-items'))
    main.append(...items.cloneNode(true).childNodes);
  // The search button stays in the navbar on small screens.
  main.querySelector('li:has(> [data-search-open])')?.remove();
  for (const dropdown of main.querySelectorAll('details')) dropdown.removeAttribute('name');
  const list = document.createElement('ul');
  list.append(...main.childNodes);
  main.append(list);
  menu.append(main);
}

/** Adds buttons that switch between the panels to the head of the menu, which stays visible while the list scrolls. */
function addSwitches(menu: HTMLElement, site: ClientSite, showCurrent: MenuParts['showCurrent']): void {
  for (const button of menu.querySelectorAll('.menu-switch')) button.remove();
  if (menu.dataset['empty'] !== undefined) return;
  const labels = {
    main: site.text('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel'),
    page: site.text('theme.navbar.mobileSidebarPrimaryMenu.pageMenuLabel'),
  };
  const add = (panel: keyof typeof labels): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'menu-switch';
    button.dataset['to'] = panel;
    button.textContent = labels[panel];
    menu.querySelector('.menu-head')?.append(button);
    return button;
  };
  const [toMain, toPage] = [add('main'), add('page')];
  // The pressed button is hidden with its panel; the button in its place gets the focus.
  toMain.addEventListener('click', () => {
    menu.dataset['panel'] = 'main';
    menu.scrollTop = 0;
    toPage.focus();
  });
  toPage.addEventListener('click', () => {
    menu.dataset['panel'] = 'page';
    showCurrent(menu);
    toMain.focus();
  });
}

/** Moves the focus from the last element to the first one and back; otherwise it would move to the browser's own controls. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
