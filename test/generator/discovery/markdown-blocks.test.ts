import { expect, it } from 'vitest';
import { publishMarkdown } from './publish-markdown.ts';

it('writes no backslash for a line break at the end of a block', async () => {
  expect(await publishMarkdown('Prvý.\n\n<br/>\n\nDruhý.<br/>\n\n- položka<br/>\n\nA<br/>B\n')).toBe(
    'Prvý.\n\nDruhý.\n\n- položka\n\nA\\\nB\n',
  );
});

it('keeps the blocks in a cell or a link apart', async () => {
  const cells = '<td><ul><li>Jeden</li><li>Dva</li></ul></td><td>Text<p>a</p><p>b</p></td>';
  const text = await publishMarkdown(
    `<table><tr>${cells}</tr></table>\n\n<a href="https://a.example"><div>Hore</div><div>Dole</div></a>\n`,
  );
  expect(text).toContain('| Jeden<br>Dva | Text<br>a<br>b |\n');
  expect(text).toContain('[Hore\\\nDole](https://a.example)');
});

it('keeps the code in a cell', async () => {
  const text = await publishMarkdown(
    '<table><tr><td>\n\nSpustite:\n\n```js\na();\n\n  b(`c`);\n```\n\nPotom.\n\n</td></tr></table>\n',
  );
  expect(text).toContain('| Spustite:<br>`a();`<br>``  b(`c`); ``<br>Potom. |');
});

it('escapes a bar after a backslash in a table', async () => {
  expect(await publishMarkdown('| a |\n| --- |\n| x \\\\\\| y |\n| `c\\|d` |\n')).toBe(
    '| a |\n| --- |\n| x \\\\\\| y |\n| `c\\|d` |\n',
  );
});

it('separates lists that follow each other, and leaves a description that is a block below the title of its card', async () => {
  expect(
    await publishMarkdown(
      '- a\n- b\n\n* c\n\n1. d\n\n1) e\n\n<Cards>\n<Card title="F">\n\n- one\n- two\n\n</Card>\n</Cards>',
    ),
  ).toBe('- a\n- b\n\n<!-- -->\n\n- c\n\n1. d\n\n<!-- -->\n\n1. e\n\n- **F**\n\n  - one\n  - two\n');
});

it('keeps patterns in labels, backticks in titles of code, and spaces of other scripts in addresses', async () => {
  const text = await publishMarkdown(
    [
      '<details>\n<summary>All <code>**/*.ts</code></summary>\n\nText.\n\n</details>',
      '~~~js title="The `main` file"\nrun();\n~~~',
      '<Link href="https://other.example/a\u3000b(c)">Other</Link>',
    ].join('\n\n'),
  );
  expect(text).toBe(
    [
      '**All `**/*.ts`**',
      'Text.',
      '```js title="The \'main\' file"\nrun();\n```',
      '[Other](https://other.example/a%E3%80%80b%28c%29)\n',
    ].join('\n\n'),
  );
});

it('labels tabs by the list of values, also by numbers and by the labels of the tabs', async () => {
  const text = await publishMarkdown(
    [
      '<Tabs values={[{ value: 1, label: "First" }, { value: "two", label: "Second" }]}>',
      '<TabItem value="1">\n\nOne.\n\n</TabItem>\n<TabItem label="two">\n\nTwo.\n\n</TabItem>\n</Tabs>',
    ].join('\n'),
  );
  expect(text).toBe(['**First**', 'One.', '**Second**', 'Two.\n'].join('\n\n'));
});
