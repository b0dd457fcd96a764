import { join, posix } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import type { AcceptedMark, AcceptedSource } from './find-accepted.ts';

/** Name of the file that holds accepted sources, beside the marks, where no git repository has them. */
export const sourcesFileName = '.translations-sources';

/** A source and its partials as they were accepted, by path relative to the site folder. The first is the page. */
export type StoredSource = readonly (readonly [path: string, text: string])[];

const heading =
  '# Sources as they were accepted, compressed. Written by `docs i18n accept` where there is no git repository.';

/** Formats stored sources: a line each, sorted, with the name and the fingerprint that the marks have. */
export function formatSources(sources: ReadonlyMap<string, StoredSource>): string {
  const lines = [...sources].map(
    ([mark, files]) => `${mark} ${deflateRawSync(JSON.stringify(files)).toString('base64url')}`,
  );
  return [heading, ...lines.toSorted(), ''].join('\n');
}

/** Lines of a stored file by mark (`intro/install Dq6Gv_…`), so that those of pages that are not accepted now stay. */
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

/** A damaged line is as good as none. */
function unpack(packed: string): StoredSource | null {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as StoredSource; // As `formatSources` wrote it.
  } catch {
    return null;
  }
}
