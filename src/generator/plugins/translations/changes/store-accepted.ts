import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { readOrNull, readFrom } from '../../../kernel/files/read-file.ts';
import type { FolderMarks } from '../marks.ts';
import type { PagePair } from '../page-pair.ts';
import { openHistory } from './git.ts';
import { formatSources, parseSources, sourcesFileOf, type StoredSource } from './stored-sources.ts';

/**
 * Plans the files with accepted sources; their paths are relative to the site folder. None are needed in a git repository,
 * which keeps them.
 */
export function storeAccepted(
  pairs: readonly PagePair[],
  folders: readonly FolderMarks[],
  { siteDir }: Pick<Config, 'siteDir'>,
): readonly { readonly file: string; readonly text: string }[] {
  if (openHistory(siteDir) !== null) return [];
  const readText = readFrom(siteDir);
  return folders.map(({ file, marks }) => {
    const path = sourcesFileOf(file);
    const stored = parseSources(readOrNull(join(siteDir, path)) ?? '');
    const now = pairs.filter(({ folder, source }) => folder.file === file && source !== null);
    const current = new Map<string, PagePair>(
      now.flatMap((pair) => pair.fingerprints.map((hash) => [`${pair.name} ${hash}`, pair] as const)),
    );
    const names = [...marks].flatMap(([name, hashes]) => [...hashes].map((hash) => `${name} ${hash}`));
    const kept = names.flatMap((name): readonly (readonly [string, StoredSource])[] => {
      const pair = current.get(name);
      const before = stored.get(name);
      if (pair !== undefined) return [[name, textsOf(pair, readText)]];
      return before === undefined ? [] : [[name, before]];
    });
    return { file: path, text: formatSources(new Map(kept)) };
  });
}

function textsOf({ source }: PagePair, readText: (path: string) => string | null): StoredSource {
  const paths = source === null ? [] : [source.source.path, ...source.outline.includes];
  return paths.flatMap((path) => {
    const text = readText(path);
    return text === null ? [] : [[path, text] as const];
  });
}
