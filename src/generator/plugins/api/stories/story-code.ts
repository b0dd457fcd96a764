import { join } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Place } from '../../../../shared/place.ts';
import { ensureSealedFolder } from '../../../kernel/cache/cache-folder.ts';
import { cacheDirOf } from '../../../kernel/cache/cache-place.ts';
import { makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { isBuildFailure, placeOfMessage } from '../../../kernel/esbuild/build-failure.ts';
import { readSourceMap } from '../../../kernel/esbuild/source-frames.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { toolKey } from '../../../kernel/tool.ts';

/** A story file as JavaScript. */
export interface StoryCode {
  /** Relative to the site folder. */
  readonly file: string;
  readonly code: string;
  /** Converts a position in `code` to a place in the file. */
  placeOf(position: Pick<Place, 'line' | 'column'>): Place;
}

/** A file without its types, in the form for the cache. */
interface PlainCode {
  readonly code: string;
  readonly map: string;
  /** The problem of the file, if any. */
  readonly problem?: { readonly message: string; readonly place: Place | null };
}

/** Reads story files and removes their types. Files with a syntax error, and unreadable ones, are reported. */
export async function readStoryCode(
  paths: readonly string[],
  siteDir: string,
): Promise<{ readonly codes: readonly StoryCode[]; readonly diagnostics: readonly Diagnostic[] }> {
  const sources = paths.map((path) => ({ file: relativePath(siteDir, path), text: readOrNull(path) }));
  const key = contentHash(JSON.stringify([toolKey, sources]));
  const plain = await ensureSealedFolder(join(cacheDirOf(siteDir), 'stories', key), {
    make: () => Promise.all(sources.map(({ file, text }) => takeTypes(file, text))),
  });
  const codes: StoryCode[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, { file }] of sources.entries()) {
    const { code = '', map = '', problem } = plain[index] ?? {};
    if (problem === undefined)
      codes.push({ file, code, placeOf: (position) => readSourceMap(map)(position) ?? fileStart(file) });
    else
      diagnostics.push(
        makeWarning('unreadable-story', {
          message: `The story file cannot be read: ${problem.message}`,
          place: problem.place ?? fileStart(file),
        }),
      );
  }
  return { codes, diagnostics };
}

async function takeTypes(file: string, text: string | null): Promise<PlainCode> {
  if (text === null) return { code: '', map: '', problem: { message: 'it does not exist', place: null } };
  const { transform } = await import('esbuild');
  try {
    const options = { loader: file.endsWith('x') ? 'tsx' : 'ts', sourcefile: file, sourcemap: 'external' } as const;
    const { code, map } = await transform(text, { ...options, target: 'esnext', logLevel: 'silent' });
    return { code, map };
  } catch (error) {
    const [first] = isBuildFailure(error) ? error.errors : [];
    if (first === undefined) throw error;
    return { code: '', map: '', problem: { message: first.text, place: placeOfMessage(first.location) ?? null } };
  }
}
