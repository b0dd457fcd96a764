import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

function siteWith(files: Readonly<Record<string, string>>): TestSite {
  const site = makeTestSite({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } } };",
    ...files,
  });
  symlinkSync(join(root, 'node_modules'), join(site.dir, 'node_modules'));
  return site;
}

it('Markdown that components import is part of the page: its links, code and headings', async () => {
  const site = siteWith({
    'content/en/index.mdx': "import { Guides } from './_guides';\n\n# Home\n\nFirst words.\n\n<Guides />\n",
    'content/en/_guides.jsx':
      "import Deep from '@site/src/Deep';\nexport const Guides = () => <section><Deep /></section>;",
    'src/Deep/index.tsx':
      "import Part, { frontMatter, word } from '../part.md';\nexport default () => <div id={frontMatter.key + word}><Part /></div>;",
    'src/part.md':
      "---\nkey: deep\n---\nimport Box from './Box';\nexport const word = 'er';\n\n## Of the part\n\nSee [other](../content/en/other.md).\n\n```js\nlet a = 1;\n```\n\n<Box />\n",
    'src/Box.jsx': 'export default () => <b>a box</b>;',
    'content/en/other.md': '# Other\n',
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.main('/')).toMatch(
    /First words\.[\s\S]*<section><div id="deeper">[\s\S]*<h2[^>]* id="of-the-part"[\s\S]*<a href="\/other">other<\/a>[\s\S]*<pre[\s\S]*<b>a box<\/b>/,
  );
});

it('Markdown may be a value: of properties, in objects and expressions, in partials that use the same names', async () => {
  const example = (word: string) => ({
    [`examples/${word}/index.md`]:
      "import Show from '../Show';\nimport code from './code.md';\n\n<Show parts={{ code, again: [code] }} />\n",
    [`examples/${word}/code.md`]: `Code of *${word}*.\n`,
  });
  const site = siteWith({
    'content/en/index.mdx':
      "import One from '@site/examples/one/index.md';\nimport Two from '@site/examples/two/index.md';\nimport Show from '@site/examples/Show';\nimport code from '@site/examples/two/code.md';\n\n# Home\n\n<One />\n\n<Two />\n\n{[1].map((key) => <Show key={key} parts={{ code, again: [code] }} />)}\n",
    'examples/Show.jsx':
      'export default ({ parts: { code: Code, again: [Again] } }) => <figure><Code /><hr /><Again /></figure>;',
    ...example('one'),
    ...example('two'),
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const html = site.main('/').replace(/<\/?docs-run[^>]*>|\n/g, '');
  const figures = [...html.matchAll(/<figure><p>Code of <em>(\w+)<\/em>\.<\/p><hr\s*\/?><p>Code of <em>(\w+)</g)];
  expect(figures.map(([, first, again]) => [first, again])).toEqual([
    ['one', 'one'],
    ['two', 'two'],
    ['two', 'two'],
  ]);
});

it('an edit of Markdown that a component imports draws the page again', async () => {
  const site = siteWith({
    'content/en/index.mdx': "import Deep from '@site/src/Deep';\n\n# Home\n\n<Deep />\n",
    'src/Deep.jsx': "import Part from './part.md';\nexport default () => <Part />;",
    'src/part.md': 'Before\n',
  });
  await site.build();
  expect(site.main('/')).toContain('<p>Before</p>');
  site.write('src/part.md', 'After\n');
  await site.build();
  expect(site.main('/')).toContain('<p>After</p>');
  site.write('src/other.md', 'Other\n');
  site.write('src/Deep.jsx', "import Part from './other.md';\nexport default () => <Part />;");
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.main('/')).toContain('<p>Other</p>');
});
