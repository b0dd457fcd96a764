import { distance } from 'fastest-levenshtein';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { ownValue } from '../../kernel/collections.ts';
import { makeError, makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { editsBetween, nearest } from '../../kernel/diagnostics/nearest.ts';
import { fileStart, placeWithin } from '../../kernel/diagnostics/place.ts';
import {
  readPlainEntries,
  readYamlEntries,
  type FrontMatterEntry,
  type FrontMatterProblem,
} from './front-matter-entries.ts';
import type { FrontMatterRule, FrontMatterRules, FrontMatter } from './front-matter.ts';

/** A page's source, split into front matter and content. */
export interface SplitSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key, from 1. */
  readonly lines: Readonly<Record<string, number>>;
  /** Content with the front matter blanked, so that lines keep their numbers. */
  readonly content: string;
  readonly diagnostics: readonly Diagnostic[];
}

const fence = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** Finds the front matter of a source: its YAML, and the complete block with the fences. Null for none. */
export function findFrontMatter(source: string): { readonly block: string; readonly yaml: string } | null {
  const [block, yaml = ''] = fence.exec(source) ?? [];
  return block === undefined ? null : { block, yaml };
}

/** Options for reading front matter. */
export interface FrontMatterContext {
  /** Path in diagnostics. */
  readonly file: string;
  /** Rules of all known keys. */
  readonly rules: FrontMatterRules;
}

/** Noncharacters that the tool uses as marks. */
const reservedCharacters = /[\uFDD0-\uFDEF]/g;

/**
 * Splits a source and validates its front matter. Reports `invalid-front-matter` and `unknown-front-matter`. A byte order mark
 * and reserved characters are removed here, once for all readers, so that the checked and the compiled text are the same.
 */
export function readFrontMatter(written: string, context: FrontMatterContext): SplitSource {
  const { file, rules } = context;
  const source = written.replace(/^\uFEFF/, '').replace(reservedCharacters, '\uFFFD');
  const found = findFrontMatter(source);
  if (found === null)
    return { frontMatter: {}, lines: {}, content: source, diagnostics: findMisplaced(source, context) };
  const { block, yaml: text } = found;
  const plain = readPlainEntries(text);
  const { entries, problems } = plain === null ? readYamlEntries(text) : { entries: plain, problems: [] };
  const read = readValues(entries, rules);
  // The opening fence is line 1.
  const placeOf = (offset: number): Place => placeWithin(text, offset, { file, line: 2, column: 1 });
  const invalid = [...problems, ...read.problems].map(({ offset, ...problem }) =>
    makeError('invalid-front-matter', { ...problem, place: placeOf(offset) }),
  );
  return {
    frontMatter: read.frontMatter,
    lines: Object.fromEntries(entries.map(({ key, offset }) => [key, placeOf(offset).line])),
    content: block.replace(/[^\n]+/g, '') + source.slice(block.length),
    diagnostics: [...invalid, ...entries.flatMap((entry) => findTypo(entry, placeOf(entry.offset), rules))],
  };
}

/** Reports a key that is probably a misspelled known key, unless it is a flag and the known key accepts none. */
function findTypo({ key, value }: FrontMatterEntry, place: Place, rules: FrontMatterRules): readonly Diagnostic[] {
  const meant = typoOf(key, rules);
  const isValid = (rule: FrontMatterRule | undefined): boolean => rule !== undefined && 'value' in rule(value);
  if (meant === null || (typeof value === 'boolean' && !isValid(ownValue(rules, meant)))) return [];
  return [
    makeWarning('unknown-front-matter', {
      message: `\`${key}\` is not a known front matter key`,
      hint: `did you mean "${meant}"? If the key is your own, give it a less similar name`,
      place,
    }),
  ];
}

/**
 * Returns the known key of which a custom key is probably a misspelling; null for a site's own key. One edit away from a key
 * of four or more letters, or in other capitals and hyphens, it is a typo; two edits away only in a longer word that is not
 * an extension of the known one.
 */
