import type { Site } from '../../site/site.ts';
import { plannedText, type PlannedFile } from '../planned-file.ts';
import { listHostRedirects } from './host-redirects.ts';
import { writeRedirects } from './netlify.ts';
import { writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/** The files by which web hosts learn the rules of a site, for the hosts that its config names. */
export function planHosting(site: Site): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const redirects = listHostRedirects(site);
  if (redirects.length === 0) return [];
  const forced = !hosts.has('cloudflare');
  return [
    ...(hosts.has('netlify') || hosts.has('cloudflare')
      ? [plannedText('_redirects', writeRedirects(redirects, { forced }))]
      : []),
    ...(hosts.has('vercel') ? [plannedText('vercel.json', writeVercel(redirects))] : []),
    ...(hosts.has('nginx') ? [plannedText('nginx/redirects.conf', writeNginxMap(redirects))] : []),
  ];
}
