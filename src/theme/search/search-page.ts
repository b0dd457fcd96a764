import type { SearchView } from '../../shared/site-view.ts';
import { createElement, createMarked } from './create-element.ts';
import { createCredit } from './dialog-frame.ts';
import { startSearchClient, type SearchClient, type SearchHit, type SearchQuery } from './search-client.ts';
import type { SearchSetup } from './search-setup.ts';
import { makeSearchTexts, type SearchTexts } from './search-texts.ts';
import { chooseVersion, onVersion } from './search-version.ts';
import { makeSnippetQueue } from './snippet-queue.ts';

/** Hits that each scroll to the end adds. */
const hitsAtOnce = 15;

const snippetWords = 30;

/** Brings the search page to life: the query is in the address, and more results come as the reader scrolls. */
export async function startSearchPage(page: HTMLElement, setup: SearchSetup): Promise<void> {
  const texts = makeSearchTexts(setup.locale, setup.messages);
  const input = page.querySelector<HTMLInputElement>('input[name=q]');
  const results = page.querySelector<HTMLElement>('[data-search-results]');
  if (input === null || results === null) return;
  const source = await openSource(chooseVersion(page, setup.view));
  const title = makeTitle(texts);
  const count = createElement('p', { class: 'search-count', role: 'status' });
  const list = createElement('ol', { class: 'search-results' });
  const more = createElement(
    'p',
    { class: 'search-more', hidden: true },
    texts.text('theme.SearchPage.fetchingNewResults'),
  );
  results.replaceChildren(count, list, more, ...createCredit(setup.view.provider, texts));
  const state = { query: '', shown: 0, total: 0, question: 0, loading: false };

  const load = async (): Promise<void> => {
    const own = ++state.question;
    state.loading = true;
    more.hidden = false;
    try {
      const query = { text: state.query, offset: state.shown, limit: hitsAtOnce, snippetWords };
      const { hits, total } = await source.client.search(query);
      if (own !== state.question) return;
      list.append(...hits.map((hit) => createResult(hit, source.quotes.makeQuote(hit, query))));
      state.shown += hits.length;
      state.total = hits.length === 0 ? state.shown : total;
      count.textContent =
        total === 0
          ? texts.text('theme.SearchPage.noResultsText')
          : texts.plural('theme.SearchPage.documentsFound.plurals', total);
    } catch {
      if (own !== state.question) return;
      state.total = state.shown;
      count.textContent = `${texts.text('theme.SearchModal.errorScreen.titleText')}. ${texts.text('theme.SearchModal.errorScreen.helpText')}`;
    }
    state.loading = false;
    more.hidden = state.shown >= state.total;
  };

  const begin = (query: string): void => {
    Object.assign(state, { query, shown: 0, total: 0, question: state.question + 1, loading: false });
    source.quotes.clear();
    list.replaceChildren();
    count.textContent = '';
    more.hidden = true;
    title(query);
    if (query !== '') void load();
  };

  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === true && !state.loading && state.shown < state.total) void load();
  });
  observer.observe(more);

  // What the reader has typed meanwhile is theirs.
  if (input.value === '') input.value = new URLSearchParams(location.search).get('q') ?? '';
  else writeAddress(input.value.trim());
  input.focus();
  begin(input.value.trim());
  const typing = { timer: 0 };
  input.addEventListener('input', () => {
    const query = input.value.trim();
    writeAddress(query);
    clearTimeout(typing.timer);
    typing.timer = window.setTimeout(() => begin(query), source.client.typingDelay);
  });
  onVersion(page, async (view) => {
    const other = await openSource(view);
    source.quotes.clear();
    Object.assign(source, other);
    begin(state.query);
  });
  input.form?.addEventListener('submit', (event) => event.preventDefault());
}

/** Where results come from: one version of the documentation. */
interface Source {
  readonly client: SearchClient;
  readonly quotes: Quotes;
}

async function openSource(view: SearchView): Promise<Source> {
  const client = await startSearchClient(view);
  return { client, quotes: makeQuotes(client) };
}

/** Returns a function that puts the query into the heading and the title of the document. */
function makeTitle(texts: SearchTexts): (query: string) => void {
  const heading = document.querySelector('main h1');
  const shown = { text: heading?.textContent ?? '' };
  return (query) => {
    const text =
      query === ''
        ? texts.text('theme.SearchPage.emptyResultsTitle')
        : texts.text('theme.SearchPage.existingResultsTitle', { query });
    document.title = document.title.replace(shown.text, () => text);
    if (heading !== null) heading.textContent = text;
    shown.text = text;
  };
}

/** Other parameters stay, the hash goes. */
function writeAddress(query: string): void {
  const url = new URL(location.href);
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  url.hash = '';
  history.replaceState(history.state, '', url);
}

/** The quotations of a search page's results. */
interface Quotes {
  /** The text around a match; one that has to be read from its page is read when the reader comes near it. */
  makeQuote(hit: SearchHit, query: SearchQuery): HTMLElement;
  clear(): void;
}

function makeQuotes(client: SearchClient): Quotes {
  const queue = makeSnippetQueue(client);
  const awaited = new Map<Element, () => void>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      awaited.get(target)?.();
    }
  });
  return {
    makeQuote: (hit, query) => {
      const quote = createElement('p', { class: 'search-quote' }, createMarked(hit.snippet ?? []));
      quote.hidden = hit.snippet?.length === 0;
      if (hit.snippet !== null) return quote;
      awaited.set(quote, () =>
        queue.add(hit, query, (snippet) => {
          quote.replaceChildren(createMarked(snippet));
          quote.hidden = snippet.length === 0;
        }),
      );
      observer.observe(quote);
      return quote;
    },
    clear: () => {
      queue.clear();
      observer.disconnect();
      awaited.clear();
    },
  };
}

function createResult(hit: SearchHit, quote: HTMLElement): HTMLElement {
  return createElement(
    'li',
    {},
    createElement('h2', {}, createElement('a', { href: hit.url }, createMarked(hit.title))),
    ...(hit.trail.length > 0
      ? [createElement('p', { class: 'search-where' }, ...hit.trail.map((title) => createElement('span', {}, title)))]
      : []),
    quote,
  );
}
