import { splitUrl } from '../../../shared/url.ts';

/** Names that Windows takes for devices, with any ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/**
 * The path within the site that a request asks for, decoded and with a slash at its start; null when it is outside of
 * the base URL, or is a path that no file of a site can have.
 */
export function readSitePath(url: string, baseUrl: string): string | null {
  const { path: encoded } = splitUrl(url);
  const path = decode(encoded === baseUrl.slice(0, -1) ? baseUrl : encoded);
  if (path === null || !path.startsWith(baseUrl)) return null;
  const inSite = path.slice(baseUrl.length - 1);
  return inSite.slice(1).split('/').every(isName) ? inSite : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isName(segment: string): boolean {
  if (segment === '') return true;
  return !/[\\:\p{Cc}]|^\.{1,2}$|[. ]$/u.test(segment) && !device.test(segment);
}
