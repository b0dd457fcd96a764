import type { Progress } from '../../../kernel/progress.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Site } from '../../graph/site.ts';
import type { SitePart } from '../../graph/site-part.ts';
import { toolVersion } from '../../../kernel/tool.ts';
import { collectLinks } from '../collect-links.ts';
import { reportLink, type LinkProblemReport } from '../link-problem.ts';
import type { LinkUse } from '../link.ts';
import type { AddressMemory } from './address-cache.ts';
import { type AskOptions, askAddresses } from './request-address.ts';

/** What a check of other sites needs. */
export interface ExternalContext {
  readonly parts: readonly SitePart[];
  readonly memory: AddressMemory;
  readonly progress: Progress;
  /** Ways of asking that differ from the usual. */
  readonly ask?: Partial<AskOptions>;
}

const usual: AskOptions = {
  userAgent: `docs/${toolVersion} (checks links of documentation)`,
  timeout: 15_000,
  retries: 2,
  delay: 1000,
  longestWait: 30_000,
};

/** Asks every address of other sites whether it is there. Each is asked once, wherever it stands. */
export async function checkExternal(
  site: Site,
  { parts, memory, progress, ask = {} }: ExternalContext,
): Promise<readonly LinkProblemReport[]> {
  const uses = groupBy([...collectLinks(site, parts)].filter(isOfWeb), ({ url }) => addressOf(url));
  const unknown = [...uses.keys()].filter((address) => !memory.isFresh(address)).toSorted();
  progress.start('Asking', unknown.length);
  const problems = await askAddresses(unknown, { ...usual, ...ask }, () => progress.advance());
  const reports: LinkProblemReport[] = [];
  for (const [address, problem] of problems) {
    if (problem === null) memory.note(address);
    else reports.push(...(uses.get(address) ?? []).flatMap((use) => report(use, problem, site)));
  }
  memory.save();
  return reports;
}

function report(use: LinkUse, problem: string, site: Site): LinkProblemReport[] {
  const verdict = {
    code: 'broken-external-link',
    severity: 'warning',
    message: `"${use.url}" ${problem}`,
    hint: 'correct the address, or remove the link',
  } as const;
  return reportLink(use, use.url, verdict, site);
}

function isOfWeb({ url }: LinkUse): boolean {
  return /^(?:https?:)?\/\//i.test(url.trim()) && URL.canParse(addressOf(url));
}

/** The address as a server is asked for it: the anchor is the browser's affair. */
function addressOf(url: string): string {
  const address = url.trim().replace(/#.*$/s, '');
  return address.startsWith('//') ? `https:${address}` : address;
}
