import type { Progress } from '../../../kernel/progress.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Site } from '../../graph/site.ts';
import type { SitePart } from '../../graph/site-part.ts';
import { toolVersion } from '../../../kernel/tool.ts';
import { collectLinks } from '../collect-links.ts';
import { reportLink, type LinkProblemReport } from '../link-problem.ts';
import type { LinkUse } from '../link.ts';
import type { AddressCache } from './address-cache.ts';
import { type RequestOptions, requestAddresses } from './request-address.ts';

/** What a check of external links uses. */
export interface ExternalContext {
  readonly parts: readonly SitePart[];
  readonly cache: AddressCache;
  readonly progress: Progress;
  /** Overrides of the default request options. */
  readonly request?: Partial<RequestOptions>;
}

const defaults: RequestOptions = {
  userAgent: `docs/${toolVersion} (checks links of documentation)`,
  timeout: 15_000,
  retries: 2,
  delay: 1000,
  longestWait: 30_000,
};

/** Requests every address on other sites, each once. Returns reports of the failed ones. */
export async function checkExternal(
  site: Site,
  { parts, cache, progress, request = {} }: ExternalContext,
): Promise<readonly LinkProblemReport[]> {
  const uses = groupBy([...collectLinks(site, parts)].filter(isOfWeb), ({ url }) => addressOf(url));
  const unknown = [...uses.keys()].filter((address) => !cache.isFresh(address)).toSorted();
  progress.start('Asking', unknown.length);
  const problems = await requestAddresses(unknown, { ...defaults, ...request }, () => progress.advance());
  const reports: LinkProblemReport[] = [];
  for (const [address, problem] of problems) {
    if (problem === null) cache.add(address);
    else reports.push(...(uses.get(address) ?? []).flatMap((use) => report(use, problem, site)));
  }
  cache.save();
  return reports;
}

function report(use: LinkUse, problem: string, site: Site): LinkProblemReport[] {
  const finding = {
    code: 'broken-external-link',
    severity: 'warning',
    message: `"${use.url}" ${problem}`,
    hint: 'fix the address, or remove the link',
  } as const;
  return reportLink(use, use.url, finding, site);
}

function isOfWeb({ url }: LinkUse): boolean {
  return /^(?:https?:)?\/\//i.test(url.trim()) && URL.canParse(addressOf(url));
}

/** The address to request: without the anchor, which only browsers use. */
function addressOf(url: string): string {
  const address = url.trim().replace(/#.*$/s, '');
  return address.startsWith('//') ? `https:${address}` : address;
}
