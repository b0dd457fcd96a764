import { join } from 'node:path';
import { isElsewhere } from '../../../../shared/url.ts';
import { writeToCache } from '../../../kernel/cache/cache-folder.ts';
import { cacheDirOf } from '../../../kernel/cache/cache-place.ts';
import { compareText, groupBy } from '../../../kernel/collections.ts';
import { makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import type { Progress } from '../../../kernel/progress.ts';
import { parseObject } from '../../../kernel/text.ts';
import { toolVersion } from '../../../kernel/tool.ts';
import type { SitePart } from '../../graph/site-part.ts';
import type { Site } from '../../graph/site.ts';
import { collectLinks } from '../collect-links.ts';
import { reportLink, type LinkProblemReport } from '../link-reports.ts';
import type { LinkUse } from '../link.ts';
import { type AddressProblem, type RequestOptions, requestAddresses } from './request-address.ts';

/** Context of a check of external links. */
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
  allowedHosts: [],
};

/** Requests every address on other sites, each once. Returns reports of the failed ones; logs those to retry later. */
export async function checkExternal(
  site: Site,
  { parts, cache, progress, request = {} }: ExternalContext,
): Promise<readonly LinkProblemReport[]> {
  const uses = groupBy([...collectLinks(site, parts)].filter(isOfWeb), ({ url }) => addressOf(url));
  const problems = new Map<string, AddressProblem | null>();
  for (const address of uses.keys()) {
    const message = findFault(address);
    if (message !== null) problems.set(address, { message, kind: 'broken' });
  }
  const unknown = [...uses.keys()].filter((address) => !problems.has(address) && !cache.isFresh(address)).toSorted();
  progress.start('Requesting', unknown.length);
  const requested = await requestAddresses(unknown, { ...defaults, ...request }, () => progress.advance());
  const reports: LinkProblemReport[] = [];
  for (const [address, problem] of [...problems, ...requested]) {
    if (problem === null) cache.add(address);
    else if (problem.kind === 'unknown') progress.log(`Not checked: ${address} ${problem.message}`);
    else reports.push(...(uses.get(address) ?? []).flatMap((use) => report(use, problem, site)));
  }
  cache.save();
  return reports;
}

function report(use: LinkUse, { message, kind }: AddressProblem, site: Site): LinkProblemReport[] {
  const finding = makeWarning('broken-external-link', {
    message: `"${use.url}" ${message}`,
    hint:
      kind === 'private'
        ? 'readers cannot open it; if they can, name its host: docs check-links --external --allow-host <name>'
        : 'fix the address, or remove the link',
  });
  return reportLink(use, use.url, finding, site);
}

function isOfWeb({ url }: LinkUse): boolean {
  return isElsewhere(url.trim());
}

/** Returns the address to request: without the anchor, which only browsers use. */
function addressOf(url: string): string {
  const [address = ''] = url.trim().split('#');
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Returns the problem of an address that cannot or must not be requested; null for any other. */
function findFault(address: string): string | null {
  if (!URL.canParse(address))
    return /^https?:\/\/[^/?]*:\d+(?:[/?]|$)/i.test(address) && URL.canParse(address.replace(/:\d+(?=[/?]|$)/, ''))
      ? 'has an invalid port'
      : 'is not a valid address';
  const { username, password } = new URL(address);
  return username === '' && password === '' ? null : 'contains a user name or a password, which every reader can see';
}

/** The addresses that responded in earlier runs, with the time. */
export interface AddressCache {
  /** True for an address that responded recently. */
  isFresh(url: string): boolean;
  /** Records that an address responds now. */
  add(url: string): void;
  save(): void;
}

/** A response is valid for a week; a failed address is requested again in every run. */
const freshFor = 7 * 24 * 3_600_000;

/** Opens the cache of a site; `now` is the current time in milliseconds since 1970. */
export function openAddressCache(siteDir: string, now: number): AddressCache {
  const file = join(cacheDirOf(siteDir), 'addresses.json');
  const answered = new Map(
    Object.entries(parseObject(readOrNull(file))).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
  const isFresh = (at: number | undefined): boolean => at !== undefined && at <= now && now - at < freshFor;
  return {
    isFresh: (url) => isFresh(answered.get(url)),
    add: (url) => void answered.set(url, now),
    save() {
      const fresh = [...answered].filter(([, at]) => isFresh(at)).toSorted(([a], [b]) => compareText(a, b));
      writeToCache(file, JSON.stringify(Object.fromEntries(fresh)));
    },
  };
}
