import { transformSync } from 'esbuild';
import { lineAt } from '../../../kernel/text.ts';
import { protectCode } from './protect-code.ts';
import { endOfBraces, endOfTag } from './rewrite-tags.ts';

/** An expression in braces in an MDX page. */
export interface Expression {
  /** The code without the braces. */
  readonly code: string;
  /** Line in the text, counted from 1. */
  readonly line: number;
  /** True for the value of an attribute. */
  readonly isAttribute: boolean;
}

/** Replaces expressions outside fenced and inline code; null keeps an expression. `declared` are the names that the page imports or exports. */
export function replaceExpressions(
  text: string,
  change: (expression: Expression, declared: ReadonlySet<string>) => string | null,
): string {
  const { text: prose, restore } = protectCode(text);
  const code = findCode(prose);
  const declared = new Set(code.flatMap(([start, end]) => restore(prose.slice(start, end)).match(/[\w$]+/g) ?? []));
  let [result, from] = ['', 0];
  const copyTo = (end: number): void => {
    result += prose.slice(from, end);
    from = end;
  };
  const replaceAt = (start: number, { isAttribute }: Pick<Expression, 'isAttribute'>): void => {
    const end = endOfBraces(prose, start);
    if (end === -1) return;
    const inner = restore(prose.slice(start + 1, end - 1));
    const made = change({ code: inner, line: lineAt(prose, start), isAttribute }, declared);
    if (made !== null) {
      copyTo(start);
      result += made;
      from = end;
    } else copyTo(end);
  };
  for (const { index, 0: mark } of prose.matchAll(/<\/?[A-Za-z][\w.:-]*(?=[\s/>])|(?<!\\)\{/g)) {
    const around = code.find(([start, end]) => start <= index && index < end);
    if (index < from || around !== undefined) continue;
    if (mark === '{') replaceAt(index, { isAttribute: false });
    else {
      const end = endOfTag(prose, index);
      for (const { index: at } of end === -1 ? [] : prose.slice(index, end).matchAll(/=\s*(?=\{)/g)) {
        const start = prose.indexOf('{', index + at);
        if (start >= from && start < end) replaceAt(start, { isAttribute: true });
      }
      if (end > from) copyTo(end);
    }
  }
  return restore(result + prose.slice(from));
}

/** Returns the lines of a page, counted from 1, that are code or elements within code: `export const A = …`, `{list.map(…)}`. */
export function findCodeLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  const add = (first: number, code: string): void => {
    for (let line = first; line < first + code.split('\n').length; line += 1) lines.add(line);
  };
  const { text: prose } = protectCode(text);
  for (const [start, end] of findCode(prose)) add(lineAt(prose, start), prose.slice(start, end));
  replaceExpressions(text, ({ code, line }) => {
    if (code.includes('<')) add(line, code);
    return null;
  });
  return lines;
}

/** Returns the start and end of each `import` and `export` in a text without fenced code. It ends at the first empty line after which the code is complete. */
export function findCode(prose: string): readonly (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  for (const { index } of prose.matchAll(/^(?:import|export)[ \t{*]/gm)) {
    if (index < (found.at(-1)?.[1] ?? 0)) continue;
    const ends = [...prose.slice(index).matchAll(/\n[ \t]*(?=\n)|$(?![\s\S])/g)].map((match) => index + match.index);
    const end = ends.find((one) => isCode(prose.slice(index, one))) ?? ends[0];
    if (end !== undefined) found.push([index, end]);
  }
  return found;
}

/** True for code that can be parsed. */
function isCode(code: string): boolean {
  try {
    // Protected code is marked with private-use characters, which no name contains.
    transformSync(code.replace(/\uE000\d+\uE001/g, '``'), { loader: 'tsx', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/** Escapes braces whose content is not code, or begins with a name that the page does not declare; null for other expressions. */
export function bracesAsText({ code, isAttribute }: Expression, declared: ReadonlySet<string>): string | null {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim();
  if (isAttribute || bare === '') return null;
  const [, root] = /^\{?([A-Za-z_$][\w$]*)(?:[-./|,([][^=]*|\})?$/.exec(bare) ?? [];
  const isMissing = root !== undefined && root !== 'props' && !declared.has(root) && !(root in globalThis);
  if (!isMissing && isCode(`(${code}\n)`)) return null;
  return `\\{${code.replace(/(?<!\\)[{}<]/g, '\\$&')}\\}`;
}
