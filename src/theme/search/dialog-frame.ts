import { createElement } from '../browser/create-element.ts';
import { createIcon } from './create-icon.ts';
import type { SearchSetup } from './search-setup.ts';
import type { SearchTexts } from './search-texts.ts';

/** Maximum length of a query, in characters. */
const longestQuery = 128;

/** The permanent elements of the dialog. */
export interface DialogFrame {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly clear: HTMLButtonElement;
  readonly close: HTMLButtonElement;
  /** Content in place of the list: start screen, no results, error. */
  readonly notes: HTMLElement;
  /** The options of the combobox. */
  readonly list: HTMLElement;
  /** Live region that screen readers announce when it changes. */
  readonly status: HTMLElement;
  readonly seeAll: HTMLAnchorElement;
}

/** Creates the dialog without adding it to the document. */
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
    // Not a tab stop, because it has no name and scrolls with the selection of the arrow keys.
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
  // Icons, because the site's fonts have no arrows, and a fallback font would delay the dialog.
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

/** Creates the credit that the hosted service requires beside its results; empty for the local search. */
export function createCredit(provider: 'local' | 'algolia', texts: SearchTexts): readonly HTMLElement[] {
  if (provider === 'local') return [];
  const link = createElement('a', { href: 'https://www.algolia.com/', target: '_blank', rel: 'noopener' }, 'Algolia');
  return [
    createElement('span', { class: 'search-credit' }, `${texts.text('theme.SearchModal.footer.searchByText')} `, link),
  ];
}
