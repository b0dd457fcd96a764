import type { SiteView } from '../../../shared/site-view.ts';
import { encodePath, isExternal, joinUrl } from '../../../shared/url.ts';
import type { Edition, Site } from '../../site/graph/site.ts';
import { toPublicPath } from '../../site/graph/permalink.ts';
import { listFeedEntries } from './feed-entries.ts';
import { feedFile } from './feed.ts';

/** What the head of every document of a language tells of the files by which programs find the site. */
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
