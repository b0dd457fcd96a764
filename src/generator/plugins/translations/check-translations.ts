import { basename } from 'node:path';
import type { SiteReading } from '../../plugin-api/command.ts';
import { checkPages, pairPages } from './check-pages.ts';
import { readMarks } from './marks.ts';
import type { Translation } from './translation.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';

/** Returns the state of every page and every text in every locale but its own. */
export function checkTranslations({ site, pages, theme, parts }: SiteReading): readonly Translation[] {
  const { config } = site;
  const others = parts.flatMap((part) => part.translations?.() ?? []);
  return [
    ...checkPages(pairPages([...pages.values()], readMarks(config).value, config)),
    ...checkMessages(config, theme.messageKeys, basename(config.configFile ?? 'site.config.ts')),
    ...others.map((text) => ({ ...text, source: null, isMarked: true })),
  ];
}

/** Keys of a theme's interface texts by language. */
type MessageKeys = Readonly<Record<string, readonly string[]>>;

/** Returns the state of every interface text in every locale. `configFile` is the path of the config in the result. */
function checkMessages(config: Config, themeKeys: MessageKeys, configFile: string): readonly Translation[] {
  return cataloguesOf(config, themeKeys).flatMap(({ locale, required, missing }) =>
    required.map((name) => ({
      kind: 'message',
      locale,
      file: configFile,
      source: null,
      isMarked: true,
      name,
      state: missing.includes(name) ? 'missing' : 'translated',
    })),
  );
}

/**
 * Reports missing interface texts. A language without any text gets a single warning instead, because its pages fall
 * back to the theme's English.
 */
export function reportMissingMessages(
  config: Config,
  themeKeys: MessageKeys,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  return cataloguesOf(config, themeKeys).flatMap(({ locale, missing, isEmpty }): readonly Diagnostic[] => {
    const isConfigured = config.messages[locale] !== undefined;
    const place = placeOfKey(isConfigured ? ['messages', locale] : ['i18n', 'locales', locale]);
    const report = (severity: 'warning' | 'error', message: string, what: string): Diagnostic => {
      const hint = `add ${what} to messages.${locale} in the config`;
      return { code: 'missing-message', severity, message, hint, place };
    };
    const untranslated = `its ${missing.length} interface texts are in English there`;
    if (missing.length > 0 && isEmpty)
      return [report('warning', `The theme has no texts in "${locale}": ${untranslated}`, 'them')];
    return missing.map((key) => report('error', `The interface text "${key}" is missing in "${locale}"`, 'it'));
  });
}

/**
 * Compares the interface texts of each locale with the keys that any language of the theme or any locale of the site
 * has. A catalogue is empty when neither the theme nor the site has a text in its language.
 */
function cataloguesOf({ locales, messages }: Config, themeKeys: MessageKeys) {
  const lists = [...Object.values(themeKeys), ...Object.values(messages).map((texts) => Object.keys(texts))];
  const required = [...new Set(lists.flat())].toSorted();
  return locales.map(({ key }) => {
    const themeTexts = themeKeys[key] ?? themeKeys[key.split('-', 1)[0] ?? ''] ?? [];
    const known = new Set([...themeTexts, ...Object.keys(messages[key] ?? {})]);
    return { locale: key, required, missing: required.filter((name) => !known.has(name)), isEmpty: known.size === 0 };
  });
}
