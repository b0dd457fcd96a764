/** What the words after a fence's language ask for. */
export interface CodeMeta {
  readonly title?: string;
  /** Numbers of the lines to highlight, from 1; empty when the fence names none. */
  readonly lines: ReadonlySet<number>;
  /** Number of the first line, when lines are to be numbered. */
  readonly numberFrom?: number;
  /** All other words: `preview` → true, `name="x"` → `x`. */
  readonly flags: Readonly<Record<string, string | true>>;
}

const quoted = /([\w-]+)=(["'])(.*?)\2/g;
const braces = /\{([\d,\s-]+)\}/;
const label = /(?:^|\s)\[([^\]]+)\]/;

/** Reads the meta string of a fence: `title="a.ts" {1,3-5} showLineNumbers=10 preview`. Other tools call a title `filename`, or put it in brackets. */
export function readCodeMeta(meta: string): CodeMeta {
  const flags: Record<string, string | true> = {};
  let rest = meta.replace(quoted, (_all, key: string, _quote, value: string) => {
    flags[key] = value;
    return ' ';
  });
  const lines = new Set<number>();
  rest = rest.replace(braces, (_all, ranges: string) => {
    for (const range of ranges.split(',')) addRange(range, lines);
    return ' ';
  });
  for (const word of rest.split(/\s+/)) {
    const [key = '', value] = word.split('=');
    if (/^[a-z][\w-]*$/i.test(key)) flags[key] = value ?? true;
  }
  const { title = flags['filename'] ?? label.exec(rest)?.[1], showLineNumbers, ...others } = flags;
  const numberFrom =
    showLineNumbers === undefined
      ? undefined
      : showLineNumbers === true
        ? 1
        : Number.parseInt(showLineNumbers.replace(/\D/g, ''), 10) || 1;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    lines,
    ...(numberFrom === undefined ? {} : { numberFrom }),
    flags: others,
  };
}

const mostLines = 10_000;

function addRange(range: string, lines: Set<number>): void {
  const [from = Number.NaN, to = from] = range.split('-').map((part) => Number.parseInt(part, 10));
  for (let line = from; line <= Math.min(to, from + mostLines); line++) lines.add(line);
}
