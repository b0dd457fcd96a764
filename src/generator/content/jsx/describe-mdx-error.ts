import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { lineAt } from '../../kernel/text.ts';
import { tooManyRuns } from '../parse/limit-emphasis.ts';

const tagInReason = /`<\/?([\w.:-]+)>`(?: \((\d+):(\d+))?/;

const openElement = /expected corresponding closing tag for `<([\w.:-]+)>` \((\d+):/;

const neverClosed = /^Unexpected (?:end of file|lazy line) in expression/;

/** A place in a text, from 1. */
export type Point = Pick<Place, 'line' | 'column'>;

/** Converts a parser error to a diagnostic in plain language; `source` is the text of the page. */
export function describeMdxError(error: VFileMessage, file: string, source: string): Diagnostic {
  // Removes the parser's advice, which would match the patterns of other causes.
  const [reason = ''] = error.reason.split(', expected');
  const named = tagInReason.exec(error.reason);
  const isOpening = reason.startsWith('Expected a closing tag') && named?.[2] !== undefined;
  const met = { line: error.line ?? 1, column: error.column ?? 1 };
  const opening = isOpening ? { line: Number(named[2]), column: Number(named[3]) } : null;
  const { line, column } = opening ?? (neverClosed.test(reason) ? openBrace(source, met) : met);
  const text = source.split('\n')[line - 1] ?? '';
  const name = named?.[1] ?? nameAround(text, column);
  const [, openName, openLine = ''] = openElement.exec(error.reason) ?? [];
  const open = openName === undefined ? null : { name: openName, line: openLine };
  const cause = mdxCauses.find((known) => known.reason.test(reason) && (known.text?.test(text) ?? true));
  return makeError('mdx-syntax', {
    message: cause?.message({ name, open }) ?? error.reason,
    hint: cause?.hint({ name, open }),
    place: { file, line, column },
  });
}

/** Place of the innermost brace that is open at a point; the point itself if there is none. */
export function openBrace(source: string, point: Point): Point {
  const lines = source.split('\n').slice(0, point.line);
  const before = [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, point.column - 1)].join('\n');
  let closed = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (before[at] === '}') closed++;
    else if (before[at] === '{' && closed-- === 0)
      return { line: lineAt(before, at), column: at - before.lastIndexOf('\n', at) };
  }
  return point;
}

/** Returns the name of the tag around a column; empty if there is none. */
function nameAround(text: string, column: number): string {
  const start = text.slice(0, column).lastIndexOf('<');
  return start < 0 ? '' : (/^<\/?([\w.:-]+)/.exec(text.slice(start))?.[1] ?? '');
}

/** A common cause of MDX errors: a pattern that recognizes it, and its message for authors. */
interface MdxCause {
  /** Matches the reason in the parser's error. */
  readonly reason: RegExp;
  /** Matches the line of the source, if the reason is ambiguous. */
  readonly text?: RegExp;
  message(parts: MdxErrorParts): string;
  hint(parts: MdxErrorParts): string;
}

interface MdxErrorParts {
  /** Name of the element; may be empty. */
  readonly name: string;
  /** Innermost open element at a mismatched closing tag, with its line; null if there is none. */
  readonly open: { readonly name: string; readonly line: string } | null;
}

const inCode = 'put it in backticks if it is text';

