import type { Pack } from '../../kernel/cache/pack.ts';
import type { PageExtent } from '../markdown/page-context.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import type { CompiledEntry, PageEntry } from './page-entry.ts';

/** Called with the number of pages that were just finished. */
export type OnDone = (count: number) => void;

/** Compiles pages, on one thread or on several; keeps their order. */
export type CompileAll = (sources: readonly SourceFile[], onDone: OnDone) => Promise<readonly CompiledEntry[]>;

/** All pages, and how many of them the cache knew. */
export interface CompiledPages {
  readonly pages: readonly PageEntry[];
  readonly cached: number;
}

/** What wraps the stage from outside: it does not know that there is a cache, or threads. */
export interface CompileEnvironment {
  readonly cache: Pack;
  readonly compileAll: CompileAll;
  /** Names everything but the source that a page is compiled with: tool, theme and the config's part. */
  readonly contextKey: string;
  readonly extent: PageExtent;
  /** Hash of a file by its path relative to the site's folder, or null when it does not exist. */
  hashOf(path: string): string | null;
  /** Hash of what a page is made from besides files, in a locale; null for what does not exist. */
  hashOfDependency(name: string, locale: string): string | null;
  readonly onDone: OnDone;
}

/** Compiles every page that the cache does not know yet. Order and result do not depend on what was cached. */
export async function compilePages(
  sources: readonly SourceFile[],
  environment: CompileEnvironment,
): Promise<CompiledPages> {
  const { cache, compileAll, onDone } = environment;
  const known = new Map<SourceFile, CompiledEntry>();
  const missing: SourceFile[] = [];
  for (const source of sources) {
    const entry = findKnown(source, environment);
    if (entry === null) missing.push(source);
    else known.set(source, entry);
  }
  onDone(known.size);
  const compiled = await compileAll(missing, onDone);
  missing.forEach((source, index) => {
    const entry = compiled[index];
    if (entry === undefined) return;
    // A file that changed meanwhile is kept under the text that was really compiled.
    cache.set(keyOf({ ...source, hash: entry.hash }, entry.extent, environment), entry);
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

/** What is wanted of a page is known also when more of it is. */
const extentsFor = { whole: ['whole'], outline: ['whole', 'outline'] } as const satisfies Record<
  PageExtent,
  readonly PageExtent[]
>;

function findKnown(source: SourceFile, environment: CompileEnvironment): CompiledEntry | null {
  for (const extent of extentsFor[environment.extent]) {
    const entry = readEntry(environment.cache.get(keyOf(source, extent, environment)));
    if (entry !== null && isCurrent(entry, source, environment)) return entry;
  }
  return null;
}

function isCurrent(
  { includes, dependencies }: CompiledEntry,
  { locale }: SourceFile,
  { hashOf, hashOfDependency }: CompileEnvironment,
): boolean {
  return (
    Object.entries(includes).every(([path, hash]) => hashOf(path) === hash) &&
    Object.entries(dependencies).every(([name, hash]) => hashOfDependency(name, locale) === hash)
  );
}

function keyOf(
  { path, locale, version, hash }: SourceFile,
  extent: PageExtent,
  { contextKey }: CompileEnvironment,
): string {
  return contentHash(`${extent} ${contextKey} ${version} ${locale} ${hash} ${path}`);
}

// The cache's checksum was right and its key holds the tool's version, so the shape is the one that was written.
function readEntry(value: unknown): CompiledEntry | null {
  return typeof value === 'object' && value !== null && 'body' in value ? (value as CompiledEntry) : null;
}
