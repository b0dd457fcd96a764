import type { HostHeaders } from './host-headers.ts';
import type { HostRedirect } from './host-redirects.ts';

/**
 * The `_redirects` of Netlify and Cloudflare Pages. Netlify serves a file that lies at the old path unless it is told
 * otherwise by `!`, which Cloudflare does not know.
 */
export function writeRedirects(redirects: readonly HostRedirect[], { forced }: { readonly forced: boolean }): string {
  return redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301${forced ? '!' : ''}\n`).join('');
}

/** The `_headers` of Netlify and Cloudflare Pages. */
export function writeHeaders(rules: readonly HostHeaders[]): string {
  return rules.map(({ below, headers }) => [`${below}*`, ...listHeaders(headers), ''].join('\n')).join('');
}

function listHeaders(headers: HostHeaders['headers']): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
