import type { SiteView } from '../../../shared/site-view.ts';
import { encodePath, isExternal, joinUrl } from '../../../shared/url.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import { localeFolder, toPublicPath } from '../../site/graph/permalink.ts';
import type { Edition, Site } from '../../site/graph/site.ts';
import { feedFile, listFeedEntries, makeFeed } from './feed.ts';
import { makeRobots, makeSitemap } from './sitemap.ts';
import { makeWebManifest } from './web-manifest.ts';

/** Plans the files of each locale for search engines, browsers and feed readers. Files without content are left out. */
export function planDiscovery(site: Site): readonly PlannedFile[] {
  return site.config.locales.flatMap((locale) => {
    const folder = localeFolder(locale);
    const files: readonly (readonly [string, string | null])[] = [
      [`${folder}robots.txt`, makeRobots(locale.key, site)],
      [`${folder}sitemap.xml`, makeSitemap(locale.key, site)],
      [`${folder}manifest.webmanifest`, makeWebManifest(locale.key, site)],
      [feedFile(locale.key, site), makeFeed(locale.key, site)],
    ];
    return files.flatMap(([path, text]) => (text === null ? [] : [plannedText(path, text)]));
  });
}

/** Returns the addresses of these files for the `head` of the documents of an edition. */
export function viewDiscovery(edition: Edition, site: Site): SiteView['discovery'] {
  const { config } = site;
  const { manifest } = config.discovery;
  const { key, path } = edition.locale;
  const address = (file: string): string =>
    isExternal(file) ? file : encodePath(toPublicPath(joinUrl('/', file), config));
  return {
    ...(manifest === null ? {} : { manifestHref: address(`${path}/manifest.webmanifest`) }),
    ...(manifest?.themeColor === undefined ? {} : { themeColor: manifest.themeColor }),
    ...(manifest?.appleTouchIcon === undefined ? {} : { appleTouchIcon: address(manifest.appleTouchIcon) }),
    ...(listFeedEntries(edition, site).length === 0 ? {} : { feedHref: address(feedFile(key, site)) }),
  };
}
