import type { Syntax } from 'refractor';
import clike from 'refractor/clike';
import { refractor } from 'refractor/core';
import css from 'refractor/css';
import javascript from 'refractor/javascript';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import pug from 'refractor/pug';
import { ownValue } from '../../kernel/collections.ts';
import { escapeHtml } from '../../kernel/text.ts';
import { colorLines, invertTable } from './color-lines.ts';
import * as embeddable from './embeddable-grammars.ts';
import * as all from './grammars.ts';
import { readTokens } from './prism-tokens.ts';

/** Grammars that are registered, by their names. */
const registered = new Map<string, Syntax>();

/** Grammars that become part of a grammar only if they are registered before it. Refractor does not register them with it. */
const embedded: ReadonlyMap<Syntax, readonly Syntax[]> = new Map([
  [embeddable.http, [embeddable.json, embeddable.uri]],
  [markdown, [embeddable.yaml]],
  [all.haxe, [embeddable.regex]],
  [all.smarty, [embeddable.php]],
  [all.vala, [embeddable.regex]],
]);

/** Registers a grammar once, and replaces an earlier one with its name. */
function ensure(grammar: Syntax): void {
  const { displayName } = grammar;
  if (registered.get(displayName) === grammar) return;
  // Makes the result independent of the order of pages.
  for (const inner of embedded.get(grammar) ?? []) ensure(inner);
  if (registered.has(displayName)) delete refractor.languages[displayName];
  refractor.register(grammar);
  registered.set(displayName, grammar);
}

// Other grammars only extend these if they are registered: without them the result would depend on earlier pages.
for (const grammar of [markup, css, clike, javascript]) ensure(grammar);

const grammars: readonly Syntax[] = Object.values(embeddable);

/** Languages that embed any other language. */
const hosts: ReadonlySet<Syntax> = new Set([markdown, pug]);

/** Grammars by all their names, in lower case. */
export type GrammarNames = ReadonlyMap<string, Syntax>;

/** Lists grammars by all their names. */
export function nameGrammars(list: readonly Syntax[]): GrammarNames {
  return new Map(
    list.flatMap((grammar) =>
      [grammar.displayName, ...(grammar.aliases ?? [])].map((name) => [name.toLowerCase(), grammar] as const),
    ),
  );
}

const grammarOf = nameGrammars(Object.values<Syntax>(all));
const none: GrammarNames = new Map();

/** Names for text without highlighting. */
const plain = new Set(
  'text txt plain plaintext none nohighlight no-highlight ansi mermaid math log output stdout stderr tree csv tsv ascii dot plantuml'.split(
    ' ',
  ),
);

/** Common names of languages, besides those of their grammars. */
const otherNames: readonly (readonly [string, string])[] = [
  ['shell-session', 'console terminal'],
  ['bash', 'zsh curl env fish cli'],
  ['markup', 'vue svelte astro htm'],
  ['markdown', 'mdx'],
  ['jsx', 'mdx-code-block'],
  ['json', 'jsonc jsonl'],
  ['nginx', 'nginxconf'],
  ['javascript', 'mjs cjs'],
  ['typescript', 'mts cts'],
  ['ini', 'npmrc conf cfg gitconfig'],
  ['ignore', 'dockerignore'],
  ['django', 'jinja jinja2 j2 njk nunjucks'],
  ['batch', 'bat cmd'],
  ['powershell', 'ps1 pwsh ps'],
  ['diff', 'patch'],
  ['go', 'golang'],
  ['rust', 'rs'],
  ['cpp', 'c++'],
  ['csharp', 'c#'],
  ['objectivec', 'objective-c'],
  ['makefile', 'make'],
  ['protobuf', 'proto'],
  ['sql', 'postgresql postgres psql mysql sqlite tsql'],
  ['graphql', 'gql'],
  ['hcl', 'tf terraform'],
];

const aliases = invertTable(otherNames);

/** Returns the language for highlighting code in a language, given the site's own names. */
export function resolveAlias(language: string, names: Readonly<Record<string, string>>): string {
  return ownValue(names, language)?.toLowerCase() ?? language;
}

/** All known names of languages, including aliases. */
export const languageNames: ReadonlySet<string> = new Set([...grammarOf.keys(), ...aliases.keys(), ...plain]);

/**
 * Highlights code with Prism's grammars and returns the HTML of each line: `<i class="k">const</i> a`, where the class is
 * a `TokenKind`. Tokens are not nested and do not span lines. Code in an unknown language is only escaped. `own`: grammars
 * of the site. Default: none.
 */
export function highlight(code: string, language: string, own: GrammarNames = none): string[] {
  const ofSite = own.get(language);
  const name = ofSite?.displayName ?? aliases.get(language) ?? language;
  if (ofSite !== undefined) ensure(ofSite);
  else if (plain.has(name) || code === '' || !register(name, code)) return escapeHtml(code).split('\n');
  return colorLines(readTokens(code, name));
}

/**
 * Registers a language on first use, because registering all takes longer than rendering a page. For a host, also those
 * of the fences in its code. False if it is unknown.
 */
function register(name: string, code: string): boolean {
  const grammar = grammarOf.get(name);
  if (grammar === undefined) return false;
  for (const needed of hosts.has(grammar) ? [...grammars, ...namedIn(code)] : [grammar]) ensure(needed);
  return true;
}

/** Grammars of the fences in Markdown code. */
function namedIn(code: string): readonly Syntax[] {
  const names = Array.from(code.matchAll(/(?:`{3}|~{3})[ \t]*([\w#+-]+)/g), ([, name = '']) => name.toLowerCase());
  return names.map((name) => grammarOf.get(name)).filter((grammar) => grammar !== undefined);
}
