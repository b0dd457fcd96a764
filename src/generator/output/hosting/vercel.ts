import type { HostHeaders } from './host-headers.ts';
import type { HostRedirect } from './host-redirects.ts';

/** The `vercel.json` of a site, which lies in the folder that is deployed. */
export function writeVercel(redirects: readonly HostRedirect[], rules: readonly HostHeaders[]): string {
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: redirects.map(({ from, to }) => ({
      source: escapePattern(encodeURI(from)),
      destination: escapeNames(to),
      statusCode: 301,
    })),
    headers: rules.map(({ below, headers }) => ({
      source: `${escapePattern(below)}(.*)`,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** A source is a pattern there. */
function escapePattern(path: string): string {
  return path.replace(/[()*+?:!.$]/g, '\\$&');
}

/** A destination may name parts of the pattern: `:name`. */
function escapeNames(address: string): string {
  return address.replace(/:(?!\/\/)(?=\w)/g, '%3A');
}
