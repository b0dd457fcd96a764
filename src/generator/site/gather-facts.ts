import type { Config } from '../config/config.ts';
import { locateInConfig } from '../config/locate-in-config.ts';
import type { Assets } from '../output/collect-assets.ts';
import type { CategoryFile } from './category-file.ts';
import type { SiteFacts } from './site-facts.ts';

/** What the facts are gathered from. */
export interface FactInputs {
  readonly config: Config;
  readonly categories: readonly CategoryFile[];
  readonly assets: Assets;
  readonly dates: SiteFacts['dates'];
  readonly outdated: SiteFacts['outdated'];
  readonly drafts: SiteFacts['drafts'];
}

/** Gathers what the site graph has to know of the world: files, dates, places in the config. */
export function gatherFacts({ config, categories, assets, dates, outdated, drafts }: FactInputs): SiteFacts {
  const generated = config.locales.map(({ path }) => (path === '' ? '/sitemap.xml' : `/${path}/sitemap.xml`));
  return {
    categories,
    staticFiles: new Set([...assets.files.map(({ path }) => path), ...generated]),
    assets: assets.pathOf,
    dates,
    outdated,
    drafts,
    placeOfKey: makePlaceOfKey(config),
  };
}

function makePlaceOfKey({ configFile }: Config): SiteFacts['placeOfKey'] {
  return (keyPath) => (configFile === null ? undefined : locateInConfig(configFile, keyPath));
}
