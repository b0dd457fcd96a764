import type { ClientSite } from '../browser/site.ts';
import type { PageEvents } from './page-events.ts';
import { showCurrent } from './sidebar.ts';

/** Windows in which the sidebar is a menu over the page: at most 996 CSS pixels wide. */
const smallScreen = '(width <= 996px)';

/** Makes the sidebar's panel a dialog while it is open. The code for this is loaded when it is first opened. */
export function startMenu(site: ClientSite, events: PageEvents): void {
  const menu = document.getElementById('docsMenu');
  const opener = document.querySelector('.menu-open');
  if (menu === null || opener === null) return;
  const small = matchMedia(smallScreen);
  menu.addEventListener('toggle', (event) => {
    if (event.target !== menu) return;
    const open = menu.matches(':popover-open');
    opener.ariaExpanded = String(open);
    if (!open) return;
    void import('./menu-dialog.ts').then(({ openMenu }) => {
      openMenu(menu, { site, events, showCurrent });
    });
  });
  small.addEventListener('change', () => {
    if (!small.matches && menu.matches(':popover-open')) menu.hidePopover();
  });
}
