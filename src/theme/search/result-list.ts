import { createElement } from '../browser/create-element.ts';
import { createMarked } from './create-marked.ts';
import { createBadge, kindOfPage } from './kind-badge.ts';
import { createKindFilter } from './kind-filter.ts';
import { makeQuotes } from './quotes.ts';
import type { SearchClient, SearchHit } from './search-client.ts';
import type { SearchTexts } from './search-texts.ts';

/** Number of hits added at each scroll to the end. */
const hitsAtOnce = 15;

const snippetWords = 30;

/** The results on the search page. */
export interface ResultList {
  /** Elements of the list, in order. */
  readonly parts: readonly HTMLElement[];
  /** Shows the results of a query from the first hit on; none for an empty query. */
  begin(query: string): void;
  /** Repeats the query with a different client, for a different version of the documentation. */
  searchIn(client: SearchClient): void;
}

/** Creates a list of results that loads more hits on scrolling. */
export function createResultList(client: SearchClient, texts: SearchTexts): ResultList {
  const count = createElement('p', { class: 'search-count', role: 'status' });
  const list = createElement('ol', { class: 'search-results' });
  const fetching = texts.text('theme.SearchPage.fetchingNewResults');
  const more = createElement('p', { class: 'search-more', hidden: true }, fetching);
  const source = { client, quotes: makeQuotes(client) };
  const state = { query: '', shown: 0, total: 0, question: 0, loading: false };
  const filter = createKindFilter(texts, () => begin(state.query));

  const load = async (): Promise<void> => {
    const own = ++state.question;
    state.loading = true;
    // The first results would push a line below them down, which shifts the layout.
    if (state.shown === 0) count.textContent = fetching;
    else more.hidden = false;
    try {
      const query = { text: state.query, offset: state.shown, limit: hitsAtOnce, snippetWords, kind: filter.kind() };
      const { hits, total, pages, kinds } = await source.client.search(query);
      if (own !== state.question) return;
      for (const hit of hits) addHit(list, hit, source.quotes.makeQuote(hit, query), texts);
      state.shown += hits.length;
      state.total = hits.length === 0 ? state.shown : total;
      filter.show(kinds);
      count.textContent = describeCount(pages, texts);
    } catch (error) {
      console.error(error);
      if (own !== state.question) return;
      state.total = state.shown;
      count.textContent = `${texts.text('theme.SearchModal.errorScreen.titleText')}. ${texts.text('theme.SearchModal.errorScreen.helpText')}`;
    }
    state.loading = false;
    more.hidden = state.shown >= state.total;
    observeAgain(observer, more);
  };

  const begin = (query: string): void => {
    Object.assign(state, { query, shown: 0, total: 0, question: state.question + 1, loading: false });
    source.quotes.clear();
    list.replaceChildren();
    count.textContent = '';
    more.hidden = true;
    if (query === '') filter.element.hidden = true;
    else void load();
  };

  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === true && !state.loading && state.shown < state.total) void load();
  });

  return {
    parts: [filter.element, count, list, more],
    begin,
    searchIn: (other) => {
      source.quotes.clear();
      Object.assign(source, { client: other, quotes: makeQuotes(other) });
      begin(state.query);
    },
  };
}

/** The observer reports whether an element is in view, even if it still is: a tall window can show the end of the list. */
function observeAgain(observer: IntersectionObserver, element: Element): void {
  observer.unobserve(element);
  observer.observe(element);
}

function describeCount(pages: number, texts: SearchTexts): string {
  return pages === 0
    ? texts.text('theme.SearchPage.noResultsText')
    : texts.plural('theme.SearchPage.documentsFound.plurals', pages);
}

/**
 * Adds a hit. Consecutive hits of one page are grouped below its title, also across loads. The quote of the page precedes its
 * sections, even if a section is a better match.
 */
function addHit(list: HTMLElement, hit: SearchHit, quote: HTMLElement, texts: SearchTexts): void {
  const last = list.lastElementChild;
  const isSame = last?.querySelector('a')?.getAttribute('href') === hit.pageUrl;
  const page = last !== null && isSame ? last : list.appendChild(createPage(hit, texts));
  if (hit.url === hit.pageUrl) page.insertBefore(quote, page.querySelector('.search-section'));
  else page.append(createSection(hit, quote, texts));
}

function createPage(hit: SearchHit, texts: SearchTexts): HTMLElement {
  const title = createElement('h2', {}, createElement('a', { href: hit.pageUrl }, createMarked(hit.pageTitle)));
  title.append(...createBadge({ ...hit, kind: kindOfPage(hit), url: hit.pageUrl }, texts));
  const [category] = hit.trail;
  const where = category === undefined ? [] : [createElement('p', { class: 'search-where' }, category)];
  return createElement('li', {}, title, ...where);
}

function createSection(hit: SearchHit, quote: HTMLElement, texts: SearchTexts): HTMLElement {
  const link = createElement('a', { href: hit.url }, createMarked(hit.title));
  return createElement(
    'div',
    { class: 'search-section' },
    createElement('h3', {}, link, ...createBadge(hit, texts)),
    quote,
  );
}
