import { nextTask } from '../client/next-task.ts';
import { isPlainClick } from '../client/plain-click.ts';
import { createDialogFrame, type DialogFrame } from './dialog-frame.ts';
import { startDialogSession, type DialogSession } from './dialog-session.ts';
import { openSavedSearches } from './saved-searches.ts';
import type { SearchSetup } from './search-setup.ts';
import { loadSearchTexts } from './search-texts.ts';
import { startVersionClient } from './search-version.ts';

/** Brings the search page to life; its code is loaded now, as most readers search in the dialog only. */
export async function startSearchPage(page: HTMLElement, setup: SearchSetup): Promise<void> {
  const { startSearchPage: start } = await import('./search-page.ts');
  await start(page, setup);
}

/** The search dialog of a document. */
export interface SearchDialog {
  /** Opens it, or closes it when it is open. */
  toggle(): void;
}

/** Makes the dialog of this document and begins to load what the first search needs; in some steps, between which the page goes on. */
export async function createSearchDialog(setup: SearchSetup): Promise<SearchDialog> {
  const loading = loadSearchTexts(setup);
  const client = await startVersionClient(setup.view);
  void client.prepare();
  const texts = await loading;
  await nextTask();
  const frame = createDialogFrame(setup, texts);
  const saved = openSavedSearches(indexNameOf(setup));
  const session = startDialogSession({ frame, client, saved, texts, pageHref: setup.view.pageHref });
  listen(frame, session);
  document.body.append(frame.dialog);
  await nextTask();
  // The site may have been published anew since the dialog was last open.
  frame.dialog.addEventListener('close', () => frame.input.addEventListener('focus', client.prepare, { once: true }));
  return { toggle: () => toggle(frame, session) };
}

function indexNameOf({ view }: SearchSetup): string {
  return view.provider === 'algolia' ? view.indexName : `${view.language}-${view.version}`;
}

function toggle({ dialog, input }: DialogFrame, { update }: DialogSession): void {
  if (dialog.open) {
    dialog.close();
    return;
  }
  const selected = String(getSelection() ?? '').trim();
  if (selected !== '' && selected.length <= input.maxLength) input.value = selected;
  document.documentElement.dataset['searching'] = '';
  // The browser gives the focus back to where it was when a modal dialog closes.
  dialog.showModal();
  input.focus();
  input.select();
  update();
}

function listen({ dialog, input, clear, close, list }: DialogFrame, session: DialogSession): void {
  const { choice, update, remember } = session;
  input.addEventListener('input', update);
  clear.addEventListener('click', () => {
    input.value = '';
    input.focus();
    update();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => delete document.documentElement.dataset['searching']);
  list.addEventListener('pointermove', ({ target }) => {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    if (row !== null) choice.choose(row);
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      // Some browsers only empty the field at first.
      event.preventDefault();
      dialog.close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (choice.rows().length > 0) choice.move(event.key === 'ArrowDown' ? 1 : -1);
      else moveFocus(dialog, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && event.target === input) {
      event.preventDefault();
      openChosen(choice.chosen()?.element, event);
    }
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (target === dialog) dialog.close();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    const row = choice.rows().find(({ element }) => element === link);
    if (row !== undefined) remember(row);
    if (isPlainClick(event) && link.target !== '_blank') dialog.close();
  });
}

/** Follows a link as a click with the same keys would: in a new tab, say. */
function openChosen(link: HTMLAnchorElement | undefined, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** On the start screen the arrows go through its links. */
function moveFocus(dialog: HTMLDialogElement, by: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, .search-saved > a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}
