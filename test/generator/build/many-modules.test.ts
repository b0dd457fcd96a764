import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

// Bundles of many pages take several runs of esbuild.
const numbers = Array.from({ length: 40 }, (_, index) => index);
const pages = (text: string) =>
  Object.fromEntries(numbers.map((n) => [`content/sk/p${n}.mdx`, `${text}\n\n# Page ${n}\n`]));

it('bundles many pages, and reports what several of them import once', async () => {
  const site = makeTestSite({
    ...pages("import { Part } from '@site/src/part';\n\n<Part />"),
    'content/sk/p30.mdx': "import { Lost } from '@site/src/part';\n\n{String(Lost)}\n",
    'src/part.jsx':
      "import './look.css';\nimport { gone } from './values';\nexport const Part = () => <b className=\"part\">{String(gone)} part</b>;\n",
    'src/look.css': '.part { color: red; }\n',
    'src/values.js': 'export const here = 1;\n',
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    expect.stringContaining('content/sk/p30.mdx:1:10 mdx-import "@site/src/part" does not export "Lost"'),
    expect.stringContaining('src/part.jsx:2:10 mdx-import "./values" does not export "gone"'),
  ]);
  for (const n of [0, 20, 39]) expect(site.main(`/p${n}`)).toContain('<b class="part">undefined<!-- --> part</b>');
  const sheets = new Set(numbers.map((n) => /page-\w+\.css/.exec(site.read(`p${n}/index.html`))?.[0]));
  expect(sheets.size).toBe(1);
});

it('reports an error of code that many pages import once', async () => {
  const site = makeTestSite({
    ...pages("import { Part } from '@site/src/part';\n\n<Part />"),
    'src/part.jsx': 'export const Part = () => <b>;\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    'src/part.jsx:2:1 mdx-import Code that the page imports does not compile: Unexpected end of file before a closing "b" tag (fix the module)',
  ]);
});
