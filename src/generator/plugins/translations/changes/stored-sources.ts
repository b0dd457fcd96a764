import { join, posix } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import type { AcceptedMark, AcceptedSource } from './find-accepted.ts';

/** Name of the file with accepted sources, beside the marks, if they are not in a git repository. */
export const sourcesFileName = '.translations-sources';

/** An accepted source and its partials, by path relative to the site folder. The first is the page. */
export type StoredSource = readonly (readonly [path: string, text: string])[];

const heading =
  '# Sources as they were accepted, compressed. Written by `docs i18n accept` where there is no git repository.';

/** Formats stored sources: one line each, sorted, with the name and fingerprint of the marks. */
export function formatSources(sources: ReadonlyMap<string, StoredSource>): string {
  const lines = [...sources].map(
    ([mark, files]) => `${mark} ${deflateRawSync(JSON.stringify(files)).toString('base64url')}`,
  );
  return [heading, ...lines.toSorted(), ''].join('\n');
}

/**
 * Parses a stored file to its lines by mark (`intro/install Dq6Gv_…`), so that lines of other pages are kept when some are
 * accepted.
 */
export function parseSources(text: string): ReadonlyMap<string, StoredSource> {
  const sources = new Map<string, StoredSource>();
  for (const line of text.split(/\r?\n/)) {
    const [, mark, packed] = /^([^#\s].* [\w-]{20}) ([\w-]+)$/.exec(line) ?? [];
    const files = packed === undefined ? null : unpack(packed);
    if (mark !== undefined && files !== null) sources.set(mark, files);
  }
  return sources;
}

/** Finds the stored source of a mark. */
export function findStored(siteDir: string, { marksFile, name, fingerprints }: AcceptedMark): AcceptedSource | null {
  const sources = parseSources(readOrNull(join(siteDir, sourcesFileOf(marksFile))) ?? '');
  const files = [...fingerprints].map((hash) => sources.get(`${name} ${hash}`)).find((found) => found !== undefined);
  const [page] = files ?? [];
  if (files === undefined || page === undefined) return null;
  const texts = new Map(files);
  return { commit: null, page: { path: page[0], text: page[1], readText: (path) => texts.get(path) ?? null } };
}

/** The file beside a marks file. */
export function sourcesFileOf(marksFile: string): string {
  return posix.join(posix.dirname(marksFile), sourcesFileName);
}

/** Returns null for a damaged line, which is ignored. */
function unpack(packed: string): StoredSource | null {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as StoredSource; // From `formatSources`.
  } catch {
    return null;
  }
}
