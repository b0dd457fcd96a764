import type { Analyzer, SearchTerm } from '../../shared/search-analysis.ts';
import { fold } from '../../shared/search-fold.ts';
import type { Definitions, SearchLanguage } from '../../shared/search-languages/language.ts';
import { eachWord } from '../../shared/search-words.ts';

/** One thing to look for: a word of the query, or several neighbouring ones as one name. */
export interface QueryToken {
  readonly key: string;
  /** As typed, in lower case. */
  readonly form: string;
  readonly folded: string;
  /** True for the last word while it may still be typed on. */
  readonly open: boolean;
  /** One bit for each word of the query that the token covers; 0 for words that are too common alone. */
  readonly words: number;
  /** True for a word that says little beside the others of the query. */
  readonly weak: boolean;
  /** How several words are one name: typed so, or guessed (`dropdown` for `drop down`). A name is found only as it is spelt. */
  readonly compound: Compound | null;
}

type Compound = 'typed' | 'guessed';

/** Further words are left out: a token names them by bits. */
const mostWords = 24;

/** Further tokens are left out, which are guesses: matches name tokens by bits. */
const mostTokens = 32;

/** Neighbouring words that may be one name. */
const longestCompound = 4;

interface Word extends SearchTerm {
  readonly open: boolean;
}

/** A spelling of the words from the first of a range to before the last. */
interface Spelling {
  readonly spelling: string;
  readonly range: readonly [from: number, until: number];
  readonly compound: Compound;
  readonly open: boolean;
}

/** What a query is read by. */
interface QueryLanguage extends Pick<SearchLanguage, 'definitions' | 'memberName' | 'particles'> {
  readonly analyze: Analyzer;
}

/** Takes a query apart into what to look for. */
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

/** Subjects of a question what something is have so many words at most. */
const longestSubject = 2;

/**
 * What the pages are called that answer the question what something is; none for other queries. A subject has one
 * little word at most, an article before it: `what is in the output` asks for something else.
 */
function askedPages(text: string, words: readonly Word[], { questions, pages }: Definitions): readonly string[] {
  const asked = fold(text).trim().replaceAll(/\s+/g, ' ');
  const question = questions.find((beginning) => asked.startsWith(`${beginning} `));
  const subject = words.slice(question?.split(' ').length);
  const names = subject.slice(subject[0]?.stop === true ? 1 : 0);
  const isName = names.length > 0 && names.length <= longestSubject && names.every(({ stop }) => !stop);
  return question !== undefined && isName ? pages : [];
}

function makeToken(
  { key, form }: SearchTerm,
  facts: Pick<QueryToken, 'open' | 'words' | 'weak' | 'compound'>,
): QueryToken {
  return { key, form, folded: fold(form), ...facts };
}

/** The plain words of a query, and the names in it that are made of several. */
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
  });
  return { words, names };
}

/** The ways in which a name may be spelt: `labelPlacement` as it is, `label-placement`, `labelplacement`. */
function spellName(
  { name, range }: Pick<Spelling, 'range'> & { name: string },
  words: readonly Word[],
): readonly Spelling[] {
  const run = words.slice(...range).map(({ form }) => form);
  const typed = name.toLowerCase();
  // What begins a name is typed on as it began.
  const isOpen = (spelling: string): boolean =>
    words[range[1] - 1]?.open === true && (spelling === typed || !typed.includes('-'));
  // Of `c.json` one word is left, which is no name of several.
  return (run.length > 1 ? [typed, run.join('-'), run.join('')] : [typed]).map((spelling) => {
    return { spelling, range, compound: 'typed' as const, open: isOpen(spelling) };
  });
}

/**
 * True for words that may be one name. Of words that say nothing alone it may have one that a verb ends in (`log in` for
 * `login`); and two words of which the last is still typed may begin a title (`of con`, where words are joined by pairs).
 */
function mayBeName(run: readonly Word[], particles: ReadonlySet<string>): boolean {
  if (run.every(({ stop }) => !stop)) return true;
  const [first, last, ...others] = run;
  if (first === undefined || last === undefined || others.length > 0) return false;
  return last.open || (!first.stop && particles.has(last.form));
}

/** Neighbouring words as one, pairs first: `drop down` may be `dropdown`, `label placement` `label-placement`. */
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
      // A part of a name that was typed is not meant alone.
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
