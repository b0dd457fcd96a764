import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

it(
  'keeps the addresses if the latest version has a path and a different one has none',
  { timeout: 120_000 },
  async () => {
    const { target, read } = await migrate({
      'website/docusaurus.config.js': config(
        '',
        `lastVersion: 'current', versions: { current: { path: '/next' }, '1.0': { path: '/' } },`,
      ),
      'website/versions.json': '["1.0"]',
      'website/docs/index.md': '# Coming\n',
      'website/versioned_docs/version-1.0/index.md': '# Released\n',
    });
    expect(read('site.config.ts')).toMatch(/name: 'current', label: 'Next', banner: 'none'[\s\S]*lastVersion: '1\.0'/);
    const site = await build(target);
    expect(site.errors).toEqual([]);
    expect(site.read('index.html')).toContain('<h1>Released');
    expect(site.read('next/index.html')).toContain('<h1>Coming');
  },
);

const redirecting = (code: string): string =>
  config(
    `i18n: { defaultLocale: 'en', locales: ['en', 'cy'] }, plugins: [['@docusaurus/plugin-client-redirects', { createRedirects(path) { ${code} } }]],`,
  );

it('makes the redirects of a function in the config', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': redirecting(
      "if (path.startsWith('/cy/')) throw new Error('another language'); if (path.endsWith('/own/')) return '/mine'; if (path.startsWith('/new/')) return [path.replace('/new/', '/old/')]; if (path === '/new/b') return '/c';",
    ),
    'website/docs/new/a.md': '# A\n',
    'website/docs/new/b.md': '# B\n',
    // Docusaurus has its path with a slash.
    'website/docs/new/index.md': '# New\n',
    'website/src/pages/own/index.js': 'export default () => <p>Own</p>;\n',
  });
  expect(read('site.redirects.ts').match(/\{ from: .+ \}/g)).toEqual([
    "{ from: '/mine', to: '/own' }",
    "{ from: '/old', to: '/new' }",
    "{ from: '/old/a', to: '/new/a' }",
    "{ from: '/old/b', to: '/new/b' }",
  ]);
  expect(report).not.toContain('createRedirects');
});

it('reports a function for redirects that fails', async () => {
  const { report } = await migrate({ 'website/docusaurus.config.js': redirecting("throw new Error('no');") });
  expect(report).toMatch(/docusaurus\.config\.js:2:\d+ createRedirects: The function fails here: write its redirects/);
});

it('writes the texts that a function of the config makes of pages and partials', async () => {
  const preprocessor = "({ fileContent, filePath }) => fileContent.replace('{{name}}', filePath.split('/').at(-1))";
  const { target, report } = await migrate({
    'website/docusaurus.config.js': config(`markdown: { preprocessor: ${preprocessor} },`),
    'website/docs/index.md': '# Home\n\nThis is {{name}}.\n',
    'website/docs/page.md': "# Page\n\nimport Part from './_part.md';\n\n<Part />\n",
    'website/docs/_part.md': 'And {{name}}.\n',
  });
  expect(readFileSync(join(target, 'content/en/index.md'), 'utf8')).toContain('This is index.md.');
  expect(readFileSync(join(target, 'content/en/_part.md'), 'utf8')).toContain('And _part.md.');
  expect(report).toMatch(/docusaurus\.config\.js:2:\d+ markdown\.preprocessor: The text of 2 files is its result/);
});

it('reports a function for the texts of pages that fails', async () => {
  const { report } = await migrate({
    'website/docusaurus.config.js': config("markdown: { preprocessor: () => { throw new Error('no'); } },"),
  });
  expect(report).toMatch(
    /docusaurus\.config\.js:2:\d+ markdown\.preprocessor: The function fails here, and pages keep their text: no/,
  );
});

it('moves what pages import by a path from the folder of the site', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config('', "path: 'docs/main',"),
    'website/docs/index.md': '',
    'website/docs/main/page.mdx': "# Page\n\nimport Part from '/docs/partials/\\_part.mdx';\n\n<Part />\n",
    'website/docs/partials/_part.mdx': "import Own from '/src/own';\n\nShared *text* <Own />\n",
    'website/src/own.jsx': `import { useStorageSlot } from '@docusaurus/theme-common';
export default function Own() {
  const [value] = useStorageSlot('own');
  return <b>{String(value)}</b>;
}
`,
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('page/index.html')).toMatch(/Shared <em>text<\/em>[\s\S]*<b>null<\/b>/);
});

it('imports components that all pages had as the exports of a module', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/page.mdx': '# Page\n\n<StarIcon />\n',
    'website/src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import * as icons from '../icons';
export default { ...MDXComponents, ...icons };
`,
    'website/src/icons/index.js': 'export function StarIcon() {\n  return <b>star</b>;\n}\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('page/index.html')).toContain('<b>star</b>');
});

it('reads TypeScript in scripts with other names', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/page.mdx': '# Page\n\nimport Typed from \'@site/src/typed\';\n\n<Typed word="typed" />\n',
    'website/src/typed.jsx': `import { useState } from 'react';
type Props = { word: string };
export default function Typed({ word }: Props) {
  const [count, setCount] = useState(0);
  return <a href="/" onClick={() => setCount(count + 1)}>{word}</a>;
}
`,
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('page/index.html')).toMatch(/<a [^>]*>typed/);
});
