import type { Code } from 'mdast';

/** Info string of a fence, split into language and meta string. */
export interface FenceInfo {
  /** In lower case; null if the fence has none. */
  readonly language: string | null;
  /** Everything after the language, for `readCodeMeta`. */
  readonly meta: string;
}

/**
 * Reads the info string of a fence, including the syntax of other tools: line numbers directly after the language
 * (`js{1,3}`), options after a colon or a comma (`ts:line-numbers`, `rust,ignore`), and Pandoc's `{.python}`.
 */
export function readFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): FenceInfo {
  const written = [lang ?? '', meta ?? ''].join(' ').trim();
  const pandoc = /^\{\.?([a-z][\w+#-]*)(?=[\s}])[^}]*\}/i.exec(written);
  if (pandoc !== null) return { language: pandoc[1]?.toLowerCase() ?? null, meta: written.slice(pandoc[0].length) };
  // A word with a value is an option, not a language.
  const [language = ''] = /^[^\s{[:,=]*(?![^\s{[:,])/.exec(written) ?? [];
  return { language: language === '' ? null : language.toLowerCase(), meta: written.slice(language.length) };
}

/** Options in the meta string of a fence. */
export interface CodeMeta {
  readonly title?: string;
  /** Numbers of the lines to highlight, from 1. */
  readonly lines: ReadonlySet<number>;
  /** Their braces as written. Absent if they are the value of an option, which may be of another tool. */
  readonly braces?: string;
  /** Numbers of lines at the end without the closing brace. */
  readonly openBrace?: string;
  /** Number of the first line, if lines are numbered. */
  readonly numberFrom?: number;
  /** All other options: `preview` → true, `name="x"` → `x`. */
  readonly flags: Readonly<Record<string, string | true>>;
}

const quoted = /(?<![\w-])([\w-]+)=(?:"([^"\n]*)"|'([^'\n]*)')/g;
const braces = /(=?)\{([\s,]*[\d-][\d,\s-]*)\}/;
const label = /(?:^|\s)\[([^[\]]+)\]/;

/** Parses a meta string: `title="a.ts" {1,3-5} showLineNumbers=10 preview`. The title may also be `filename`, or in brackets. */
export function readCodeMeta(meta: string): CodeMeta {
  const flags: Record<string, string | true> = {};
  let rest = meta.replace(quoted, (_all, key: string, double?: string, single?: string) => {
    flags[key] = double ?? single ?? '';
    return ' ';
  });
  const lines = new Set<number>();
  let plainBraces: string | undefined;
  rest = rest.replace(braces, (all, sign: string, ranges: string) => {
    for (const range of ranges.split(',')) addRange(range, lines);
    if (sign === '') plainBraces = all;
    return ' ';
  });
  for (const word of rest.split(/[\s:]+/)) {
    const [key = '', value] = word.split('=');
    if (/^[a-z][\w-]*$/i.test(key)) flags[key] = value ?? true;
  }
  const {
    title = flags['filename'] ?? label.exec(rest)?.[1],
    'line-numbers': lineNumbers,
    showLineNumbers = lineNumbers,
    ...others
  } = flags;
  const numberFrom =
    showLineNumbers === undefined || /^\{?false/.test(String(showLineNumbers))
      ? undefined
      : showLineNumbers === true
        ? 1
        : Number.parseInt(showLineNumbers.replace(/\D/g, ''), 10) || 1;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    lines,
    braces: plainBraces,
    openBrace: /(?<!=)\{\s*\d[\d,\s-]*$/.exec(rest)?.[0].trim(),
    ...(numberFrom === undefined ? {} : { numberFrom }),
    flags: others,
  };
}

const mostLines = 10_000;

function addRange(range: string, lines: Set<number>): void {
  const [from = Number.NaN, to = from] = range.split('-').map((part) => Number.parseInt(part, 10));
  for (let line = from; line <= Math.min(to, from + mostLines); line++) lines.add(line);
}
