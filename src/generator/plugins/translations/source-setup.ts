import type { Config } from '../../config/config.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { FrontMatterRules } from '../../content/source/front-matter.ts';
import type { ParseOptions } from './changes/parse-page.ts';
import { contentFolders } from '../../content/crawl/content-file.ts';

/** The source locale and the folder of its pages, as they are sent to threads; null for a site in one language. */
export type SourceSetup = { readonly locale: string; readonly folder: string } | null;

/** Finds the pages that translations are made from. */
export function sourceSetup(config: Config): SourceSetup {
  const { locales, defaultLocale } = config;
  const latest = latestVersion(config)?.name;
  const folder = contentFolders(config).find(
    ({ locale, version, collection }) => locale === defaultLocale && collection === null && version === latest,
  );
  return locales.length > 1 && folder !== undefined ? { locale: defaultLocale, folder: folder.prefix } : null;
}

/** How pages of a site are parsed outside of its threads. */
export function parseOptions(config: Config, rules: FrontMatterRules): ParseOptions {
  return { rules, markdownFormat: config.markdown.format, folder: sourceSetup(config)?.folder ?? '' };
}
