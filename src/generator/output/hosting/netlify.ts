import type { HostRedirect } from './host-redirects.ts';

/**
 * The `_redirects` of Netlify and Cloudflare Pages. Netlify serves a file that lies at the old path unless it is told
 * otherwise by `!`, which Cloudflare does not know.
 */
export function writeRedirects(redirects: readonly HostRedirect[], { forced }: { readonly forced: boolean }): string {
  return redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301${forced ? '!' : ''}\n`).join('');
}
