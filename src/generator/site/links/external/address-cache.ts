import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirOf } from '../../../kernel/cache/cache.ts';
import { writeToCache } from '../../../kernel/cache/cache-folder.ts';

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
  const answered = readAnswered(file);
  const isFresh = (at: number | undefined): boolean => at !== undefined && at <= now && now - at < freshFor;
  return {
    isFresh: (url) => isFresh(answered.get(url)),
    add: (url) => void answered.set(url, now),
    save() {
      const fresh = [...answered].filter(([, at]) => isFresh(at)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      writeToCache(file, JSON.stringify(Object.fromEntries(fresh)));
    },
  };
}

function readAnswered(file: string): Map<string, number> {
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(typeof known === 'object' && known !== null ? known : {});
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}
