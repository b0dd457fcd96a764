import { applyTrailingSlash, namesFile, normalizePath, splitUrl } from './url.ts';

/** Rules by which code in the browser completes addresses that it creates. */
export interface AddressRules {
  /** Start of the addresses of files: the base URL, or a relative path if the site may be at any address. */
  readonly base: string;
  /** Start of the addresses in the language of the page, without a slash at the end: `/kit/en`. */
  readonly home: string;
  /** The same for each language, by its path within the site: `{ '/en': '/kit/en' }`. */
  readonly languages: Readonly<Record<string, string>>;
  readonly trailingSlash?: boolean;
  /** True for a site that may be at any address: pages are files there. */
  readonly relative?: boolean;
}

/**
 * Completes an address that code creates in the browser, by the same rules as the build: `/x` is a page in the language of
 * the page, or a file if it has an extension. The browser has no list of pages, so an address without an extension is that
 * of a page. An address that is complete, relative or external is unchanged.
 */
export function completeAddress(address: string, rules: AddressRules): string {
  const { base, home, languages, trailingSlash, relative = false } = rules;
  if (address.startsWith('pathname://')) return address.slice('pathname://'.length);
  if (!/^\/(?!\/)/.test(address)) return address;
  const { path, search, hash } = splitUrl(address);
  if (base !== '/' && `${path}/`.startsWith(base)) return address;
  if (namesFile(path)) return base + address.slice(1);
  const language = Object.keys(languages).find((root) => `${path}/`.startsWith(`${root}/`)) ?? '';
  const start = languages[language] ?? home;
  const inLanguage = normalizePath(path.slice(language.length));
  return start + documentPath(inLanguage, { trailingSlash, relative }) + search + hash;
}

function documentPath(
  path: string,
  { trailingSlash, relative }: Pick<AddressRules, 'trailingSlash' | 'relative'>,
): string {
  if (relative !== true) return applyTrailingSlash(path, trailingSlash);
  if (path === '/') return '/index.html';
  return path + (trailingSlash === true ? '/index.html' : '.html');
}
