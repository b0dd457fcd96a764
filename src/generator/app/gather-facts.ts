import type { Config } from '../config/config.ts';
import { locateInConfig } from '../config/locate-key.ts';
import type { Assets } from '../content/assets/collect-assets.ts';
import type { CategoryFile } from '../content/crawl/category-file.ts';
import { localeFolder } from '../site/graph/permalink.ts';
import type { SiteFacts } from '../site/graph/site-facts.ts';

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
  const generated = config.locales.flatMap((locale) =>
    discoveryFiles(config).map((name) => `/${localeFolder(locale)}${name}`),
  );
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

/** What a config asks for in the folder of each language, so that links may lead there. */
function discoveryFiles({ discovery: { sitemap, robots, llms, manifest }, search }: Config): readonly string[] {
  const wanted = {
    'sitemap.xml': sitemap,
    'robots.txt': robots !== null,
    'llms.txt': llms !== null,
    'llms-full.txt': llms?.isFull === true,
    'manifest.webmanifest': manifest !== null,
    'opensearch.xml': search !== null,
  };
  return Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [name] : []));
}

function makePlaceOfKey({ configFile, siteDir }: Config): SiteFacts['placeOfKey'] {
  return (keyPath) => (configFile === null ? undefined : locateInConfig(keyPath, { configFile, siteDir }));
}
