import { distance } from 'fastest-levenshtein';
import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { frontMatterRules, type FrontMatterRule } from './front-matter-rules.ts';
import type { FrontMatter } from './front-matter.ts';
import { readPlainEntries, type FrontMatterEntry } from './plain-entries.ts';

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
  const blanked = match[0].replace(/[^\n]+/g, '');
  const content = blanked + source.slice(match[0].length);
  const lineCounter = new LineCounter();
  const text = match[1] ?? '';
  const diagnostics: Diagnostic[] = [];
  // The opening fence takes the first line.
  const report = (offset: number, message: string, hint?: string): void => {
    const { line, col } = lineCounter.linePos(offset);
    diagnostics.push({
      code: 'invalid-front-matter',
      severity: 'error',
      message,
      hint,
      place: { file, line: line + 1, column: col },
    });
  };
  const entries = readPlain(text, lineCounter) ?? readYaml(text, lineCounter, report);
  if (entries === null) return { frontMatter: {}, lines: {}, content, diagnostics };
  const { values, lines } = readKeys(entries, lineCounter, report);
  const columnOf = (offset: number): number => lineCounter.linePos(offset).col;
  for (const { key, offset } of entries) {
    const meant = typoOf(key);
    if (meant === null) continue;
    diagnostics.push({
      code: 'unknown-front-matter',
      severity: 'warning',
      message: `\`${key}\` is no key of front matter`,
      hint: `did you mean "${meant}"? A key of your own is free to have any name less like it`,
      place: { file, line: lines[key] ?? 1, column: columnOf(offset) },
    });
  }
  return { frontMatter: values, lines, content, diagnostics };
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

type Report = (offset: number, message: string, hint?: string) => void;

function readPlain(text: string, lineCounter: LineCounter): readonly FrontMatterEntry[] | null {
  const entries = readPlainEntries(text);
  for (const { offset } of entries ?? []) lineCounter.addNewLine(offset);
  return entries;
}

/** The keys of any YAML; null when it is none, which is reported. */
function readYaml(text: string, lineCounter: LineCounter, report: Report): readonly FrontMatterEntry[] | null {
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  for (const error of document.errors)
    report(error.pos[0], `The front matter is not valid YAML: ${error.message}`, yamlHint(error.message));
  if (document.errors.length > 0) return null;
  const map = document.contents;
  if (map === null) return [];
  if (!isMap(map)) {
    report(0, 'The front matter is not a list of keys and values', 'write one `key: value` a line');
    return [];
  }
  return map.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return [];
    const offset = key.range?.[0] ?? 0;
    try {
      const plain = value !== null && typeof value === 'object' && 'toJS' in value ? toPlain(value, document) : null;
      return [{ key: String(key.value), value: plain, offset }];
    } catch (error) {
      // Aliases of aliases: a few lines can stand for more than a memory holds.
      if (!(error instanceof ReferenceError)) throw error;
      report(
        offset,
        `The aliases in \`${String(key.value)}\` cannot be followed: ${error.message}`,
        'write the values out',
      );
      return [];
    }
  });
}

function readKeys(
  entries: readonly FrontMatterEntry[],
  lineCounter: LineCounter,
  report: Report,
): { values: FrontMatter; lines: Record<string, number> } {
  const values: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  const lines: Record<string, number> = {};
  for (const { key, value, offset } of entries) {
    lines[key] = lineCounter.linePos(offset).line + 1;
    const rule: FrontMatterRule | undefined = Object.hasOwn(frontMatterRules, key) ? frontMatterRules[key] : undefined;
    if (rule === undefined) {
      custom[key] = value;
      continue;
    }
    const result = rule(value);
    if ('problem' in result) report(offset, `\`${key}\` must be ${result.problem}, but is ${describe(value)}`);
    else if (result.value !== undefined) values[key] = result.value;
  }
  checkTogether(values, entries[0]?.offset ?? 0, report);
  if (Object.keys(custom).length > 0) values['custom'] = custom;
  return { values, lines };
}

function checkTogether(values: Record<string, unknown>, offset: number, report: Report): void {
  const { draft, unlisted, toc_min_heading_level: min, toc_max_heading_level: max } = values;
  if (draft === true && unlisted === true)
    report(offset, 'A page is either `draft` or `unlisted`, not both', 'keep one of the two keys');
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    report(offset, '`toc_min_heading_level` is greater than `toc_max_heading_level`', 'swap the two numbers');
}

function toPlain(node: object, document: Document): unknown {
  return 'toJS' in node && typeof node.toJS === 'function' ? node.toJS(document) : null;
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function yamlHint(message: string): string {
  if (/nested mappings|implicit keys|Unexpected scalar/i.test(message))
    return 'put a value that holds `: ` between quotes';
  if (/tab/i.test(message)) return 'indent with spaces; YAML knows no tabs';
  if (/duplicate|unique/i.test(message)) return 'keep one of the two keys';
  if (/end with a|closing/i.test(message)) return 'close each bracket and quotation mark that you open';
  return 'write one `key: value` a line, and a value with special letters between quotes';
}
