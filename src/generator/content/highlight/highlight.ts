import type { ElementContent, RootContent } from 'hast';
import type { Syntax } from 'refractor';
import clike from 'refractor/clike';
import { refractor } from 'refractor/core';
import css from 'refractor/css';
import javascript from 'refractor/javascript';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import pug from 'refractor/pug';
import { grammars } from './grammars.ts';
import { tokenKind, type TokenKind } from './token-kinds.ts';
import { escapeHtml } from '../../kernel/text/escape-html.ts';

// Others look for these when they are registered; without them the result would tell which language was used before.
for (const grammar of [markup, css, clike, javascript]) refractor.register(grammar);

/** Languages that highlight any other within their own text. */
const hosts: ReadonlySet<Syntax> = new Set([markdown, pug]);

const grammarOf = new Map(
  grammars.flatMap((grammar) =>
    [grammar.displayName, ...(grammar.aliases ?? [])].map((name) => [name, grammar] as const),
  ),
);

/** Languages that highlighting leaves alone, and what is none at all. */
const plain = new Set(
  'text txt plain plaintext none ansi mermaid math log output stdout stderr tree csv tsv ascii dot plantuml'.split(' '),
);

const aliases = new Map([
  ['console', 'shell-session'],
  ['zsh', 'bash'],
  ['vue', 'markup'],
  ['mdx', 'markdown'],
  ['mdx-code-block', 'jsx'],
  ['jsonc', 'json'],
  ['svelte', 'markup'],
  ['curl', 'bash'],
  ['env', 'bash'],
  ['nginxconf', 'nginx'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['jsonl', 'json'],
  ['astro', 'markup'],
  ['htm', 'markup'],
  ['npmrc', 'ini'],
  ['conf', 'ini'],
  ['cfg', 'ini'],
  ['fish', 'bash'],
  ['bat', 'batch'],
  ['cmd', 'batch'],
  ['ps1', 'powershell'],
  ['pwsh', 'powershell'],
  ['ps', 'powershell'],
  ['patch', 'diff'],
  ['golang', 'go'],
  ['rs', 'rust'],
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['objective-c', 'objectivec'],
  ['make', 'makefile'],
  ['proto', 'protobuf'],
  ['gql', 'graphql'],
  ['tf', 'hcl'],
  ['terraform', 'hcl'],
]);

/** Every name that the language of code may have. */
export const languageNames: ReadonlySet<string> = new Set([...grammarOf.keys(), ...aliases.keys(), ...plain]);

/**
 * Highlights code with the grammars of Prism and returns the HTML of each line: `<i class="k">const</i> a`, where the
 * class is a `TokenKind`. Tokens are not nested and end with their line. Unknown languages come back escaped.
 */
export function highlight(code: string, language: string): string[] {
  const name = aliases.get(language) ?? language;
  if (plain.has(name) || code === '' || !learn(name)) return escapeHtml(code).split('\n');
  const lines: Run[][] = [[]];
  for (const node of refractor.highlight(code, name).children) append(node, 'plain', lines);
  return lines.map((runs) => runs.map(drawRun).join(''));
}

/** Registers a language when it is first used, as all of them take longer than a page. False: there is none of the name. */
function learn(name: string): boolean {
  const grammar = grammarOf.get(name);
  if (grammar === undefined) return false;
  for (const needed of hosts.has(grammar) ? grammars : [grammar]) refractor.register(needed);
  return true;
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
