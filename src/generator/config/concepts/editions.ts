import { join } from 'node:path';
import { describeUnknownLocale, type KeyPath } from '../config-problem.ts';
import type { SiteContext } from '../keys.ts';
import { origin, pathSegment } from '../schema/addresses.ts';
import { flag, listOf, objectOf, oneOf, recordOf, text } from '../schema/builders.ts';
import type { Input, Output, Schema } from '../schema/schema.ts';

const tagExpected = "a language tag such as 'sk' or 'en-US'";

const localeShape = {
  /**
   * Name of the language in the language menu.
   * @default the language's own name for itself
   * @example 'Slovensky'
   */
  label: text().optional(),
  /**
   * BCP-47 tag for `<html lang>` and `hreflang`.
   * @default the locale's key
   * @example 'en-US'
   */
  htmlLang: text(tagExpected).refine(isLanguageTag, tagExpected).optional(),
  /**
   * Direction of writing.
   * @default 'ltr', or 'rtl' where the language is written so
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

const versionShape = {
  /**
   * Name of the version. The one named `current` lives in `<contentDir>/<locale>`, any other in
   * `<contentDir>/versions/<name>/<locale>`.
   * @example 'current'
   */
  name: pathSegment,
  /**
   * Name in the version menu.
   * @default the version's name
   * @example 'v1'
   */
  label: text().optional(),
  /**
   * Segment of its paths, after the locale.
   * @default nothing for the latest version, `next` for `current` when it is not the latest, else the name
   * @example 'v2-beta'
   */
  path: pathSegment.optional(),
  /**
   * Banner above its pages; `none` for no banner.
   * @default 'unreleased' for versions newer than the latest, 'unmaintained' for older ones
   * @example 'none'
   */
  banner: oneOf(['unreleased', 'unmaintained', 'none']).optional(),
  /**
   * Shows the version's label above its pages.
   * @default true when there are several versions
   * @example false
   */
  badge: flag.optional(),
  /**
   * Asks search engines to leave its pages out.
   * @default false
   * @example true
   */
  noIndex: flag.default(false),
};

/** One version of the documentation, as the author writes it. */
export interface UserVersion extends Input<typeof versionShape> {}

type WrittenVersion = Output<typeof versionShape>;

const version: Schema<UserVersion, WrittenVersion> = objectOf(
  versionShape,
  "an object such as { name: 'current', label: 'v1' }",
).named('UserVersion');

/** Keys about the editions of the site: its locales and versions. */
export const editionKeys = {
  /**
   * The languages of the site.
   * @example { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' } } }
   */
  i18n: i18n,
  /**
   * Versions of the documentation, newest first.
   * @default one version named `current`
   * @example [{ name: 'current', label: 'v2' }, { name: '1.0', label: 'v1' }]
   */
  versions: listOf(version, "a list such as [{ name: 'current', label: 'v1' }]").default([]),
  /**
   * Name of the version that is served without a path of its own.
   * @default the newest whose banner is not `unreleased`
   * @example '1.0'
   */
  lastVersion: text('the name of a version').optional(),
};

/** One locale of the site. */
export interface LocaleConfig {
  readonly key: string;
  readonly label: string;
  /** BCP-47 tag for `<html lang>` and `hreflang`. */
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** First segment of its paths within the site: empty for the default locale. */
  readonly path: string;
  /** Path of its home page for readers, without a slash at the end: `/en`; empty at the root of a domain. */
  readonly root: string;
  /** Origin of its pages: the site's, or a domain of its own. */
  readonly url: string;
}

/** One version of the docs; the first of the list is the newest. */
export interface VersionConfig {
  readonly name: string;
  readonly label: string;
  /** Segment of its paths after the locale: empty for the latest version. */
  readonly path: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  /** Absolute folder that holds one folder a locale. */
  readonly contentDir: string;
}

type Report = SiteContext['report'];

