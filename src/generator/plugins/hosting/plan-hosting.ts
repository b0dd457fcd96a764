import type { Domain } from '../../site/graph/domains.ts';
import type { Site } from '../../site/graph/site.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import { listHostHeaders } from './host-headers.ts';
import { listHostRedirects } from './host-redirects.ts';
import { writeHeaders, writeRedirects } from './netlify.ts';
import { writeNginxHeaders, writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/**
 * The files by which web hosts learn the rules of a domain, for the hosts that the site's config names; `headers` are
 * those that plugins contribute.
 */
export function planHosting(
  domain: Domain,
  site: Site,
  headersOfPlugins: Readonly<Record<string, string>>,
): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const redirects = listHostRedirects(domain, site);
  const headers = listHostHeaders(site.config.baseUrl, headersOfPlugins);
  const readsLists = hosts.has('netlify') || hosts.has('cloudflare');
  const forced = !hosts.has('cloudflare');
  const isMoved = redirects.length > 0;
  const files: PlannedFile[] = [];
  const plan = (name: string, text: string): void => void files.push(plannedText(domain.folder + name, text));
  if (readsLists) plan('_headers', writeHeaders(headers));
  if (readsLists && isMoved) plan('_redirects', writeRedirects(redirects, { forced }));
  if (hosts.has('vercel')) plan('vercel.json', writeVercel({ redirects, headers }, site.config));
  if (hosts.has('nginx')) plan('nginx/headers.conf', writeNginxHeaders(headers));
  if (hosts.has('nginx') && isMoved) plan('nginx/redirects.conf', writeNginxMap(redirects));
  return files;
}
