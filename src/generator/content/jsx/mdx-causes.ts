/** One common cause of an MDX error: how it is recognised, and how it is told to an author. */
export interface MdxCause {
  /** Matches the reason that the parser gives. */
  readonly reason: RegExp;
  /** Matches the line of the source, where the reason alone does not tell. */
  readonly text?: RegExp;
  message(parts: MdxErrorParts): string;
  hint(parts: MdxErrorParts): string;
}

/** What an error names: the element that it is about, or an empty text. */
export interface MdxErrorParts {
  readonly name: string;
  /** The element that is still open where another one closes, and its line; null where none is. */
  readonly open: { readonly name: string; readonly line: string } | null;
}

const inCode = 'put it between backticks if it is meant as text';

/** The commonest causes, the more special before the more general. */
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
    message: () => '`<` starts a component here, but a number follows',
    hint: () => 'write `&lt;` for “less than”, or put it between backticks',
  },
  {
    reason: /before name/,
    message: () => '`<` starts a component here, but no name follows',
    hint: () => 'write `&lt;` for the sign, or put it between backticks',
  },
  {
    reason: /Expected a closing tag for `<(?:br|hr|img|input|meta|link|source|wbr|col)>/i,
    message: ({ name }) => `\`<${name}>\` has no closing tag, and MDX closes nothing by itself`,
    hint: ({ name }) => `write \`<${name} />\``,
  },
  {
    reason: /Expected a closing tag for/,
    message: ({ name }) => `\`<${name}>\` is opened but not closed in the same block`,
    hint: ({ name }) =>
      `add \`</${name}>\`, at the same indentation and with blank lines around Markdown inside it; ${inCode}`,
  },
  {
    reason: /Unexpected closing (?:slash|tag)/,
    message: ({ name }) => `\`</${name}>\` closes an element that is not the innermost open one`,
    hint: ({ name, open }) =>
      open === null
        ? `remove it, or add \`<${name}>\` before it`
        : `close \`<${open.name}>\` of line ${open.line} before it, or remove it`,
  },
  {
    reason: /Unexpected end of file in expression|Unexpected lazy line in expression/,
    message: () => '`{` starts a JavaScript expression here, and it is never closed',
    hint: () => 'write `\\{` for the sign itself, or put it between backticks',
  },
  {
    reason: /Could not parse expression/,
    text: /\{\{/,
    message: () => '`{` starts a JavaScript expression here, and `{{ … }}` is none',
    hint: () => 'write `\\{\\{` for the signs themselves, or put them between backticks',
  },
  {
    reason: /Could not parse expression/,
    text: /\{#/,
    message: () => '`{` starts a JavaScript expression here; `{#id}` names an anchor only at the end of a heading',
    hint: () => 'move it to the end of the heading, or write `\\{`',
  },
  {
    reason: /Could not parse expression/,
    text: /\\[a-z]+\{|[_^]\{|\$.*\{.*\$/i,
    message: () => '`{` starts a JavaScript expression here, so a formula cannot stand as it is',
    hint: () => 'put the formula between backticks, or write `\\{` and `\\}`',
  },
  {
    reason: /Could not parse expression/,
    text: /<[\w.]+[^>]*=\{/,
    message: ({ name }) => `The value between braces of an attribute of \`<${name}>\` is no JavaScript expression`,
    hint: () => 'write `name={value}` with a number, a list or an object, or `name="text"`',
  },
  {
    reason: /Could not parse expression|Unexpected content after expression/,
    message: () => '`{` starts a JavaScript expression here, and what follows is none',
    hint: () => 'write `\\{` for the sign itself, or put it between backticks',
  },
  {
    reason: /Could not parse import/,
    text: /^\s*import\b/,
    message: () => 'A line that begins with `import` is code in MDX, and this one is no valid import',
    hint: () => 'begin the sentence with another word, or write `import X from "./x.mdx"`',
  },
  {
    reason: /Could not parse import/,
    text: /^\s*export\b/,
    message: () => 'A line that begins with `export` is code in MDX, and this one is no valid export',
    hint: () => 'begin the sentence with another word',
  },
  {
    reason: /Could not parse import/,
    message: () => 'The block of imports and exports is not valid JavaScript',
    hint: () => 'put a blank line between it and the text',
  },
  {
    reason: /attribute/,
    text: /<[a-z][^>]*=[^>]*[“”„‘’]/i,
    message: ({ name }) => `An attribute of \`<${name}>\` has typographic quotes, which code does not know`,
    hint: () => 'write straight ones on both sides: `name="text"`',
  },
  {
    reason: /in attribute value|before attribute value/,
    message: ({ name }) => `The value of an attribute of \`<${name}>\` needs quotes on both sides`,
    hint: () => 'write `name="text"` or `name={value}`',
  },
  {
    reason: /attribute|after (?:\w+ )?name/,
    message: ({ name }) => `An attribute of \`<${name}>\` is not written as JSX wants it`,
    hint: () => `write \`name="text"\` or \`name={value}\`; ${inCode}`,
  },
  {
    reason: /Unexpected end of file in name/,
    message: () => '`<` starts a component here, and it is never finished',
    hint: () => `write \`&lt;\` for the sign itself; ${inCode}`,
  },
  {
    reason: /name/,
    message: () => '`<` starts a component here, and its name holds a sign that no name may hold',
    hint: () => `write \`&lt;\` for the sign itself; ${inCode}`,
  },
  {
    reason: /Unexpected end of file/,
    message: () => 'The page ends in the middle of an element or expression',
    hint: () => 'close it, or escape the `<` or `{` that starts it',
  },
];
