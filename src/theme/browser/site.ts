import { fillText } from '../i18n/format-message.ts';
import { clientTextKeys, type ClientConfig, type ClientTextKey } from './client-config.ts';
import { siteAddress } from './site-address.ts';

/** Data and texts for all scripts of a document. */
export interface ClientSite extends ClientConfig {
  /** An interface text with its values filled in. */
  text(key: ClientTextKey, values?: Readonly<Record<string, string>>): string;
}

/** Reads the server's data for the scripts; null in a document that does not come from the theme. */
export function readSite(): ClientSite | null {
  // The content of a page contains no scripts, so no element with the same id can be found instead.
  const json = document.querySelector('script#site')?.textContent;
  if (json === undefined || json === null) return null;
  // The server entry of the same build wrote it from a `ClientConfig`.
  const config = JSON.parse(json) as ClientConfig;
  return {
    ...config,
    search: config.search && locateSearch(config.search),
    ads: config.ads.map((ad) => ({
      ...ad,
      ad_url: siteAddress(ad.ad_url),
      ad_image: { ...ad.ad_image, url: siteAddress(ad.ad_image.url) },
    })),
    text: (key, values) => fillText(config.texts[clientTextKeys.indexOf(key)] ?? '', (name) => values?.[name]),
  };
}

function locateSearch(search: NonNullable<ClientConfig['search']>): ClientConfig['search'] {
  const script = search.script === undefined ? undefined : siteAddress(search.script);
  const located = { ...search, script, pageHref: siteAddress(search.pageHref) };
  return located.provider === 'local' ? { ...located, indexHref: siteAddress(located.indexHref) } : located;
}
