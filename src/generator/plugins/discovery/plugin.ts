import { findEdition } from '../../site/graph/find-edition.ts';
import { localeFolder } from '../../site/graph/permalink.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { planDiscovery, viewDiscovery } from './plan-discovery.ts';

/**
 * Files for search engines, browsers and feed readers: sitemap, robots.txt, OpenSearch, web manifest, feed. Config:
 * `discovery.sitemap`, `.robots`, `.manifest`, `.feed`.
 */
export const discovery: Plugin = {
  name: 'discovery',
  open: () => ({
    siteView: ({ locale }, site) => ({ discovery: viewDiscovery(findEdition(site, locale.key, null), site) }),
    localeFiles(locale, { discovery: { sitemap, robots, manifest }, search }) {
      const wanted = {
        'sitemap.xml': sitemap,
        'robots.txt': robots !== null,
        'manifest.webmanifest': manifest !== null,
        'opensearch.xml': search !== null,
      };
      return Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [localeFolder(locale) + name] : []));
    },
    plan: ({ site }) => ({ files: () => planDiscovery(site) }),
  }),
};
