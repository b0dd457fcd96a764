/** A word that pages of a locale must not use. */
export interface ForbiddenWord {
  readonly locale: string;
  /** The word; an asterisk at its end matches any ending. */
  readonly word: string;
  /** Its replacement: the term in the same locale. */
  readonly term: string;
}

/**
 * Reads a glossary: the tables of a Markdown file whose columns are languages, by key (`sk`) or English name (`Slovak`), with
 * a column `Never` that lists words after their language, likewise: `sk: zatvoriť, default*; English: popup`.
 */
export function readTerms(text: string, locales: readonly string[]): readonly ForbiddenWord[] {
  const found: ForbiddenWord[] = [];
  let columns: readonly (string | null)[] = [];
  for (const line of text.split(/\r?\n/)) {
    const row = line.trim();
    const cells = row.startsWith('|') ? cellsOf(row) : null;
    if (cells === null) columns = [];
    else if (columns.length === 0) columns = cells.map((cell) => columnOf(cell, locales));
    else {
      const term = (locale: string): string => cells[columns.indexOf(locale)] ?? '';
      const never = cells[columns.indexOf('never')] ?? '';
      for (const [language, word] of wordsOf(never)) {
        const locale = columnOf(language, locales);
        if (locale !== null) found.push({ locale, word, term: term(locale) });
      }
    }
  }
  return found;
}

function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Returns `never`, the key of a locale, or null for another column. */
function columnOf(heading: string, locales: readonly string[]): string | null {
  const name = heading.toLowerCase();
  if (name === 'never') return 'never';
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return locales.find((key) => key.toLowerCase() === name || nameOf(key, names).toLowerCase() === name) ?? null;
}

/** The key of a locale may not be a language tag. */
function nameOf(key: string, names: Intl.DisplayNames): string {
  try {
    return names.of(key) ?? key;
  } catch {
    return key;
  }
}

function wordsOf(cell: string): readonly (readonly [language: string, word: string])[] {
  return cell.split(';').flatMap((part) => {
    const [, language = '', words = ''] = /^\s*([\w-]+):(.*)$/.exec(part) ?? [];
    return words.split(',').flatMap((word) => (word.trim() === '' ? [] : [[language, word.trim()] as const]));
  });
}
