import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';
import type { Translation } from './translation.ts';

/** Keys of a theme's interface texts by language. */
export type MessageKeys = Readonly<Record<string, readonly string[]>>;

/** The interface texts of one locale. */
interface Catalogue {
  readonly locale: string;
  /** Keys that any language of the theme or any locale of the site has. */
  readonly required: readonly string[];
  readonly missing: readonly string[];
  /** True when neither the theme nor the site has a text in this language. */
  readonly isEmpty: boolean;
}

/** Returns the state of every interface text in every locale. `configFile` is the path of the config in the result. */
export function checkMessages(config: Config, themeKeys: MessageKeys, configFile: string): readonly Translation[] {
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
    const common = { code: 'missing-message', place } as const;
    if (missing.length > 0 && isEmpty)
      return [
        {
          ...common,
          severity: 'warning',
          message: `The theme has no texts in "${locale}": its ${missing.length} interface texts are in English there`,
          hint: `add them to messages.${locale} in the config`,
        },
      ];
    return missing.map((key) => ({
      ...common,
      severity: 'error',
      message: `The interface text "${key}" is missing in "${locale}"`,
      hint: `add it to messages.${locale} in the config`,
    }));
  });
}

function cataloguesOf({ locales, messages }: Config, themeKeys: MessageKeys): readonly Catalogue[] {
  const lists = [...Object.values(themeKeys), ...Object.values(messages).map((texts) => Object.keys(texts))];
  const required = [...new Set(lists.flat())].toSorted();
  return locales.map(({ key }) => {
    const themeTexts = themeKeys[key] ?? themeKeys[key.split('-', 1)[0] ?? ''] ?? [];
    const known = new Set([...themeTexts, ...Object.keys(messages[key] ?? {})]);
    return { locale: key, required, missing: required.filter((name) => !known.has(name)), isEmpty: known.size === 0 };
  });
}
