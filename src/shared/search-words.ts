/** Longer runs are data, not words. */
const longestWord = 64;

const letterOrDigit = 1;
const joiner = 2;

const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z\d]/i.test(character)) return letterOrDigit;
  return /[-_.]/.test(character) ? joiner : 0;
});

const underscore = 0x5f;

function isJoiner(code: number): boolean {
  return code < 128 && asciiKinds[code] === joiner;
}

function isWordCharacter(code: number): boolean {
  if (code < 128) return asciiKinds[code] === letterOrDigit;
  // A range test instead of \p{L}: the index reads millions of words. Left out are × and ÷, general punctuation
  // and symbols, the punctuation of East Asia, and surrogates (emoji).
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return false;
  return (
    code < 0x2000 ||
    (code >= 0x2c00 && code < 0x3000) ||
    (code >= 0x3040 && code < 0xd800) ||
    (code >= 0xf900 && code < 0xfe00)
  );
}

/** Returns whether a character is of a script that has no spaces between words (Chinese, Japanese). */
export function isIdeograph(code: number): boolean {
  return code >= 0x3040 && code < 0xa000;
}

/**
 * Calls `visit` with the bounds of each word of the text, in order. A word is a run of letters and digits, which single `-`,
 * `_` and `.` can join, also two signs that begin with `_`: `ui-button`, `site.config.ts` and `card__title` are one word
 * each, `--ui-gap` is `ui-gap`.
 */
export function eachWord(text: string, visit: (start: number, end: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (!isWordCharacter(code)) {
      at++;
      continue;
    }
    const start = at++;
    if (isIdeograph(code)) {
      while (isIdeograph(text.charCodeAt(at))) at++;
      eachSegment(text.slice(start, at), (from, until) => visit(start + from, start + until));
      continue;
    }
    at = endOfWord(text, at);
    if (at - start <= longestWord) visit(start, at);
  }
}

const segmenter: { intl?: Intl.Segmenter } = {};

/** Visits the words of a run without spaces; if they cannot be separated, each character is one. */
function eachSegment(run: string, visit: (start: number, end: number) => void): void {
  if (!('Segmenter' in Intl)) {
    for (let at = 0; at < run.length; at++) visit(at, at + 1);
    return;
  }
  segmenter.intl ??= new Intl.Segmenter('ja', { granularity: 'word' });
  for (const { index, segment } of segmenter.intl.segment(run)) visit(index, index + segment.length);
}

/** Returns the length of the signs that join two words at a position; 0 if nothing joins them. */
function jointLength(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (!isJoiner(code)) return 0;
  if (isWordCharacter(text.charCodeAt(at + 1))) return 1;
  // Prose has no underscores, but it has `--` and `...`.
  const isDouble = code === underscore && isJoiner(text.charCodeAt(at + 1)) && isWordCharacter(text.charCodeAt(at + 2));
  return isDouble ? 2 : 0;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isWordCharacter(code) && !isIdeograph(code)) {
      at++;
      continue;
    }
    const length = jointLength(text, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/**
 * Returns the parts of a joined or camel-case word, unchanged; empty for a plain word. Parts of Chinese and Japanese are
 * characters, because systems may segment a text differently.
 */
export function wordParts(word: string): readonly string[] {
  if (isIdeograph(word.charCodeAt(0))) return word.length > 1 ? [...word] : [];
  if (word === word.toLowerCase() && !/[-_.]/.test(word)) return [];
  // By letter, because some, such as `İ` and `ß`, have another length in the other case.
  const isCapital = (at: number): boolean => word.charAt(at) !== word.charAt(at).toLowerCase();
  const isSmall = (at: number): boolean => word.charAt(at) !== word.charAt(at).toUpperCase();
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at <= word.length; at++) {
    const joins = at < word.length && asciiKinds[word.charCodeAt(at)] === joiner;
    // `uiChange` is split before its capital, `HTMLElement` before the last one of a run; `API_KEY`, `HTTP2` and `APIs` are
    // not split.
    const isPlural = word[at + 1] === 's' && !isSmall(at + 2);
    const humps = isCapital(at) && (!isCapital(at - 1) || (isSmall(at + 1) && !isPlural));
    if (at < word.length && !joins && !humps) continue;
    if (at > start) parts.push(word.slice(start, at));
    start = joins ? at + 1 : at;
  }
  return parts.length > 1 ? parts : [];
}
