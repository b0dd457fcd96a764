import { closest } from '../browser/closest.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import type * as SearchModule from './dialog.ts';
import type { SearchSetup } from './search-setup.ts';

/** Data and functions that the site's script passes to search. */
export interface SearchTrigger extends SearchSetup {
  /** Loads the module of the dialog and the search page on demand. `tries` is the number of failed attempts. */
  readonly load: (tries: number) => Promise<typeof SearchModule>;
  /** Calls the listener after each navigation to a different page. */
  readonly onShown: (listener: () => void) => void;
}

/** Opens the dialog on a click of the search button, `Ctrl+K`, `Cmd+K` or `/`, and starts the search page. */
export function startSearchTrigger(trigger: SearchTrigger): void {
  const made: {
    dialog?: Promise<SearchModule.SearchDialog | null>;
    tries: number;
    /** Text that is typed while the dialog is loading; null if it is not. */
    typed: string | null;
  } = { tries: 0, typed: null };
  const prepare = (): Promise<SearchModule.SearchDialog | null> =>
    (made.dialog ??= trigger
      .load(made.tries)
      .then(({ createSearchDialog }) => createSearchDialog(trigger))
      // Once for each attempt: the pointer, the focus and a click wait for the same one.
      .catch((error: unknown) => {
        console.error(error);
        delete made.dialog;
        made.tries++;
        return null;
      }));
  const toggle = (): void => {
    // Once while the dialog is loading: a second press would close it again.
    if (made.typed !== null) return;
    made.typed = '';
    void prepare().then((dialog) => {
      const { typed } = made;
      made.typed = null;
      if (dialog !== null) dialog.toggle(typed);
      // The search page replaces the dialog, except offline, where navigation would end on the browser's error page.
      else if (navigator.onLine) location.assign(trigger.view.pageHref);
    });
  };
  const reach = (event: Event): void => {
    if (isOfOpener(event)) void prepare();
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, reach, { passive: true });
  document.addEventListener('click', (event) => {
    if (!isOfOpener(event) || !isPlainClick(event)) return;
    event.preventDefault();
    toggle();
  });
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    const isCombined = ctrlKey || metaKey;
    // The path leads into shadow trees, which the target does not.
    const isTyped = !isCombined && !isEditable(event.composedPath()[0]);
    if (isTyped ? key === '/' : isCombined && !altKey && !shiftKey && /^k$/i.test(key)) toggle();
    else if (isTyped && made.typed !== null && key.length === 1) made.typed += key;
    else return;
    event.preventDefault();
  });
  // CSS shows the modifier key of this platform.
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) document.documentElement.dataset['mac'] = '';
  trigger.onShown(() => startPage(trigger));
  startPage(trigger);
}

function startPage(trigger: SearchTrigger, tries = 0): void {
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  if (page === null) return;
  trigger
    .load(tries)
    .then(({ startSearchPage }) => startSearchPage(page, trigger))
    .catch((error: unknown) => {
      console.error(error);
      // After a failed retry, the browser has cached failures of more modules than this script can load under different addresses.
      showFailure(page, () => (tries === 0 ? startPage(trigger, 1) : location.reload()));
    });
}

/** Shows the box that the server rendered: the message for failed scripts must not depend on a script. */
function showFailure(page: HTMLElement, retry: () => void): void {
  const box = page.querySelector<HTMLElement>('.failure');
  if (box === null) return;
  box.hidden = false;
  const again = (): void => {
    box.hidden = true;
    retry();
  };
  box.querySelector('button')?.addEventListener('click', again, { once: true });
}

function isOfOpener(event: Event): boolean {
  return closest(event, '[data-search-open]') !== null;
}

function isEditable(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
