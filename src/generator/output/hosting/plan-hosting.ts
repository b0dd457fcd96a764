import type { Policy } from '../../policy/policy.ts';
import { listDomains, type Domain } from '../../site/domains.ts';
import type { Site } from '../../site/site.ts';
import { plannedText, type PlannedFile } from '../planned-file.ts';
import { listHostHeaders } from './host-headers.ts';
import { listHostRedirects } from './host-redirects.ts';
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
  const readsLists = hosts.has('netlify') || hosts.has('cloudflare');
  const forced = !hosts.has('cloudflare');
  const isMoved = redirects.length > 0;
  const plan = (isMeant: boolean, name: string, write: () => string): readonly PlannedFile[] =>
    isMeant ? [plannedText(domain.folder + name, write())] : [];
  return [
    ...plan(readsLists, '_headers', () => writeHeaders(headers)),
    ...plan(readsLists && isMoved, '_redirects', () => writeRedirects(redirects, { forced })),
    ...plan(hosts.has('vercel'), 'vercel.json', () => writeVercel({ redirects, headers }, site.config)),
    ...plan(hosts.has('nginx'), 'nginx/headers.conf', () => writeNginxHeaders(headers)),
    ...plan(hosts.has('nginx') && isMoved, 'nginx/redirects.conf', () => writeNginxMap(redirects)),
  ];
}
