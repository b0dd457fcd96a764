import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pack } from '../kernel/cache/pack.ts';
import { settleAll, forEachConcurrently } from '../kernel/concurrency.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { copyFile } from '../kernel/files/open-file.ts';
import { memo, memoByKey } from '../kernel/memo.ts';
import { isDocument, type PlannedDocument, type PlannedFile } from '../render/planned-file.ts';
import { undoExchange } from './exchange-files.ts';
import { hasExactly, readMarker } from './output-folder.ts';
import { haveSameBytes, openStaging, type Staging } from './staging.ts';

/** Environment of `writeOutput`, besides the plan. */
export interface WriteEnvironment {
  readonly outDir: string;
  /** Records the inputs of each file. */
  readonly cache: Pack;
  /** Called with the number of files, first of the documents, then of all; an exception ends the writing. Default: none. */
  onPlanned?(files: number): void;
  /** Called with the size in bytes of each file other than a document; an exception ends the writing. */
  onWritten?(bytes: number): void;
  /** Renders documents into `dir`, the folder of the new output. */
  renderDocuments(files: readonly PlannedDocument[], dir: string): Promise<void>;
}

/** Result of writing. */
export interface WriteResult {
  /** Number of files that were written. */
  readonly written: number;
  /** Size in bytes of each output file, by path. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Record of a file of the last output. */
interface KnownFile {
  readonly key: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Inode and change time of the source of a copied file: they change even if size and modification time do not. */
  readonly source?: string;
}

type KnownFiles = ReadonlyMap<string, KnownFile>;

/** All files of the output in two parts, each path once. */
export interface OutputPlan {
  readonly documents: readonly PlannedFile[];
  /** Plans all other files; called while threads render the documents, which takes as long on a large site. */
  planOthers(): Promise<readonly PlannedFile[]>;
}

/**
 * Updates the output folder to match the plan, completely or not at all. Files whose inputs did not change are kept; if
 * nothing changed, the folder is not touched.
 */
export async function writeOutput(plan: OutputPlan, { cache, ...environment }: WriteEnvironment): Promise<WriteResult> {
  const { outDir } = environment;
  undoExchange(outDir);
  const cacheKey = contentHash(outDir);
  const known = readKnown(cache.get(cacheKey));
  const { files, changed, sources, isSame } = await replaceOutput({ plan, known }, environment);
  if (isSame && files.every(({ path }) => known.get(path)?.source === sources.get(path)))
    return { written: 0, sizes: sizesOf(known) };
  const touched = new Set(changed);
  const records = new Map(
    files.map((file): [string, KnownFile] => {
      const { path, key } = file;
      // Publishing does not change other files.
      const record = (touched.has(file) ? undefined : known.get(path)) ?? describe(join(outDir, path), key);
      const source = sources.get(path);
      return [path, record.source === source ? record : { ...record, source }];
    }),
  );
  cache.set(cacheKey, [...records]);
  return { written: changed.length, sizes: sizesOf(records) };
}

interface Replaced {
  readonly files: readonly PlannedFile[];
  readonly changed: readonly PlannedFile[];
  /** Source of each copy, by path. */
  readonly sources: ReadonlyMap<string, string | undefined>;
  /** True if the folder already matched the plan. */
  readonly isSame: boolean;
}

async function replaceOutput(
  { plan, known }: { readonly plan: OutputPlan; readonly known: KnownFiles },
  { outDir, renderDocuments, onPlanned, onWritten }: Omit<WriteEnvironment, 'cache'>,
): Promise<Replaced> {
  const sources = new Map<string, string | undefined>();
  const isChanged = (file: PlannedFile): boolean => !isIntact(file, { outDir, known, sources });
  const opened: Staging[] = [];
  // Opened for the first file that changed.
  const staging = memo((): Staging => {
    const folder = openStaging(outDir);
    opened.push(folder);
    return folder;
  });
  const renderChanged = async (): Promise<readonly PlannedFile[]> => {
    const changed = plan.documents.filter(isDocument).filter(isChanged);
    if (changed.length > 0) await renderDocuments(changed, staging().dir);
    return changed;
  };
  const writeOthers = async () => {
    const files = await plan.planOthers();
    onPlanned?.(plan.documents.length + files.length);
    // Read before the files are copied: a file that changes meanwhile is compared again by the next build.
    for (const file of files) if (file.content.kind === 'copy') sources.set(file.path, sourceOf(file));
    const changed = files.filter(isChanged);
    if (changed.length > 0) await writeBeside(changed, { dir: staging().dir, onWritten });
    return { files, changed };
  };
  onPlanned?.(plan.documents.length);
  try {
    const [documents, others] = await settleAll([renderChanged(), writeOthers()]);
    const files = [...plan.documents, ...others.files];
    const changed = [...documents, ...others.changed];
    const paths = files.map(({ path }) => path);
    const isSame = changed.length === 0 && hasExactly(readMarker(outDir), paths);
    if (!isSame) staging().publish(paths);
    return { files, changed, sources, isSame };
  } catch (error) {
    for (const folder of opened) folder.discard();
    throw error;
  }
}

/** True for a file that is unchanged since the last build, and that the plan would not change. */
function isIntact(
  { path, key, content }: PlannedFile,
  { outDir, known, sources }: Pick<Replaced, 'sources'> & { readonly outDir: string; readonly known: KnownFiles },
): boolean {
  const record = known.get(path);
  // `join` would take as long for the paths of all files as reading their times.
  const target = `${outDir}/${path}`;
  if (record?.key !== key || !isUntouched(target, record)) return false;
  return content.kind !== 'copy' || record.source === sources.get(path) || haveSameBytes(content.from, target);
}

/** Writes files other than documents. Only a few at a time: images are made off this thread and take megabytes each. */
async function writeBeside(
  files: readonly PlannedFile[],
  { dir, onWritten }: Pick<WriteEnvironment, 'onWritten'> & { readonly dir: string },
): Promise<void> {
  const makeFolder = memoByKey((folder: string) => mkdirSync(folder, { recursive: true }));
  await forEachConcurrently(files, 4, async ({ path, content }) => {
    if (content.kind === 'document') return;
    const target = join(dir, path);
    makeFolder(dirname(target));
    if (content.kind === 'copy') copyFile(content.from, target);
    else writeFileSync(target, await content.make());
    onWritten?.(statSync(target).size);
    // Lets the rendering threads receive their next documents.
    await nextTurn();
  });
}

function isUntouched(file: string, { size, mtimeMs }: KnownFile): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}

function sourceOf({ content }: PlannedFile): string | undefined {
  if (content.kind !== 'copy') return undefined;
  const stat = statSync(content.from, { throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.ino} ${stat.ctimeMs}`;
}

function describe(file: string, key: string): KnownFile {
  const { size, mtimeMs } = statSync(file);
  return { key, size, mtimeMs };
}

function sizesOf(files: KnownFiles): ReadonlyMap<string, number> {
  return new Map(Array.from(files, ([path, { size }]) => [path, size]));
}

// Parse boundary: written by `writeOutput` and verified by the cache's checksum.
function readKnown(value: unknown): KnownFiles {
  return new Map(Array.isArray(value) ? (value as [string, KnownFile][]) : []);
}
