import type { DocCardView } from './page-view.ts';

const special = /[\\`*_[\]<&~]/;
const anywhere = /[\\`*[\]<~]|&(?=#?\w+;)/g;
// An underscore within a word, as in most names in code, has no meaning in Markdown.
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const anyLineStart = /^[ \t]*[#>+\-:=\d]/m;
const lineStart = /^([ \t]*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|:::|(?:={2,}|-{2,})[ \t]*$)/gm;
const numbered = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Escapes inline text. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replace(anywhere, '\\$&').replace(underscore, '\\_') : text;
}

/** Escapes the line starts of inline Markdown that becomes a paragraph, so that none begins a list, heading or quote. */
export function escapeLineStarts(markdown: string): string {
  return anyLineStart.test(markdown) ? markdown.replace(lineStart, '$1\\$2').replace(numbered, '$1\\$2') : markdown;
}

/** Escapes an address for the parentheses of a link. */
export function escapeAddress(url: string): string {
  return url
    .replace(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

/** Writes inline code; its fence is longer than any run of backticks in the code. */
export function inlineCode(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return '';
  const fence = fenceFor(text, 1);
  const pad = fence.length > 1 || /^`|`$/.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** Writes a block of code; `info` is the text after the opening fence, where backticks would make the fence inline code. */
export function codeBlock(code: string, info: string): string {
  const fence = fenceFor(code, 3);
  return `${fence}${info.replaceAll('`', "'")}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function fenceFor(code: string, least: number): string {
  if (!code.includes('`')) return '`'.repeat(least);
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest < least ? least : longest + 1);
}

/** Writes a heading of a level from 1 to 6. */
export function heading(level: number, inline: string): string {
  return `${'#'.repeat(level)} ${inline.replace(/\\?\n/g, ' ').trim()}`;
}

/** Writes a line in bold, as a label of the block below it; empty for an empty label. */
export function bold(inline: string): string {
  // Code and escapes contain no marks.
  const plain = inline.replace(/\\.|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\*\*/gs, (part) => (part === '**' ? '' : part));
  return inline === '' ? '' : `**${plain}**`;
}

/** Writes a link; empty if its text is empty. */
export function link(inline: string, href: unknown, title?: unknown): string {
  const text = inline.trim();
  return text === '' ? '' : `[${text}](${destination(href, title)})`;
}

/** Writes an image from its HTML attributes; empty without `src`. */
export function image({ src, alt, title }: Readonly<Record<string, unknown>>): string {
  if (typeof src !== 'string') return '';
  return `![${escapeText(typeof alt === 'string' ? alt : '')}](${destination(src, title)})`;
}

function destination(url: unknown, title: unknown): string {
  const quoted = typeof title === 'string' && title !== '' ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
  return (typeof url === 'string' ? escapeAddress(url) : '') + quoted;
}

/** Writes a quote. */
export function quote(blocks: string): string {
  return blocks.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Indents all lines but the first by `width` spaces, for the content of a list item. */
export function hang(blocks: string, width: number): string {
  return blocks.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Joins blocks with an empty line between them; omits empty ones. */
export function paragraphs(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Matches several blocks, or one that is no paragraph. */
const apart = /\n\n|^(?:[-#>|]|\d+\. |```)/;

/** Writes a list item: a link to a page, or a label if the address is empty, and a description as Markdown. */
export function listItem(label: string, href: string, description: string): string {
  const separator = apart.test(description) ? '\n\n' : ': ';
  const name = href === '' ? bold(escapeText(label)) : link(escapeText(label), href);
  return hang(`- ${name}${description === '' ? '' : separator + description}`, 2);
}

/** Writes cards as a list of links. */
export function cardList(cards: readonly Pick<DocCardView, 'label' | 'href' | 'description'>[]): string {
  return cards.map(({ label, href, description = '' }) => listItem(label, href, escapeText(description))).join('\n');
}

/** Writes a table of Markdown cells; the first row is the head. `alignments` are values of HTML's `align`. */
export function table(rows: readonly (readonly string[])[], alignments: readonly unknown[] = []): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) => row.map(cell));
  const rule = Array.from({ length: width }, (_, index) => ruleFor(alignments[index]));
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

function cell(inline: string): string {
  return inline
    .replace(/\\\n/g, '<br>')
    .replace(/\n/g, ' ')
    .replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
    .trim();
}

function ruleFor(alignment: unknown): string {
  if (alignment === 'center') return ':-:';
  if (alignment === 'right') return '--:';
  return alignment === 'left' ? ':--' : '---';
}
