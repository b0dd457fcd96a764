import type { Route } from '../site/graph/route.ts';
import { contentHash } from '../kernel/files/hash.ts';

/** One file of the output before it is written. */
export interface PlannedFile {
  /** Path within the output folder, with `/`. */
  readonly path: string;
  /** Changes when anything changes that the file is made from. */
  readonly key: string;
  readonly content: PlannedContent;
  /** Key of the locale whose domain needs the file; null for all domains. Default: the locale of its folder. */
  readonly locale?: string | null;
}

/** Where a file's bytes come from: made when they are needed, at once or in a while, copied, or drawn by the renderer straight into the new output. */
export type PlannedContent =
  | { readonly kind: 'made'; make(): string | Uint8Array }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'drawn'; draw(): Promise<string | Uint8Array> }
  | { readonly kind: 'document'; readonly route: Route };

/** A file that the renderer draws. */
export interface PlannedDocument extends PlannedFile {
  readonly content: Extract<PlannedContent, { readonly kind: 'document' }>;
}

/** A file whose bytes are made when they are needed. */
export interface PlannedMadeFile extends PlannedFile {
  readonly content: Extract<PlannedContent, { readonly kind: 'made' }>;
}

/** True for files that the renderer draws. */
export function isDocument(file: PlannedFile): file is PlannedDocument {
  return file.content.kind === 'document';
}

/** Files by their path. Of two with the same path, the first is kept. */
export function firstByPath(files: readonly PlannedFile[]): ReadonlyMap<string, PlannedFile> {
  return new Map(files.map((file) => [file.path, file] as const).toReversed());
}

/** A file whose bytes are known already. */
export function plannedText(path: string, text: string): PlannedFile {
  return plannedMade(path, contentHash(text), () => text);
}

/** Plans a file that is copied as it is. */
export function planCopy(path: string, key: string, from: string): PlannedFile {
  return { path, key, content: { kind: 'copy', from } };
}

/** Plans a file whose bytes are made when they are needed. */
export function plannedMade(path: string, key: string, make: () => string | Uint8Array): PlannedMadeFile {
  return { path, key, content: { kind: 'made', make } };
}
