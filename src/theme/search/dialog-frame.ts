import { createElement, createIcon } from './create-element.ts';
import type { SearchSetup } from './search-setup.ts';
import type { SearchTexts } from './search-texts.ts';

/** Characters of a query at most. */
const longestQuery = 128;

/** The lasting parts of the dialog. */
export interface DialogFrame {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly clear: HTMLButtonElement;
  readonly close: HTMLButtonElement;
  /** What the list cannot say: start screen, no results, failure. */
  readonly notes: HTMLElement;
  /** The options of the combobox. */
  readonly list: HTMLElement;
  /** Spoken by screen readers when it changes. */
  readonly status: HTMLElement;
  readonly seeAll: HTMLAnchorElement;
}

/** Draws the dialog; it is not in the document yet. */
export function createDialogFrame({ view }: SearchSetup, texts: SearchTexts): DialogFrame {
  const label = texts.text('theme.SearchModal.searchBox.searchInputLabel');
  const input = createElement('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: String(longestQuery),
    placeholder: texts.text('theme.SearchModal.placeholder'),
  });
  const clearText = texts.text('theme.SearchModal.searchBox.resetButtonTitle');
  const clear = createElement(
    'button',
    { type: 'button', class: 'button', 'aria-label': clearText, title: clearText, hidden: true },
    createIcon('close'),
  );
  const close = createElement(
    'button',
    { type: 'button', class: 'search-cancel' },
    texts.text('theme.SearchModal.searchBox.cancelButtonText'),
  );
  const notes = createElement('div', { class: 'search-notes' });
  const list = createElement('div', { id: 'search-list', role: 'listbox', 'aria-label': label });
  const status = createElement('div', { class: 'hidden', role: 'status' });
  const seeAll = createElement('a', { class: 'search-all', href: view.pageHref, hidden: true });
  const dialog = createElement(
    'dialog',
    { class: 'search-dialog', 'aria-label': label },
    createElement(
      'form',
      { class: 'search-form', role: 'search', method: 'dialog' },
      createIcon('search'),
      input,
      clear,
      close,
    ),
    // It scrolls with what the arrow keys choose: as a stop of Tab it would have no name and no use.
    createElement('div', { class: 'search-body', tabindex: '-1' }, notes, list),
    createElement(
      'footer',
      { class: 'search-footer' },
      createKeys(texts),
      seeAll,
      ...createCredit(view.provider, texts),
    ),
    status,
  );
  return { dialog, input, clear, close, notes, list, status, seeAll };
}

function createKeys(texts: SearchTexts): HTMLElement {
  // Drawn: the site's fonts have no arrows, and to look for another font would hold up the dialog.
  const hints = [
    [createIcon('enter'), 'theme.SearchModal.footer.selectText'],
    [createIcon('arrows'), 'theme.SearchModal.footer.navigateText'],
    ['Esc', 'theme.SearchModal.footer.closeText'],
  ] as const;
  const items = hints.map(([key, text]) =>
    createElement('span', {}, createElement('kbd', {}, key), ` ${texts.text(text)}`),
  );
  return createElement('div', { class: 'search-keys', 'aria-hidden': 'true' }, ...items);
}

/** The hosted service requires its name beside the results. */
export function createCredit(provider: 'local' | 'algolia', texts: SearchTexts): readonly HTMLElement[] {
  if (provider === 'local') return [];
  const link = createElement('a', { href: 'https://www.algolia.com/', target: '_blank', rel: 'noopener' }, 'Algolia');
  return [
    createElement('span', { class: 'search-credit' }, `${texts.text('theme.SearchModal.footer.searchByText')} `, link),
  ];
}
