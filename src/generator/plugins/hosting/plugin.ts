import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import type { Domain } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { listHostRules } from './host-rules.ts';
import { hostingKeys } from './keys.ts';
import { writeHeaders, writeRedirects } from './netlify.ts';
import { writeNginxHeaders, writeNginxMap } from './nginx.ts';
import { writeVercel } from './vercel.ts';

/** Files of other hosts, besides those that the tool writes. */
const hostFiles = [
  '_headers',
  '_redirects',
  '_routes.json',
  '_worker.js',
  '.htaccess',
  'firebase.json',
  'netlify.toml',
  'nginx/',
  'staticwebapp.config.json',
  'vercel.json',
  'web.config',
];

/** Redirects and headers in the files of web hosts. Config: `hosting`. */
export const hosting: Plugin = {
  name: 'hosting',
  keys: hostingKeys,
  open: ({ parts }) => ({
    hostFiles,
    domainFiles: (domain, site) => planHosting(domain, site, parts()),
  }),
};

function planHosting(domain: Domain, site: Site, parts: readonly PluginPart[]): readonly PlannedFile[] {
  const hosts = new Set(site.config.hosting);
  const added = parts.flatMap((part) => Object.entries(part.headers?.(domain, site) ?? {}));
  const rules = listHostRules(domain, site, Object.fromEntries(added));
  const hasRedirects = rules.redirects.length + rules.aliases.length > 0;
  const readsLists = hosts.has('netlify') || hosts.has('cloudflare');
  const forced = !hosts.has('cloudflare');
  const files: PlannedFile[] = [];
  const plan = (name: string, text: string): void => void files.push(plannedText(domain.folder + name, text));
  if (readsLists) plan('_headers', writeHeaders(rules));
  if (readsLists && hasRedirects) plan('_redirects', writeRedirects(rules, { forced }));
  if (hosts.has('vercel')) plan('vercel.json', writeVercel(rules, site.config));
  if (hosts.has('nginx')) plan('nginx/headers.conf', writeNginxHeaders(rules));
  if (hosts.has('nginx')) plan('nginx/redirects.conf', writeNginxMap(rules));
  return files;
}
