import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { Cache, ContentRef } from '../../kernel/cache/cache.ts';
import { contentHash } from '../../kernel/files/hash.ts';

/*
 * The entries of some pages as one blob, packed with gzip: a line of JSON with the entries and the lengths of the contents
 * that they refer to, and then these contents. References have no place, because the reader stores the contents in files of
 * its own.
 */

/** Entries of pages by key. */
export type Entries = ReadonlyMap<string, StoredEntry>;

/** An entry of the cache that refers to contents: a compiled page, or the result of its module. */
interface StoredEntry {
  readonly body: ContentRef;
  readonly forms?: Readonly<Record<string, ContentRef>>;
  readonly extras?: readonly unknown[];
  readonly diagnostics?: readonly { readonly severity: string }[];
}

/** Lists the entries of some pages that other machines may use. */
export function listEntries(pages: readonly RenderedPage[], cache: Cache): Entries {
  const keys = pages.flatMap(({ cacheKeys }) => cacheKeys);
  // Parse boundary: written by the compile stages and verified by the cache's checksum.
  const all = keys.map((key) => [key, cache.pages.get(key) as StoredEntry | undefined] as const);
  return new Map(all.flatMap(([key, entry]) => (entry !== undefined && isPortable(entry) ? [[key, entry]] : [])));
}

function isPortable({ body, extras = [], diagnostics = [] }: StoredEntry): boolean {
  // Extras are files of this machine. An error can result from its speed, and is quickly found again.
  return body.place !== null && extras.length === 0 && !diagnostics.some(({ severity }) => severity === 'error');
}

/** Changes with the entries of a blob. */
export function hashEntries(entries: Entries): string {
  return contentHash(JSON.stringify([...entries].map(([key, entry]) => [key, withRefs(entry, withoutPlace)])));
}

/** Packs entries with their contents into a blob. */
export async function packEntries(entries: Entries, { contents }: Pick<Cache, 'contents'>): Promise<Uint8Array> {
  const refs = new Map(
    [...entries.values()]
      .flatMap(({ body, forms = {} }) => [body, ...Object.values(forms)])
      .map((ref) => [ref.key, ref]),
  );
  const pieces = [...refs].map(([key, ref]) => [key, Buffer.from(contents.read(ref))] as const);
  const head = JSON.stringify({
    entries: [...entries].map(([key, entry]) => [key, withRefs(entry, withoutPlace)]),
    contents: pieces.map(([key, bytes]) => [key, bytes.length]),
  });
  return zip(Buffer.concat([Buffer.from(`${head}\n`), ...pieces.map(([, bytes]) => bytes)]));
}

/** Unpacks a blob with a valid seal into the cache, and returns its entries. Throws an error for a blob of another form. */
export async function unpackEntries(blob: Uint8Array, { contents, pages }: Cache): Promise<Entries> {
  const bytes = await unzip(blob);
  const end = bytes.indexOf('\n');
  // Parse boundary: the seal proves that `packEntries` of this tool wrote it.
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as {
    readonly entries: readonly (readonly [string, StoredEntry])[];
    readonly contents: readonly (readonly [string, number])[];
  };
  let at = end + 1;
  const texts = head.contents.map(([, length]) => {
    at += length;
    return bytes.toString('utf8', at - length, at);
  });
  const refs = new Map(contents.write(texts).map((ref) => [ref.key, ref]));
  for (const [key, entry] of head.entries)
    pages.set(
      key,
      withRefs(entry, (ref) => refs.get(ref.key) ?? ref),
    );
  return new Map(head.entries);
}

function withRefs(entry: StoredEntry, change: (ref: ContentRef) => ContentRef): StoredEntry {
  const { forms } = entry;
  const changed = { ...entry, body: change(entry.body) };
  if (forms === undefined) return changed;
  return { ...changed, forms: Object.fromEntries(Object.entries(forms).map(([name, ref]) => [name, change(ref)])) };
}

function withoutPlace({ key }: ContentRef): ContentRef {
  return { key, place: null };
}

/** Maximum size of an unpacked blob, in bytes. */
const largestBlob = 2 ** 29;

/** Packs the bytes of a blob: four times as fast as with the default level, and a tenth larger. */
export function zip(bytes: string | Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(bytes, { level: 3 });
}

/** Unpacks a blob. Rejects if it is not packed, or too large. */
export function unzip(blob: Uint8Array): Promise<Buffer> {
  return promisify(gunzip)(blob, { maxOutputLength: largestBlob });
}
