import { nearest } from './nearest.ts';

/** A hint that names the candidate nearest to a mistyped word; undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(word, candidates);
  return candidate === null ? undefined : `did you mean "${candidate}"?`;
}
