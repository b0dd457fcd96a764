import type { PageEvents } from './page-events.ts';
import type { ClientSite } from './site.ts';

/** Makes the open menu modal: the rest of the page is out of reach, and Back closes it instead of leaving the page. */
export function openMenu(menu: HTMLElement, site: ClientSite, events: PageEvents): void {
  if (!menu.matches(':popover-open')) return;
  addMainMenu(menu, site);
  menu.dataset['panel'] = menu.dataset['empty'] === undefined ? 'page' : 'main';
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
  // Before it is closed, and not after: whoever follows a link there gives the focus to the next page meanwhile.
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

/** The entries of the navbar as a second panel, and buttons between the two. */
function addMainMenu(menu: HTMLElement, site: ClientSite): void {
  menu.querySelector('.menu-main')?.remove();
  for (const button of menu.querySelectorAll('.menu-switch')) button.remove();
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
  if (menu.dataset['empty'] === undefined) {
    main.prepend(
      switchButton(
        site.text('theme.navbar.mobileSidebarPrimaryMenu.pageMenuLabel'),
        () => (menu.dataset['panel'] = 'page'),
      ),
    );
    menu
      .querySelector('[data-sidebar]')
      ?.prepend(
        switchButton(
          site.text('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel'),
          () => (menu.dataset['panel'] = 'main'),
        ),
      );
  }
  menu.append(main);
}

function switchButton(label: string, show: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'menu-switch';
  button.textContent = label;
  button.addEventListener('click', show);
  return button;
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
