import type { HostRedirect, HostRules } from './host-rules.ts';

/** Maximum number of rules that Cloudflare reads. It ignores all others. */
const mostRules = 2_000;

/**
 * Writes the `_redirects` file of Netlify and Cloudflare Pages. `forced` adds the `!` that makes Netlify prefer the redirect
 * to a file at the old path. Cloudflare does not support it. Aliases are added up to `mostRules`: without one, the script of
 * the not-found page finds the page.
 */
export function writeRedirects({ redirects, aliases }: HostRules, { forced }: { readonly forced: boolean }): string {
  const rules = redirects.map((rule) => `${writeRule(rule)}${forced ? '!' : ''}\n`);
  const room = Math.max(0, mostRules - rules.length);
  return [...rules, ...aliases.slice(0, room).map((rule) => `${writeRule(rule)}\n`)].join('');
}

function writeRule({ from, to }: HostRedirect): string {
  return `${encodeURI(from)} ${to} 301`;
}

/** Writes the `_headers` file of Netlify and Cloudflare Pages. */
export function writeHeaders({ headers: rules }: HostRules): string {
  return rules
    .map(({ below, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${below}*\n${lines.join('')}`;
    })
    .join('');
}
