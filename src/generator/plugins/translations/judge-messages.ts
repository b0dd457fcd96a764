import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { Config } from '../../config/config.ts';
import type { Translation } from './translation.ts';

/** Keys of a theme's interface texts by language. */
export type MessageKeys = Readonly<Record<string, readonly string[]>>;

/** The interface texts of one locale: which there have to be, and which there are. */
interface Catalogue {
  readonly locale: string;
  readonly needed: readonly string[];
  readonly themes: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}

/** Says of every interface text how it stands in each locale; `configFile` is the config's path for messages. */
export function judgeMessages(config: Config, themeKeys: MessageKeys, configFile: string): readonly Translation[] {
  return cataloguesOf(config, themeKeys).flatMap((catalogue) => {
    const base = { kind: 'message', locale: catalogue.locale, file: configFile, source: null, isMarked: true } as const;
    return catalogue.needed.map((name) => ({
      ...base,
      name,
      state: isThere(name, catalogue) ? 'translated' : 'missing',
    }));
  });
}

/**
 * Reports interface texts that a catalogue lacks. A language of which neither the theme nor the site knows a word gets
 * one warning instead: its pages are read with the theme's English around them.
 */
export function checkMessages(
  config: Config,
  themeKeys: MessageKeys,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  return cataloguesOf(config, themeKeys).flatMap((catalogue): readonly Diagnostic[] => {
    const { locale, themes, own } = catalogue;
    const missing = catalogue.needed.filter((key) => !isThere(key, catalogue));
    const isWritten = config.messages[locale] !== undefined;
    const place = placeOfKey(isWritten ? ['messages', locale] : ['i18n', 'locales', locale]);
    if (missing.length > 0 && themes.size + own.size === 0) return [describeSilence(locale, missing.length, place)];
    return missing.map((key) => ({
      code: 'missing-message',
      severity: 'error',
      message: `The interface text "${key}" is missing in "${locale}"`,
      hint: `write it under messages.${locale} in the config`,
      place,
    }));
  });
}

function describeSilence(locale: string, count: number, place: Place | undefined): Diagnostic {
  return {
    code: 'missing-message',
    severity: 'warning',
    message: `The theme has no texts in "${locale}": its ${count} interface texts are in English there`,
    hint: `write them under messages.${locale} in the config`,
    place,
  };
}

/** A text is needed when the theme has it in any language, or the site in any locale. */
function cataloguesOf({ locales, messages }: Config, themeKeys: MessageKeys): readonly Catalogue[] {
  const lists = [...Object.values(themeKeys), ...Object.values(messages).map((texts) => Object.keys(texts))];
  const needed = [...new Set(lists.flat())].toSorted();
  return locales.map(({ key }) => ({
    locale: key,
    needed,
    themes: new Set(themeKeys[key] ?? themeKeys[key.split('-', 1)[0] ?? '']),
    own: new Set(Object.keys(messages[key] ?? {})),
  }));
}

function isThere(key: string, { themes, own }: Catalogue): boolean {
  return themes.has(key) || own.has(key);
}
