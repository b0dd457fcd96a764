import { isIP } from 'node:net';
import { splitUrl } from '../../../shared/url.ts';

/**
 * True when a request's `Host` header names this machine. A page of another site can point a name of its own at
 * 127.0.0.1 and read the answers (DNS rebinding), but it cannot change the name that its requests carry.
 * `allowed` are further names: that of `--host` and those of `--allow-host`.
 */
export function isAllowedHost(header: string | undefined, allowed: readonly string[]): boolean {
  const name = hostName(header ?? '');
  if (name === null) return false;
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || allowed.includes(name);
}

/** The name or address without port, brackets and trailing dot; null for an invalid header. */
function hostName(header: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^\s/:@[\]]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Names that Windows takes for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/**
 * The path within the site that a request names, decoded and with a leading slash; null when it is outside the base URL
 * or cannot be the path of a file.
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
