import { join } from 'node:path';
import type { LocaleConfig, VersionConfig } from './config.ts';
import type { KeyPath } from './config-problem.ts';
import { isLanguageTag } from './is-language-tag.ts';
import { describeUnknownLocale, type ResolveContext } from './resolve-text.ts';
import type { UserConfig } from './user-config.ts';
import type { UserLocale, UserVersion } from './user-i18n.ts';

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Fills in the languages of the site, in the author's order. */
export function resolveLocales(user: UserConfig, context: ResolveContext): LocaleConfig[] {
  const { defaultLocale, locales } = user.i18n;
  const keys = Object.keys(locales);
  if (!keys.includes(defaultLocale)) {
    context.report(describeUnknownLocale(defaultLocale, ['i18n', 'defaultLocale'], keys));
  }
  for (const [key, { htmlLang }] of Object.entries(locales)) {
    if (htmlLang !== undefined || isLanguageTag(key)) continue;
    context.report({
      path: ['i18n', 'locales', key],
      message: `The key '${key}' of "i18n.locales" is no language tag such as 'sk' or 'en-US'`,
      hint: `name it '${key.replaceAll('_', '-')}', or give it an "htmlLang" that is one`,
    });
  }
  const siteUrl = new URL(user.url).origin;
  const resolved = Object.entries(locales).map(([key, locale]) => ({
    key,
    label: locale.label ?? ownName(key),
    htmlLang: locale.htmlLang ?? key,
    direction: locale.direction ?? directionOf(locale.htmlLang ?? key),
    ...placeOf(key, locale, { isDefault: key === defaultLocale, siteUrl }),
  }));
  reportTwins(context, {
    named: resolved.map(({ key, url, root }) => ({
      name: key,
      address: `${url}${root}`,
      path: ['i18n', 'locales', key],
    })),
    what: 'locale',
  });
  return resolved;
}

/** Fills in the versions, newest first; `contentDir` is the absolute folder of the site's content. */
export function resolveVersions(user: UserConfig, contentDir: string, context: ResolveContext): VersionConfig[] {
  const written: readonly UserVersion[] = user.versions?.length ? user.versions : [{ name: 'current' }];
  const latestName =
    user.lastVersion ?? (written.find((version) => version.banner !== 'unreleased') ?? written[0])?.name;
  const latestAt = written.findIndex((version) => version.name === latestName);
  if (latestAt < 0) {
    context.report({
      path: ['lastVersion'],
      message: `"lastVersion" names the version '${latestName}', which "versions" does not have`,
      hint: `known versions: ${written.map((version) => version.name).join(', ')}`,
    });
  }
  const resolved = written.map((version, index) => ({
    name: version.name,
    label: version.label ?? version.name,
    path: version.path ?? (index === latestAt ? '' : version.name === 'current' ? 'next' : version.name),
    banner: bannerOf(version, index - latestAt),
    badge: version.badge ?? written.length > 1,
    noIndex: version.noIndex ?? false,
    contentDir: version.name === 'current' ? contentDir : join(contentDir, 'versions', version.name),
  }));
  reportTwins(context, {
    named: resolved.map(({ name, path }, index) => ({ name, address: path, path: ['versions', index] })),
    what: 'version',
  });
  return resolved;
}

/** `distance` is negative for versions newer than the latest. */
function bannerOf(version: UserVersion, distance: number): VersionConfig['banner'] {
  if (version.banner === 'none' || (version.banner === undefined && distance === 0)) return null;
  return version.banner ?? (distance < 0 ? 'unreleased' : 'unmaintained');
}

interface Claims {
  readonly named: readonly { readonly name: string; readonly address: string; readonly path: KeyPath }[];
  readonly what: 'locale' | 'version';
}

/** Reports locales or versions that would be served under one address. */
function reportTwins(context: ResolveContext, { named, what }: Claims): void {
  for (const [index, { name, address, path }] of named.entries()) {
    const twin = named.slice(0, index).find((earlier) => earlier.address === address || earlier.name === name);
    if (twin === undefined) continue;
    context.report({
      path,
      message: `The ${what} '${name}' has the same name or path as the ${what} '${twin.name}'`,
      hint: 'give it a "path" of its own',
    });
  }
}

/** A locale on a domain of its own needs no path there; within the site it keeps one, to be told from the others. */
function placeOf(
  key: string,
  { path, url }: UserLocale,
  { isDefault, siteUrl }: { readonly isDefault: boolean; readonly siteUrl: string },
): Pick<LocaleConfig, 'path' | 'root' | 'url'> {
  const origin = url === undefined ? siteUrl : new URL(url).origin;
  const own = path ?? (isDefault || origin !== siteUrl ? '' : key);
  return { path: own === '' && !isDefault ? key : own, root: own === '' ? '' : `/${own}`, url: origin };
}

/** The name that a language has in itself, with a capital: `Slovenčina`. The tag where it has none. */
function ownName(tag: string): string {
  const name = isLanguageTag(tag) ? (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag) : tag;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = isLanguageTag(tag) ? new Intl.Locale(tag).maximize().script : undefined;
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}