function typoOf(key: string, rules: FrontMatterRules): string | null {
  if (key.length < 3 || Object.hasOwn(rules, key)) return null;
  const known = Object.keys(rules).filter((name) => name.length > 3);
  const plain = withoutStyle(key);
  const near = known.find((name) => withoutStyle(name) === plain) ?? known.find((name) => isOneEditAway(plain, name));
  if (near !== undefined) return near;
  const meant = key.length < 5 ? null : nearest(key, known);
  if (meant === null || meant.startsWith(key) || key.startsWith(meant)) return null;
  return distance(key, meant) <= 2 ? meant : null;
}

/** Returns a key in a form independent of its style: `hideTitle` and `hide-title` are `hidetitle`. */
function withoutStyle(key: string): string {
  return key.toLowerCase().replace(/[-_]/g, '');
}

/**
 * Returns whether one letter is wrong, missing or added, or two neighbors are swapped. An added digit numbers a site's own
 * keys.
 */
function isOneEditAway(key: string, known: string): boolean {
  const name = withoutStyle(known);
  return !/\d$/.test(key) && editsBetween(key, name) === 1;
}

const misplaced = /^(\s*)([-–—]{1,9})[ \t]*\r?\n([\w-]+)[ \t]*:/;

/** Matches keys and values that end with a fence. CommonMark reads them as a heading. */
const unopened = /^([\w-]+):[^\n]*\n(?:(?:[\w-]+:|[ \t]|- )[^\n]*\n)*---[ \t]*(?:\r?\n|$)/;

/** Reports front matter that is not at the very start, has other marks or is never closed, if it begins with a known key. */
function findMisplaced(source: string, { file, rules }: FrontMatterContext): Diagnostic[] {
  const [, before = '', mark = '', key = unopened.exec(source)?.[1] ?? ''] = misplaced.exec(source) ?? [];
  if (!Object.hasOwn(rules, key)) return [];
  const [message, hint] =
    mark !== '---'
      ? ['The front matter does not begin with `---`', 'write three hyphens before and after it']
      : before === ''
        ? ['The front matter is never closed', 'end it with a line of `---`']
        : ['The front matter is not at the very start of the file', 'remove everything before its first `---`'];
  const report = mark === '' ? makeWarning : makeError;
  return [report('invalid-front-matter', { message, hint, place: fileStart(file) })];
}

/** Validates values. Invalid ones are reported and omitted. */
function readValues(
  entries: readonly FrontMatterEntry[],
  rules: FrontMatterRules,
): {
  readonly frontMatter: FrontMatter;
  readonly problems: readonly FrontMatterProblem[];
} {
  const values: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  const problems: FrontMatterProblem[] = [];
  for (const { key, value, offset } of entries) {
    const rule: FrontMatterRule | undefined = ownValue(rules, key);
    if (rule === undefined) {
      custom[key] = value;
      continue;
    }
    const result = rule(value);
    if ('value' in result) values[key] = result.value;
    // A key without a value counts as absent.
    else if (value !== null)
      problems.push({
        offset,
        message: `\`${key}\` must be ${result.problem}, but is ${describe(value)}`,
        hint: 'correct the value or remove the key; rename a key of your own',
      });
  }
  if (Object.keys(custom).length > 0) values['custom'] = custom;
  return { frontMatter: values, problems: [...problems, ...checkCombinations(values, entries[0]?.offset ?? 0)] };
}

function checkCombinations(
  { draft, unlisted, toc_min_heading_level: min, toc_max_heading_level: max }: FrontMatter,
  offset: number,
): readonly FrontMatterProblem[] {
  const message = 'A page cannot be both `draft` and `unlisted`';
  return [
    ...(draft === true && unlisted === true ? [{ offset, message, hint: 'remove one of the two keys' }] : []),
    ...(min !== undefined && max !== undefined && min > max
      ? [
          {
            offset,
            message: '`toc_min_heading_level` is greater than `toc_max_heading_level`',
            hint: 'swap the two numbers',
          },
        ]
      : []),
  ];
}

function describe(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
