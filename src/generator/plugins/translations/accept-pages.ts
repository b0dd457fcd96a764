import { nearest } from '../../kernel/diagnostics/nearest.ts';
import type { FolderMarks, Marks } from './marks.ts';
import type { PagePair } from './page-pair.ts';

/** Pages to mark as up to date: all pages, or pages by name or path. */
export type Acceptance = 'all' | readonly string[];

/** Requested names that match no page. */
export interface UnknownPages {
  readonly unknown: readonly { readonly name: string; readonly nearest: string | null }[];
}

/** The updated marks, or the requested names that match no translation. */
export type Accepted = { readonly folders: readonly MarkedFolder[] } | UnknownPages;

/** Marks to write, with the number of accepted pages. */
export interface MarkedFolder extends FolderMarks {
  readonly accepted: number;
}

/**
 * Marks translations as up to date with their current sources. A name selects a page in every locale
 * (`intro/install`), a path selects one translation. Accepting all pages also drops the marks of deleted pages, but keeps
 * those of translations that cannot be accepted yet.
 */
export function acceptPages(pairs: readonly PagePair[], acceptance: Acceptance): Accepted {
  const translated = pairs.filter(
    ({ translation, fingerprints, isLeftBehind }) => translation !== null && fingerprints.length > 0 && !isLeftBehind,
  );
  const chosen = acceptance === 'all' ? { pairs: translated } : choosePairs(translated, acceptance);
  if ('unknown' in chosen) return chosen;
  return { folders: markPages(pairs, chosen.pairs, acceptance === 'all' ? 'drop' : 'keep') };
}

/** Returns the marks of every folder after these pages are accepted, and keeps or drops those of deleted pages. */
function markPages(
  pairs: readonly PagePair[],
  chosen: readonly PagePair[],
  deleted: 'keep' | 'drop',
): readonly MarkedFolder[] {
  return [...new Set(pairs.map(({ folder }) => folder))].map((folder) => {
    const accepted = chosen.filter((pair) => pair.folder === folder);
    const fresh = accepted.map(({ name, fingerprints }) => [name, new Set(fingerprints.slice(0, 1))] as const);
    const moved = new Set(accepted.map(({ movedFrom }) => movedFrom));
    const own = pairs.filter((pair) => pair.folder === folder && pair.source !== null && pair.translation !== null);
    const names = new Set(own.flatMap(({ name, movedFrom }) => [name, movedFrom]));
    const kept = [...folder.marks].filter(([name]) => !moved.has(name) && (deleted === 'keep' || names.has(name)));
    const marks: Marks = new Map([...kept, ...fresh]);
    return { ...folder, marks, accepted: accepted.length };
  });
}

/** Describes names without a match and their nearest ones, one per line. */
export function describeUnknown({ unknown }: UnknownPages, kind: 'page' | 'translation'): string {
  const lines = unknown.map(({ name, nearest: near }) => {
    return `No ${kind} is named "${name}".${near === null ? '' : ` Did you mean ${near}?`}\n`;
  });
  return lines.join('');
}

/** Finds pages by name (`intro/install`, in every locale) and by path of the source or the translation. */
export function choosePairs(
  pairs: readonly PagePair[],
  requested: readonly string[],
): { readonly pairs: readonly PagePair[] } | UnknownPages {
  const names = pairs.flatMap(namesOf);
  const unknown = requested.filter((name) => !names.includes(plainPath(name)));
  if (unknown.length > 0) return { unknown: unknown.map((name) => ({ name, nearest: nearest(name, names) })) };
  const chosen = new Set(requested.map(plainPath));
  return { pairs: pairs.filter((pair) => namesOf(pair).some((name) => chosen.has(name))) };
}

/** The path of a page that is itself a translation selects this translation, not the translations made from it. */
function namesOf({ name, source, translation, pivot }: PagePair): readonly string[] {
  return [
    name,
    ...(translation === null ? [] : [translation.source.path]),
    ...(source === null || pivot !== null ? [] : [source.source.path]),
  ];
}

function plainPath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\.\//, '');
}
