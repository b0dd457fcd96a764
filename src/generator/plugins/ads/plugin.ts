import { externalOrigins } from '../../site/graph/document-sources.ts';
import { textIn } from '../../config/schema/localized.ts';
import { addressIn } from '../../site/views/site-view.ts';
import { adsKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';

/** Advertisements beside the contents list. Config: `ads`, a list or the name of a data file. */
export const ads: Plugin = {
  name: 'ads',
  keys: adsKeys,
  open: ({ config }) => ({
    sources: { allow: { 'img-src': config.ads.flatMap(({ ad_image }) => externalOrigins(ad_image.url)) } },
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
