import { isPageKind, type SearchKind } from '../../shared/search-record.ts';
import { createElement } from './create-element.ts';
import type { SearchHit } from './search-client.ts';
import type { SearchTexts } from './search-texts.ts';

/** A badge that says what a page or a member of it is; nothing for a section and where it is not known. */
export function createBadge(
  { kind, url, pageUrl }: Pick<SearchHit, 'kind' | 'url' | 'pageUrl'>,
  texts: SearchTexts,
): readonly (Node | string)[] {
  if (kind === null || (url !== pageUrl && isPageKind(kind))) return [];
  return [' ', createElement('span', { class: 'search-kind' }, texts.text(`theme.SearchPage.kinds.${kind}`))];
}

/** The kind of the page that holds a section: members of which no more is known belong to elements. */
export function kindOfPage({ kind, pageKind }: Pick<SearchHit, 'kind' | 'pageKind'>): SearchKind | null {
  return pageKind ?? (kind === null || isPageKind(kind) ? kind : 'element');
}
