import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { locateKey } from '../../config/locate-key.ts';
import { textIn } from '../../config/schema/localized.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { externalOrigins } from '../../site/graph/document-sources.ts';
import type { ConfigLink } from '../../site/graph/site-part.ts';
import { addressIn } from '../../site/views/site-view.ts';
import { adsKeys } from './keys.ts';

/** Advertisements beside the contents list. Config: `ads`, a list or the name of a data file. */
export const ads: Plugin = {
  name: 'ads',
  keys: adsKeys,
  open: ({ config }) => ({
    sources: { allow: { 'img-src': config.ads.flatMap(({ ad_image }) => externalOrigins(ad_image.url)) } },
    configLinks: listLinks,
    siteView: ({ locale: { key } }, site) => ({
      ads: config.ads.map((ad) => ({
        ...ad,
        ad_copy: textIn(key, ad.ad_copy),
        ad_url: addressIn(key, ad.ad_url, site),
        ad_image: { ...ad.ad_image, url: addressIn(key, ad.ad_image.url, site), alt: textIn(key, ad.ad_image.alt) },
      })),
    }),
  }),
};

function listLinks({ ads: list, adsFile, siteDir }: Config): readonly ConfigLink[] {
  return list.flatMap(({ ad_url, ad_image }, index) => {
    const linkAt = (kind: ConfigLink['kind'], url: string, keys: readonly string[]): ConfigLink => {
      const link = { kind, url, keyPath: ['ads', index, ...keys] };
      if (adsFile === undefined) return link;
      return {
        ...link,
        findPlace() {
          const text = readOrNull(join(siteDir, adsFile));
          return text === null ? fileStart(adsFile) : locateKey({ file: adsFile, text }, [index, ...keys]);
        },
      };
    };
    return [linkAt('link', ad_url, ['ad_url']), linkAt('image', ad_image.url, ['ad_image', 'url'])];
  });
}
