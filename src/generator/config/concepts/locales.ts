import { findLanguage, isLanguageTag } from '../../../shared/find-language.ts';
import type { SiteLocale } from '../../../shared/site-locale.ts';
import { origin, pathSegment } from '../schema/addresses.ts';
import { objectOf, oneOf, recordOf, text } from '../schema/builders.ts';
import { describeUnknownLocale, type ConfigProblem, type KeyPath } from '../schema/problem.ts';
import type { Input, Output } from '../schema/schema.ts';

const tagExpected = "a language tag such as 'sk' or 'en-US'";

const localeShape = {
  /**
   * Name of the language in the language menu.
   * @default the language's own name for itself
   * @example 'Slovensky'
   */
  label: text().optional(),
  /**
   * BCP-47 tag of the language: for `<html lang>`, `hreflang`, texts of the theme, dates and search.
   * @default the locale's key
   * @example 'en-US'
   */
  htmlLang: text(tagExpected).refine(isLanguageTag, tagExpected).optional(),
  /**
   * Writing direction.
   * @default 'ltr', or 'rtl' where the language is written from right to left
   * @example 'rtl'
   */
  direction: oneOf(['ltr', 'rtl']).optional(),
  /**
   * First segment of the locale's paths.
   * @default nothing for the default locale and one with a domain of its own, else the key
   * @example 'english'
   */
  path: pathSegment.optional(),
  /**
   * Origin of the locale, when it has a domain of its own.
   * @default the site's `url`
   * @example 'https://en.example.com'
   */
  url: origin.optional(),
  /**
   * Key of the locale from which its pages are translated. A page that is not translated shows the text of that locale,
   * where there is one.
   * @default the default locale
   * @example 'en'
   */
  source: text("the key of a locale such as 'en'").optional(),
};

/** One language, as the author writes it. */
export interface UserLocale extends Input<typeof localeShape> {}

const locale = objectOf(localeShape, "an object such as { label: 'English', htmlLang: 'en-US' }").named<UserLocale>(
  'UserLocale',
);

const i18nShape = {
  /**
   * Key of the locale that is served without a path of its own.
   * @example 'sk'
   */
  defaultLocale: text("the key of a locale such as 'en'"),
  /**
   * Every language of the site by its key, in the order of the language menu. The key is also the name of the
   * folder in `contentDir`.
   * @example { sk: { label: 'Slovensky', htmlLang: 'sk' }, en: { label: 'English', htmlLang: 'en-US' } }
   */
  locales: recordOf(locale, "an object of locales such as { en: { label: 'English' } }"),
};

/** The languages of the site, as the author writes them. */
export interface UserI18n extends Input<typeof i18nShape> {}

/** `i18n` of the config. */
export const i18n = objectOf(
  i18nShape,
  "an object such as { defaultLocale: 'en', locales: { en: { label: 'English' } } }",
).named<UserI18n>('UserI18n');

/** `i18n` of the config. */
export const localeKeys = {
  /**
   * The languages of the site.
   * @example { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' } } }
   */
  i18n,
};

/** One locale of the site. */
export interface LocaleConfig extends SiteLocale {
  /** First segment of its paths within the site: empty for the default locale. */
  readonly path: string;
  /** Path of its home page for readers, without a slash at the end: `/en`; empty at the root of a domain. */
  readonly root: string;
  /** Origin of its pages: the site's, or a domain of its own. */
  readonly url: string;
  /** `url` and `root` where readers find the site. They differ under `docs dev`, which serves all locales from one origin. */
  readonly published: { readonly url: string; readonly root: string };
  /** Key of the locale from which its pages are translated. Default: the default locale. */
  readonly source?: string;
}

type Report = (problem: ConfigProblem) => void;

