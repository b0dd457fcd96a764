import type { ContentProps } from '../../../shared/content.ts';
import type { IslandData } from '../../../shared/island.ts';
import type { Config } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { PageEntry } from '../compile/page-entry.ts';
import type { Outline } from '../markdown/outline.ts';

/** Inputs for the data of an island, besides its page. */
export interface IslandContext {
  readonly config: Config;
  /** Address of a page in its own language. */
  permalinkOf(outline: Outline): string;
}

/** Returns the data about page and site for the code of a page, an `IslandData`. */
export function describeIsland({ source, outline }: PageEntry, { config, permalinkOf }: IslandContext): ContentProps {
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
  } satisfies IslandData;
}

/** Returns a key for the data about page and site that a module can read, as part of the key of its result. */
export function islandKey(page: PageEntry, environment: IslandContext): string {
  return JSON.stringify(describeIsland(page, environment));
}
