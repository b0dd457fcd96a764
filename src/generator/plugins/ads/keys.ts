import { basename, dirname, resolve } from 'node:path';
import { defineKeys, type ConfigKeys, type PluginContext } from '../../config/keys.ts';
import { anyOf, listOf, objectOf, text, wholeNumber } from '../../config/schema/builders.ts';
import { localized } from '../../config/schema/localized.ts';
import { readJsonFile } from '../../config/schema/read-json-file.ts';
import type { Input, Output } from '../../config/schema/schema.ts';
import { relativePath } from '../../kernel/files/paths.ts';

const addressExpected = "a path, or an address such as 'https://example.com'";
const address = text(addressExpected).refine(
  (value) => /^(?:https?:\/\/|mailto:|\/(?!\/)|pathname:\/\/(?:\/|https?:)|\.)/i.test(value),
  addressExpected,
);

const imageShape = {
  url: text("a path such as '/img/ad.svg'"),
  alt: localized,
  width: wholeNumber(1, 10_000),
  height: wholeNumber(1, 10_000),
};

const adShape = {
  /**
   * Name of the entry.
   * @example 'community-chat'
   */
  id: text(),
  /**
   * Name of the campaign, for statistics of visits.
   * @example 'chat-2026'
   */
  ad_id: text(),
  /**
   * Text under the picture.
   * @example { sk: 'Opýtajte sa komunity', en: 'Ask the community' }
   */
  ad_copy: localized,
  /**
   * Target: a path of the site, or an address.
   * @example 'https://example.com/chat'
   */
  ad_url: address,
  /**
   * The picture; sizes in CSS pixels.
   * @example { url: '/img/ads/chat.svg', alt: 'Two speech bubbles', width: 280, height: 200 }
   */
  ad_image: objectOf(imageShape, 'an image with url, alt, width and height'),
};

/** One advertisement in `content/data/ads.json` or in `ads` of the config. */
export interface UserAd extends Input<typeof adShape> {}

const ad = objectOf(adShape, 'an advertisement with id, ad_id, ad_copy, ad_url and ad_image').named<UserAd>('UserAd');

const adList = listOf(ad, 'a list of advertisements');
const fileName = text("the name of a JSON file such as 'ads.json', or a list");

const adsShape = {
  /**
   * Advertisements: the list itself, or the name of a JSON file in `dataDir`.
   * @default 'ads.json' where that file exists
   * @example 'ads.json'
   */
  ads: anyOf([fileName, adList], (value) => (Array.isArray(value) ? adList : fileName)).optional(),
};

/**
 * Reads the advertisements from the file that `ads` names in the data folder. Default: `ads.json`, when that file
 * exists. A file with errors counts as empty.
 */
function loadAds(name: string | undefined, context: PluginContext) {
  const { dataDir, siteDir, report, reportInFile, addSource } = context;
  const path = resolve(dataDir, name ?? 'ads.json');
  const adsFile = relativePath(siteDir, path);
  // Also where the file is missing, so that `docs dev` shows it when it is added.
  addSource(path);
  const { value, diagnostics } = readJsonFile([dirname(path), basename(path)], adList, context);
  if (value === undefined && diagnostics.length === 0) {
    const message = `"ads" refers to the file ${adsFile}, which does not exist`;
    if (name !== undefined) report({ path: ['ads'], message, hint: 'create the file, or remove the key' });
    return { ads: [] };
  }
  diagnostics.forEach(reportInFile);
  return { ads: value ?? [], adsFile };
}

/** `ads` of the config. */
export const adsKeys: ConfigKeys = defineKeys({
  shape: adsShape,
  resolve: ({ ads }, context) => (typeof ads === 'object' ? { ads } : loadAds(ads, context)),
});

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof adsShape> {}
  interface PluginKeys {
    /** `ad_url` and the `url` of an image are paths of the site or addresses. */
    readonly ads: readonly Output<typeof adShape>[];
    /** The file that holds them, relative to the site folder. Default: the config. */
    readonly adsFile?: string;
  }
}
