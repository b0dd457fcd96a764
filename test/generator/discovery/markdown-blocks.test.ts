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
