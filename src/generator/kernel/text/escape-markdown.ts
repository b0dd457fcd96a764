const special = /[\\`*_[\]<&~]/;
const anywhere = /[\\`*[\]<~]|&(?=#?\w+;)/g;
// Within a word an underscore is a letter, as in most names of code.
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const anyLineStart = /^[ \t]*[#>+\-:=\d]/m;
const lineStart = /^([ \t]*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|:::|(?:={2,}|-{2,})[ \t]*$)/gm;
const numbered = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Text as it has to stand in Markdown to be read as the same text again; its start is not that of a line. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replace(anywhere, '\\$&').replace(underscore, '\\_') : text;
}

/** Finished inline Markdown as a block of its own: no line of it begins a list, a heading or a quotation. */
export function escapeLineStarts(markdown: string): string {
  return anyLineStart.test(markdown) ? markdown.replace(lineStart, '$1\\$2').replace(numbered, '$1\\$2') : markdown;
}

/** An address as it stands between the parentheses of a link. */
export function escapeAddress(url: string): string {
  return url.replace(/[()\s<>]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Code within a line; its fence is longer than any run of backticks in it. */
export function inlineCode(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return '';
  const fence = fenceFor(text, 1);
  const pad = fence.length > 1 || /^`|`$/.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** A block of code. */
export function codeBlock(code: string, info: string): string {
  const fence = fenceFor(code, 3);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** A quoted block; also the way in which GitHub writes remarks. */
export function quote(markdown: string): string {
  return markdown.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Indents all lines but the first, as the content of a list's item is. */
export function hang(markdown: string, width: number): string {
  return markdown.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function fenceFor(code: string, least: number): string {
  if (!code.includes('`')) return '`'.repeat(least);
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest < least ? least : longest + 1);
}
