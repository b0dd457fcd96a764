import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Section } from './sections.ts';

/** A run of words: in both texts, only in the new one, or only in the old one. */
export interface Words {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A change in a section of a source since its translation was accepted. */
export interface SectionChange {
  readonly kind: 'changed' | 'added' | 'removed';
  /**
   * Heading of the section, in the new text if it has one; null for front matter and for the text before the first heading.
   */
  readonly heading: string | null;
  readonly level: number;
  /** Line of the section in the source; null for a removed section. */
  readonly line: number | null;
  /** Partials that contain a part of the section. */
  readonly partials: readonly string[];
  readonly before: string;
  readonly after: string;
}

/** Compares two states of a page section by section. Sections with the same meaning are omitted. */
export function compareSections(before: readonly Section[], after: readonly Section[]): readonly SectionChange[] {
  return pairSections(before, after).flatMap(([old, current]) => {
    if (old?.meaning === current?.meaning) return [];
    const section = current ?? old;
    if (section === null) return [];
    return [
      {
        kind: old === null ? 'added' : current === null ? 'removed' : 'changed',
        heading: section.heading,
        level: section.level,
        line: current?.line ?? null,
        partials: [...new Set([...(current?.partials ?? []), ...(old?.partials ?? [])])],
        before: old?.text ?? '',
        after: current?.text ?? '',
      },
    ];
  });
}

type Pair = readonly [old: Section | null, current: Section | null];

/** Pairs sections with the same heading; between them, sections of the same level in their order. */
function pairSections(before: readonly Section[], after: readonly Section[]): readonly Pair[] {
  const keyOf = ({ level, heading }: Section): string => `${level} ${heading ?? ''}`;
  const pairs: Pair[] = [];
  let removed: Section[] = [];
  const flush = (): void => {
    pairs.push(...removed.map((old) => [old, null] as const));
    removed = [];
  };
  const queue = { before: [...before], after: [...after] };
  for (const { added, removed: isRemoved, count } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (isRemoved) removed.push(...queue.before.splice(0, count));
    else if (added)
      for (const current of queue.after.splice(0, count)) {
        const at = removed.findIndex(({ level }) => level === current.level);
        const [partner = null] = at < 0 ? [] : removed.splice(at, 1);
        pairs.push([partner, current]);
      }
    else {
      flush();
      const kept = queue.before.splice(0, count);
      pairs.push(...queue.after.splice(0, count).map((current, index) => [kept[index] ?? null, current] as const));
    }
  }
  flush();
  return pairs;
}

/** Maximum number of different words to find: the time grows with its square. */
const mostEdits = 2000;

/**
 * Compares the words of two texts, in order: words in both, and words in only one. Two texts that differ too much have no
 * words in both.
 */
export function compareWords(before: string, after: string): readonly Words[] {
  const words = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (words === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return words.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
