import { distance } from 'fastest-levenshtein';

/** The candidate that a mistyped word most likely meant, or null when none is near: at most a third of its letters may differ. */
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