/** Resolves the locales, in the author's order. `siteUrl` is the origin of the site. */
export function resolveLocales(
  { defaultLocale, locales }: Output<typeof i18nShape>,
  siteUrl: string,
  report: Report,
): readonly LocaleConfig[] {
  const keys = Object.keys(locales);
  if (!keys.includes(defaultLocale)) report(describeUnknownLocale(defaultLocale, ['i18n', 'defaultLocale'], keys));
  const resolved = Object.entries(locales).map(([key, written]) => {
    const { label, htmlLang = key, direction, path, url = siteUrl, source } = written;
    if (!isLanguageTag(htmlLang)) report(describeBadKey(key));
    const isDefault = key === defaultLocale;
    // A locale on its own domain needs no path there. Within the site it keeps one, which sets it apart from the others.
    const own = path ?? (isDefault || url !== siteUrl ? '' : key);
    const root = own === '' ? '' : `/${own}`;
    return {
      key,
      label: label ?? ownName(isLanguageTag(key) ? key : htmlLang),
      htmlLang,
      direction: direction ?? directionOf(htmlLang),
      path: own === '' && !isDefault ? key : own,
      root,
      url,
      published: { url, root },
      ...(source !== undefined && { source }),
    };
  });
  for (const { key, source } of resolved) {
    const at = ['i18n', 'locales', key, 'source'];
    if (source === undefined) continue;
    if (!keys.includes(source)) report(describeUnknownLocale(source, at, keys));
    else if (sourceChain(key, { locales: resolved, defaultLocale }).at(-1) !== defaultLocale)
      report({
        path: at,
        message: `"${key}" is translated from "${source}", and the chain of sources does not reach the default locale`,
        hint: `set a source that leads back to '${defaultLocale}', and none for '${defaultLocale}' itself`,
      });
  }
  reportDuplicates(
    'locale',
    resolved.map(({ key, url, root }) => ({ name: key, address: url + root, path: ['i18n', 'locales', key] })),
    report,
  );
  return resolved;
}

/** Returns the language tag of a locale by its key, which need not name a language. */
export function languageOf(wanted: string, { locales }: { readonly locales: readonly LocaleConfig[] }): string {
  return locales.find(({ key }) => key === wanted)?.htmlLang ?? wanted;
}

/** Finds the language whose texts a locale shows: that of its key, otherwise that of its language tag. */
export function findTexts(
  { key, htmlLang }: Pick<LocaleConfig, 'key' | 'htmlLang'>,
  languages: readonly string[],
): string | undefined {
  return languages.includes(key) ? key : findLanguage(htmlLang, languages);
}

/** Locales whose texts replace missing ones of a locale, nearest first: `en`, `sk`. Empty for the default locale. */
export function sourceChain(
  key: string,
  { locales, defaultLocale }: { readonly locales: readonly LocaleConfig[]; readonly defaultLocale: string },
): readonly string[] {
  const chain = [key];
  for (;;) {
    const own = locales.find((candidate) => candidate.key === chain.at(-1));
    const source = own?.source ?? (own?.key === defaultLocale ? undefined : defaultLocale);
    if (source === undefined || chain.includes(source)) return chain.slice(1);
    chain.push(source);
  }
}

function describeBadKey(key: string): ConfigProblem {
  return {
    path: ['i18n', 'locales', key],
    message: `The key '${key}' of "i18n.locales" is not a language tag such as 'sk' or 'en-US'`,
    hint: `rename it to '${key.replaceAll('_', '-')}', or set its "htmlLang" to a language tag`,
  };
}

/** Reports locales or versions with the same name or address. */
export function reportDuplicates(
  what: 'locale' | 'version',
  editions: readonly { readonly name: string; readonly address: string; readonly path: KeyPath }[],
  report: Report,
): void {
  for (const [index, { name, address, path }] of editions.entries()) {
    const first = editions.slice(0, index).find((other) => other.address === address || other.name === name);
    if (first === undefined) continue;
    report({
      path,
      message: `The ${what} '${name}' has the same name or path as the ${what} '${first.name}'`,
      hint: 'set a different "path"',
    });
  }
}

/** The config of a site that runs on this machine: locales with domains of their own get a path on one origin instead. */
export function onOneOrigin<C extends { readonly url: string; readonly locales: readonly LocaleConfig[] }>(
  config: C,
): C {
  const { url } = config;
  const locales = config.locales.map((own) => ({ ...own, url, root: own.path === '' ? '' : `/${own.path}` }));
  return { ...config, locales };
}

/** The name of a language in that language, with a capital: `Slovenčina`; the tag when there is none. */
function ownName(tag: string): string {
  const name = isLanguageTag(tag) ? (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag) : tag;
  // Georgian capitals are only for text that consists of them.
  return name.replace(/^\P{sc=Georgian}/u, (letter) => letter.toUpperCase());
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = isLanguageTag(tag) ? new Intl.Locale(tag).maximize().script : undefined;
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}
