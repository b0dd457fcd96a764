import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { PageEntry } from '../../content/compile/page-entry.ts';
import { isFailure, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { nearest } from '../../kernel/diagnostics/nearest.ts';
import { writeSource } from '../../kernel/files/write-file.ts';
import type { CommandContext } from '../../plugin-api/command.ts';
import { plainDocPath } from '../../site/pages/page-name.ts';
import { planHeadings } from './accepted-headings.ts';
import { storeAccepted } from './changes/store-accepted.ts';
import { isDraft, pairPages } from './check-pages.ts';
import { formatMarks, readMarks, type FolderMarks, type Marks } from './marks.ts';
import type { PagePair } from './page-pair.ts';

/** Pages to mark as up to date: all pages, or pages by name or path. */
export type Acceptance = 'all' | readonly string[];

/** Requested names that match no page. */
export interface UnknownPages {
  readonly unknown: readonly { readonly name: string; readonly nearest: string | null }[];
}

/** The updated marks, or the requested names that match no translation. */
type Accepted = { readonly folders: readonly MarkedFolder[] } | UnknownPages;

/** Marks to write, with the number of accepted pages. */
interface MarkedFolder extends FolderMarks {
  readonly accepted: number;
}

/**
 * Marks translations as up to date with their current sources. A name selects a page in every locale
 * (`intro/install`), a path selects one translation. Accepting all pages also drops the marks of deleted pages, but keeps
 * those of translations that cannot be accepted yet.
 */
function acceptPages(pairs: readonly PagePair[], drafts: readonly PageEntry[], acceptance: Acceptance): Accepted {
  const translated = pairs.filter(
    ({ translation, fingerprints, isLeftBehind }) => translation !== null && fingerprints.length > 0 && !isLeftBehind,
  );
  const chosen = acceptance === 'all' ? { pairs: translated } : choosePairs(translated, acceptance);
  if ('unknown' in chosen) return chosen;
  return { folders: markPages(pairs, chosen.pairs, acceptance === 'all' ? drafts : null) };
}

/**
 * Returns the marks of every folder after these pages are accepted. With `drafts`, those of other pages without a pair are
 * dropped, because these pages are deleted.
 */
function markPages(
  pairs: readonly PagePair[],
  chosen: readonly PagePair[],
  drafts: readonly PageEntry[] | null,
): readonly MarkedFolder[] {
  return [...new Set(pairs.map(({ folder }) => folder))].map((folder) => {
    const accepted = chosen.filter((pair) => pair.folder === folder);
    const fresh = accepted.map(({ name, fingerprints }) => [name, new Set(fingerprints.slice(0, 1))] as const);
    const moved = new Set(accepted.map(({ movedFrom }) => movedFrom));
    const own = pairs.filter((pair) => pair.folder === folder && pair.source !== null && pair.translation !== null);
    const ofDrafts = drafts?.map(({ outline }) => plainDocPath(outline)) ?? [];
    const names = new Set([...own.flatMap(({ name, movedFrom }) => [name, movedFrom]), ...ofDrafts]);
    const kept = [...folder.marks].filter(([name]) => !moved.has(name) && (drafts === null || names.has(name)));
    const marks: Marks = new Map([...kept, ...fresh]);
    return { ...folder, marks, accepted: accepted.length };
  });
}

/**
 * Marks translations of a site as up to date, and writes what `docs i18n diff` and the anchors of translations need later.
 * Writes nothing for unknown pages; null for a marks file with invalid lines, which are reported.
 */
export async function writeAccepted(
  pages: Acceptance,
  config: Config,
  { printReport, reviewSite }: CommandContext,
): Promise<Accepted | null> {
  const { siteDir } = config;
  const folders = readMarks(config);
  // Writing the file again would delete invalid lines.
  if (isFailure(summarize(folders.diagnostics), { strict: false })) {
    await printReport(folders.diagnostics, { format: 'pretty', siteDir });
    return null;
  }
  const { result, files } = await reviewSite(config, (reading) => {
    const entries = [...reading.pages.values()];
    const pairs = pairPages(entries, folders.value, config);
    const accepted = acceptPages(pairs, entries.filter(isDraft), pages);
    if ('unknown' in accepted) return { result: accepted, files: [] };
    const { folders: marked } = accepted;
    return {
      result: accepted,
      files: [
        ...storeAccepted(pairs, marked, config),
        ...planHeadings(pairs, marked, config),
        ...marked.flatMap(({ file, marks, accepted: count }) =>
          count > 0 || marks.size > 0 ? [{ file, text: formatMarks(marks) }] : [],
        ),
      ],
    };
  });
  for (const { file, text } of files) {
    const path = join(siteDir, file);
    // A version without a page in the locale has no folder.
    if (existsSync(dirname(path))) writeSource(path, text);
  }
  return result;
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
