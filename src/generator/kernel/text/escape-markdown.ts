const special = /[\\`*_[\]<&~]/;
const anywhere = /[\\`*[\]<~]|&(?=#?\w+;)/g;
// An underscore inside a word is literal, as in most identifiers.
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const anyLineStart = /^[ \t]*[#>+\-:=\d]/m;
const lineStart = /^([ \t]*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|:::|(?:={2,}|-{2,})[ \t]*$)/gm;
const numbered = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Escapes text for Markdown within a line, so that it parses back to the same text. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replace(anywhere, '\\$&').replace(underscore, '\\_') : text;
}

/** Escapes line starts of inline Markdown that becomes a block, so that no line begins a list, a heading or a quote. */
export function escapeLineStarts(markdown: string): string {
  return anyLineStart.test(markdown) ? markdown.replace(lineStart, '$1\\$2').replace(numbered, '$1\\$2') : markdown;
}

/** Escapes a URL for the parentheses of a Markdown link. */
export function escapeAddress(url: string): string {
  return url.replace(/[()\s<>]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Formats inline code; the fence is longer than any run of backticks inside. */
export function inlineCode(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return '';
  const fence = fenceFor(text, 1);
  const pad = fence.length > 1 || /^`|`$/.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** Formats a fenced code block; `info` follows the opening fence. */
export function codeBlock(code: string, info: string): string {
  const fence = fenceFor(code, 3);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** Formats a block quote. */
export function quote(markdown: string): string {
  return markdown.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Indents every line but the first by `width` columns, as the content of a list item is. */
export function hang(markdown: string, width: number): string {
  return markdown.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function fenceFor(code: string, least: number): string {
  if (!code.includes('`')) return '`'.repeat(least);
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest < least ? least : longest + 1);
}
