import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

/** What is wrong with a page of one broken line, at which column, and what to write instead. */
const causes: readonly (readonly [line: string, message: string])[] = [
  ['Prvý<br>Druhý', '1:5 mdx-syntax `<br>` has no closing tag, and MDX closes nothing by itself (write `<br />`)'],
  [
    'do <5 kusov',
    '1:5 mdx-syntax `<` starts a component here, but a number follows (write `&lt;` for “less than”, or put it between backticks)',
  ],
  [
    'x <- y',
    '1:4 mdx-syntax `<` starts a component here, but no name follows (write `&lt;` for the sign, or put it between backticks)',
  ],
  [
    'a <b',
    '1:5 mdx-syntax `<` starts a component here, and it is never finished (write `&lt;` for the sign itself; put it between backticks if it is meant as text)',
  ],
  [
    'text {nič sem',
    '1:6 mdx-syntax `{` starts a JavaScript expression here, and it is never closed (write `\\{` for the sign itself, or put it between backticks)',
  ],
  [
    'text {a b}',
    '1:8 mdx-syntax `{` starts a JavaScript expression here, and what follows is none (write `\\{` for the sign itself, or put it between backticks)',
  ],
  [
    'šablóna {{ a b }}',
    '1:14 mdx-syntax `{` starts a JavaScript expression here, and `{{ … }}` is none (write `\\{\\{` for the signs themselves, or put them between backticks)',
  ],
  [
    'odkaz {#kotva} tu',
    '1:8 mdx-syntax `{` starts a JavaScript expression here; `{#id}` names an anchor only at the end of a heading (move it to the end of the heading, or write `\\{`)',
  ],
  [
    '$\\frac{1}{x y}$',
    '1:12 mdx-syntax `{` starts a JavaScript expression here, so a formula cannot stand as it is (put the formula between backticks, or write `\\{` and `\\}`)',
  ],
  [
    'S = x^{2 y} + 1',
    '1:9 mdx-syntax `{` starts a JavaScript expression here, so a formula cannot stand as it is (put the formula between backticks, or write `\\{` and `\\}`)',
  ],
  [
    '<div>otvorené',
    '1:1 mdx-syntax `<div>` is opened but not closed in the same block (add `</div>`, at the same indentation and with blank lines around Markdown inside it; put it between backticks if it is meant as text)',
  ],
  [
    'zatvorené</div>',
    '1:11 mdx-syntax `</div>` closes an element that is not the innermost open one (remove it, or add `<div>` before it)',
  ],
  [
    '<div><b>otvorené</div>',
    '1:17 mdx-syntax `</div>` closes an element that is not the innermost open one (close `<b>` of line 1 before it, or remove it)',
  ],
  [
    'import je slovo',
    '1:11 mdx-syntax A line that begins with `import` is code in MDX, and this one is no valid import (begin the sentence with another word, or write `import X from "./x.mdx"`)',
  ],
  [
    'export dát',
    '1:8 mdx-syntax A line that begins with `export` is code in MDX, and this one is no valid export (begin the sentence with another word)',
  ],
  [
    '<a href=x>t</a>',
    '1:9 mdx-syntax The value of an attribute of `<a>` needs quotes on both sides (write `name="text"` or `name={value}`)',
  ],
  [
    '<a b=“x”>t</a>',
    '1:6 mdx-syntax An attribute of `<a>` has typographic quotes, which code does not know (write straight ones on both sides: `name="text"`)',
  ],
  [
    '<a b="x>',
    '1:9 mdx-syntax The value of an attribute of `<a>` needs quotes on both sides (write `name="text"` or `name={value}`)',
  ],
  [
    '<Foo a={b c} />',
    '1:10 mdx-syntax The value between braces of an attribute of `<Foo>` is no JavaScript expression (write `name={value}` with a number, a list or an object, or `name="text"`)',
  ],
  [
    '<a 1="x">t</a>',
    '1:4 mdx-syntax An attribute of `<a>` is not written as JSX wants it (write `name="text"` or `name={value}`; put it between backticks if it is meant as text)',
  ],
  [
    '<T@b />',
    '1:3 mdx-syntax `<` starts a component here, and its name holds a sign that no name may hold (write `&lt;` for the sign itself; put it between backticks if it is meant as text)',
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
