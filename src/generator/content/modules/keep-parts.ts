import { basename, dirname, join, resolve } from 'node:path';
import { noteUse, writeToCache } from '../../kernel/cache/cache-folder.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { areUnchanged, contentHash, hashFile, hashFiles, type FileHashes } from '../../kernel/files/hash.ts';
import { isOfPackage } from '../../kernel/files/paths.ts';
import { isFile, readOrNull } from '../../kernel/files/read-file.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { parseObject } from '../../kernel/text.ts';
import type { MadePart, PartOptions } from './shared-parts.ts';

/** A part in the cache, valid while the files from which it was made are unchanged. */
interface KeptPart extends MadePart {
  readonly hashes: FileHashes;
  /** For each file and its folder, a hash of the similar names beside it: imports can find a new file with such a name instead. */
  readonly names: FileHashes;
}

/** The parts of modules, which are identified by their path or their code. */
export interface KeptParts {
  /** Returns the address of a part that an earlier run made, or null if there is none or its files have changed. */
  find(path: string): string | null;
  /**
   * Returns the address of a part, which it makes if there is none. Returns null for a module without a part: its code has an
   * error, or the part has no files.
   */
  make(path: string): Promise<string | null>;
}

/** Opens the cache of the parts that `make` returns. `name`: name of the plugin that uses them. */
export function keepParts(
  name: string,
  { siteDir, outDir, partsKey, parts, urlOf }: PartOptions,
  make: (path: string) => Promise<MadePart>,
): KeptParts {
  const recordOf = (path: string): string =>
    join(outDir, `${contentHash(`${name} ${urlOf('')} ${partsKey} ${path}`)}.json`);
  const find = (path: string): MadePart | null => {
    const { url, part, hashes = {}, names = {} } = partsKey === null ? {} : readRecord<KeptPart>(recordOf(path));
    if (url === undefined || part === undefined || !isCurrent({ part, hashes, names }, siteDir)) return null;
    for (const file of [recordOf(path), ...part.files.map(({ from }) => from)]) noteUse(file);
    return { url, part };
  };
  const makeNew = async (path: string): Promise<MadePart | null> => {
    const since = Date.now();
    const made = await make(path).catch((error: unknown) => {
      if (!isCodeFailure(error)) throw error;
      // The bundle of the page has the same error.
      return null;
    });
    if (made !== null && partsKey !== null) {
      const files = made.part.inputs.filter((input) => isFile(resolve(siteDir, input)));
      const hashes = hashFiles(files, siteDir, since);
      writeRecord<KeptPart>(recordOf(path), { ...made, hashes, names: hashNames(files, siteDir) });
    }
    return made;
  };
  const use = (made: MadePart | null): string | null => {
    if (made === null || made.part.files.length === 0) return null;
    parts.set(made.url, made.part);
    return made.url;
  };
  return {
    find: (path) => use(find(path)),
    make: memoByKey(async (path) => use(find(path) ?? (await makeNew(path)))),
  };
}

function isCurrent({ part, hashes, names }: Omit<KeptPart, 'url'>, siteDir: string): boolean {
  return (
    areUnchanged(hashes, siteDir) &&
    Object.entries(names).every(([path, known]) => hashNamesLike(join(siteDir, path)) === known) &&
    part.files.every(({ from, hash }) => hashFile(from) === hash)
  );
}

/** Files of packages are left out, because the lockfile determines them. An import of `./a` can find `a.jsx` or `a/index.jsx`. */
function hashNames(files: readonly string[], siteDir: string): FileHashes {
  const paths = files.filter((file) => !isOfPackage(file)).flatMap((file) => [file, dirname(file)]);
  return Object.fromEntries([...new Set(paths)].map((path) => [path, hashNamesLike(join(siteDir, path))]));
}

/** Hashes the names in the folder of a file that differ from its name only in the extension. */
function hashNamesLike(file: string): string {
  const withoutExtensions = (name: string): string => name.replace(/(?<=.)\..*/, '');
  const wanted = withoutExtensions(basename(file));
  const names = listEntries(dirname(file)).map(({ name }) => name);
  return contentHash(names.filter((name) => withoutExtensions(name) === wanted).join('/'));
}

/** The large packages of a site. */
export interface LargePackages {
  /** Those that pages share, by the names in their imports. */
  readonly names: readonly string[];
  /** True if pages import some on demand. */
  readonly areOnDemand: boolean;
}

/** Opens the record of the large packages that the last run found, so that the next run leaves them out of its first pages too. */
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
