import { isCurrent, latestVersion, versionsOfSet, type VersionConfig } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { contentFolders } from '../../content/crawl/content-file.ts';
import type { FrontMatterRules } from '../../content/source/front-matter.ts';
import type { PluginPart } from '../../plugin-api/plugin.ts';
import type { ParseOptions } from './changes/parse-page.ts';

/** Pages from which others are translated. */
export interface SourceFolder {
  readonly locale: string;
  readonly folder: string;
  /** Folder of the pages from which those of a version were copied. */
  readonly copiedFrom?: string;
}

/**
 * The pages in the source locale, and in `pivots` those of other locales from which pages are translated, as data for
 * threads; null for a site in one language.
 */
export type SourceSetup = (SourceFolder & { readonly pivots?: readonly SourceFolder[] }) | null;

/** Returns the pages in the locale of a source. */
export function folderOf(locale: string, setup: NonNullable<SourceSetup>): SourceFolder {
  return setup.pivots?.find((pivot) => pivot.locale === locale) ?? setup;
}

/** Finds the pages from which translations are made. */
export function sourceSetup(config: Config): SourceSetup {
  return setupOf(baseVersion(config), config);
}

/** Finds these pages for each other version: a copied page has the fingerprint of the original. */
export function sourceSetups(config: Config): NonNullable<PluginPart['versions']> {
  const others = config.versions.filter(({ name }) => name !== baseVersion(config));
  if (setupOf(baseVersion(config), config) === null) return {};
  return Object.fromEntries(
    others.map(({ name, set }) => {
      const own = setupOf(name, config);
      const base = name === baseVersion(config, set) ? null : setupOf(baseVersion(config, set), config);
      const pivots = own?.pivots?.map((pivot) => ({
        ...pivot,
        ...(base !== null && { copiedFrom: folderOf(pivot.locale, base).folder }),
      }));
      const copy = base !== null && { copiedFrom: base.folder };
      const setup = own && { ...own, ...copy, ...(pivots !== undefined && { pivots }) };
      return [name, { setup, contentKey: JSON.stringify(setup) }];
    }),
  );
}

function setupOf(name: string, config: Config): SourceSetup {
  const { locales, defaultLocale } = config;
  const folderIn = (key: string): readonly SourceFolder[] =>
    contentFolders(config)
      .filter(({ locale, version, collection }) => locale === key && collection === null && version === name)
      .slice(0, 1)
      .map(({ prefix }) => ({ locale: key, folder: prefix }));
  const [source] = folderIn(defaultLocale);
  if (locales.length < 2 || source === undefined) return null;
  const keys = new Set(locales.flatMap((locale) => locale.source ?? []));
  keys.delete(defaultLocale);
  return keys.size === 0 ? source : { ...source, pivots: [...keys].flatMap(folderIn) };
}

/** Returns the version from which the others of a set were copied. */
function baseVersion(config: Config, set?: VersionConfig['set']): string {
  const current = versionsOfSet(config.versions, set?.name).find(isCurrent);
  return (current ?? latestVersion(config, set))?.name ?? '';
}

/** Returns the options for parsing pages of a site outside of its threads. */
export function parseOptions(config: Config, rules: FrontMatterRules): ParseOptions {
  return { rules, markdownFormat: config.markdown.format, folder: sourceSetup(config)?.folder ?? '' };
}
