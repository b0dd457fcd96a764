import { firstBy } from '../kernel/collections.ts';
import { contentHash } from '../kernel/files/hash.ts';
import type { Route } from '../site/graph/route.ts';

/** One file of the output before it is written. */
export interface PlannedFile {
  /** Path within the output folder, with `/`. */
  readonly path: string;
  /** Changes whenever the content of the file changes. */
  readonly key: string;
  readonly content: PlannedContent;
  /** Key of the locale whose domain needs the file; null for all domains. Default: the locale of its folder. */
  readonly locale?: string | null;
}

/** Source of a file's bytes: made on demand, synchronously or not; copied; or rendered directly into the output. */
export type PlannedContent =
  | { readonly kind: 'made'; make(): string | Uint8Array }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'async'; make(): Promise<string | Uint8Array> }
  | { readonly kind: 'document'; readonly route: Route };

/** A document, rendered by a worker. */
export interface PlannedDocument extends PlannedFile {
  readonly content: Extract<PlannedContent, { readonly kind: 'document' }>;
}

/** A file whose bytes are made synchronously on demand. */
export interface PlannedMadeFile extends PlannedFile {
  readonly content: Extract<PlannedContent, { readonly kind: 'made' }>;
}

/** True for documents. */
export function isDocument(file: PlannedFile): file is PlannedDocument {
  return file.content.kind === 'document';
}

/** Files by their path; the first of several with the same path wins. */
export function firstByPath(files: readonly PlannedFile[]): ReadonlyMap<string, PlannedFile> {
  return firstBy(files, ({ path }) => path);
}

/** Plans a file with a known text. */
export function plannedText(path: string, text: string): PlannedFile {
  return plannedMade(path, contentHash(text), () => text);
}

/** Plans a copy of the file `from`, an absolute path. */
export function planCopy(path: string, key: string, from: string): PlannedFile {
  return { path, key, content: { kind: 'copy', from } };
}

/** Plans a file whose bytes are made on demand. */
export function plannedMade(path: string, key: string, make: () => string | Uint8Array): PlannedMadeFile {
  return { path, key, content: { kind: 'made', make } };
}