/** Common causes; specific ones come before general ones. */
const mdxCauses: readonly MdxCause[] = [
  {
    reason: /before (?:local )?name/,
    text: /<!--/,
    message: () => 'An HTML comment is never closed',
    hint: () => 'end it with `-->`',
  },
  {
    reason: /before name/,
    text: /<\d/,
    message: () => '`<` starts a component, but a number follows',
    hint: () => 'write `&lt;` for “less than”, or put it in backticks',
  },
  {
    reason: /before name/,
    message: () => '`<` starts a component, but no name follows',
    hint: () => 'write `&lt;` for a literal `<`, or put it in backticks',
  },
  {
    reason: /Expected a closing tag for `<(?:br|hr|img|input|meta|link|source|wbr|col)>/i,
    message: ({ name }) => `\`<${name}>\` has no closing tag, which MDX requires`,
    hint: ({ name }) => `write \`<${name} />\``,
  },
  {
    reason: /Expected a closing tag for/,
    message: ({ name }) => `\`<${name}>\` is not closed in the block that opens it`,
    hint: ({ name }) =>
      `add \`</${name}>\` at the same indentation, with blank lines around Markdown inside; ${inCode}`,
  },
  {
    reason: /Unexpected closing (?:slash|tag)/,
    message: ({ name }) => `\`</${name}>\` does not match the innermost open element`,
    hint: ({ name, open }) =>
      open === null
        ? `remove it, or add \`<${name}>\` before it`
        : `close \`<${open.name}>\` from line ${open.line} before it, or remove it`,
  },
  {
    reason: /Unexpected end of file in expression|Unexpected lazy line in expression/,
    message: () => '`{` starts a JavaScript expression that is never closed',
    hint: () => 'write `\\{` for a literal brace, or put it in backticks',
  },
  {
    reason: /Could not parse expression/,
    text: /\{\{/,
    message: () => '`{` starts a JavaScript expression, and `{{ … }}` is not a valid one',
    hint: () => 'write `\\{\\{` for literal braces, or put them in backticks',
  },
  {
    reason: /Could not parse expression/,
    text: /\{#/,
    message: () => '`{` starts a JavaScript expression; `{#id}` sets an anchor only at the end of a heading',
    hint: () => 'move it to the end of the heading, or write `\\{`',
  },
  {
    reason: /Could not parse expression/,
    text: /\\[a-z]+\{|[_^]\{|\$[^${\n]+\{[^$\n]*\$/i,
    message: () => '`{` starts a JavaScript expression, so a formula must be escaped',
    hint: () => 'put the formula in backticks, or write `\\{` and `\\}`',
  },
  {
    reason: /Could not parse expression/,
    text: /<[\w.][^<>]*=\{/,
    message: ({ name }) => `An attribute of \`<${name}>\` has a value in braces that is not a JavaScript expression`,
    hint: () => 'write `name={value}` with a number, an array or an object, or `name="text"`',
  },
  {
    reason: /Could not parse expression|Unexpected content after expression/,
    message: () => '`{` starts a JavaScript expression, but what follows is not a valid one',
    hint: () => 'write `\\{` for a literal brace, or put it in backticks',
  },
  {
    reason: /Could not parse import/,
    text: /^\s*import\b/,
    message: () => 'A line that begins with `import` is code in MDX, and this one is not a valid import',
    hint: () => 'begin the sentence with a different word, or write `import X from "./x.mdx"`',
  },
  {
    reason: /Could not parse import/,
    text: /^\s*export\b/,
    message: () => 'A line that begins with `export` is code in MDX, and this one is not a valid export',
    hint: () => 'begin the sentence with a different word',
  },
  {
    reason: /Could not parse import/,
    message: () => 'The block of imports and exports is not valid JavaScript',
    hint: () => 'put a blank line between the block and the text',
  },
  {
    reason: /attribute/,
    text: /<[a-z][^<>=]*=[^<>“”„‘’]*[“”„‘’]/i,
    message: ({ name }) => `An attribute of \`<${name}>\` has typographic quotes, which are not valid in code`,
    hint: () => 'write straight quotes: `name="text"`',
  },
  {
    reason: /in attribute value|before attribute value/,
    message: ({ name }) => `The value of an attribute of \`<${name}>\` must be enclosed in quotes`,
    hint: () => 'write `name="text"` or `name={value}`',
  },
  {
    reason: /attribute|after (?:\w+ )?name/,
    message: ({ name }) => `An attribute of \`<${name}>\` is not valid JSX`,
    hint: () => `write \`name="text"\` or \`name={value}\`; ${inCode}`,
  },
  {
    reason: /Unexpected end of file in name/,
    message: () => '`<` starts a component that is never completed',
    hint: () => `write \`&lt;\` for a literal \`<\`; ${inCode}`,
  },
  {
    reason: /name/,
    message: () => '`<` starts a component, but its name contains an invalid character',
    hint: () => `write \`&lt;\` for a literal \`<\`; ${inCode}`,
  },
  {
    reason: /Unexpected end of file/,
    message: () => 'The page ends inside an element or expression',
    hint: () => 'close it, or escape the `<` or `{` that starts it',
  },
  {
    reason: /runs of `\*` and `_`$/,
    message: () => tooManyRuns,
    hint: () => 'split the paragraph, or write `\\*` and `\\_` where nothing is emphasized',
  },
];
