import { createCredit } from './dialog-frame.ts';
import { createResultList } from './result-list.ts';
import type { SearchSetup } from './search-setup.ts';
import { loadSearchTexts, type SearchTexts } from './search-texts.ts';
import { chooseVersion, onVersion } from './search-version.ts';
import { startSearchClient } from './start-search-client.ts';

/** Starts the search page: the query is in the address, and more results are loaded on scrolling. */
export async function startSearchPage(page: HTMLElement, setup: SearchSetup): Promise<void> {
  const input = page.querySelector<HTMLInputElement>('input[name=q]');
  const results = page.querySelector<HTMLElement>('[data-search-results]');
  if (input === null || results === null) return;
  const [texts, client] = await Promise.all([
    loadSearchTexts(setup),
    startSearchClient(chooseVersion(page, setup.view)),
  ]);
  // The reader has left the page, and its heading would be that of the next one.
  if (!page.isConnected) return;
  const list = createResultList(client, texts);
  results.replaceChildren(...list.parts, ...createCredit(setup.view.provider, texts));
  const showTitle = makeTitle(texts);
  const begin = (query: string): void => {
    showTitle(query);
    list.begin(query);
  };

  // Text typed before this script was loaded takes precedence.
  if (input.value === '') input.value = new URLSearchParams(location.search).get('q') ?? '';
  else writeAddress(input.value.trim());
  input.focus();
  begin(input.value.trim());
  const typing = { timer: 0 };
  input.addEventListener('input', () => {
    const query = input.value.trim();
    writeAddress(query);
    clearTimeout(typing.timer);
    typing.timer = window.setTimeout(() => page.isConnected && begin(query), client.typingDelay);
  });
  onVersion(page, async (view) => list.searchIn(await startSearchClient(view)));
  input.form?.addEventListener('submit', (event) => event.preventDefault());
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

/** Writes the query to the address. Keeps other parameters and removes the hash. */
function writeAddress(query: string): void {
  const url = new URL(location.href);
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  url.hash = '';
  history.replaceState(history.state, '', url);
}
