import { isExternal } from '../../../shared/url.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';
import type { Config } from '../../config/config.ts';
import { findInlineSources, hashSource } from './find-inline-sources.ts';
import { allow, allowInline, type Policy } from './policy.ts';

const strict: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/**
 * What every document of a site may load and run: what is its own, and what the config names. It holds the hashes of
 * the theme's inline scripts also where a document has only some of them, so that pages can take each other's place.
 * Null when the config wants no policy.
 */
export function makeSitePolicy(
  { security, search, ads, favicon, navbar, announcementBar, footer, sidebars, components }: Config,
  { inlineScripts, formTargets }: Pick<ThemeBundle, 'inlineScripts' | 'formTargets'>,
): Policy | null {
  if (security.csp === null) return null;
  const images = [favicon, navbar.logo?.src, navbar.logo?.srcDark, ...ads.map(({ ad_image }) => ad_image.url)];
  const html = [announcementBar?.content, footer?.copyright].flatMap((text) => Object.values(text ?? {}));
  const own = allow(strict, {
    'script-src': inlineScripts.map(hashSource),
    'img-src': images.filter((url) => url !== null && url !== undefined).flatMap(originOf),
    'connect-src': searchHosts(search),
    'form-action': components === null ? [] : formTargets,
  });
  const inConfig = findInlineSources([...html, ...htmlOf(sidebars)].join('\n'));
  return allow(allowInline(own, inConfig), security.csp);
}

function originOf(url: string): readonly string[] {
  return isExternal(url) && /^(?:https?:)?\/\//i.test(url) ? [new URL(url, 'https://site.invalid').origin] : [];
}

function searchHosts(search: Config['search']): readonly string[] {
  if (search?.provider !== 'algolia') return [];
  if (search.hosts !== undefined) return search.hosts.map(({ url, protocol }) => `${protocol}://${url}`);
  const app = search.appId.toLowerCase();
  return [`https://${app}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${app}-${number}.algolianet.com`)];
}

type Items = NonNullable<Config['sidebars']>[string];

function htmlOf(sidebars: Config['sidebars']): readonly string[] {
  const within = (items: Items): readonly string[] =>
    items.flatMap((item) =>
      item.type === 'html' ? Object.values(item.value) : item.type === 'category' ? within(item.items) : [],
    );
  return Object.values(sidebars ?? {}).flatMap(within);
}
