import type { Config } from '../../config/config.ts';
import { formatJson } from '../../kernel/text.ts';
import type { HostRules } from './host-rules.ts';

/** Writes the `vercel.json` for the deployed folder of a site. */
export function writeVercel({ redirects, headers }: HostRules, { trailingSlash, relative, baseUrl }: Config): string {
  const isSettled = trailingSlash !== undefined && !relative;
  // Pages are files such as `x/y/index.html`, which must also be available as `x/y.html`.
  const hasAliases = trailingSlash !== false && !relative;
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // Without trailing slashes, pages are files such as `x/y.html`.
    ...(isSettled ? { cleanUrls: !trailingSlash, trailingSlash } : {}),
    redirects: redirects.map(({ from, to }) => ({
      source: escapePattern(encodeURI(from)),
      destination: escapeNames(to),
      statusCode: 301,
    })),
    // A file takes precedence over a rewrite.
    rewrites: hasAliases ? [{ source: `${escapePattern(baseUrl)}(.*)\\.html`, destination: `${baseUrl}$1` }] : [],
    headers: headers.map(({ below, headers: own }) => ({
      source: `${escapePattern(below)}(.*)`,
      headers: Object.entries(own).map(([key, value]) => ({ key, value })),
    })),
  };
  return formatJson(settings);
}

/** Escapes a path for `source`, which is a pattern. */
function escapePattern(path: string): string {
  return path.replace(/[()*+?:!.$]/g, '\\$&');
}

/** Escapes text that would be a reference to the pattern of a destination: `:name`, `(.*)`. The origin is unchanged. */
function escapeNames(address: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
  const rest = address.slice(origin.length);
  return origin + rest.replace(/:(?=\w)|[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