/** Resolves the locales, in the author's order. `siteUrl` is the origin of the site. */
export function resolveLocales(
  { defaultLocale, locales }: Output<typeof i18nShape>,
  siteUrl: string,
  report: Report,
): readonly LocaleConfig[] {
  const keys = Object.keys(locales);
  if (!keys.includes(defaultLocale)) report(describeUnknownLocale(defaultLocale, ['i18n', 'defaultLocale'], keys));
  const resolved = Object.entries(locales).map(([key, { label, htmlLang = key, direction, path, url = siteUrl }]) => {
    if (!isLanguageTag(htmlLang)) report(describeBadKey(key));
    const isDefault = key === defaultLocale;
    // A locale on its own domain needs no path there. Within the site it keeps one, which sets it apart from the others.
    const own = path ?? (isDefault || url !== siteUrl ? '' : key);
    return {
      key,
      label: label ?? ownName(key),
      htmlLang,
      direction: direction ?? directionOf(htmlLang),
      path: own === '' && !isDefault ? key : own,
      root: own === '' ? '' : `/${own}`,
      url,
    };
  });
  reportDuplicates(
    'locale',
    resolved.map(({ key, url, root }) => ({ name: key, address: url + root, path: ['i18n', 'locales', key] })),
    report,
  );
  return resolved;
}

function describeBadKey(key: string): Parameters<Report>[0] {
  return {
    path: ['i18n', 'locales', key],
    message: `The key '${key}' of "i18n.locales" is no language tag such as 'sk' or 'en-US'`,
    hint: `name it '${key.replaceAll('_', '-')}', or give it an "htmlLang" that is one`,
  };
}

/** Resolves the versions, newest first. */
export function resolveVersions(
  { versions, lastVersion }: Pick<Output<typeof editionKeys>, 'versions' | 'lastVersion'>,
  { contentDir, report }: Pick<SiteContext, 'contentDir' | 'report'>,
): readonly VersionConfig[] {
  const written: readonly WrittenVersion[] = versions.length > 0 ? versions : [{ name: 'current', noIndex: false }];
  const latestName = lastVersion ?? (written.find(({ banner }) => banner !== 'unreleased') ?? written[0])?.name;
  const latestAt = written.findIndex(({ name }) => name === latestName);
  if (latestAt < 0) {
    report({
      path: ['lastVersion'],
      message: `"lastVersion" names the version '${latestName}', which "versions" does not have`,
      hint: `known versions: ${written.map(({ name }) => name).join(', ')}`,
    });
  }
  const resolved = written.map(({ name, label, path, banner, badge, noIndex }, index) => ({
    name,
    label: label ?? name,
    path: path ?? (index === latestAt ? '' : name === 'current' ? 'next' : name),
    banner: resolveBanner(banner, index - latestAt),
    badge: badge ?? written.length > 1,
    noIndex,
    contentDir: name === 'current' ? contentDir : join(contentDir, 'versions', name),
  }));
  reportDuplicates(
    'version',
    resolved.map(({ name, path }, index) => ({ name, address: path, path: ['versions', index] })),
    report,
  );
  return resolved;
}

/** `distance` from the latest version is negative for newer ones. */
function resolveBanner(banner: WrittenVersion['banner'], distance: number): VersionConfig['banner'] {
  if (banner === 'none' || (banner === undefined && distance === 0)) return null;
  return banner ?? (distance < 0 ? 'unreleased' : 'unmaintained');
}

interface NamedEdition {
  readonly name: string;
  readonly address: string;
  readonly path: KeyPath;
}

/** Reports locales or versions with the same name or address. */
function reportDuplicates(what: 'locale' | 'version', editions: readonly NamedEdition[], report: Report): void {
  for (const [index, { name, address, path }] of editions.entries()) {
    const first = editions.slice(0, index).find((other) => other.address === address || other.name === name);
    if (first === undefined) continue;
    report({
      path,
      message: `The ${what} '${name}' has the same name or path as the ${what} '${first.name}'`,
      hint: 'give it a "path" of its own',
    });
  }
}

/** The name of a language in that language, with a capital: `Slovenčina`; the tag when there is none. */
function ownName(tag: string): string {
  const name = isLanguageTag(tag) ? (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag) : tag;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = isLanguageTag(tag) ? new Intl.Locale(tag).maximize().script : undefined;
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}

/** True for a well-formed BCP-47 tag: `sk`, `en-US`. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
