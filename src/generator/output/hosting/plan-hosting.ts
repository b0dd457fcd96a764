import { listDomains, type Domain } from '../../site/domains.ts';
import type { Site } from '../../site/site.ts';
import { plannedText, type PlannedFile } from '../planned-file.ts';
import { listHostRedirects } from './host-redirects.ts';
import { writeRedirects } from './netlify.ts';
import { writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/** The files by which web hosts learn the rules of each domain, for the hosts that the site's config names. */
export function planHosting(site: Site): readonly PlannedFile[] {
  return listDomains(site.config).flatMap((domain) => planDomain(domain, site));
}

function planDomain(domain: Domain, site: Site): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const redirects = listHostRedirects(domain, site);
  if (redirects.length === 0) return [];
  const forced = !hosts.has('cloudflare');
  const plan = (name: string, text: string): PlannedFile => plannedText(domain.folder + name, text);
  return [
    ...(hosts.has('netlify') || hosts.has('cloudflare')
      ? [plan('_redirects', writeRedirects(redirects, { forced }))]
      : []),
    ...(hosts.has('vercel') ? [plan('vercel.json', writeVercel(redirects))] : []),
    ...(hosts.has('nginx') ? [plan('nginx/redirects.conf', writeNginxMap(redirects))] : []),
  ];
}
