import { findEdition } from '../../site/graph/find-edition.ts';
import { localeFolder } from '../../site/graph/permalink.ts';
import { discoveryKeys } from './keys.ts';
import { discoveryFrontMatter } from './front-matter.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { planDiscovery, viewDiscovery } from './plan-discovery.ts';

/**
 * Files for search engines, browsers and feed readers: sitemap, robots.txt, web manifest, feed. Config:
 * `discovery.sitemap`, `.robots`, `.manifest`, `.feed`.
 */
export const discovery: Plugin = {
  name: 'discovery',
  frontMatter: discoveryFrontMatter,
  keys: discoveryKeys,
  open: () => ({
    siteView: ({ locale }, site) => ({ discovery: viewDiscovery(findEdition(site, locale.key, null), site) }),
    localeFiles(locale, { discovery: { sitemap, robots, manifest } }) {
      const wanted = {
        'sitemap.xml': sitemap,
        'robots.txt': robots !== null,
        'manifest.webmanifest': manifest !== null,
      };
      return Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [localeFolder(locale) + name] : []));
    },
    plan: ({ site }) => ({ files: () => planDiscovery(site) }),
  }),
};
