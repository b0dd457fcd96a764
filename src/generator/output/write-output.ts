import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { allDone } from '../kernel/all-done.ts';
import type { Pack } from '../kernel/cache/pack.ts';
import { inLanes } from '../kernel/in-lanes.ts';
import { contentHash } from '../kernel/files/content-hash.ts';
import { marks, readMarker } from './marker.ts';
import { isDocument, type PlannedDocument, type PlannedFile } from '../render/planned-file.ts';
import { openStaging, recoverOutput } from './staging.ts';

/** What writing needs besides the plan. */
export interface WriteEnvironment {
  readonly outDir: string;
  /** Remembers what each file was made from. */
  readonly cache: Pack;
  /** Draws documents into a folder: `dir` is that of the new output. */
  drawDocuments(files: readonly PlannedDocument[], dir: string): Promise<void>;
}

/** How many files were written anew. */
export interface WriteResult {
  readonly written: number;
  /** Size in bytes of every file of the output. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** What is known of a file of the last output. */
interface KnownFile {
  readonly key: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** By path within the output. */
type KnownFiles = Readonly<Record<string, KnownFile>>;

/**
 * Brings the output folder to the state of the plan: complete or not at all. Files whose inputs did not change are
 * taken over, and when nothing changed the folder is not touched.
 */
export async function writeOutput(
  plan: readonly PlannedFile[],
  { outDir, cache, drawDocuments }: WriteEnvironment,
): Promise<WriteResult> {
  recoverOutput(outDir);
  const cacheKey = contentHash(outDir);
  const known = readKnown(cache.get(cacheKey));
  const isIntact = ({ path, key }: PlannedFile): boolean =>
    known[path]?.key === key && isUntouched(join(outDir, path), known[path]);
  const changed = plan.filter((file) => !isIntact(file));
  const paths = plan.map(({ path }) => path);
  if (changed.length === 0 && marks(readMarker(outDir), paths)) return { written: 0, sizes: sizesOf(known) };
  await replaceOutput({ paths, changed }, { outDir, drawDocuments });
  const files = Object.fromEntries(plan.map(({ path, key }) => [path, describe(join(outDir, path), key)]));
  cache.set(cacheKey, files);
  return { written: changed.length, sizes: sizesOf(files) };
}

async function replaceOutput(
  { paths, changed }: { readonly paths: readonly string[]; readonly changed: readonly PlannedFile[] },
  { outDir, drawDocuments }: Omit<WriteEnvironment, 'cache'>,
): Promise<void> {
  const staging = openStaging(outDir);
  try {
    const documents = changed.filter(isDocument);
    await allDone([drawDocuments(documents, staging.dir), writeBeside(changed, staging.dir)]);
    staging.publish(paths);
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** Writes all but the documents. Some at a time: pictures are drawn beside this thread, and each takes megabytes while it is. */
async function writeBeside(files: readonly PlannedFile[], dir: string): Promise<void> {
  await inLanes(files, 4, async ({ path, content }) => {
    if (content.kind === 'document') return;
    const target = join(dir, path);
    mkdirSync(dirname(target), { recursive: true });
    if (content.kind === 'copy') copyFileSync(content.from, target);
    else writeFileSync(target, content.kind === 'made' ? content.make() : await content.draw());
    // The threads that draw the documents get their next ones meanwhile.
    await nextTurn();
  });
}

function isUntouched(file: string, { size, mtimeMs }: KnownFile): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}

function describe(file: string, key: string): KnownFile {
  const { size, mtimeMs } = statSync(file);
  return { key, size, mtimeMs };
}

function sizesOf(files: KnownFiles): ReadonlyMap<string, number> {
  return new Map(Object.entries(files).map(([path, { size }]) => [path, size]));
}

// Written by `writeOutput`, and the cache's checksum was right.
function readKnown(value: unknown): KnownFiles {
  return typeof value === 'object' && value !== null ? (value as KnownFiles) : {};
}
