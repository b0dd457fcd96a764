import { fold } from '../../../../shared/search-fold.ts';
import { indexPath, manifestPath, type SearchManifest } from '../../../../shared/search-index.ts';
import { readUnits, type SearchUnit, unitsOfFile } from '../../../../shared/search-unit.ts';
import { eachWord } from '../../../../shared/search-words.ts';
import { groupBy } from '../../../kernel/collections.ts';
import type { ReadIndexFile } from './load-ranking.ts';

/** A page of an index with what readers may type to find it. */
export interface SearchedPage {
  /** Permalink. */
  readonly url: string;
  readonly title: string;
  /** Its title, headings and key terms, each once. */
  readonly queries: readonly string[];
}

/** Headings of a page that are asked; pages with hundreds of them are long references. */
const mostHeadings = 12;

/** Words of a page that are asked: those that it uses more than other pages do. */
const keyTerms = 3;

/** Shorter words say little alone. */
const shortestTerm = 4;

/** Lists the pages of an index and derives queries from what the index says of them. */
export async function readSearchedPages(readFile: ReadIndexFile): Promise<readonly SearchedPage[]> {
  const readText = async (path: string): Promise<string> => new TextDecoder().decode(await readFile(path));
  // The index is our own output: its files hold what their types say.
  const { units: count, unitFiles } = JSON.parse(await readText(manifestPath)) as SearchManifest;
  const files = Array.from({ length: Math.ceil(count / unitsOfFile) }, (_, number) =>
    readText(indexPath('u', number.toString(36), unitFiles[number] ?? '')),
  );
  const units = (await Promise.all(files)).flatMap(readUnits);
  const pages = await Promise.all(
    [...groupBy(units, ({ url }) => url).values()].map(async (parts) => ({
      parts,
      words: await countWords(parts, readText),
    })),
  );
  const usedBy = new Map<string, number>();
  for (const { words } of pages) for (const word of words.keys()) usedBy.set(word, (usedBy.get(word) ?? 0) + 1);
  return pages.map(({ parts, words }) => {
    const worth = ([word, times]: readonly [string, number]): number =>
      times * Math.log(pages.length / (usedBy.get(word) ?? 1));
    const terms = [...words].toSorted((a, b) => worth(b) - worth(a) || (a[0] < b[0] ? -1 : 1)).slice(0, keyTerms);
    const headings = parts.flatMap(({ sections }) =>
      sections.filter(({ level }) => level > 1).map(({ title }) => title),
    );
    const title = parts[0]?.title ?? '';
    const queries = [title, ...terms.map(([word]) => word), ...headings.slice(0, mostHeadings)];
    return { url: parts[0]?.url ?? '', title, queries: [...new Set(queries)].filter((query) => query !== '') };
  });
}

async function countWords(
  parts: readonly SearchUnit[],
  readText: (path: string) => Promise<string>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { texts } of parts) {
    // Written by the index: a list of the texts of sections.
    const sections = texts === '' ? [] : (JSON.parse(await readText(indexPath('t', '', texts))) as readonly string[]);
    for (const text of sections) {
      eachWord(text, (start, end) => {
        const word = text.slice(start, end).toLowerCase();
        if (word.length >= shortestTerm && /\p{L}/u.test(fold(word))) counts.set(word, (counts.get(word) ?? 0) + 1);
      });
    }
  }
  return counts;
}
