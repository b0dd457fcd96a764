import { posix } from 'node:path';
import type { SiteView } from '../../../shared/site-view.ts';
import { encodePath, isExternal, joinUrl } from '../../../shared/url.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config, LocaleConfig } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import { change, names } from '../../content/source/front-matter.ts';
import { contentType } from '../../kernel/files/content-type.ts';
import { formatJson } from '../../kernel/text.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import { localeFolder, toPublicPath } from '../../site/graph/permalink.ts';
import type { ConfigLink } from '../../site/graph/site-part.ts';
import { findEdition, type Edition, type Site } from '../../site/graph/site.ts';
import { addressIn } from '../../site/views/site-view.ts';
import { feedFile, feedFiles, listFeedEntries, makeFeed } from './feed.ts';
import { discoveryKeys } from './keys.ts';
import { makeRobots, makeSitemapWriter } from './sitemap.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Names of the authors. */
    readonly authors?: readonly string[];
    /** Date and author of the last change; `date` is ISO 8601. */
    readonly last_update?: { readonly date?: string; readonly author?: string };
  }
}

/**
 * Files for search engines, browsers and feed readers: sitemap, robots.txt, web manifest, feed. Config:
 * `discovery.sitemap`, `.robots`, `.manifest`, `.feed`, `.feedCopies`.
 */
export const discovery: Plugin = {
  name: 'discovery',
  frontMatter: { authors: names, last_update: change },
  keys: discoveryKeys,
  open: () => ({
    siteView: ({ locale }, site) => ({ discovery: viewDiscovery(findEdition(site, locale.key, null), site) }),
    addToEdition: (edition, config) =>
      edition.version.name === latestVersion(config)?.name && listFeedEntries(edition, config).length > 0
        ? { pageFiles: feedFiles(edition, config).map((file) => `/${file}`) }
        : {},
    localeFiles(locale, { discovery: { sitemap, robots, manifest } }) {
      const wanted = {
        'sitemap.xml': sitemap,
        'robots.txt': robots !== null,
        'manifest.webmanifest': manifest !== null,
      };
      return Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [localeFolder(locale) + name] : []));
    },
    configLinks: listIcons,
    plan: ({ site }) => ({ files: () => planDiscovery(site) }),
  }),
};

/** Returns the icons of the web manifest for the link check, which checks the favicon separately. */
function listIcons({ discovery: { manifest }, favicon }: Config): readonly ConfigLink[] {
  if (manifest === null) return [];
  const keyPath = ['discovery', 'manifest'];
  const { icons, appleTouchIcon } = manifest;
  const ofIcons = icons.flatMap(({ src }, index): ConfigLink[] =>
    src === favicon ? [] : [{ kind: 'image', url: src, keyPath: [...keyPath, 'icons', index, 'src'] }],
  );
  if (appleTouchIcon === undefined) return ofIcons;
  return [...ofIcons, { kind: 'image', url: appleTouchIcon, keyPath: [...keyPath, 'appleTouchIcon'] }];
}

/** Plans the files of each locale for search engines, browsers and feed readers. Files without content are omitted. */
export function planDiscovery(site: Site): readonly PlannedFile[] {
  const makeSitemap = makeSitemapWriter(site);
  return site.config.locales.flatMap((locale) => {
    const folder = localeFolder(locale);
    const feed = makeFeed(locale.key, site);
    const feeds = feedFiles(findEdition(site, locale.key, null), site.config).map((file) => [file, feed] as const);
    const texts = {
      [`${folder}robots.txt`]: makeRobots(locale.key, site),
      [`${folder}sitemap.xml`]: makeSitemap(locale.key),
      [`${folder}manifest.webmanifest`]: makeWebManifest(locale, site),
      ...Object.fromEntries(feeds),
    };
    return Object.entries(texts).flatMap(([path, text]) => (text === null ? [] : [plannedText(path, text)]));
  });
}

function viewDiscovery(edition: Edition, site: Site): SiteView['discovery'] {
  const { config } = site;
  const { manifest } = config.discovery;
  const { path } = edition.locale;
  const address = (file: string): string => encodePath(toPublicPath(joinUrl('/', file), config));
  return {
    manifestHref: manifest ? address(`${path}/manifest.webmanifest`) : undefined,
    themeColor: manifest?.themeColor,
    appleTouchIcon: manifest?.appleTouchIcon && addressIn(edition.locale.key, manifest.appleTouchIcon, site),
    feedHref: listFeedEntries(edition, config).length === 0 ? undefined : address(feedFile(edition, config)),
  };
}

/** Writes the web app manifest of a locale, with relative addresses that fit any base URL. Null if it is disabled. */
function makeWebManifest(locale: LocaleConfig, site: Site): string | null {
  const { config } = site;
  const { manifest } = config.discovery;
  if (manifest === null) return null;
  const { shortName, themeColor, backgroundColor, icons } = manifest;
  const title = textIn(locale.key, config.title);
  const folder = joinUrl(config.baseUrl, locale.root);
  const addressOf = (src: string): string => {
    const address = addressIn(locale.key, src, site);
    return isExternal(address) ? address : posix.relative(folder, address);
  };
  const value = {
    name: title,
    short_name: shortName ?? title,
    description: textIn(locale.key, config.tagline) || undefined,
    lang: locale.htmlLang,
    dir: locale.direction,
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: icons.map(({ src, sizes, purpose }) => ({ src: addressOf(src), sizes, type: contentType(src), purpose })),
  };
  return formatJson(value);
}
