import { contentHash } from '../../kernel/files/hash.ts';

/** What something says, whatever way it is written: a tree of plain values, equal for sources that differ in form only. */
export type Meaning = string | number | boolean | null | readonly Meaning[];

/** Characters that no reader sees: soft hyphen, zero-width space and joiners, word joiner. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** A text without what its author's editor decides: kinds and number of spaces, line breaks, the way accents are encoded. */
export function plainWords(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ');
}

/** True when two texts differ at most in what their authors' editors decide. */
export function isSameText(a: string, b: string): boolean {
  return a === b || plainWords(a).trim() === plainWords(b).trim();
}

/** Joins neighbouring texts of a run and cleans them; spaces at both ends of the run say nothing. */
export function joinWords(parts: readonly Meaning[]): readonly Meaning[] {
  const joined: Meaning[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  const lastIndex = joined.length - 1;
  return joined
    .map((part, index) => {
      if (typeof part !== 'string') return part;
      const text = index === 0 ? plainWords(part).trimStart() : plainWords(part);
      return index === lastIndex ? text.trimEnd() : text;
    })
    .filter((part) => part !== '');
}

/** Short name of a meaning, to be kept and compared. */
export function nameMeaning(meaning: Meaning): string {
  return contentHash(JSON.stringify(meaning));
}
