import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import { localeFolder } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { feedFile, makeFeed } from './feed.ts';
import { makeRobots } from './robots.ts';
import { makeSitemap } from './sitemap.ts';
import { makeWebManifest } from './web-manifest.ts';

/** The files of each language by which search engines, browsers and feed readers find the site; one that has nothing to say is left out. */
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
