import { distance } from 'fastest-levenshtein';

/** The anchors that a wrong one may have meant: at most a third of its letters differ. */
export function nearAnchors(wrong: string, anchors: Iterable<string>): readonly string[] {
  const limit = Math.ceil(wrong.length / 3);
  return [...anchors].filter((anchor) => distance(wrong.toLowerCase(), anchor.toLowerCase()) <= limit);
}
