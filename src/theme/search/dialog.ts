import { nextTask } from '../browser/next-task.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { createDialogFrame, type DialogFrame } from './dialog-frame.ts';
import { startDialogSession, type DialogSession } from './dialog-session.ts';
import { indexNameOf, openSavedSearches } from './saved-searches.ts';
import type { SearchSetup } from './search-setup.ts';
import { loadSearchTexts } from './search-texts.ts';
import { startVersionClient } from './search-version.ts';

/** Starts the search page. Its code is loaded on demand, because most readers only use the dialog. */
export async function startSearchPage(page: HTMLElement, setup: SearchSetup): Promise<void> {
  const { startSearchPage: start } = await import('./search-page.ts');
  await start(page, setup);
}

/** The search dialog of a document. */
export interface SearchDialog {
  /** Opens the dialog, with a text if there is one, or closes it if it is open. */
  toggle(typed: string | null): void;
}

/**
 * Creates the dialog of this document and starts loading the data of the first search. Runs in several tasks, to keep the
 * page responsive.
 */
export async function createSearchDialog(setup: SearchSetup): Promise<SearchDialog> {
  const loading = loadSearchTexts(setup);
  const client = await startVersionClient(setup.view);
  void client.prepare();
  const texts = await loading;
  await nextTask();
  const frame = createDialogFrame(setup, texts);
  const saved = openSavedSearches(indexNameOf(setup.view));
  const session = startDialogSession({ frame, client, saved, texts, pageHref: setup.view.pageHref });
  listen(frame, session);
  document.body.append(frame.dialog);
  await nextTask();
  // A new version of the site may be published while the dialog is closed.
  frame.dialog.addEventListener('close', () => frame.input.addEventListener('focus', client.prepare, { once: true }));
  return { toggle: (typed) => toggle(typed, frame, session) };
}

function toggle(typed: string | null, { dialog, input }: DialogFrame, { update }: DialogSession): void {
  if (dialog.open) {
    dialog.close();
    return;
  }
  const selected = String(getSelection() ?? '').trim();
  if (selected !== '' && selected.length <= input.maxLength) input.value = selected;
  if (typed) input.value = typed;
  document.documentElement.dataset['searching'] = '';
  // The browser restores the focus when a modal dialog closes.
  dialog.showModal();
  input.focus();
  if (!typed) input.select();
  update();
}

function listen(frame: DialogFrame, session: DialogSession): void {
  const { dialog, input, clear, close, list } = frame;
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
    if (!event.isComposing) handleKey(event, frame, session);
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

/** Handles the keys that close the dialog, move the choice and open the chosen page. */
function handleKey(event: KeyboardEvent, { dialog, input }: DialogFrame, { choice, answered }: DialogSession): void {
  const { key, target } = event;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const isOpening = key === 'Enter' && target === input;
  if (by === 0 && !isOpening && key !== 'Escape') return;
  // In some browsers, the first `Escape` only clears the field.
  event.preventDefault();
  // Until the results are there, the rows are those of an earlier query.
  if (isOpening) void answered().then(() => dialog.open && openChosen(choice.chosen()?.element, event));
  else if (by === 0) dialog.close();
  else if (choice.rows().length > 0) choice.move(by);
  else moveFocus(dialog, by);
}

/** Follows a link like a click with the same modifier keys, for example in a new tab. */
function openChosen(link: HTMLAnchorElement | undefined, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** Moves the focus between the links of the start screen with the arrow keys. */
function moveFocus(dialog: HTMLDialogElement, by: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, .search-saved > a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}
