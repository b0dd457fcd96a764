import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { frontMatterRules, type FrontMatterRule } from './front-matter-rules.ts';
import type { FrontMatter } from './front-matter.ts';

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
  if (match === null) return { frontMatter: {}, lines: {}, content: source, diagnostics: [] };
  const blanked = match[0].replace(/[^\n]+/g, '');
  const content = blanked + source.slice(match[0].length);
  const lineCounter = new LineCounter();
  const document = parseDocument(match[1] ?? '', { lineCounter, prettyErrors: false });
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
  for (const error of document.errors)
    report(error.pos[0], `The front matter is not valid YAML: ${error.message}`, yamlHint(error.message));
  if (diagnostics.length > 0) return { frontMatter: {}, lines: {}, content, diagnostics };
  const { values, lines } = readKeys(document, lineCounter, report);
  return { frontMatter: values, lines, content, diagnostics };
}

type Report = (offset: number, message: string, hint?: string) => void;

function readKeys(
  document: Document,
  lineCounter: LineCounter,
  report: Report,
): { values: FrontMatter; lines: Record<string, number> } {
  const values: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  const lines: Record<string, number> = {};
  const map = document.contents;
  if (map === null) return { values, lines };
  if (!isMap(map)) {
    report(0, 'The front matter is not a list of keys and values', 'write one `key: value` a line');
    return { values, lines };
  }
  for (const pair of map.items) {
    if (!isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    const offset = pair.key.range?.[0] ?? 0;
    lines[key] = lineCounter.linePos(offset).line + 1;
    const value: unknown =
      pair.value !== null && typeof pair.value === 'object' && 'toJS' in pair.value
        ? toPlain(pair.value, document)
        : null;
    const rule: FrontMatterRule | undefined = Object.hasOwn(frontMatterRules, key) ? frontMatterRules[key] : undefined;
    if (rule === undefined) {
      custom[key] = value;
      continue;
    }
    const result = rule(value);
    if ('problem' in result) report(offset, `\`${key}\` must be ${result.problem}, but is ${describe(value)}`);
    else if (result.value !== undefined) values[key] = result.value;
  }
  checkTogether(values, map.range?.[0] ?? 0, report);
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

function yamlHint(message: string): string | undefined {
  if (/nested mappings|implicit keys|Unexpected scalar/i.test(message))
    return 'put a value that holds `: ` between quotes';
  if (/tab/i.test(message)) return 'indent with spaces; YAML knows no tabs';
  if (/duplicate|unique/i.test(message)) return 'keep one of the two keys';
  return undefined;
}
