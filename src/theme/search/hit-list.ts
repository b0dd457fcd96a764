import { createElement, createMarked } from './create-element.ts';
import type { SearchHit } from './search-client.ts';

/** A row that can be chosen, and the hit that it stands for. */
export interface HitRow {
  readonly element: HTMLAnchorElement;
  readonly hit: SearchHit;
}

/** The hits of a search, by page. */
export interface HitList {
  readonly groups: readonly HTMLElement[];
  /** In the order in which they are shown. */
  readonly rows: readonly HitRow[];
}

/** Draws the hits as groups of options, one group a page, in the order in which the pages come first. */
export function createHitList(hits: readonly SearchHit[]): HitList {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) pages.set(hit.pageUrl, [...(pages.get(hit.pageUrl) ?? []), hit]);
  const rows: HitRow[] = [];
  const groups = [...pages.values()].map((page, index) => {
    const labelId = `search-group-${index}`;
    const own = page.map((hit) => {
      const row = { element: createRow(hit, `search-hit-${rows.length}`), hit };
      rows.push(row);
      return row.element;
    });
    return createElement(
      'div',
      { role: 'group', class: 'search-group', 'aria-labelledby': labelId },
      createElement('div', { id: labelId, class: 'search-where', role: 'presentation' }, ...describePage(page)),
      ...own,
    );
  });
  return { groups, rows };
}

/** The category and the page; the page only where no row names it. */
function describePage(page: readonly SearchHit[]): readonly (Node | string)[] {
  const [first] = page;
  if (first === undefined) return [];
  const category = first.trail.length > 0 ? [createElement('span', {}, first.trail[0] ?? '')] : [];
  const named = page.some(({ url, pageUrl }) => url === pageUrl);
  return named ? category : [...category, createElement('span', {}, createMarked(first.pageTitle))];
}

function createRow(hit: SearchHit, id: string): HTMLAnchorElement {
  const level = hit.url === hit.pageUrl ? 'page' : 'section';
  return createElement(
    'a',
    {
      role: 'option',
      id,
      class: 'search-hit',
      'data-level': level,
      href: hit.url,
      tabindex: '-1',
      'aria-selected': 'false',
    },
    createElement('span', { class: 'search-title' }, createMarked(hit.title)),
    ...(hit.snippet.length > 0 ? [createElement('span', { class: 'search-snippet' }, createMarked(hit.snippet))] : []),
  );
}
