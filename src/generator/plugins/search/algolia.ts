import type { AlgoliaConfig } from './keys.ts';
import { pushRecords } from './push.ts';
import type { SearchProvider } from './provider.ts';

/** Search in an index at Algolia; the site carries no files for it. */
export function makeAlgoliaProvider(config: AlgoliaConfig): SearchProvider {
  const { appId, apiKey, indexName, contextualSearch, facetFilters, hosts } = config;
  return {
    contextual: contextualSearch,
    makeView: ({ language, version, tag, pageHref }) => ({
      provider: 'algolia',
      appId,
      apiKey,
      indexName,
      facetFilters: [
        ...(contextualSearch ? [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:${tag}`]] : []),
        ...facetFilters,
      ],
      ...(hosts === undefined ? {} : { hosts }),
      pageHref,
      language,
      version,
    }),
    makeFiles: () => [],
    push: (records, options) => pushRecords(config, records, options),
  };
}
