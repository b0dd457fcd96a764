import type { Analyzer, SearchTerm } from '../../shared/search-analysis.ts';
import { plainWords } from '../../shared/search-compounds.ts';
import { fold } from '../../shared/search-fold.ts';
import type { Definitions, SearchLanguage } from '../../shared/search-languages/language.ts';
import { eachWord } from '../../shared/search-words.ts';

/** A search token: a word of the query, or several adjacent words as one name. */
export interface QueryToken {
  readonly key: string;
  /** The typed text in lower case. */
  readonly form: string;
  readonly folded: string;
  /** True for the last word, which may be incomplete. */
  readonly open: boolean;
  /** One bit per word of the query that the token covers; 0 for stop words. */
  readonly words: number;
  /** True for a word with little meaning beside other words of the query. */
  readonly weak: boolean;
  /**
   * Origin of a name of several words: typed, or guessed (`dropdown` for `drop down`). Names only match their exact spelling.
   */
  readonly compound: Compound | null;
}

type Compound = 'typed' | 'guessed';

/** Maximum number of words, because tokens address words by bits; further words are ignored. */
const mostWords = 24;

/** Maximum number of tokens, because matches address tokens by bits; further tokens, which are guesses, are ignored. */
const mostTokens = 32;

/** Maximum number of adjacent words in a guessed name. */
const longestCompound = 4;

interface Word extends SearchTerm {
  readonly open: boolean;
}

/** A spelling of a range of words as one name. */
interface Spelling {
  readonly spelling: string;
  readonly range: readonly [from: number, until: number];
  readonly compound: Compound;
  readonly open: boolean;
}

/** Language rules for parsing queries. */
interface QueryLanguage extends Pick<SearchLanguage, 'definitions' | 'memberName' | 'particles'> {
  readonly analyze: Analyzer;
}

/** Parses a query into tokens. */
export function parseQuery(
  text: string,
  { analyze, definitions, memberName, particles = new Set() }: QueryLanguage,
): readonly QueryToken[] {
  const { words: read, names } = readWords(text.normalize('NFC'), analyze);
  const member = memberName?.exec(text)?.[1]?.toLowerCase();
  const words = read.map((word) => (word.form === member ? { ...word, stop: false } : word));
  const saysNothing = words.every(({ stop }) => stop);
  const saysLittle = words.every(({ stop, weak }) => stop || weak);
  const bits = words.map(({ stop }, index) => (stop && !saysNothing ? 0 : 1 << index));
  const tokens = words.map((word, index) => {
    const weak = word.weak && !saysLittle;
    return makeToken(word, { open: word.open, words: bits[index] ?? 0, weak, compound: null });
  });
  const spellings = new Map<string, Spelling>();
  for (const spelling of [...names.flatMap((name) => spellName(name, words)), ...guessNames(words, names, particles)])
    if (!spellings.has(spelling.spelling)) spellings.set(spelling.spelling, spelling);
  const compounds = [...spellings.values()].flatMap(({ spelling, range, compound, open }) => {
    const [term] = analyze(spelling);
    const covered = bits.slice(...range).reduce((sum, bit) => sum | bit, 0);
    return term === undefined ? [] : [makeToken(term, { open, words: covered, weak: false, compound })];
  });
  const pages = definitions === undefined ? [] : askedPages(text, words, definitions);
  const asked = pages.flatMap((page) => {
    const [term] = analyze(page);
    return term === undefined
      ? []
      : [makeToken(term, { open: false, words: 1 << words.length, weak: false, compound: null })];
  });
  return [...tokens, ...asked, ...compounds].slice(0, mostTokens);
}

/** Maximum number of words in the subject of a question for a definition. */
const longestSubject = 2;

/**
 * Returns names of pages that answer a question for a definition; none for other queries, such as `what is in the output`.
 */
