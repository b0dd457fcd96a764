import { distance } from 'fastest-levenshtein';

/** The candidate that differs least from a misspelt name, or undefined when none is near enough to be meant. */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(2, Math.floor(name.length * 0.4)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(name.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [nearest, least] = [candidate, steps];
  }
  return nearest;
}

/** A hint that names the nearest candidate; undefined when there is none. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const nearest = findNearest(name, candidates);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}
