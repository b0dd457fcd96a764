import { fold } from './search-fold.ts';
import type { LexiconEntry } from './search-index.ts';

/**
 * A line of a lexicon file that leads from the spelling of some forms to their key, where the key is not their
 * beginning: `prvo` leads to `prvk`, the key of `prvok`.
 */
export interface LexiconAlias {
  readonly spelling: string;
  readonly key: string;
}

/** One lexicon file. */
export interface LexiconFile {
  readonly entries: ReadonlyMap<string, LexiconEntry>;
  readonly aliases: readonly LexiconAlias[];
}

/** The aliases under which an entry must be found besides its key. */
export function aliasesOf(entry: LexiconEntry): readonly string[] {
  const aliases = new Set<string>();
  for (const form of entry.forms) {
    const folded = form.startsWith(entry.key) ? entry.key : fold(form);
    if (folded.startsWith(entry.key)) continue;
    let shared = 0;
    while (folded[shared] === entry.key[shared]) shared++;
    aliases.add(folded.slice(0, shared + 1));
  }
  return [...aliases];
}

/** The line of an entry. Of a form that begins with the key, `+` and the rest is written. */
export function writeEntry({ key, count, titles, forms }: LexiconEntry): string {
  const words = forms.map((form) => (form.startsWith(key) ? `+${form.slice(key.length)}` : form));
  return `${key} ${count} ${titles} ${words.join(' ')}`;
}

/** The line of an alias. */
export function writeAlias({ spelling, key }: LexiconAlias): string {
  return `${spelling} ${key}`;
}

/** Reads a lexicon file. */
export function readLexicon(text: string): LexiconFile {
  const entries = new Map<string, LexiconEntry>();
  const aliases: LexiconAlias[] = [];
  for (const line of text.split('\n')) {
    const [key = '', second = '', titles, ...words] = line.split(' ');
    if (titles === undefined) aliases.push({ spelling: key, key: second });
    else
      entries.set(key, {
        key,
        count: Number(second),
        titles: Number(titles),
        forms: words.map((word) => readForm(word, key)),
      });
  }
  return { entries, aliases };
}

function readForm(word: string, key: string): string {
  return word.startsWith('+') ? key + word.slice(1) : word;
}
