import { isPlainClick } from '../client/plain-click.ts';
import type * as SearchModule from './dialog.ts';
import type { SearchSetup } from './search-setup.ts';

/** What the site's script gives to search. */
export interface SearchTrigger extends SearchSetup {
  /** Loads the module of the dialog and the page; it is asked for when the reader reaches for search. */
  readonly load: () => Promise<typeof SearchModule>;
  /** Calls the listener after each transition to another page. */
  readonly onShown: (listener: () => void) => void;
}

/** Listens for the reader's reaching for search: the button, `Ctrl` or `Cmd` with `K`, `/`; and starts the search page. */
export function startSearchTrigger(trigger: SearchTrigger): void {
  const made: { dialog?: Promise<SearchModule.SearchDialog> } = {};
  const prepare = (): Promise<SearchModule.SearchDialog> => {
    made.dialog ??= trigger.load().then(({ createSearchDialog }) => createSearchDialog(trigger));
    made.dialog.catch(() => delete made.dialog);
    return made.dialog;
  };
  const toggle = (): void => {
    // Without the dialog there is still the page.
    prepare().then(
      (dialog) => dialog.toggle(),
      () => location.assign(trigger.view.pageHref),
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
  const startPage = (): void => {
    const page = document.querySelector<HTMLElement>('[data-search-page]');
    if (page === null) return;
    trigger
      .load()
      .then(({ startSearchPage }) => startSearchPage(page, trigger))
      .catch((error: unknown) => console.error('The search page could not be started.', error));
  };
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) showCommandKey();
  trigger.onShown(startPage);
  startPage();
}

/** The server cannot know the reader's keyboard. */
function showCommandKey(): void {
  for (const key of document.querySelectorAll('[data-search-open] kbd')) key.textContent = '⌘ K';
}

function isOpener(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-search-open]') !== null;
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea, button'))
  );
}
