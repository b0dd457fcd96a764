import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { completeExports } from '../../../src/generator/kernel/esbuild/missing-exports.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const compatible = configWith("compatibility: 'docusaurus',");

/** The home page, text that surrounds the imports, and modules that lack what it imports. */
const files = {
  'content/sk/index.mdx': `# Home

Gone is not an import.

import { Gone, here } from '@site/src/values';
import Nothing from '@site/src/values';
import { list } from '@site/src/list';

<p>{here} [{String(Gone)}] [{String(Nothing)}] {list}</p>
`,
  'src/values.ts': 'export const here = "here";\n',
  'src/list.js': `export { Lost, default } from './values';
import { Away } from './values';
export const list = String(Away);
`,
};

it('gives names that modules lack the value undefined, with a warning', async () => {
  const site = makeTestSite({ ...files, 'site.config.ts': compatible });
  const first = await site.build();
  const hint = '(check the spelling and the exports of the module, or remove the import)';
  const lacking = (name: string, from = '@site/src/values'): string =>
    `mdx-import "${from}" does not export "${name}", so its value is \`undefined\` ${hint}`;
  expect(first.messages).toEqual([
    `content/sk/index.mdx:5:10 ${lacking('Gone')}`,
    `content/sk/index.mdx:6:8 ${lacking('default')}`,
    `src/list.js:1:10 ${lacking('Lost', './values')}`,
    `src/list.js:1:16 ${lacking('default', './values')}`,
    `src/list.js:2:10 ${lacking('Away', './values')}`,
  ]);
  const shown = site.main('/').replaceAll('<!-- -->', '');
  expect(shown).toContain('<p>here [undefined] [undefined] undefined</p>');
  const second = await site.build();
  expect(second.messages).toEqual(first.messages);
});

it('keeps them errors without the option', async () => {
  const site = makeTestSite({ ...files, 'site.config.ts': configWith('') });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toContain(
    'content/sk/index.mdx:5:10 mdx-import "@site/src/values" does not export "Gone" (check the spelling and the exports of the module)',
  );
});

it('gives the script of an interactive page the same values, those of React included', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Counter from '@site/src/counter';\n\n<Counter />\n",
    'src/counter.jsx': `import { useState, useOld } from 'react';
import { missing } from './empty';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{[typeof useOld, typeof missing, count].join(' ')}</button>;
}
`,
    'src/empty.js': 'export {};\n',
    'site.config.ts': compatible,
  });
  const { messages } = await site.build();
  expect(messages).toEqual([
    expect.stringContaining('src/counter.jsx:1:20 mdx-import "react" does not export "useOld"'),
    expect.stringContaining('src/counter.jsx:2:10 mdx-import "./empty" does not export "missing"'),
  ]);
  expect(site.main('/')).toContain('undefined undefined 0');
  const script = Object.keys(site.output()).find((path) => /^assets\/page-.*\.js$/.test(path)) ?? '';
  // A browser refuses a module that imports a name that another module lacks.
  expect(site.read(script)).not.toMatch(/import\{[^}]*useOld/);
});

it('fails a page that uses such a name as a component', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { Gone } from '@site/src/values';\n\n<Gone />\n",
    'src/values.js': 'export const here = 1;\n',
    'site.config.ts': compatible,
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    expect.stringContaining('render-failed A component of the page threw an error while rendering: Element type is'),
    expect.stringContaining('does not export "Gone", so its value is `undefined`'),
  ]);
});

it('resolves only the imports of files that import such names again', async () => {
  const { dir: siteDir } = makeTestSite({
    'entry.js': "import { gone } from './values';\nimport './other';\nconsole.log(gone);\n",
    'values.js': 'export const here = 1;\n',
    'other.js': "import './leaf';\n",
    'leaf.js': 'console.log(1);\n',
  });
  const again: string[] = [];
  const counter: Plugin = {
    name: 'counter',
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, ({ path, pluginData }) => {
        if (pluginData !== undefined) again.push(path);
        return undefined;
      });
    },
  };
  const missing = [{ module: 'values.js', name: 'gone', importer: 'entry.js' }];
  const { outputFiles } = await build({
    absWorkingDir: siteDir,
    entryPoints: ['./entry.js'],
    bundle: true,
    write: false,
    plugins: [completeExports({ missing, siteDir }), counter],
  });
  expect(outputFiles[0]?.text).toContain('completed:values.js');
  expect(again).toEqual(expect.arrayContaining(['./values', './other']));
  expect(again).not.toContain('./leaf');
});
