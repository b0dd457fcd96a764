import { fold } from './search-fold.ts';
import { eachWord, wordParts } from './search-words.ts';

/**
 * Returns the plain words of a text, folded; joined and camel-case words are split: `QR code`, `ui-radioGroup` are 2 and 3.
 */
export function plainWords(text: string): readonly string[] {
  const words: string[] = [];
  eachWord(text, (start, end) => {
    const word = text.slice(start, end);
    const parts = wordParts(word);
    words.push(...(parts.length > 0 ? parts : [word]).map(fold));
  });
  return words;
}

/** Joins the words of a title in pairs: `qrcode` for `QR code`. */
export function joinPairs(title: string): readonly string[] {
  const words = plainWords(title);
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** Joins the words of a heading of two words, so that a query with exactly these words finds it first: `partlyselected`. */
export function joinHeading(heading: string): readonly string[] {
  const pairs = joinPairs(heading);
  return pairs.length === 1 ? pairs : [];
}

/** Returns a name of several parts (`cache_key`), and joins a command of three or four words: `npmcacheclean`. */
export function namesInCode(code: string): readonly string[] {
  const [command] = /^[a-z][\w-]*(?: [a-z][\w-]*(?![^ ])){2,3}/.exec(code) ?? [];
  if (command !== undefined) return [plainWords(command).join('')];
  const names: string[] = [];
  eachWord(code, (start, end) => {
    const name = code.slice(start, end);
    if (wordParts(name).length > 0) names.push(name);
  });
  return code.includes(' ') ? [] : names;
}

/** Joins a name to one word, with and without its prefixes: `uimenuitem`, `menuitem` and `item` for `ui-menu-item`. */
export function joinName(name: string): readonly string[] {
  const words = plainWords(name);
  return words.length < 2 ? [] : words.map((_, index) => words.slice(index).join(''));
}
