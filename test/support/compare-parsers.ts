import { isDeepStrictEqual } from 'node:util';
import { makeFastParse } from '../../src/generator/content/parse/fast-parser.ts';
import { findFastParser } from '../../src/generator/content/parse/find-fast-parser.ts';
import { parseMarkdown } from '../../src/generator/content/parse/parse-markdown.ts';
import type { PageFormat } from '../../src/generator/content/source/prepare-source.ts';

/** `left`: the fast parser leaves the text to the reference parser. `malformed`: it does, and that one throws. */
export type Verdict = 'same' | 'different' | 'left' | 'malformed';

const { file } = findFastParser() ?? {};
if (file === undefined) throw new Error('The fast parser is not installed');
const parseFast = makeFastParse(file);

/** Compares the trees of both parsers for a text, with all places and the programs of code. */
export function compareParsers(text: string, format: PageFormat): Verdict {
  if (text.trim() === '') return 'same';
  const tree = parseFast(text, format);
  try {
    const expected = parseMarkdown(text, format);
    if (tree === null) return 'left';
    return isDeepStrictEqual(plain(tree), plain(expected)) ? 'same' : 'different';
  } catch {
    return tree === null ? 'malformed' : 'different';
  }
}

/** A tree without classes, the order of keys and undefined values, which nothing reads. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint' || value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (field === undefined ? [] : [[key, plain(field)]])),
  );
}
