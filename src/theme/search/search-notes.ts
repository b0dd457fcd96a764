import { createElement } from '../browser/create-element.ts';
import type { SearchTexts } from './search-texts.ts';

/** Maximum number of suggestions for a query without results. */
const mostSuggestions = 3;

/** Creates the note that there are no results, and a button for each suggested word, which calls `search`. */
export function createNoResults(
  query: string,
  texts: SearchTexts,
  words: Iterable<string>,
  search: (word: string) => void,
): readonly HTMLElement[] {
  const text = createNote(texts.text('theme.SearchModal.noResultsScreen.noResultsText', { query }));
  const items = [...words].slice(0, mostSuggestions).map((word) => {
    const button = createElement('button', { type: 'button', class: 'search-suggestion' }, word);
    button.addEventListener('click', () => search(word));
    return createElement('li', {}, button);
  });
  if (items.length === 0) return [text];
  return [
    text,
    createNote(texts.text('theme.SearchModal.noResultsScreen.suggestedQueryText')),
    createElement('ul', { class: 'search-suggestions' }, ...items),
  ];
}

/** Creates the message for a failed search. */
export function createFailure(texts: SearchTexts): HTMLElement {
  const title = createElement('strong', {}, texts.text('theme.SearchModal.errorScreen.titleText'));
  const help = createElement('p', {}, texts.text('theme.SearchModal.errorScreen.helpText'));
  return createElement('div', { class: 'search-note', role: 'alert' }, title, help);
}

function createNote(text: string): HTMLElement {
  return createElement('p', { class: 'search-note' }, text);
}
