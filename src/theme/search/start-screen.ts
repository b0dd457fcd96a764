import { createElement } from '../browser/create-element.ts';
import type { SearchMessageKey } from '../i18n/script-texts.ts';
import { createIcon } from './create-icon.ts';
import type { SavedSearch, SavedSearches } from './saved-searches.ts';
import type { SearchTexts } from './search-texts.ts';

/**
 * Creates the content of the dialog without a query: recent and favorite results. `redraw` is called when the reader changes them.
 */
export function createStartScreen(
  saved: SavedSearches,
  texts: SearchTexts,
  redraw: () => void,
): readonly HTMLElement[] {
  const favorite = saved.favorite();
  const recent = saved.recent();
  if (favorite.length + recent.length === 0) {
    return [
      createElement('p', { class: 'search-note' }, texts.text('theme.SearchModal.startScreen.noRecentSearchesText')),
    ];
  }
  const button = (icon: 'favorite' | 'close', key: SearchMessageKey, act: () => void): HTMLElement => {
    const element = createElement(
      'button',
      { type: 'button', class: 'button', 'aria-label': texts.text(key), title: texts.text(key) },
      createIcon(icon),
    );
    element.addEventListener('click', () => {
      act();
      redraw();
    });
    return element;
  };
  const keepButton = (search: SavedSearch): HTMLElement =>
    button('favorite', 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle', () => saved.keep(search));
  const forgetButton = (search: SavedSearch, key: SearchMessageKey): HTMLElement =>
    button('close', key, () => saved.forget(search));
  return [
    ...createSection(texts.text('theme.SearchModal.startScreen.recentSearchesTitle'), recent, (search) => [
      keepButton(search),
      forgetButton(search, 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle'),
    ]),
    ...createSection(texts.text('theme.SearchModal.startScreen.favoriteSearchesTitle'), favorite, (search) => [
      forgetButton(search, 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle'),
    ]),
  ];
}

function createSection(
  title: string,
  searches: readonly SavedSearch[],
  buttonsOf: (search: SavedSearch) => readonly HTMLElement[],
): readonly HTMLElement[] {
  if (searches.length === 0) return [];
  const rows = searches.map((search) =>
    createElement(
      'li',
      { class: 'search-saved' },
      createElement(
        'a',
        { class: 'search-hit', href: search.url },
        createElement('span', { class: 'search-title' }, search.title),
        createElement('span', { class: 'search-snippet' }, search.trail.join(' › ')),
      ),
      ...buttonsOf(search),
    ),
  );
  return [
    createElement(
      'section',
      { class: 'search-group', 'aria-label': title },
      createElement('h2', { class: 'search-where' }, title),
      createElement('ul', {}, ...rows),
    ),
  ];
}
