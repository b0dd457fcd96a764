import { applyTrailingSlash, encodePath, joinUrl } from '../../shared/url.ts';
import type { Config, LocaleConfig, VersionConfig } from '../config/config.ts';

/** Path of an edition's root within the site, without a slash at its end; empty for the site's root. */
export function editionRoot(locale: LocaleConfig, version: VersionConfig | null): string {
  return [locale.path, version?.path ?? ''].map((segment) => (segment === '' ? '' : `/${segment}`)).join('');
}

/** A path within the site with base URL and the slash that the config asks for. Roots of locales keep theirs: `/en/`. */
export function toPermalink(path: string, config: Config): string {
  const isLocaleRoot = config.locales.some((locale) => `/${locale.path}` === path);
  const whole = joinUrl(config.baseUrl, path);
  return isLocaleRoot ? joinUrl(whole, '/') : applyTrailingSlash(whole, config.trailingSlash);
}

/** A path within the site as an address for `href` and `src`. */
export function toHref(path: string, config: Config): string {
  return encodePath(toPermalink(path, config));
}
