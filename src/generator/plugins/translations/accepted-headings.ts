import { join, posix } from 'node:path';
import type { Config } from '../../config/config.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { AcceptedHeading } from '../../site/graph/site.ts';
import type { FolderMarks } from './marks.ts';
import type { PagePair } from './page-pair.ts';

/** Name of the file beside the marks with the accepted headings of sources. */
export const headingsFileName = '.translations-headings';

const comment =
  '# Headings of the sources as they were accepted: translations keep these anchors. Written by `docs i18n accept`.';

/** Reads headings by page name from the file beside a marks file. Invalid lines are ignored. */
function readHeadings(siteDir: string, marksFile: string): ReadonlyMap<string, readonly AcceptedHeading[]> {
  const text = readOrNull(join(siteDir, fileOf(marksFile))) ?? '';
  const found = new Map<string, readonly AcceptedHeading[]>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, written = ''] = /^([^#\s].*?)((?: [1-6]#\S+)+)$/.exec(line) ?? [];
    const headings = written
      .trim()
      .split(' ')
      .map((item) => ({ level: Number(item[0]), id: item.slice(2) }));
    if (name !== undefined) found.set(name, headings);
  }
  return found;
}

/** Returns the accepted headings of the sources of all translations, by path of the translation. */
export function findAcceptedHeadings(
  pairs: readonly PagePair[],
  { siteDir }: Pick<Config, 'siteDir'>,
): ReadonlyMap<string, readonly AcceptedHeading[]> {
  const files = new Map(
    [...new Set(pairs.map(({ folder }) => folder.file))].map((file) => [file, readHeadings(siteDir, file)]),
  );
  return new Map(
    pairs.flatMap(({ name, movedFrom, folder, translation }) => {
      const headings = files.get(folder.file)?.get(movedFrom ?? name);
      return headings === undefined || translation === null ? [] : [[translation.source.path, headings] as const];
    }),
  );
}

/**
 * Plans the files with accepted headings after pages are accepted: those of a page whose translation has the same headings,
 * otherwise the previous ones.
 */
export function planHeadings(
  pairs: readonly PagePair[],
  folders: readonly (FolderMarks & { readonly accepted: number })[],
  { siteDir }: Pick<Config, 'siteDir'>,
): readonly { readonly file: string; readonly text: string }[] {
  return folders.flatMap(({ file, marks, accepted }) => {
    if (accepted === 0) return [];
    const before = readHeadings(siteDir, file);
    const byName = new Map(pairs.filter(({ folder }) => folder.file === file).map((pair) => [pair.name, pair]));
    const lines = [...marks].flatMap(([name, fingerprints]) => {
      const pair = byName.get(name);
      const isNow = pair?.fingerprints.some((hash) => fingerprints.has(hash)) === true && hasSameLevels(pair);
      const kept = before.get(name) ?? before.get(pair?.movedFrom ?? name);
      const headings = isNow ? pair.original?.outline.headings : kept;
      const written = headings?.map(({ level, id }) => `${level}#${id}`) ?? [];
      return written.length === 0 ? [] : [[name, ...written].join(' ')];
    });
    return lines.length === 0 ? [] : [{ file: fileOf(file), text: [comment, ...lines.toSorted(), ''].join('\n') }];
  });
}

function hasSameLevels({ original, translation }: PagePair): boolean {
  const levels = (page: PagePair['source']): string => page?.outline.headings.map(({ level }) => level).join() ?? '';
  return levels(original) === levels(translation);
}

function fileOf(marksFile: string): string {
  return posix.join(posix.dirname(marksFile), headingsFileName);
}
