/** A common cause of MDX errors: how to recognize it and its message for authors. */
export interface MdxCause {
  /** Matches the reason in the parser's error. */
  readonly reason: RegExp;
  /** Matches the line of the source, if the reason is ambiguous. */
  readonly text?: RegExp;
  message(parts: MdxErrorParts): string;
  hint(parts: MdxErrorParts): string;
}

/** Details of an error. */
export interface MdxErrorParts {
  /** Name of the element; may be empty. */
  readonly name: string;
  /** Innermost open element at a mismatched closing tag, with its line; null if there is none. */
  readonly open: { readonly name: string; readonly line: string } | null;
}

const inCode = 'put it in backticks if it is text';

/** Common causes; specific ones come before general ones. */
export const mdxCauses: readonly MdxCause[] = [
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
    text: /\\[a-z]+\{|[_^]\{|\$.*\{.*\$/i,
    message: () => '`{` starts a JavaScript expression, so a formula must be escaped',
    hint: () => 'put the formula in backticks, or write `\\{` and `\\}`',
  },
  {
    reason: /Could not parse expression/,
    text: /<[\w.]+[^>]*=\{/,
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
    text: /<[a-z][^>]*=[^>]*[“”„‘’]/i,
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
    message: () => 'The page ends inside of an element or expression',
    hint: () => 'close it, or escape the `<` or `{` that starts it',
  },
];
