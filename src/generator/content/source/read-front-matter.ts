import { distance } from 'fastest-levenshtein';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { nearest } from '../../kernel/diagnostics/nearest.ts';
import { placeWithin } from '../../kernel/diagnostics/place-within.ts';
import { frontMatterRules, type FrontMatterRule } from './front-matter-rules.ts';
import type { FrontMatter } from './front-matter.ts';
import { readPlainEntries, type FrontMatterEntry } from './read-plain-entries.ts';
import { readYamlEntries, type FrontMatterFault } from './read-yaml-entries.ts';

/** A page's source cut in two. */
export interface SplitSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key, counted from 1. */
  readonly lines: Readonly<Record<string, number>>;
  /** The content with the front matter blanked, so that every line keeps its number. */
  readonly content: string;
  readonly diagnostics: readonly Diagnostic[];
}

const fence = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** Cuts the front matter off a source and validates it; reports `invalid-front-matter` with file, line and column. */
export function readFrontMatter(source: string, file: string): SplitSource {
  const match = fence.exec(source);
  if (match === null) return { frontMatter: {}, lines: {}, content: source, diagnostics: findMisplaced(source, file) };
  const [whole, text = ''] = match;
  const plain = readPlainEntries(text);
  const { entries, faults } = plain === null ? readYamlEntries(text) : { entries: plain, faults: [] };
  const read = readValues(entries);
  // The opening fence takes the first line.
  const placeOf = (offset: number): Place => placeWithin(text, offset, { file, line: 2, column: 1 });
  const invalid = [...faults, ...read.faults].map(({ offset, ...said }): Diagnostic => ({
    code: 'invalid-front-matter',
    severity: 'error',
    ...said,
    place: placeOf(offset),
  }));
  return {
    frontMatter: read.frontMatter,
    lines: Object.fromEntries(entries.map(({ key, offset }) => [key, placeOf(offset).line])),
    content: whole.replace(/[^\n]+/g, '') + source.slice(whole.length),
    diagnostics: [...invalid, ...entries.flatMap(({ key, offset }) => findTypo(key, placeOf(offset)))],
  };
}

function findTypo(key: string, place: Place): readonly Diagnostic[] {
  const meant = typoOf(key);
  if (meant === null) return [];
  return [
    {
      code: 'unknown-front-matter',
      severity: 'warning',
      message: `\`${key}\` is no key of front matter`,
      hint: `did you mean "${meant}"? A key of your own is free to have any name less like it`,
      place,
    },
  ];
}

/** Keys of a site's own are welcome; a longer one that is a letter or two away from ours is a slip. */
function typoOf(key: string): string | null {
  if (key.length < 5 || Object.hasOwn(frontMatterRules, key)) return null;
  const meant = nearest(key, Object.keys(frontMatterRules));
  if (meant === null || meant.startsWith(key) || key.startsWith(meant)) return null;
  return distance(key, meant) <= 2 ? meant : null;
}

const misplaced = /^(\s*)---[ \t]*\r?\n([\w-]+)[ \t]*:/;

/** Front matter that is none: not at the very start, or without an end. A line and a colon alone are none. */
function findMisplaced(source: string, file: string): Diagnostic[] {
  const [, before = '', key = ''] = misplaced.exec(source) ?? [];
  if (!Object.hasOwn(frontMatterRules, key)) return [];
  const [message, hint] =
    before === ''
      ? ['The front matter is never closed', 'end it with a line of `---`']
      : ['Front matter begins in the first column of the first line', 'remove what stands before its first `---`'];
  return [{ code: 'invalid-front-matter', severity: 'error', message, hint, place: { file, line: 1, column: 1 } }];
}

/** The values as the program uses them. What is wrong is left out, and told. */
function readValues(entries: readonly FrontMatterEntry[]): {
  readonly frontMatter: FrontMatter;
  readonly faults: readonly FrontMatterFault[];
} {
  const values: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  const faults: FrontMatterFault[] = [];
  for (const { key, value, offset } of entries) {
    const rule: FrontMatterRule | undefined = Object.hasOwn(frontMatterRules, key) ? frontMatterRules[key] : undefined;
    if (rule === undefined) {
      custom[key] = value;
      continue;
    }
    const result = rule(value);
    if ('value' in result) values[key] = result.value;
    // A key without a value is one that nobody filled in.
    else if (value !== null)
      faults.push({
        offset,
        message: `\`${key}\` must be ${result.problem}, but is ${describe(value)}`,
        hint: 'write that, or take the key out; a key of your own needs another name',
      });
  }
  if (Object.keys(custom).length > 0) values['custom'] = custom;
  return { frontMatter: values, faults: [...faults, ...checkTogether(values, entries[0]?.offset ?? 0)] };
}

function checkTogether(
  { draft, unlisted, toc_min_heading_level: least, toc_max_heading_level: most }: FrontMatter,
  offset: number,
): readonly FrontMatterFault[] {
  const message = 'A page is either `draft` or `unlisted`, not both';
  return [
    ...(draft === true && unlisted === true ? [{ offset, message, hint: 'keep one of the two keys' }] : []),
    ...(least !== undefined && most !== undefined && least > most
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
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
