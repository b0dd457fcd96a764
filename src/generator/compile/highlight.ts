import type { ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor/core';
import { grammars } from './grammars.ts';

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
 * Highlights code with the grammars of Prism and returns the HTML of each line. A token that spans lines is
 * closed at the end of each and opened again on the next. Unknown languages come back escaped.
 */
export function highlight(code: string, language: string): string[] {
  const name = aliases[language] ?? language;
  if (plain.has(name) || !refractor.registered(name)) return escapeHtml(code).split('\n');
  const lines: string[] = [''];
  for (const node of refractor.highlight(code, name).children) append(node, [], lines);
  return lines;
}

function append(node: RootContent | ElementContent, open: readonly string[], lines: string[]): void {
  if (node.type === 'text') {
    const parts = node.value.split('\n');
    parts.forEach((part, index) => {
      if (index > 0) {
        lines[lines.length - 1] += '</span>'.repeat(open.length);
        lines.push(open.map(openTag).join(''));
      }
      lines[lines.length - 1] += escapeHtml(part);
    });
    return;
  }
  if (node.type !== 'element') return;
  const classes = node.properties['className'];
  const name = Array.isArray(classes) ? classes.join(' ') : '';
  lines[lines.length - 1] += openTag(name);
  for (const child of node.children) append(child, [...open, name], lines);
  lines[lines.length - 1] += '</span>';
}

function openTag(name: string): string {
  return `<span class="${name}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
