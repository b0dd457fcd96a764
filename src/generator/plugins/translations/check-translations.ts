import { basename } from 'node:path';
import type { SiteReading } from '../../plugin-api/command.ts';
import { findLanguage } from '../../../shared/find-language.ts';
import { checkCategories, checkLabels } from './check-labels.ts';
import { checkPages, pairPages } from './check-pages.ts';
import { readMarks } from './marks.ts';
import type { Translation } from './translation.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { Place } from '../../../shared/place.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import type { Config } from '../../config/config.ts';

/** Returns the state of every page and every text in every locale but its own. */
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

/** Most keys that a message names. */
const mostNamed = 12;

/**
 * Reports missing interface texts, once per locale. A language without any text gets a warning instead of an error,
 * because its pages fall back to the theme's English.
 */
export function reportMissingMessages(
  config: Config,
  themeKeys: MessageKeys,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  const ofCatalogues = cataloguesOf(config, themeKeys).flatMap(
    ({ locale, missing, isEmpty }): readonly Diagnostic[] => {
      if (missing.length === 0) return [];
      const isConfigured = config.ownMessages[locale] !== undefined;
      const place = placeOfKey(isConfigured ? ['messages', locale] : ['i18n', 'locales', locale]);
      const target = /^\w+$/.test(locale) ? `messages.${locale}` : `messages['${locale}']`;
      const report = (severity: 'warning' | 'error', message: string, hint: string): Diagnostic => {
        return { code: 'missing-message', severity, message, hint, place };
      };
      if (isEmpty) {
        const languages = Object.keys(themeKeys).toSorted().join(', ');
        const untranslated = `its ${missing.length} interface texts are in English there`;
        const hint = `add them to ${target} in the config; the theme has ${languages}`;
        return [report('warning', `The theme has no texts in "${locale}": ${untranslated}`, hint)];
      }
      const [first = ''] = missing;
      if (missing.length === 1)
        return [
          report(
            'error',
            `The interface text "${first}" is missing in "${locale}"`,
            `add it to ${target} in the config`,
          ),
        ];
      const message = `${missing.length} interface texts are missing in "${locale}": ${nameKeys(missing)}`;
      const rest = missing.length > mostNamed ? '; docs i18n status --json lists all' : '';
      return [report('error', message, `add them to ${target} in the config${rest}`)];
    },
  );
  return [...reportUnknownMessages(config, themeKeys, placeOfKey), ...ofCatalogues];
}

/** Reports texts of the config whose key looks like one of the theme's: they are shown nowhere. */
function reportUnknownMessages(
  { ownMessages: messages }: Pick<Config, 'ownMessages'>,
  themeKeys: MessageKeys,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  const known = new Set(Object.values(themeKeys).flat());
  return Object.entries(messages).flatMap(([locale, texts]) =>
    Object.keys(texts)
      .filter((key) => isMistyped(key, known))
      .map((key) => ({
        code: 'unknown-message',
        severity: 'error',
        message: `The theme has no interface text "${key}"`,
        hint: didYouMean(key, known) ?? 'remove it; begin the key of a text of your own with another word than "theme"',
        place: placeOfKey(['messages', locale, key]),
      })),
  );
}

/** True for a key in the theme's namespace that no language of the theme has; other keys are the site's own. */
function isMistyped(key: string, known: ReadonlySet<string>): boolean {
  return key.startsWith('theme.') && !known.has(key);
}

function nameKeys(keys: readonly string[]): string {
  const named = keys.slice(0, mostNamed).map((key) => `"${key}"`);
  return [...named, ...(keys.length > mostNamed ? [`${keys.length - mostNamed} more`] : [])].join(', ');
}

/**
 * Compares the interface texts of each locale with the keys that any language of the theme or any locale of the site
 * has. A catalogue is empty when neither the theme nor the site has a text in its language.
 */
function cataloguesOf({ locales, ownMessages: messages }: Config, themeKeys: MessageKeys) {
  const ofTheme = new Set(Object.values(themeKeys).flat());
  const ofSite = Object.values(messages).flatMap((texts) =>
    Object.keys(texts).filter((key) => !isMistyped(key, ofTheme)),
  );
  const required = [...new Set([...ofTheme, ...ofSite])].toSorted();
  return locales.map(({ key }) => {
    const language = findLanguage(key, Object.keys(themeKeys));
    const themeTexts = language === undefined ? [] : (themeKeys[language] ?? []);
    const known = new Set([...themeTexts, ...Object.keys(messages[key] ?? {})]);
    return { locale: key, required, missing: required.filter((name) => !known.has(name)), isEmpty: known.size === 0 };
  });
}
