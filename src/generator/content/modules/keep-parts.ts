import { join, resolve } from 'node:path';
import { writeToCache } from '../../kernel/cache/cache-folder.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { areUnchanged, contentHash, hashFile, hashFiles, type FileHashes } from '../../kernel/files/hash.ts';
import { isFile, readOrNull } from '../../kernel/files/read-file.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { parseObject } from '../../kernel/text.ts';
import type { MadePart, PartOptions } from './shared-parts.ts';

/** A part in the cache, which is the same while the files from which it was made are. */
interface KeptPart extends MadePart {
  readonly hashes: FileHashes;
}

/**
 * Returns a function that makes the part of a module, in later runs only if its files have changed, and returns its address.
 * It returns null for a module without a part: its code has an error, or the part has no files. A module is given by its path or
 * its code. `name` is that of the plugin.
 */
export function keepParts(
  name: string,
  { siteDir, outDir, partsKey, parts, urlOf }: PartOptions,
  make: (path: string) => Promise<MadePart>,
): (path: string) => Promise<string | null> {
  const findOrMake = async (path: string): Promise<MadePart | null> => {
    const record = join(outDir, `${contentHash(`${name} ${urlOf('')} ${partsKey} ${path}`)}.json`);
    const { url, part, hashes = {} } = partsKey === null ? {} : readRecord<KeptPart>(record);
    if (url !== undefined && part !== undefined && isCurrent({ part, hashes }, siteDir)) return { url, part };
    const since = Date.now();
    const made = await make(path).catch((error: unknown) => {
      if (!isCodeFailure(error)) throw error;
      // The bundle of the page has the same error.
      return null;
    });
    if (made !== null && partsKey !== null) {
      const files = made.part.inputs.filter((input) => isFile(resolve(siteDir, input)));
      writeRecord<KeptPart>(record, { ...made, hashes: hashFiles(files, siteDir, since) });
    }
    return made;
  };
  return memoByKey(async (path) => {
    const made = await findOrMake(path);
    if (made === null || made.part.files.length === 0) return null;
    parts.set(made.url, made.part);
    return made.url;
  });
}

function isCurrent({ part, hashes }: Pick<KeptPart, 'part' | 'hashes'>, siteDir: string): boolean {
  return areUnchanged(hashes, siteDir) && part.files.every(({ from, hash }) => hashFile(from) === hash);
}

/** The large packages of a site. */
export interface LargePackages {
  /** Those that pages share, by the names in their imports. */
  readonly names: readonly string[];
  /** True if pages import some on demand. */
  readonly areOnDemand: boolean;
}

/** Opens the record of the large packages that the last run found, so that a run leaves them out of pages from its start. */
export function openLargePackages({ outDir, partsKey }: Pick<PartOptions, 'outDir' | 'partsKey'>) {
  const record = join(outDir, `${partsKey}.json`);
  const { names = [], areOnDemand = false } = partsKey === null ? {} : readRecord<LargePackages>(record);
  return {
    known: { names, areOnDemand },
    write(found: LargePackages) {
      if (partsKey !== null) writeRecord(record, found);
    },
  };
}

/** Reads a record; empty if there is none. */
function readRecord<Record>(file: string): Partial<Record> {
  // Parse boundary: written by `writeRecord`.
  return parseObject(readOrNull(file)) as Partial<Record>;
}

function writeRecord<Record>(file: string, record: Record): void {
  writeToCache(file, JSON.stringify(record));
}
