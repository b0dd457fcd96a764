import { nearest } from '../../kernel/diagnostics/nearest.ts';
import type { Marks } from './marks.ts';
import type { PagePair } from './pair-pages.ts';
import type { FolderMarks } from './read-marks.ts';

/** Which pages are marked as in step. */
export type Acceptance = 'all' | readonly string[];

/** The marks after pages were accepted, or the names that no translation has. */
export type Accepted =
  | { readonly folders: readonly (FolderMarks & { readonly accepted: number })[] }
  | { readonly unknown: readonly { readonly name: string; readonly nearest: string | null }[] };

/**
 * Marks translations as in step with their sources as they are now. A page is called by its name (`intro/install`,
 * every language) or by the path of its translation. Accepting all drops the marks of pages that are gone.
 */
export function acceptPages(pairs: readonly PagePair[], acceptance: Acceptance): Accepted {
  const translated = pairs.filter(
    ({ source, translation }) => translation !== null && source?.data.fingerprint !== undefined,
  );
  if (acceptance !== 'all') {
    const names = translated.flatMap(namesOf);
    const unknown = acceptance.filter((name) => !names.includes(plainPath(name)));
    if (unknown.length > 0) return { unknown: unknown.map((name) => ({ name, nearest: nearest(name, names) })) };
  }
  const chosen = acceptance === 'all' ? null : new Set(acceptance.map(plainPath));
  const isChosen = (pair: PagePair): boolean => chosen === null || namesOf(pair).some((name) => chosen.has(name));
  const folders = [...new Set(pairs.map(({ folder }) => folder))].map((folder) => {
    const accepted = translated.filter((pair) => pair.folder === folder && isChosen(pair));
    const fresh = accepted.map(({ name, source }) => [name, new Set([source?.data.fingerprint ?? ''])] as const);
    const marks: Marks = new Map([...(chosen === null ? [] : folder.marks), ...fresh]);
    return { ...folder, marks, accepted: accepted.length };
  });
  return { folders };
}

function namesOf({ name, translation }: PagePair): readonly string[] {
  return translation === null ? [] : [name, translation.source.path];
}

function plainPath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\.\//, '');
}
