import { basename } from 'node:path';
import type { Config } from '../../config/config.ts';
import { localesLeftOut } from '../../config/schema/localized.ts';
import { formatKeyPath, type KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile } from '../../content/crawl/category-file.ts';
import { contentFolders, stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import type { SiteReading } from '../../plugin-api/command.ts';
import type { SiteFacts } from '../../site/graph/site.ts';
import { checkMessages } from './check-messages.ts';
import { checkPages, pairPages } from './check-pages.ts';
import { readMarks } from './marks.ts';
import type { Translation } from './translation.ts';

/** Returns the state of every page and every text in every locale except its own. */
export function checkTranslations({ site, pages, theme, parts }: SiteReading): readonly Translation[] {
  const { config } = site;
  const others = parts.flatMap((part) => part.translations?.(site) ?? []);
  return [
    ...checkPages(pairPages([...pages.values()], readMarks(config).value, config)),
    ...checkMessages(config, theme.messageKeys, basename(config.configFile ?? 'site.config.ts')),
    ...checkLabels(config, site.facts.placeOfKey),
    ...checkCategories(config, site.facts.categories),
    ...others.map((text) => ({ ...text, source: null, isMarked: true })),
  ];
}

/**
 * Returns the state of every text of the config that has values by language: labels of the navbar, the sidebars and the
 * footer, and texts of plugins. A single string applies to all languages.
 */
function checkLabels(config: Config, placeOfKey: SiteFacts['placeOfKey']): readonly Translation[] {
  const file = basename(config.configFile ?? 'site.config.ts');
  const others = config.locales.map(({ key }) => key).filter((key) => key !== config.defaultLocale);
  return findTexts(config, [], new Set()).flatMap(({ path, missing }) =>
    others.map((locale) => ({
      kind: 'label',
      locale,
      name: formatKeyPath(path),
      line: placeOfKey(path)?.line ?? 1,
      state: missing.includes(locale) ? ('missing' as const) : ('translated' as const),
      file,
      source: null,
      isMarked: true,
    })),
  );
}

/** Finds texts, with the locales that they lack. A text that is the default of another key is included once. */
function findTexts(
  value: unknown,
  path: KeyPath,
  seen: Set<object>,
): readonly { readonly path: KeyPath; readonly missing: readonly string[] }[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const missing = localesLeftOut(value);
  if (missing !== undefined) return [{ path, missing }];
  if (Array.isArray(value)) return value.flatMap((item, index) => findTexts(item, [...path, index], seen));
  if (Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([key, item]) => findTexts(item, [...path, key], seen));
}

function checkCategories(config: Config, categories: readonly CategoryFile[]): readonly Translation[] {
  const placeOf = ({ version, folder }: CategoryFile): string => `${version}/${stripNumberPrefixes(folder)}`;
  const folders = contentFolders(config).filter(({ collection }) => collection === null);
  const withTexts = categories.filter(({ meta }) => textsOf(meta).length > 0);
  return folders.flatMap(({ locale, version, prefix }) => {
    if (locale === config.defaultLocale) return [];
    const translated = new Map(categories.filter((own) => own.locale === locale).map((own) => [placeOf(own), own]));
    return withTexts
      .filter((source) => source.locale === config.defaultLocale && source.version === version)
      .map((source) => {
        const own = translated.get(placeOf(source));
        const known = new Set(own === undefined ? [] : textsOf(own.meta));
        const isComplete = textsOf(source.meta).every((key) => known.has(key));
        const name = stripNumberPrefixes(source.folder);
        const file = own?.file ?? `${prefix}/${name === '' ? '' : `${name}/`}_category_.json`;
        const state = isComplete ? ('translated' as const) : ('missing' as const);
        return { kind: 'category', locale, name, state, file, source: source.file, isMarked: true };
      });
  });
}

function textsOf({ label, description, link }: CategoryFile['meta']): readonly string[] {
  const index = link?.type === 'generated-index' ? link : undefined;
  const texts = { label, description, title: index?.title, introduction: index?.description };
  return Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [key]));
}
