import { encodePath, joinUrl } from '../../../shared/url.ts';
import type { Site } from '../../site/graph/site.ts';
import { editionRoot, originOf, toPublicPath } from '../../site/graph/permalink.ts';
import { hasSitemap } from './sitemap.ts';

/**
 * The `robots.txt` of an origin, at the root of its first language; null for the others, as robots read no second one.
 * Pages that search engines should forget are not forbidden here: a robot has to read a page to see that it is one.
 */
export function makeRobots(locale: string, site: Site): string | null {
  const { config } = site;
  const { robots } = config.discovery;
  const origin = originOf(locale, config);
  const locales = config.locales.filter(({ url }) => url === origin);
  const first = locales.find(({ root }) => root === '') ?? locales[0];
  if (robots === null || first?.key !== locale) return null;
  const rules = robots.disallow.map((path) => `Disallow: ${encodePath(joinUrl(config.baseUrl, path))}\n`);
  const sitemaps = locales
    .filter(({ key }) => hasSitemap(key, site))
    .map((one) => `Sitemap: ${one.url}${encodePath(toPublicPath(`${editionRoot(one, null)}/sitemap.xml`, config))}\n`);
  return (
    ['User-agent: *\n', ...(rules.length > 0 ? rules : ['Allow: /\n']), '\n', ...sitemaps].join('').trimEnd() + '\n'
  );
}
