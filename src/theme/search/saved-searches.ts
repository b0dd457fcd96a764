import type { SearchView } from '../../shared/site-view.ts';

/** A result that the reader has opened or saved. */
export interface SavedSearch {
  readonly url: string;
  readonly title: string;
  readonly trail: readonly string[];
}

/** The reader's recent and favorite results. */
export interface SavedSearches {
  readonly recent: () => readonly SavedSearch[];
  readonly favorite: () => readonly SavedSearch[];
  /** Adds an opened result to the recent ones. */
  readonly remember: (search: SavedSearch) => void;
  /** Moves a recent result to the favorites. */
  readonly keep: (search: SavedSearch) => void;
  readonly forget: (search: SavedSearch) => void;
}

const most = { recent: 7, recentBesideFavorites: 4, favorite: 10 };

/**
 * Returns the name of an index for storage. Sites on one host that differ in their base URL have indexes of their own.
 */
export function indexNameOf(view: SearchView): string {
  if (view.provider === 'algolia') return view.indexName;
  const base = view.indexHref.replace(/search\/[^/]*\/$/, '');
  return `${base === '/' ? '' : base}${view.language}-${view.version}`;
}

/** Opens the results that the browser stores for one index; empty if storage is unavailable. */
export function openSavedSearches(indexName: string): SavedSearches {
  const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
  const favoriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
  const isFavorite = ({ url }: SavedSearch): boolean => readList(favoriteKey).some((other) => other.url === url);
  return {
    recent: () =>
      readList(recentKey).slice(0, readList(favoriteKey).length > 0 ? most.recentBesideFavorites : most.recent),
    favorite: () => readList(favoriteKey),
    remember: (search) => {
      if (!isFavorite(search)) writeList(recentKey, [search, ...without(recentKey, search)].slice(0, most.recent));
    },
    keep: (search) => {
      writeList(recentKey, without(recentKey, search));
      writeList(favoriteKey, [search, ...without(favoriteKey, search)].slice(0, most.favorite));
    },
    forget: (search) => {
      for (const key of [recentKey, favoriteKey]) writeList(key, without(key, search));
    },
  };
}

function without(key: string, { url }: SavedSearch): readonly SavedSearch[] {
  return readList(key).filter((other) => other.url !== url);
}

function readList(key: string): readonly SavedSearch[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isSavedSearch) : [];
  } catch {
    return [];
  }
}

function writeList(key: string, list: readonly SavedSearch[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // The site's script has already warned that storage is unavailable.
  }
}

function isSavedSearch(value: unknown): value is SavedSearch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    isPage(value.url) &&
    'title' in value &&
    typeof value.title === 'string' &&
    'trail' in value &&
    Array.isArray(value.trail)
  );
}

/** Rejects addresses that would run code, because the list can be written by any script of this origin. */
function isPage(url: string): boolean {
  return URL.canParse(url, location.href) && /^(?:https?|file):$/.test(new URL(url, location.href).protocol);
}
