import { nearest } from '../../kernel/diagnostics/nearest.ts';
import type { PagePair } from './check-pages.ts';
import type { FolderMarks, Marks } from './marks.ts';

/** Which pages to mark as up to date: all of them, or pages by name or path. */
export type Acceptance = 'all' | readonly string[];

/** The updated marks, or the requested names that match no translation. */
export type Accepted =
  | { readonly folders: readonly (FolderMarks & { readonly accepted: number })[] }
  | { readonly unknown: readonly { readonly name: string; readonly nearest: string | null }[] };

/**
 * Marks translations as up to date with their current sources. A name selects a page in every locale
 * (`intro/install`), a path selects one translation. Accepting all pages also drops the marks of deleted pages.
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