function askedPages(text: string, words: readonly Word[], { question, pages }: Definitions): readonly string[] {
  const [beginning] = question.exec(fold(text).trim().replaceAll(/\s+/g, ' ')) ?? [];
  const subject = words.slice(beginning?.split(' ').length);
  const isName = subject.length > 0 && subject.length <= longestSubject && subject.every(({ stop }) => !stop);
  return beginning !== undefined && isName ? pages : [];
}

function makeToken(
  { key, form }: SearchTerm,
  facts: Pick<QueryToken, 'open' | 'words' | 'weak' | 'compound'>,
): QueryToken {
  return { key, form, folded: fold(form), ...facts };
}

/** Returns the plain words of a query, and its names of several words. */
function readWords(query: string, analyze: Analyzer) {
  const words: Word[] = [];
  const names: { readonly name: string; readonly range: Spelling['range'] }[] = [];
  eachWord(query, (start, end) => {
    const name = query.slice(start, end);
    const terms = analyze(name);
    const own = terms.length > 1 ? terms.slice(1) : terms;
    if (words.length + own.length > mostWords) return;
    const isLast = /^[-_.]*$/.test(query.slice(end));
    const from = words.length;
    words.push(...own.map((term, index) => ({ ...term, open: isLast && index === own.length - 1 })));
    if (terms.length > 1) names.push({ name, range: [from, words.length] });
    // The object of a member can be a name too: `ui-dialog.show`.
    const [object = ''] = name.split('.');
    const parts = object === name ? 0 : analyze(object).length - 1;
    if (parts > 1) names.push({ name: object, range: [from, from + parts] });
  });
  return { words, names };
}

/** Returns the spellings of a name: `labelPlacement` as typed, `label-placement`, `labelplacement`. */
function spellName(
  { name, range }: Pick<Spelling, 'range'> & { name: string },
  words: readonly Word[],
): readonly Spelling[] {
  const run = words.slice(...range).map(({ form }) => form);
  const typed = name.toLowerCase();
  // The beginning of a hyphenated name only continues in the same spelling.
  const isOpen = (spelling: string): boolean =>
    words[range[1] - 1]?.open === true && (spelling === typed || !typed.includes('-'));
  // `c.json` and `ui-load-m` have a letter more than their words.
  const isJoined = run.length > 1 && run.length === plainWords(name).length;
  return (isJoined ? [typed, run.join('-'), run.join('')] : [typed]).map((spelling) => {
    return { spelling, range, compound: 'typed' as const, open: isOpen(spelling) };
  });
}

/**
 * True for words that can form one name. It may contain a stop word only if that is a verb's particle (`log in` for
 * `login`), or in a pair whose last word is incomplete, which can begin a title (`of con`). A preposition of one letter
 * hardly begins a name (`s menu`), and its guesses would load a file each.
 */
function mayBeName(run: readonly Word[], particles: ReadonlySet<string>): boolean {
  if (run.every(({ stop }) => !stop)) return true;
  const [first, last, ...others] = run;
  if (first === undefined || last === undefined || others.length > 0) return false;
  const isLetter = first.form.length < 2 && !last.stop;
  return (last.open && !isLetter) || (!first.stop && particles.has(last.form));
}

/** Joins adjacent words, pairs first: `drop down` can mean `dropdown`, and `label placement` `label-placement`. */
function guessNames(
  words: readonly Word[],
  names: readonly Pick<Spelling, 'range'>[],
  particles: ReadonlySet<string>,
): readonly Spelling[] {
  const guesses: Spelling[] = [];
  for (let length = 2; length <= longestCompound; length++) {
    for (let until = length; until <= words.length; until++) {
      const from = until - length;
      const run = words.slice(from, until);
      if (!mayBeName(run, particles)) continue;
      // Parts of a typed name are not names on their own.
      if (names.some(({ range }) => range[0] <= from && until <= range[1])) continue;
      const open = run.at(-1)?.open === true;
      for (const joint of ['', '-']) {
        const spelling = run.map(({ form }) => form).join(joint);
        guesses.push({ spelling, range: [from, until], compound: 'guessed', open });
      }
    }
  }
  return guesses;
}
