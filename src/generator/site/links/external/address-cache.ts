import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirOf } from '../../../kernel/cache/cache.ts';
import { writeToCache } from '../../../kernel/cache/cache-folder.ts';

/** Which addresses answered, and when, between two runs. */
export interface AddressMemory {
  /** True for an address that answered not long ago. */
  isFresh(url: string): boolean;
  /** Notes that an address answers now. */
  note(url: string): void;
  save(): void;
}

/** An address that answered is believed for a week; one that did not is asked again in every run. */
const freshFor = 7 * 24 * 3_600_000;

/** Opens the memory of a site; `now` is the present in milliseconds since 1970. */
export function openAddressMemory(siteDir: string, now: number): AddressMemory {
  const file = join(cacheDirOf(siteDir), 'addresses.json');
  const answered = readAnswered(file);
  const isFresh = (at: number | undefined): boolean => at !== undefined && at <= now && now - at < freshFor;
  return {
    isFresh: (url) => isFresh(answered.get(url)),
    note: (url) => void answered.set(url, now),
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
