import { isPlainClick } from '../client/plain-click.ts';
import type * as SearchModule from './dialog.ts';
import type { SearchSetup } from './search-setup.ts';

/** What the site's script gives to search. */
export interface SearchTrigger extends SearchSetup {
  /** Loads the module of the dialog and the page when the reader reaches for search. `tries`: how often it has failed. */
  readonly load: (tries: number) => Promise<typeof SearchModule>;
  /** Calls the listener after each transition to another page. */
  readonly onShown: (listener: () => void) => void;
}

/** Listens for the reader's reaching for search: the button, `Ctrl` or `Cmd` with `K`, `/`; and starts the search page. */
export function startSearchTrigger(trigger: SearchTrigger): void {
  const made: { dialog?: Promise<SearchModule.SearchDialog>; tries: number } = { tries: 0 };
  const prepare = (): Promise<SearchModule.SearchDialog> => {
    made.dialog ??= trigger.load(made.tries).then(({ createSearchDialog }) => createSearchDialog(trigger));
    made.dialog.catch(() => {
      delete made.dialog;
      made.tries++;
    });
    return made.dialog;
  };
  const toggle = (): void => {
    prepare().then(
      (dialog) => dialog.toggle(),
      () => {
        // Without the dialog there is still the page, unless the browser would replace this one with an error.
        if (navigator.onLine) location.assign(trigger.view.pageHref);
      },
    );
  };
  const reach = ({ target }: Event): void => {
    if (isOpener(target)) void prepare().catch(() => undefined);
  };
  for (const type of ['focusin', 'pointerover', 'touchstart'])
    document.addEventListener(type, reach, { passive: true });
  document.addEventListener('click', (event) => {
    if (!isOpener(event.target) || !isPlainClick(event)) return;
    event.preventDefault();
    toggle();
  });
  document.addEventListener('keydown', (event) => {
    const combined = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isEditable(event.target);
    if (!combined && !slash) return;
    event.preventDefault();
    toggle();
  });
  const startPage = (tries = 0): void => {
    const page = document.querySelector<HTMLElement>('[data-search-page]');
    if (page === null) return;
    trigger
      .load(tries)
      .then(({ startSearchPage }) => startSearchPage(page, trigger))
      .catch((error: unknown) => {
        console.error('The search page could not be started.', error);
        // Of a retry that has failed the browser remembers more than can be loaded under another address.
        showFailure(page, () => (tries === 0 ? startPage(1) : location.reload()));
      });
  };
  // The style shows the key that this keyboard has.
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) document.documentElement.dataset['mac'] = '';
  trigger.onShown(() => startPage());
  startPage();
}

/** Shows the box that the server has drawn: what says that scripts failed must not be one of them. */
function showFailure(page: HTMLElement, retry: () => void): void {
  const box = page.querySelector<HTMLElement>('.failure');
  const button = box?.querySelector('button');
  if (!box || !button) return;
  box.hidden = false;
  const again = (): void => {
    box.hidden = true;
    retry();
  };
  button.addEventListener('click', again, { once: true });
}

function isOpener(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-search-open]') !== null;
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea, button'))
  );
}
