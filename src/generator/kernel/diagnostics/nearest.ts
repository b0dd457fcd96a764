import { distance } from 'fastest-levenshtein';

/** Finds the candidate most similar to a mistyped word; null if more than a third of the characters differ. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const limit = Math.ceil(word.length / 3);
  let best: { readonly candidate: string; readonly distance: number } | null = null;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const found = distance(word.toLowerCase(), candidate.toLowerCase());
    if (found <= limit && (best === null || found < best.distance)) best = { candidate, distance: found };
  }
  return best?.candidate ?? null;
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
