import type { PageSection } from './page-sections.ts';

/** A usual pace for prose. */
const wordsAMinute = 200;

/** Whole minutes that the prose of a page takes to read, at least one; code is looked at, not read, and does not count. */
export function readingMinutes(sections: readonly PageSection[]): number {
  const words = sections.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return Math.max(1, Math.round(words / wordsAMinute));
}
