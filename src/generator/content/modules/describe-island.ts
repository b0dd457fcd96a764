import type { IslandData } from '../../../shared/island.ts';
import type { Config } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { PageEntry } from '../compile/page-entry.ts';
import type { Outline } from '../markdown/outline.ts';

/** What the data of an island are made from, besides its page. */
export interface IslandContext {
  readonly config: Config;
  /** Address of a page in its own language. */
  permalinkOf(outline: Outline): string;
}

/** What the code of a page can learn of its page and site. */
export function describeIsland({ source, outline }: PageEntry, { config, permalinkOf }: IslandContext): IslandData {
  const { baseUrl, defaultLocale, locales, versions } = config;
  const { locale, version } = source;
  const { url = config.url } = locales.find(({ key }) => key === locale) ?? {};
  return {
    locale,
    site: {
      title: textIn(locale, config.title),
      tagline: textIn(locale, config.tagline),
      url,
      baseUrl,
      defaultLocale,
      locales: locales.map(({ key, label, htmlLang, direction }) => ({ key, label, htmlLang, direction })),
    },
    page: {
      path: permalinkOf(outline),
      title: outline.title ?? textIn(locale, config.title),
      description: outline.description,
      version,
      versionLabel: versions.find(({ name }) => name === version)?.label ?? version,
    },
  };
}

/** Names what a module can learn of its page and site, for the key of its result. */
export function islandKey(page: PageEntry, environment: IslandContext): string {
  return JSON.stringify(describeIsland(page, environment));
}
