import type { SearchConfig } from './keys.ts';
import { makeAlgoliaProvider } from './algolia.ts';
import { makeLocalProvider, type LocalSearchSite } from './local.ts';
import type { SearchProvider } from './provider.ts';

/** Makes the search provider that the config names. */
export function makeSearchProvider(config: SearchConfig, site: LocalSearchSite): SearchProvider {
  return config.provider === 'algolia' ? makeAlgoliaProvider(config) : makeLocalProvider(site);
}
