import type { SearchKind } from '../../shared/search-record.ts';
import { createElement } from './create-element.ts';
import type { SearchHit } from './search-client.ts';
import type { SearchTexts } from './search-texts.ts';

/** Kinds of whole pages: a section of one has the kind of its page. */
const ofPages: ReadonlySet<SearchKind> = new Set(['guide', 'element', 'post']);

/** A badge that says what a page or a member of it is; nothing for a section and where it is not known. */
export function createBadge(
  { kind, url, pageUrl }: Pick<SearchHit, 'kind' | 'url' | 'pageUrl'>,
  texts: SearchTexts,
): readonly (Node | string)[] {
  if (kind === null || (url !== pageUrl && ofPages.has(kind))) return [];
  return [' ', createElement('span', { class: 'search-kind' }, texts.text(`theme.SearchPage.kinds.${kind}`))];
}

/** The kind of the page that holds a section: members belong to elements. */
export function kindOfPage(kind: SearchKind | null): SearchKind | null {
  return kind === null || ofPages.has(kind) ? kind : 'element';
}
