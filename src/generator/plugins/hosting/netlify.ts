import type { HostHeaders, HostRedirect } from './host-rules.ts';

/**
 * Writes the `_redirects` file of Netlify and Cloudflare Pages. `forced` adds the `!` that makes Netlify prefer the
 * redirect to a file at the old path. Cloudflare does not support it.
 */
export function writeRedirects(redirects: readonly HostRedirect[], { forced }: { readonly forced: boolean }): string {
  return redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301${forced ? '!' : ''}\n`).join('');
}

/** Writes the `_headers` file of Netlify and Cloudflare Pages. */
export function writeHeaders(rules: readonly HostHeaders[]): string {
  return rules
    .map(({ below, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${below}*\n${lines.join('')}`;
    })
    .join('');
}
