import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import type { Domain } from '../../site/graph/domains.ts';
import type { Site } from '../../site/graph/site.ts';
import { listHostHeaders, listHostRedirects, listPageAliases } from './host-rules.ts';
import { writeHeaders, writeRedirects } from './netlify.ts';
import { writeNginxHeaders, writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/**
 * Plans the files with the redirects and headers of a domain, for the hosts in the config. `pluginHeaders` are the
 * headers that plugins add.
 */
export function planHosting(
  domain: Domain,
  site: Site,
  pluginHeaders: Readonly<Record<string, string>>,
): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const redirects = listHostRedirects(domain, site);
  const headers = listHostHeaders(site.config.baseUrl, pluginHeaders);
  const aliases = listPageAliases(domain, site);
  const hasRules = redirects.length + aliases.length > 0;
  const readsLists = hosts.has('netlify') || hosts.has('cloudflare');
  const forced = !hosts.has('cloudflare');
  const files: PlannedFile[] = [];
  const plan = (name: string, text: string): void => void files.push(plannedText(domain.folder + name, text));
  if (readsLists) plan('_headers', writeHeaders(headers));
  if (readsLists && hasRules) plan('_redirects', writeRedirects({ redirects, aliases }, { forced }));
  if (hosts.has('vercel')) plan('vercel.json', writeVercel({ redirects, headers }, site.config));
  if (hosts.has('nginx')) plan('nginx/headers.conf', writeNginxHeaders(headers));
  if (hosts.has('nginx')) plan('nginx/redirects.conf', writeNginxMap(redirects));
  return files;
}
