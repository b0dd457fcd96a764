import { distance } from 'fastest-levenshtein';

/** Number of edits between two words. Two swapped neighbors are a single edit if they are the only difference. */
export function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const swapped = `${a.slice(0, at)}${a[at + 1] ?? ''}${a[at] ?? ''}${a.slice(at + 2)}`;
  return edits === 2 && swapped === b ? 1 : edits;
}

/** Maximum length of an ending that one of two similar words lacks, as in `warn` and `warning`. */
const longestEnding = 3;

/**
 * Finds the candidate most similar to a mistyped word; null if none is near. Near are one edit for every three characters, and
 * a short ending that is missing or added.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const written = word.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly candidate: string; readonly edits: number } | null = null;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > Math.max(limit, longestEnding)) continue;
    const edits = editsBetween(written, candidate.toLowerCase());
    if ((edits <= limit || differInEnding(written, candidate.toLowerCase())) && (best === null || edits < best.edits))
      best = { candidate, edits };
  }
  return best?.candidate ?? null;
}

function differInEnding(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > longestEnding && long.startsWith(short) && long.length - short.length <= longestEnding;
}

/** Hint that suggests the candidate most similar to a mistyped word, in quotes; undefined if there is none. */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  quote = (candidate: string): string => `"${candidate}"`,
): string | undefined {
  const candidate = nearest(word, candidates);
  return candidate === null ? undefined : `did you mean ${quote(candidate)}?`;
}
