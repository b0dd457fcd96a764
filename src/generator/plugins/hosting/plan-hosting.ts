import type { Policy } from '../csp/policy.ts';
import { listDomains, type Domain } from '../../site/graph/domains.ts';
import type { Site } from '../../site/graph/site.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import { listHostHeaders } from './host-headers.ts';
import { listHostRedirects, listPageAliases } from './host-redirects.ts';
import { writeHeaders, writeRedirects } from './netlify.ts';
import { writeNginxHeaders, writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/** The files by which web hosts learn the rules of each domain, for the hosts that the site's config names. */
export function planHosting(site: Site, policy: Policy | null): readonly PlannedFile[] {
  return listDomains(site.config).flatMap((domain) => planDomain(domain, site, policy));
}

function planDomain(domain: Domain, site: Site, policy: Policy | null): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const redirects = listHostRedirects(domain, site);
  const headers = listHostHeaders(domain, site, policy);
  const aliases = listPageAliases(domain, site);
  const readsLists = hosts.has('netlify') || hosts.has('cloudflare');
  const forced = !hosts.has('cloudflare');
  const isMoved = redirects.length + aliases.length > 0;
  const files: PlannedFile[] = [];
  const plan = (name: string, text: string): void => void files.push(plannedText(domain.folder + name, text));
  if (readsLists) plan('_headers', writeHeaders(headers));
  if (readsLists && isMoved) plan('_redirects', writeRedirects({ redirects, aliases }, { forced }));
  if (hosts.has('vercel')) plan('vercel.json', writeVercel({ redirects, headers }, site.config));
  if (hosts.has('nginx')) plan('nginx/headers.conf', writeNginxHeaders(headers));
  if (hosts.has('nginx')) plan('nginx/redirects.conf', writeNginxMap(redirects));
  return files;
}
