import { refractor } from 'refractor/core';

/** Tokens of code: text, and tokens around text or further tokens. */
export type TokenStream = string | Token | readonly TokenStream[];

/** A token with its types, the most important one first. */
interface Token {
  readonly type: string;
  readonly alias?: string | readonly string[] | null;
  readonly content: TokenStream;
}

/** A token in the form that hooks of grammars read and change. */
interface HookedToken {
  readonly type: string;
  readonly classes: string[];
  readonly attributes: Record<string, string>;
  /** A text as a node of HTML, or a root of a tree with the text that a hook highlights. */
  content: TokenStream | { readonly value: string } | { readonly children: TokenStream };
}

/** The part of Prism that refractor's types omit. */
interface Prism {
  readonly Token: { stringify(tokens: TokenStream): unknown };
  readonly hooks: { run(name: 'wrap', token: HookedToken): void };
}

const prism = refractor as typeof refractor & Prism;

// Refractor creates an HTML tree from the tokens, which took half of the highlighting time.
prism.Token.stringify = (tokens) => tokens;

/** Tokenizes code with a registered grammar. */
export function readTokens(code: string, grammar: string): TokenStream {
  // The return value of `stringify`.
  return refractor.highlight(code, grammar).children as readonly unknown[] as readonly TokenStream[];
}

/** Returns a token after the hooks of grammars: Markdown highlights the code in a fence with one. */
export function runHooks({ type, alias, content }: Token): Pick<HookedToken, 'classes'> & Pick<Token, 'content'> {
  const classes = [type];
  if (typeof alias === 'string') classes.push(alias);
  else if (alias !== undefined && alias !== null) classes.push(...alias);
  const text = typeof content === 'string' ? { value: content } : content;
  const hooked: HookedToken = { type, classes, attributes: {}, content: text };
  prism.hooks.run('wrap', hooked);
  return { classes, content: streamOf(hooked.content) };
}

function streamOf(content: HookedToken['content']): TokenStream {
  if (typeof content === 'string') return content;
  if ('value' in content) return content.value;
  return 'children' in content ? content.children : content;
}
