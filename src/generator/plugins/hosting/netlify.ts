import type { HostHeaders, HostRedirect } from './host-rules.ts';

/** What `_redirects` is made from. */
export interface RedirectRules {
  readonly redirects: readonly HostRedirect[];
  /** Other names of pages. */
  readonly aliases: readonly HostRedirect[];
}

/** Rules that Cloudflare reads; it ignores the rest. */
const mostRules = 2_000;

/**
 * The `_redirects` of Netlify and Cloudflare Pages. With `forced`, which Cloudflare rejects, a redirect takes precedence
 * over the document that Netlify would serve at the old path. Aliases fill what is left of `mostRules`: without a rule
 * the not-found page leads on.
 */
export function writeRedirects(
  { redirects, aliases }: RedirectRules,
  { forced }: { readonly forced: boolean },
): string {
  const rules = redirects.map((rule) => `${writeRule(rule)}${forced ? '!' : ''}\n`);
  const room = Math.max(0, mostRules - rules.length);
  return [...rules, ...aliases.slice(0, room).map((rule) => `${writeRule(rule)}\n`)].join('');
}

function writeRule({ from, to }: HostRedirect): string {
  return `${encodeURI(from)} ${to} 301`;
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
