import type { Alternative } from './local-alternatives.ts';
import type { LocalFiles } from './local-files.ts';
import { findByPrefix } from './local-lexicon.ts';
import type { QueryToken } from './local-query.ts';

/** Number of next letters to preload: files for more letters are rarely used. */
const likelyLetters = 2;

/**
 * Preloads the words for the most likely next letters of the query, based on the most important words found, while the
 * reader looks at the results. Never rejects.
 */
export async function loadAhead(
  files: LocalFiles,
  found: readonly { readonly token: QueryToken; readonly alternatives: readonly Alternative[] }[],
): Promise<void> {
  const open = found.filter(({ token }) => token.open && token.compound === null);
  const likely = open.flatMap(({ token: { folded }, alternatives }) => {
    const keys = alternatives.map(({ entry }) => entry.key);
    const longer = keys.filter((key) => key.length > folded.length && key.startsWith(folded));
    return [...new Set(longer.map((key) => key.slice(0, folded.length + 1)))].slice(0, likelyLetters);
  });
  await Promise.all(likely.map((typed) => findByPrefix(files, typed))).catch(() => undefined);
}
