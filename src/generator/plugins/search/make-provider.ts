import { makeAlgoliaProvider } from './algolia/provider.ts';
import { makeLocalProvider } from './local/provider.ts';
import type { SearchProvider, SearchSite } from './provider.ts';
import type { SearchConfig } from './keys.ts';

/** Makes the search provider named in the config. */
export function makeSearchProvider(config: SearchConfig, site: SearchSite): SearchProvider {
  return config.provider === 'algolia' ? makeAlgoliaProvider(config) : makeLocalProvider(site);
}
