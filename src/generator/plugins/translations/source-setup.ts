import type { Config } from '../../config/config.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { PluginPart } from '../../plugin-api/plugin.ts';
import type { FrontMatterRules } from '../../content/source/front-matter.ts';
import type { ParseOptions } from './changes/parse-page.ts';
import { contentFolders } from '../../content/crawl/content-file.ts';

/** The source locale and the folder of its pages, as they are sent to threads; null for a site in one language. */
export type SourceSetup = {
  readonly locale: string;
  readonly folder: string;
  /** Folder of the pages from which those of a version were copied. */
  readonly copiedFrom?: string;
} | null;

/** Finds the pages that translations are made from. */
export function sourceSetup(config: Config): SourceSetup {
  return setupOf(baseVersion(config), config);
}

/** Finds them for each other version: a copied page has the fingerprint of the original. */
export function sourceSetups(config: Config): NonNullable<PluginPart['versions']> {
  const base = setupOf(baseVersion(config), config);
  const others = config.versions.filter(({ name }) => base !== null && name !== baseVersion(config));
  return Object.fromEntries(
    others.map(({ name }) => {
      const own = setupOf(name, config);
      const setup = own && { ...own, ...(base !== null && { copiedFrom: base.folder }) };
      return [name, { setup, contentKey: JSON.stringify(setup) }];
    }),
  );
}

function setupOf(name: string, config: Config): SourceSetup {
  const { locales, defaultLocale } = config;
  const folder = contentFolders(config).find(
    ({ locale, version, collection }) => locale === defaultLocale && collection === null && version === name,
  );
  return locales.length > 1 && folder !== undefined ? { locale: defaultLocale, folder: folder.prefix } : null;
}

function baseVersion(config: Config): string {
  return config.versions.some(({ name }) => name === 'current') ? 'current' : (latestVersion(config)?.name ?? '');
}

/** How pages of a site are parsed outside of its threads. */
export function parseOptions(config: Config, rules: FrontMatterRules): ParseOptions {
  return { rules, markdownFormat: config.markdown.format, folder: sourceSetup(config)?.folder ?? '' };
}
