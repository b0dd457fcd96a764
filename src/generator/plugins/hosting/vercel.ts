import type { Config } from '../../config/config.ts';
import type { HostHeaders } from './host-headers.ts';
import type { HostRedirect } from './host-redirects.ts';

/** What `vercel.json` is made from. */
export interface HostRules {
  readonly redirects: readonly HostRedirect[];
  readonly headers: readonly HostHeaders[];
}

/** The `vercel.json` of a site, which lies in the folder that is deployed. */
export function writeVercel({ redirects, headers }: HostRules, { trailingSlash, relative, baseUrl }: Config): string {
  const isSettled = trailingSlash !== undefined && !relative;
  // With slashes, or with both ways, pages are files such as `x/y/index.html`: `x/y.html` is answered with them.
  const hasAliases = trailingSlash !== false && !relative;
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // Without slashes pages are files such as `x/y.html`.
    ...(isSettled ? { cleanUrls: !trailingSlash, trailingSlash } : {}),
    redirects: redirects.map(({ from, to }) => ({
      source: escapePattern(encodeURI(from)),
      destination: escapeNames(to),
      statusCode: 301,
    })),
    // A file goes before a rewrite.
    rewrites: hasAliases ? [{ source: `${escapePattern(baseUrl)}(.*)\\.html`, destination: `${baseUrl}$1` }] : [],
    headers: headers.map(({ below, headers: own }) => ({
      source: `${escapePattern(below)}(.*)`,
      headers: Object.entries(own).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** A source is a pattern there. */
function escapePattern(path: string): string {
  return path.replace(/[()*+?:!.$]/g, '\\$&');
}

/** After its origin a destination may name parts of the pattern: `:name`, `(.*)`. */
function escapeNames(address: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
  const rest = address.slice(origin.length);
  return origin + rest.replace(/:(?=\w)|[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
