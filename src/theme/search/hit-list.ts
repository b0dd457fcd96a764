import { createElement } from '../browser/create-element.ts';
import { createMarked } from './create-marked.ts';
import { createBadge } from './kind-badge.ts';
import type { MarkedText, SearchHit } from './search-client.ts';
import type { SearchTexts } from './search-texts.ts';

/** A selectable row and its hit. */
export interface HitRow {
  readonly element: HTMLAnchorElement;
  readonly hit: SearchHit;
  /** True if a line is reserved for a snippet that is not loaded yet. */
  readonly awaitsSnippet: boolean;
  /** Shows the text around the match after it is loaded. */
  readonly showSnippet: (snippet: MarkedText) => void;
}

/** The hits of a search, by page. */
export interface HitList {
  readonly groups: readonly HTMLElement[];
  /** In display order. */
  readonly rows: readonly HitRow[];
}

/**
 * Creates groups of options, one group per page, in the order of each page's first hit. Consecutive pages of one category
 * show its name once. The first `quotedPages` pages reserve a line for each snippet that is not loaded yet.
 */
export function createHitList(hits: readonly SearchHit[], quotedPages: number, texts: SearchTexts): HitList {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) pages.set(hit.pageUrl, [...(pages.get(hit.pageUrl) ?? []), hit]);
  const rows: HitRow[] = [];
  let above: string | null = null;
  const groups = [...pages.values()].map((page, index) => {
    const label = createElement(
      'div',
      { id: `search-group-${index}`, class: 'search-where', role: 'presentation' },
      ...describePage(page),
    );
    // A hidden element can still label the group.
    label.hidden = above === label.textContent;
    above = label.textContent;
    // The best of all hits stays first, even if it is a section; in the other groups, the page precedes its sections.
    const own = (index === 0 ? page : page.toSorted(byLevel)).map((hit) => {
      const row = createRow(hit, {
        texts,
        id: `search-hit-${rows.length}`,
        awaitsSnippet: hit.snippet === null && index < quotedPages,
      });
      rows.push(row);
      return row.element;
    });
    return createElement('div', { role: 'group', class: 'search-group', 'aria-labelledby': label.id }, label, ...own);
  });
  return { groups, rows };
}

function byLevel(a: SearchHit, b: SearchHit): number {
  return Number(isPage(b)) - Number(isPage(a));
}

function isPage({ url, pageUrl }: SearchHit): boolean {
  return url === pageUrl;
}

/** Returns the label of a group: the category, and the page's title if no row shows it. */
function describePage(page: readonly SearchHit[]): readonly (Node | string)[] {
  const [first] = page;
  if (first === undefined) return [];
  const category = first.trail.length > 0 ? [createElement('span', {}, first.trail[0] ?? '')] : [];
  const named = page.some(isPage);
  return named ? category : [...category, createElement('span', {}, createMarked(first.pageTitle))];
}

/** Creates the path of headings above a section, because members of different elements often have the same name. */
function createPlace(hit: SearchHit): readonly (Node | string)[] {
  const title = hit.pageTitle.map(({ text }) => text).join('');
  const above = isPage(hit) ? [] : hit.trail.slice(hit.trail.indexOf(title) + 1);
  return above.length === 0 ? [] : [' ', createElement('span', { class: 'search-place' }, above.join(' › '))];
}

function createRow(
  hit: SearchHit,
  { id, texts, awaitsSnippet }: Pick<HitRow, 'awaitsSnippet'> & { readonly id: string; readonly texts: SearchTexts },
): HitRow {
  const level = isPage(hit) ? 'page' : 'section';
  const line = createElement('span', { class: 'search-snippet' }, createMarked(hit.snippet ?? []));
  line.hidden = !awaitsSnippet && (hit.snippet ?? []).length === 0;
  const element = createElement(
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
    createElement(
      'span',
      { class: 'search-title' },
      createMarked(hit.title),
      ...createPlace(hit),
      ...createBadge(hit, texts),
    ),
    line,
  );
  return {
    element,
    hit,
    awaitsSnippet,
    showSnippet: (snippet) => {
      line.replaceChildren(createMarked(snippet));
      line.hidden = snippet.length === 0;
    },
  };
}
