import type { PageEvents } from './page-events.ts';
import type { ClientSite } from './site.ts';

interface MenuParts {
  readonly site: ClientSite;
  readonly events: PageEvents;
  /** Scrolls the menu to the current page. */
  readonly showCurrent: (menu: Element) => void;
}

/** Makes the open menu modal: the rest of the page is out of reach, and Back closes it instead of leaving the page. */
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
  // `navigation.ts` lets the next page take the place of an entry with this mark.
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
  // Before it is closed, and not after: a followed link there moves the focus to the next page meanwhile.
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

/** The entries of the navbar as a second panel. */
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

/** Buttons from one panel to the other, in the head of the menu: in view wherever the list is scrolled to. */
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
  // The button that was pressed is hidden with its panel; the focus stays in its place.
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

/** The browser's own window would take the focus after the last element: it goes round instead. */
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
