import type { SearchView } from '../../shared/site-view.ts';
import { siteAddress } from '../browser/site-address.ts';
import { openStorage, versionKeyOf } from '../browser/storage.ts';
import type { SearchClient } from './search-client.ts';
import { startSearchClient } from './start-search-client.ts';

/**
 * Starts a client that searches the version of the current page; on pages without a version, the version that the reader
 * prefers, otherwise the latest one, which is that of `view`.
 */
export async function startVersionClient(view: SearchView): Promise<SearchClient> {
  const own = await startSearchClient(view);
  if (document.documentElement.dataset['version'] === undefined) return own;
  const storage = openStorage();
  const others = new Map<string, Promise<SearchClient | null>>();
  const current = async (): Promise<SearchClient> => {
    const version = document.querySelector('meta[name="docsearch:version"]') ? null : storage.get(versionKeyOf(''));
    if (version === null || version === view.version) return own;
    const client = others.get(version) ?? startOther(view, version);
    others.set(version, client);
    client.catch(() => others.delete(version));
    return (await client) ?? own;
  };
  return {
    ...own,
    search: async (query) => (await current()).search(query),
    readSnippet: async (hit, query) => (await current()).readSnippet(hit, query),
    prepare: () =>
      current().then(
        (client) => client.prepare(),
        () => undefined,
      ),
  };
}

/**
 * Starts a client for a different version, with the settings from the search page, which is the only page with those of all
 * versions. Null if the site no longer has the version; rejects if the page cannot be loaded.
 */
async function startOther({ pageHref }: SearchView, version: string): Promise<SearchClient | null> {
  const response = await fetch(pageHref);
  if (!response.ok) throw new Error(`${pageHref}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const option = [...(findSelect(page)?.options ?? [])].find((candidate) => readOption(candidate).version === version);
  return option === undefined ? null : startSearchClient(readOption(option));
}

/**
 * Returns the search settings of the initial version of the search page: the version of the previous page, otherwise the one
 * last selected in the version menu, otherwise the latest one. `view` contains the settings of the previous page.
 */
export function chooseVersion(page: HTMLElement, view: SearchView): SearchView {
  const select = findSelect(page);
  if (select === null) return view;
  const options = [...select.options].map((option) => ({ option, search: readOption(option) }));
  const find = (version: string | null) => options.find(({ search }) => search.version === version);
  const comesFromLatest = find(view.version)?.option.defaultSelected ?? true;
  const chosen = (comesFromLatest ? find(openStorage().get(versionKeyOf(''))) : undefined) ?? find(view.version);
  if (chosen === undefined) return view;
  chosen.option.selected = true;
  return chosen.search;
}

/** Shows the menu of versions, and calls the listener when the reader selects a different one. */
export function onVersion(page: HTMLElement, listener: (view: SearchView) => void): void {
  const select = findSelect(page);
  if (select === null) return;
  select.addEventListener('change', () => {
    const [option] = select.selectedOptions;
    if (option !== undefined) listener(readOption(option));
  });
  // Hidden until then, because a selection without a listener would be lost.
  select.hidden = false;
}

function findSelect(page: ParentNode): HTMLSelectElement | null {
  return page.querySelector('select[data-search-version]');
}

function readOption({ value }: HTMLOptionElement): SearchView {
  // Written by the server rendering of the search page.
  const search = JSON.parse(value) as SearchView;
  return search.provider === 'local' ? { ...search, indexHref: siteAddress(search.indexHref) } : search;
}
