import type { SearchView } from '../../shared/site-view.ts';
import { versionKey } from '../client/counterparts.ts';
import { siteAddress } from '../client/site-address.ts';
import { openStorage } from '../client/storage.ts';

/**
 * Chooses the version that the search page begins with: the one that the reader comes from, else the one once chosen
 * in the version menu, else the latest. `view` is the search of the page that the reader came from.
 */
export function chooseVersion(page: HTMLElement, view: SearchView): SearchView {
  const select = findSelect(page);
  if (select === null) return view;
  const options = [...select.options].map((option) => ({ option, search: readOption(option) }));
  const find = (version: string | null) => options.find(({ search }) => search.version === version);
  const comesFromLatest = find(view.version)?.option.defaultSelected ?? true;
  const chosen = (comesFromLatest ? find(openStorage().get(versionKey)) : undefined) ?? find(view.version);
  select.hidden = false;
  if (chosen === undefined) return view;
  chosen.option.selected = true;
  return chosen.search;
}

/** Calls the listener when the reader chooses another version on the search page. */
export function onVersion(page: HTMLElement, listener: (view: SearchView) => void): void {
  const select = findSelect(page);
  select?.addEventListener('change', () => {
    const [option] = select.selectedOptions;
    if (option !== undefined) listener(readOption(option));
  });
}

function findSelect(page: HTMLElement): HTMLSelectElement | null {
  return page.querySelector('select[data-search-version]');
}

function readOption({ value }: HTMLOptionElement): SearchView {
  // The server has written it there.
  const search = JSON.parse(value) as SearchView;
  return search.provider === 'local' ? { ...search, indexHref: siteAddress(search.indexHref) } : search;
}
