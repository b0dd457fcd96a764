import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { findTexts, type LocaleConfig } from '../../config/concepts/locales.ts';
import type { Config, PluginMessages } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { memoLast } from '../../kernel/memo.ts';
import type { Translation } from './translation.ts';

/** Keys of a theme's interface texts by language. */
type MessageKeys = Readonly<Record<string, readonly string[]>>;

/** Returns the state of every interface text in every locale. `configFile` is the path of the config in the result. */
export function checkMessages(config: Config, themeKeys: MessageKeys, configFile: string): readonly Translation[] {
  return catalogsOf(config, themeKeys).flatMap(({ locale, required, missing }) =>
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

/** Maximum number of keys in a message. */
const mostNamed = 12;

/**
 * Reports missing interface texts, once per locale for theme and site, and once for each plugin. A language without any
 * text gets a warning instead of an error, because its pages fall back to the English of the theme or the plugin.
 */
export function reportMissingMessages(
  config: Config,
  themeKeys: MessageKeys,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  const ofCatalogs = catalogsOf(config, themeKeys)
    .filter(({ missing }) => missing.length > 0)
    .map((catalog): Diagnostic => {
      const { locale, plugin } = catalog;
      const target = /^\w+$/.test(locale) ? `messages.${locale}` : `messages['${locale}']`;
      const own = config.ownMessages[locale] === undefined ? ['i18n', 'locales', locale] : ['messages', locale];
      return {
        code: 'missing-message',
        severity: catalog.isEmpty ? 'warning' : 'error',
        ...(plugin === undefined ? describeSite(catalog, target, themeKeys) : describePlugin(catalog, target, plugin)),
        place: placeOfKey(plugin?.path ?? own),
      };
    });
  return [...reportUnknownMessages(config, themeKeys, placeOfKey), ...ofCatalogs];
}

/** Returns message and hint for the texts that theme and site lack in a locale; `target` is their key in the config. */
function describeSite({ locale, missing, isEmpty }: Catalog, target: string, themeKeys: MessageKeys) {
  if (isEmpty) {
    const languages = Object.keys(themeKeys).toSorted().join(', ');
    return {
      message: `The theme has no texts in "${locale}": its ${missing.length} interface texts are in English there`,
      hint: `add them to ${target} in the config; the theme has ${languages}`,
    };
  }
  if (missing.length === 1)
    return {
      message: `The interface text "${missing[0] ?? ''}" is missing in "${locale}"`,
      hint: `add it to ${target} in the config`,
    };
  const rest = missing.length > mostNamed ? '; docs i18n status --json lists all' : '';
  return {
    message: `${missing.length} interface texts are missing in "${locale}": ${nameKeys(missing)}`,
    hint: `add them to ${target} in the config${rest}`,
  };
}

function describePlugin({ locale, missing, isEmpty }: Catalog, target: string, { plugin, texts }: PluginMessages) {
  const rest = missing.length > mostNamed ? '; docs i18n status --json lists all' : '';
  const added = `add ${missing.length === 1 ? 'it' : 'them'} to the plugin, or to ${target} in the config`;
  return {
    message: isEmpty
      ? `The plugin "${plugin}" has no texts in "${locale}", only in ${Object.keys(texts).join(', ')}: ${nameKeys(missing)}`
      : `The plugin "${plugin}" lacks interface texts in "${locale}": ${nameKeys(missing)}`,
    hint: `${added}${rest}`,
  };
}

/** Reports texts of the config with keys similar to those of the theme: they are never shown. */
function reportUnknownMessages(
  { ownMessages: messages }: Pick<Config, 'ownMessages'>,
  themeKeys: MessageKeys,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  const known = allKeys(themeKeys);
  return Object.entries(messages).flatMap(([locale, texts]) =>
    Object.keys(texts)
      .filter((key) => isMistyped(key, known))
      .map((key) =>
        makeError('unknown-message', {
          message: `The theme has no interface text "${key}"`,
          hint: didYouMean(key, known) ?? 'remove it; do not begin the key of your own text with "theme"',
          place: placeOfKey(['messages', locale, key]),
        }),
      ),
  );
}

/** True for a key in the theme's namespace that no language of the theme has; other keys are the site's own. */
function isMistyped(key: string, known: ReadonlySet<string>): boolean {
  return key.startsWith('theme.') && !known.has(key);
}

/** The keys of all languages. The theme's are some thousands, and each build asks for them several times. */
const allKeys = memoLast((keys: MessageKeys): ReadonlySet<string> => new Set(Object.values(keys).flat()));

function nameKeys(keys: readonly string[]): string {
  const named = keys.slice(0, mostNamed).map((key) => `"${key}"`);
  return [...named, ...(keys.length > mostNamed ? [`${keys.length - mostNamed} more`] : [])].join(', ');
}

/** Interface texts of one locale in the theme and the site, or of a plugin. */
interface Catalog {
  readonly locale: string;
  /** The plugin; absent for theme and site. */
  readonly plugin?: PluginMessages;
  /** Keys in any language. */
  readonly required: readonly string[];
  /** Required keys without a text in this language. */
  readonly missing: readonly string[];
  /** True if there is no text of the theme or the plugin in the language. */
  readonly isEmpty: boolean;
}

function catalogsOf(config: Config, themeKeys: MessageKeys): readonly Catalog[] {
  const { locales, ownMessages, pluginMessages } = config;
  const ofTheme = allKeys(themeKeys);
  const keysOfPlugins = pluginMessages.map((plugin) => ({ plugin, keys: keysByLanguage(plugin.texts) }));
  const ofPlugins = new Set(keysOfPlugins.flatMap(({ keys }) => Object.values(keys).flat()));
  const ofSite = Object.values(keysByLanguage(ownMessages))
    .flat()
    .filter((key) => !isMistyped(key, ofTheme) && !ofPlugins.has(key));
  const catalogsIn = (keys: MessageKeys, all: Iterable<string>): ((locale: LocaleConfig) => Catalog) => {
    const required = [...new Set(all)].toSorted();
    return (locale) => {
      const language = findTexts(locale, Object.keys(keys));
      const own = Object.keys(ownMessages[locale.key] ?? {});
      const known = new Set([...(keys[language ?? ''] ?? []), ...own]);
      const missing = required.filter((key) => !known.has(key));
      return {
        locale: locale.key,
        required,
        missing,
        isEmpty:
          language === undefined &&
          !Object.values(keys)
            .flat()
            .some((key) => own.includes(key)),
      };
    };
  };
  const inSite = catalogsIn(themeKeys, [...ofTheme, ...ofSite]);
  const inPlugins = keysOfPlugins.map(({ plugin, keys }) => {
    const catalogOf = catalogsIn(keys, Object.values(keys).flat());
    return (locale: LocaleConfig): Catalog => ({ ...catalogOf(locale), plugin });
  });
  return locales.flatMap((locale) => [inSite(locale), ...inPlugins.map((catalogOf) => catalogOf(locale))]);
}

function keysByLanguage(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): MessageKeys {
  return Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, Object.keys(own)]));
}
