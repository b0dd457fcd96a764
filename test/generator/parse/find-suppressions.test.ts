import { expect, it } from 'vitest';
import { findSuppressions } from '../../../src/generator/content/source/regions.ts';

it('finds comments of both kinds with their places', () => {
  const page = 'Text.\n\n<!-- docs-ignore broken-link -->\n\n  {/* docs-ignore broken-anchor */}\n';
  expect(findSuppressions(page, 'a.mdx')).toEqual([
    { code: 'broken-link', place: { file: 'a.mdx', line: 3, column: 1 } },
    { code: 'broken-anchor', place: { file: 'a.mdx', line: 5, column: 3 } },
  ]);
});

it('takes three backticks for code in a line where a fourth follows on that line', () => {
  const page = '``` a ` b\n\n<!-- docs-ignore broken-link -->\n';
  expect(findSuppressions(page, 'a.mdx')).toMatchObject([{ code: 'broken-link' }]);
});

it('takes a comment in code for an example', () => {
  const page = '```md\n<!-- docs-ignore broken-link -->\n```\n\nWrite `<!-- docs-ignore broken-link -->`.\n';
  expect(findSuppressions(page, 'a.mdx')).toEqual([]);
});

it('reads a table with thousands of cells of code in a moment', () => {
  const page = `${'| `code` | words about it | `more` |\n'.repeat(30_000)}<!-- docs-ignore broken-link -->\n`;
  const start = performance.now();
  expect(findSuppressions(page, 'a.mdx')).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(5_000);
});
