import { escapeHtml } from '../../kernel/text.ts';
import { runHooks, type TokenStream } from './prism-tokens.ts';

/**
 * Kinds of tokens, each with a color. Grammars distinguish hundreds of types, readers only a few colors, and every token
 * adds markup to the page. A type without a kind has the color of the token around it.
 */
export type TokenKind = 'k' | 's' | 'n' | 'f' | 'c' | 'i' | 'd' | 'plain';

const types: readonly (readonly [TokenKind, string])[] = [
  // Keywords and tags.
  ['k', 'keyword atrule important tag rule doctype-tag module control-flow title'],
  // Strings and attribute values.
  ['s', 'string attr-value char template-string string-literal triple-quoted-string url code-snippet'],
  // Numbers and other fixed values.
  ['n', 'number boolean constant symbol unit regex null nil hexcode entity'],
  // Names: functions, classes, attributes, properties, selectors.
  ['f', 'function class-name attr-name property selector builtin variable parameter key method header-name'],
  // Comments and other de-emphasized text.
  ['c', 'comment prolog cdata shebang doctype output'],
  // Inserted and deleted lines of a diff.
  ['i', 'inserted inserted-sign'],
  ['d', 'deleted deleted-sign'],
  // Code within a string.
  ['plain', 'interpolation interpolation-punctuation'],
];

const kindOfType = invertTable(types);

/** Maps each of the space-separated names in a table to the key of its row. */
export function invertTable<Key>(rows: readonly (readonly [Key, string])[]): ReadonlyMap<string, Key> {
  return new Map(rows.flatMap(([key, names]) => names.split(' ').map((name) => [name, key] as const)));
}

/** Text with a single color. */
interface ColoredText {
  readonly kind: TokenKind;
  text: string;
}

/** Returns the HTML of each line of tokens. */
export function colorLines(tokens: TokenStream): string[] {
  const lines: ColoredText[][] = [[]];
  append(tokens, 'plain', lines);
  return lines.map(renderLine);
}

function append(tokens: TokenStream, around: TokenKind, lines: ColoredText[][]): void {
  if (typeof tokens === 'string') appendText(tokens, around, lines);
  else if (!('type' in tokens)) for (const token of tokens) append(token, around, lines);
  else {
    const { classes, content } = runHooks(tokens);
    append(content, kindOf(classes) ?? around, lines);
  }
}

/** Returns the kind of a token: that of its first type with a kind. */
function kindOf(classes: readonly string[]): TokenKind | undefined {
  for (const name of classes) {
    const kind = kindOfType.get(name);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

function appendText(value: string, kind: TokenKind, lines: ColoredText[][]): void {
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    if (start > 0) lines.push([]);
    end = value.indexOf('\n', start);
    const text = value.slice(start, end < 0 ? value.length : end);
    if (text !== '') addRun(lines.at(-1) ?? [], text, kind);
  }
}

/** Adds text to a line. White space has no color, so it joins the previous run. */
function addRun(line: ColoredText[], text: string, kind: TokenKind): void {
  const last = line.at(-1);
  const isBlank = text.trim() === '';
  if (last !== undefined && (last.kind === kind || isBlank)) last.text += text;
  else line.push({ kind: isBlank ? 'plain' : kind, text });
}

function renderLine(runs: readonly ColoredText[]): string {
  let html = '';
  for (const { kind, text } of runs) {
    const escaped = escapeHtml(text);
    html += kind === 'plain' ? escaped : `<i class="${kind}">${escaped}</i>`;
  }
  return html;
}
