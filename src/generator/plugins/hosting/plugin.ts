import { hostingKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import type { Domain } from '../../site/graph/domains.ts';
import type { Site } from '../../site/graph/site.ts';
import { listHostHeaders, listHostRedirects, type HostHeaders } from './host-rules.ts';
import { writeNginxHeaders, writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/** Redirects and headers in the files that web hosts read. Config: `hosting`. */
export const hosting: Plugin = {
  name: 'hosting',
  keys: hostingKeys,
  open: ({ parts }) => ({
    domainFiles: (domain, site) =>
      planHosting(domain, site, Object.assign({}, ...parts().map((part) => part.headers?.(domain, site)))),
  }),
};

/** Plans the files for the hosts in the config. `pluginHeaders` are the headers that plugins add. */
function planHosting(domain: Domain, site: Site, pluginHeaders: HostHeaders['headers']): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const redirects = listHostRedirects(domain, site);
  const headers = listHostHeaders(site.config.baseUrl, pluginHeaders);
  const hasRedirects = redirects.length > 0;
  const readsLists = hosts.has('netlify') || hosts.has('cloudflare');
  // The mark makes Netlify prefer a redirect to a file at the old path. Cloudflare does not support it.
  const status = hosts.has('cloudflare') ? '301' : '301!';
  const files: PlannedFile[] = [];
  const plan = (name: string, text: string): void => void files.push(plannedText(domain.folder + name, text));
  if (readsLists) plan('_headers', writeHeaders(headers));
  if (readsLists && hasRedirects)
    plan('_redirects', redirects.map(({ from, to }) => `${encodeURI(from)} ${to} ${status}\n`).join(''));
  if (hosts.has('vercel')) plan('vercel.json', writeVercel(redirects, headers, site.config));
  if (hosts.has('nginx')) plan('nginx/headers.conf', writeNginxHeaders(headers));
  if (hosts.has('nginx') && hasRedirects) plan('nginx/redirects.conf', writeNginxMap(redirects));
  return files;
}

/** Writes the `_headers` file of Netlify and Cloudflare Pages. */
function writeHeaders(rules: readonly HostHeaders[]): string {
  return rules
    .map(({ below, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${below}*\n${lines.join('')}`;
    })
    .join('');
}
