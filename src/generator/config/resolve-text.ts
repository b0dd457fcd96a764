import type { LocaleText } from './config.ts';
import { formatKeyPath, type ConfigProblem, type KeyPath } from './config-problem.ts';
import type { Localized } from './localized.ts';
import type { UserI18n } from './user-i18n.ts';
import { nearest } from '../kernel/diagnostics/nearest.ts';

/** What resolving a part of the config needs: a way to fill in texts, and a place for problems. */
export interface ResolveContext {
  /** Gives every locale its text; `path` says where in the config the text stands. */
  text(value: Localized, path: KeyPath): LocaleText;
  /** The same for a text that may be absent. */
  optionalText(value: Localized | undefined, path: KeyPath): LocaleText | undefined;
  /** Reports each key that is no locale of the site. */
  checkLocaleKeys(value: Readonly<Record<string, unknown>>, path: KeyPath): void;
  report(problem: ConfigProblem): void;
}

/** Makes the context for the locales of a site. Problems go to `report`. */
export function createResolveContext(i18n: UserI18n, report: (problem: ConfigProblem) => void): ResolveContext {
  const keys = Object.keys(i18n.locales);

  function checkLocaleKeys(value: Readonly<Record<string, unknown>>, path: KeyPath): void {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) report(describeUnknownLocale(key, [...path, key], keys));
    }
  }

  function text(value: Localized, path: KeyPath): LocaleText {
    if (typeof value === 'string') return Object.fromEntries(keys.map((key) => [key, value]));
    checkLocaleKeys(value, path);
    const fallback = value[i18n.defaultLocale];
    if (fallback === undefined && keys.includes(i18n.defaultLocale)) {
      report({
        path,
        message: `"${formatKeyPath(path)}" has no text for the default locale '${i18n.defaultLocale}'`,
        hint: 'the other locales fall back to it where they have no text of their own',
      });
    }
    return Object.fromEntries(keys.map((key) => [key, value[key] ?? fallback ?? '']));
  }

  const optionalText = (value: Localized | undefined, path: KeyPath): LocaleText | undefined =>
    value === undefined ? undefined : text(value, path);
  return { text, optionalText, checkLocaleKeys, report };
}

/** The problem of a key or value that should be a locale of the site and is not. */
export function describeUnknownLocale(key: string, path: KeyPath, known: readonly string[]): ConfigProblem {
  const candidate = nearest(key, known);
  return {
    path,
    message: `"${formatKeyPath(path)}" names the locale '${key}', which "i18n.locales" does not have`,
    hint: candidate === null ? `known locales: ${known.join(', ')}` : `did you mean '${candidate}'?`,
  };
}
