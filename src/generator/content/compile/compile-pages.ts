import type { Pack } from '../../kernel/cache/pack.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import type { PageExtent } from '../markdown/page-context.ts';
import { type CompiledEntry, completeEntry, type PageEntry, shortenEntry } from './page-entry.ts';

/** Receives the number of pages just finished. */
export type OnDone = (count: number) => void;

/** Compiles pages on one or more threads; results are in the order of the sources. */
export type CompileAll = (sources: readonly SourceFile[], onDone: OnDone) => Promise<readonly CompiledEntry[]>;

/** All pages, and the number of pages from the cache. */
export interface CompiledPages {
  readonly pages: readonly PageEntry[];
  readonly cached: number;
}

/** The cache and the threads of a run, which the compiler itself does not use. */
export interface CompileEnvironment {
  readonly cache: Pack;
  readonly compileAll: CompileAll;
  /** Hash of everything but the source that affects a compiled page: tool, theme and config. */
  readonly contextKey: string;
  readonly extent: PageExtent;
  /** Hash of a file by its path relative to the site's folder, or null if it does not exist. */
  hashOf(path: string): string | null;
  /** Additional key for the pages of a version, by its name. Default: none. */
  readonly versionKeys?: Readonly<Record<string, string>>;
  /** Hash of a page's dependency that is not a file, in an edition; null if it does not exist. */
  hashOfDependency(name: string, edition: Pick<SourceFile, 'locale' | 'version'>): string | null;
  /** Loads entries of pages that are not in the cache from elsewhere. Default: there are none. */
  readonly fetchEntries?: (missing: readonly SourceFile[]) => Promise<void>;
  readonly onDone: OnDone;
}

/** Compiles every page that is not in the cache. Order and result do not depend on the cache. */
export async function compilePages(
  sources: readonly SourceFile[],
  environment: CompileEnvironment,
): Promise<CompiledPages> {
  const { cache, compileAll, fetchEntries, onDone } = environment;
  const known = new Map<SourceFile, CompiledEntry>();
  const findAll = (wanted: readonly SourceFile[]): readonly SourceFile[] =>
    wanted.filter((source) => {
      const entry = findKnown(source, environment);
      if (entry !== null) known.set(source, entry);
      return entry === null;
    });
  let missing = findAll(sources);
  if (missing.length > 0 && fetchEntries !== undefined) {
    await fetchEntries(missing);
    missing = findAll(missing);
  }
  onDone(known.size);
  const compiled = await compileAll(missing, onDone);
  missing.forEach((source, index) => {
    const entry = compiled[index];
    if (entry === undefined) return;
    // The file may have changed meanwhile: use the hash of the compiled text.
    cache.set(keyOf({ ...source, hash: entry.hash }, entry.extent, environment), shortenEntry(entry));
    known.set(source, entry);
  });
  const pages = sources.flatMap((source): readonly PageEntry[] => {
    const entry = known.get(source);
    if (entry === undefined) return [];
    const cacheKeys = [keyOf({ ...source, hash: entry.hash }, entry.extent, environment)];
    return [{ ...entry, source, cacheKeys, compiledBody: entry.body }];
  });
  return { pages, cached: sources.length - missing.length };
}

function findKnown(source: SourceFile, environment: CompileEnvironment): CompiledEntry | null {
  // A full page includes its outline.
  for (const extent of new Set<PageExtent>(['full', environment.extent])) {
    const entry = readEntry(environment.cache.get(keyOf(source, extent, environment)));
    if (entry !== null && isCurrent(entry, source, environment)) return entry;
  }
  return null;
}

function isCurrent(
  { includes, dependencies }: CompiledEntry,
  source: SourceFile,
  { hashOf, hashOfDependency }: CompileEnvironment,
): boolean {
  return (
    Object.entries(includes).every(([path, hash]) => hashOf(path) === hash) &&
    Object.entries(dependencies).every(([name, hash]) => hashOfDependency(name, source) === hash)
  );
}

function keyOf(
  { path, locale, version, hash }: SourceFile,
  extent: PageExtent,
  { contextKey, versionKeys = {} }: CompileEnvironment,
): string {
  return contentHash(`${extent} ${contextKey}${versionKeys[version] ?? ''} ${version} ${locale} ${hash} ${path}`);
}

// The cache verifies a checksum and its key contains the tool's version, so the stored shape is the current one.
function readEntry(value: unknown): CompiledEntry | null {
  return typeof value === 'object' && value !== null && 'body' in value ? completeEntry(value as CompiledEntry) : null;
}

/** A page has more text than this thread may compile. `readText` also throws it, and the compiler rethrows it. */
export class LargePageError extends Error {}
