import type { VFileMessage } from 'vfile-message';
import { expect, it } from 'vitest';
import { findMdxErrors } from '../../../src/generator/content/jsx/find-mdx-errors.ts';
import { parseMarkdown } from '../../../src/generator/content/parse/parse-markdown.ts';
import { makeTestSite } from '../../support/test-site.ts';

/** What is wrong with a page of one broken line, at which column, and what to write instead. */
const causes: readonly (readonly [line: string, message: string])[] = [
  ['Prvý<br>Druhý', '1:5 mdx-syntax `<br>` has no closing tag, which MDX requires (write `<br />`)'],
  [
    'do <5 kusov',
    '1:5 mdx-syntax `<` starts a component, but a number follows (write `&lt;` for “less than”, or put it in backticks)',
  ],
  [
    'x <- y',
    '1:4 mdx-syntax `<` starts a component, but no name follows (write `&lt;` for a literal `<`, or put it in backticks)',
  ],
  [
    'a <b',
    '1:5 mdx-syntax `<` starts a component that is never completed (write `&lt;` for a literal `<`; put it in backticks if it is text)',
  ],
  [
    'text {nič sem',
    '1:6 mdx-syntax `{` starts a JavaScript expression that is never closed (write `\\{` for a literal brace, or put it in backticks)',
  ],
  [
    'text {a b}',
    '1:8 mdx-syntax `{` starts a JavaScript expression, but what follows is not a valid one (write `\\{` for a literal brace, or put it in backticks)',
  ],
  [
    'šablóna {{ a b }}',
    '1:14 mdx-syntax `{` starts a JavaScript expression, and `{{ … }}` is not a valid one (write `\\{\\{` for literal braces, or put them in backticks)',
  ],
  [
    'odkaz {#kotva} tu',
    '1:8 mdx-syntax `{` starts a JavaScript expression; `{#id}` sets an anchor only at the end of a heading (move it to the end of the heading, or write `\\{`)',
  ],
  [
    '$\\frac{1}{x y}$',
    '1:12 mdx-syntax `{` starts a JavaScript expression, so a formula must be escaped (put the formula in backticks, or write `\\{` and `\\}`)',
  ],
  [
    'S = x^{2 y} + 1',
    '1:9 mdx-syntax `{` starts a JavaScript expression, so a formula must be escaped (put the formula in backticks, or write `\\{` and `\\}`)',
  ],
  [
    '<div>otvorené',
    '1:1 mdx-syntax `<div>` is not closed in the block that opens it (add `</div>` at the same indentation, with blank lines around Markdown inside; put it in backticks if it is text)',
  ],
  [
    'zatvorené</div>',
    '1:11 mdx-syntax `</div>` does not match the innermost open element (remove it, or add `<div>` before it)',
  ],
  [
    '<div><b>otvorené</div>',
    '1:17 mdx-syntax `</div>` does not match the innermost open element (close `<b>` from line 1 before it, or remove it)',
  ],
  [
    'import je slovo',
    '1:11 mdx-syntax A line that begins with `import` is code in MDX, and this one is not a valid import (begin the sentence with a different word, or write `import X from "./x.mdx"`)',
  ],
  [
    'export dát',
    '1:8 mdx-syntax A line that begins with `export` is code in MDX, and this one is not a valid export (begin the sentence with a different word)',
  ],
  [
    '<a href=x>t</a>',
    '1:9 mdx-syntax The value of an attribute of `<a>` must be enclosed in quotes (write `name="text"` or `name={value}`)',
  ],
  [
    '<a b=“x”>t</a>',
    '1:6 mdx-syntax An attribute of `<a>` has typographic quotes, which are not valid in code (write straight quotes: `name="text"`)',
  ],
  [
    '<a b="x>',
    '1:9 mdx-syntax The value of an attribute of `<a>` must be enclosed in quotes (write `name="text"` or `name={value}`)',
  ],
  [
    '<Foo a={b c} />',
    '1:10 mdx-syntax An attribute of `<Foo>` has a value in braces that is not a JavaScript expression (write `name={value}` with a number, an array or an object, or `name="text"`)',
  ],
  [
    '<a 1="x">t</a>',
    '1:4 mdx-syntax An attribute of `<a>` is not valid JSX (write `name="text"` or `name={value}`; put it in backticks if it is text)',
  ],
  [
    '<T@b />',
    '1:3 mdx-syntax `<` starts a component, but its name contains an invalid character (write `&lt;` for a literal `<`; put it in backticks if it is text)',
  ],
];

it('explains the commonest mistakes of MDX, all of a site in one run', async () => {
  const site = makeTestSite(
    Object.fromEntries(causes.map(([line], index) => [`content/sk/p${String(index).padStart(2, '0')}.mdx`, line])),
  );
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual(
    causes.map(([, message], index) => `content/sk/p${String(index).padStart(2, '0')}.mdx:${message}`),
  );
  expect(site.exists('index.html')).toBe(false);
});

/** The text of a page, and the places of its errors with the first words of their messages. */
const pages: readonly (readonly [name: string, text: string, errors: readonly string[]])[] = [
  [
    'errors of different kinds',
    'jeden {a b}\n\ndva <br>\n\ntri <5\n\n- štyri {nič\n\nkoniec\n',
    ['1:9 `{` starts', '3:5 `<br>` has', '5:6 `<` starts', '7:9 `{` starts'],
  ],
  [
    'an expression of several paragraphs',
    '{a && (\n\n  b c {d}\n\n)}\n\npotom {e f}\n',
    ['3:5 `{` starts', '7:9 `{` starts'],
  ],
  [
    'no tags that are left over',
    '<Tabs>\ntext {a b}\n\n</Tabs>\n\n<div>\n\nx <5\n',
    ['2:8 `{` starts', '8:4 `<` starts'],
  ],
  ['no code that is left over', 'export const a = {\n  b: c d,\n\n  e: <5\n};\n', ['2:8 The block of imports']],
  ['no code of a fence', 'text {a b\n```js\nconst a = {\n\n};\n```\n\nx {c d}\n', ['1:6 `{` starts', '8:5 `{` starts']],
];

it.each(pages)('reports in one run %s', async (_, text, errors) => {
  const site = makeTestSite({ 'content/sk/a.mdx': text });
  const { messages } = await site.build();
  expect(messages.length, messages.join()).toBe(errors.length);
  for (const [index, error] of errors.entries())
    expect(messages[index]?.replace(' mdx-syntax', '')).toContain(`a.mdx:${error}`);
});

it('parses a page again only while that can find more errors', () => {
  const text = 'jeden <br>\n\n'.repeat(100);
  let runs = 0;
  const parse = (from: string): unknown => {
    runs += 1;
    return parseMarkdown(from, 'mdx');
  };
  try {
    parse(text);
  } catch (error) {
    expect(findMdxErrors(error as VFileMessage, { file: 'a.mdx', text }, parse)).toHaveLength(1);
  }
  expect(runs).toBe(2);
});
