import type { ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor/core';
import { grammars } from './grammars.ts';
import { tokenKind, type TokenKind } from './token-kinds.ts';
import { escapeHtml } from '../escape-html.ts';

for (const grammar of grammars) refractor.register(grammar);

/** Languages that highlighting leaves alone. */
const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'mermaid']);

const aliases: Readonly<Record<string, string>> = {
  'shell-session': 'shell-session',
  console: 'shell-session',
  zsh: 'bash',
  vue: 'markup',
  mdx: 'markdown',
  jsonc: 'json',
  svelte: 'markup',
  curl: 'bash',
  env: 'bash',
  nginxconf: 'nginx',
};

/**
 * Highlights code with the grammars of Prism and returns the HTML of each line: `<i class="k">const</i> a`, where the
 * class is a `TokenKind`. Tokens are not nested and end with their line. Unknown languages come back escaped.
 */
export function highlight(code: string, language: string): string[] {
  const name = aliases[language] ?? language;
  if (plain.has(name) || !refractor.registered(name) || code === '') return escapeHtml(code).split('\n');
  const lines: Run[][] = [[]];
  for (const node of refractor.highlight(code, name).children) append(node, 'plain', lines);
  return lines.map((runs) => runs.map(drawRun).join(''));
}

/** A stretch of a line in one colour. */
interface Run {
  readonly kind: TokenKind;
  text: string;
}

function append(node: RootContent | ElementContent, around: TokenKind, lines: Run[][]): void {
  if (node.type === 'element') {
    const classes = node.properties['className'];
    const kind = tokenKind(Array.isArray(classes) ? classes.map(String) : []) ?? around;
    for (const child of node.children) append(child, kind, lines);
  }
  if (node.type !== 'text') return;
  node.value.split('\n').forEach((text, index) => {
    if (index > 0) lines.push([]);
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    // Blanks have no colour: they go along with what stands before them.
    if (last !== undefined && (last.kind === around || text.trim() === '')) last.text += text;
    else if (text !== '') line.push({ kind: text.trim() === '' ? 'plain' : around, text });
  });
}

function drawRun({ kind, text }: Run): string {
  return kind === 'plain' ? escapeHtml(text) : `<i class="${kind}">${escapeHtml(text)}</i>`;
}
