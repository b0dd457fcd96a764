import { isPageKind, type SearchKind } from '../../shared/search-record.ts';
import { createElement } from '../browser/create-element.ts';
import type { SearchHit } from './search-client.ts';
import type { SearchTexts } from './search-texts.ts';

/** Creates a badge with the kind of a page or of one of its members; empty for other sections and for unknown kinds. */
export function createBadge(
  { kind, url, pageUrl }: Pick<SearchHit, 'kind' | 'url' | 'pageUrl'>,
  texts: SearchTexts,
): readonly (Node | string)[] {
  if (kind === null || (url !== pageUrl && isPageKind(kind))) return [];
  return [' ', createElement('span', { class: 'search-kind' }, texts.text(`theme.SearchPage.kinds.${kind}`))];
}

/** Returns the kind of the page that contains a hit. Members of pages without a known kind belong to elements. */
export function kindOfPage({ kind, pageKind }: Pick<SearchHit, 'kind' | 'pageKind'>): SearchKind | null {
  return pageKind ?? (kind === null || isPageKind(kind) ? kind : 'element');
}
