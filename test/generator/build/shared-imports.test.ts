import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildReport } from '../../../src/generator/app/report/build-report.ts';
import { modulesDirOf } from '../../../src/generator/kernel/cache/cache.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { capture } from '../../support/capture.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

/** A counter whose code is large, and a small one. */
const files = {
  'site.config.ts': englishConfig(''),
  'node_modules/plots/package.json': '{"name":"plots","type":"module","main":"index.js","sideEffects":false}',
  'node_modules/plots/index.js': `export const draw = (x) => ${JSON.stringify('x'.repeat(110_000))}.charCodeAt(x);
export const erase = (x) => ${JSON.stringify('y'.repeat(110_000))}.charCodeAt(x);`,
  'src/Plot.jsx': `import { useState } from 'react';
import { draw } from 'plots';
export default ({ start, children }) => {
  const [count, set] = useState(start);
  return <button onClick={() => set(count + 1)}>{draw(count)} {children}</button>;
};
export const Legend = () => <b>Legend</b>;`,
  'src/Small.jsx': `import { useState } from 'react';
export default () => <button onClick={useState(0)[1]}>Small</button>;`,
};

const page = (start: number, more = ''): string =>
  `import Plot from '@site/src/Plot';\n\n<Plot start={${start}} />\n${more}`;

/** Names and sizes of the files with the code of pages. */
function scriptsOf(site: TestSite): Readonly<Record<string, number>> {
  const scripts = walkFolder(`${site.dir}/build/assets`).filter(({ path }) => /^(?:page|part)-.*\.js$/.test(path));
  return Object.fromEntries(scripts.map(({ path }) => [path, site.read(`assets/${path}`).length]));
}

/** Text of the script of a page. */
const scriptOf = (site: TestSite, file: string): string =>
  site.read(capture(site.read(file), /\/assets\/(page-[\w-]+\.js)/).replace(/^/, 'assets/'));

const partOf = (site: TestSite, file: string): string | undefined => /part-[\w-]+\.js/.exec(scriptOf(site, file))?.[0];

describe('pages that import the same large code', () => {
  it('share one file of it, whatever their own code is', async () => {
    const site = makeTestSite({
      ...files,
      'content/en/index.mdx': page(1),
      'content/en/a.mdx': page(2, '\n<Plot start={3}>**more**</Plot>\n'),
      'content/en/guide/b.mdx': `import Chart from '../../../src/Plot.jsx';\n\n<Chart start={4} />\n`,
      'content/en/guide/c.mdx': `import Chart from './../../../src/Plot.jsx';\n\n<Chart start={5} />\n`,
    });
    expect((await site.build()).messages).toEqual([]);
    const sizes = Object.entries(scriptsOf(site));
    // `b` and `c` name the file with its extension: the same text under the same name.
    expect(sizes.filter(([, size]) => size > 100_000)).toHaveLength(1);
    expect(sizes.filter(([, size]) => size < 5_000)).toHaveLength(4);
    expect(partOf(site, 'index.html')).toBe(partOf(site, 'guide/b/index.html'));
  });

  it('share one file of it also if only its form for Node.js is a large CommonJS package', async () => {
    const plots = files['node_modules/plots/index.js'];
    const site = makeTestSite({
      ...files,
      'node_modules/plots/package.json':
        '{"name":"plots","exports":{"node":"./index.cjs","default":"./index.mjs"},"sideEffects":false}',
      'node_modules/plots/index.cjs': plots.replaceAll(/export const (\w+)/g, 'exports.$1'),
      'node_modules/plots/index.mjs': plots,
      'content/en/index.mdx': page(1),
      'content/en/a.mdx': page(2),
    });
    expect((await site.build()).messages).toEqual([]);
    expect(Object.values(scriptsOf(site)).filter((size) => size > 100_000)).toHaveLength(1);
    expect(partOf(site, 'index.html')).toBe(partOf(site, 'a/index.html'));
  });

  it('have files of their own for other names of it, without what they do not use', async () => {
    const site = makeTestSite({
      ...files,
      'content/en/index.mdx': page(1),
      'content/en/a.mdx': `import Plot, { Legend } from '@site/src/Plot';\n\n<Plot start={2} /> <Legend />\n`,
      'content/en/b.mdx': `import Plot, { Legend } from '@site/src/Plot';\n\n<Plot start={3} />\n`,
      'content/en/c.mdx': `import { erase } from 'plots';\nimport Small from '@site/src/Small';\n\n<Small />{erase(0)}\n`,
    });
    expect((await site.build()).messages).toEqual([]);
    expect(partOf(site, 'b/index.html'), 'an unused name does not count').toBe(partOf(site, 'index.html'));
    const [legend, erased] = [partOf(site, 'a/index.html'), partOf(site, 'c/index.html')];
    expect(new Set([partOf(site, 'index.html'), legend, erased]).size).toBe(3);
    expect(site.read(`assets/${erased}`)).not.toContain('xxxx');
  });

  it('shows in the report what the file contains, and which pages load it', async () => {
    const site = makeTestSite({ ...files, 'content/en/index.mdx': page(1), 'content/en/a.mdx': page(2) });
    expect(await runDocs('build', site.dir, '--report', 'json')).toMatchObject({ code: 0 });
    // Parse boundary: written by the build.
    const { chunks } = JSON.parse(readFileSync(join(site.dir, '.docs/report.json'), 'utf8')) as BuildReport;
    expect(chunks.find(({ path }) => path.includes('/part-'))).toMatchObject({
      pages: 2,
      modules: expect.arrayContaining([
        { path: 'plots/index.js', bytes: expect.any(Number) },
        { path: 'src/Plot.jsx', bytes: expect.any(Number) },
      ]),
    });
  });

  it('are the same after an edit as in a clean build', async () => {
    const site = makeTestSite({ ...files, 'content/en/index.mdx': page(1), 'content/en/a.mdx': page(2) });
    await site.build();
    site.write('content/en/a.mdx', page(7));
    await site.build();
    const edited = site.output();
    site.remove('.docs');
    site.remove('build');
    await site.build();
    expect(site.output()).toEqual(edited);
    site.write('src/Plot.jsx', files['src/Plot.jsx'].replace('<button', '<button title="plot"'));
    await site.build();
    expect(site.main('/a')).toContain('title="plot"');
    expect(site.read(`assets/${partOf(site, 'a/index.html')}`)).toContain('title:"plot"');
  });

  it('share it also if it has styles and addresses, with an instance for each page', async () => {
    const site = makeTestSite({
      ...files,
      'src/linked.css': 'a { color: red; }',
      'src/Linked.jsx': `import './linked.css';\nimport Plot from './Plot';\nexport default () => <><a href="./a">A</a><Plot start={1} /></>;`,
      'content/en/index.mdx': `import Linked from '@site/src/Linked';\n\n<Linked />\n`,
      'content/en/b.mdx': `import Linked from '@site/src/Linked';\n\n<Linked /> [A](/a)\n`,
      'content/en/a.md': '# A\n',
    });
    expect((await site.build()).messages).toEqual([]);
    const instances = ['index.html', 'b/index.html'].map((file) =>
      capture(scriptOf(site, file), /(part-[\w#-]+\.js.*?)["`]/),
    );
    expect(new Set(instances).size).toBe(2);
    expect(Object.keys(scriptsOf(site)).filter((name) => name.startsWith('part-'))).toEqual([
      partOf(site, 'index.html'),
    ]);
  });

  it.each([
    ['src/Plot.jsx', 'src/Plot.tsx'],
    ['src/Plot/index.jsx', 'src/Plot.jsx'],
  ])('follow an import from %s to the new file %s', async (old, added) => {
    const { 'src/Plot.jsx': code, ...others } = files;
    const site = makeTestSite({ ...others, [old]: code, 'content/en/index.mdx': page(1) });
    await site.build();
    site.write(added, code.replace('<button', '<button title="typed"'));
    site.write('content/en/index.mdx', page(2));
    await site.build();
    expect(site.main('/')).toContain('title="typed"');
    expect(site.read(`assets/${partOf(site, 'index.html')}`)).toContain('title:"typed"');
  });
});

describe('on the server, pages that import the same large code', () => {
  const large = `export const text = ${JSON.stringify('x'.repeat(110_000))};`;

  /** Names of the bundles with this code, without their hashes. */
  const largeBundles = (site: TestSite): readonly string[] =>
    readdirSync(modulesDirOf(site.dir))
      .filter((name) => name.endsWith('.mjs') && statSync(join(modulesDirOf(site.dir), name)).size > 110_000)
      .map((name) => name.replace(/-.*/, ''));

  it('have it in one file, with an instance for each page', async () => {
    const site = makeTestSite({
      'site.config.ts': englishConfig(''),
      'src/Count.jsx': `${large}\nlet count = text.length;\nexport default () => <b>{++count}</b>;`,
      'content/en/index.mdx': `import Count from '/src/Count';\n\n<Count /> <Count />\n`,
      'content/en/a.mdx': `import Count from '/src/Count';\n\n<Count />, one\n`,
    });
    expect((await site.build()).messages).toEqual([]);
    // The first page has it also in a bundle of its own, from which its size is known.
    expect(largeBundles(site)).toEqual(['page', 'part']);
    expect(site.main('/')).toMatch(/<b>110001<\/b>\s*<b>110002<\/b>/);
    expect(site.main('/a')).toContain('<b>110001</b>, one');
    site.write('content/en/a.mdx', `import Count from '/src/Count';\n\n<Count />, edited\n`);
    await site.build();
    expect(site.main('/a')).toContain('<b>110001</b>, edited');
    expect(largeBundles(site), 'an edit of text bundles no imports').toEqual(['page', 'part']);
  });

  it('fail at the line of the code that throws', async () => {
    const site = makeTestSite({
      'site.config.ts': englishConfig(''),
      'src/Half.jsx': `${large}
export default ({ of }) => {
  if (of % 2 !== 0) throw new Error('odd');
  return <b>{text.length - of / 2}</b>;
};`,
      'content/en/index.mdx': `import Half from '/src/Half';\n\n<Half of={2} />\n`,
      'content/en/a.mdx': `import Half from '/src/Half';\n\n<Half of={3} />\n`,
    });
    expect((await site.build()).messages).toEqual([
      expect.stringContaining(
        'src/Half.jsx:3:27 render-failed A component of the page threw an error while rendering: odd',
      ),
    ]);
  });

  it.each([
    [
      'reads its own address',
      `export default () => <i>{text.length + import.meta.url.slice(0, 5)}</i>;`,
      '110000file:',
    ],
    ['has styles', `import './large.css';\nexport default () => <i>{text.length}</i>;`, '110000'],
    ['waits', `const later = await text.length;\nexport default () => <i>{later}</i>;`, '110000'],
    ['is loaded later', `export default () => <i>{text.length + typeof import('./later')}</i>;`, '110000object'],
  ])('have it in bundles of their own if it %s', async (_, code, rendered) => {
    const site = makeTestSite({
      'site.config.ts': englishConfig(''),
      'src/Large.jsx': `${large}\n${code}`,
      'src/large.css': 'i { color: red; }',
      'src/later.js': large,
      'content/en/index.mdx': `import Large from '/src/Large';\n\n<Large />\n`,
      'content/en/a.mdx': `import Large from '/src/Large';\n\n<Large /> again\n`,
    });
    expect((await site.build()).messages).toEqual([]);
    expect(largeBundles(site)).toEqual(['page', 'page']);
    expect(site.main('/a')).toContain(`<i>${rendered}</i> again`);
  });
});

it.each([
  ['small imports', `import Small from '@site/src/Small';\n\n<Small />\n`],
  ['imports of a module as a whole', `import * as all from '@site/src/Plot';\n\n<all.default start={1} />\n`],
  [
    'a module that it also imports as a whole',
    `import Plot from '@site/src/Plot';\nimport * as all from '@site/src/Plot';\n\n<Plot start={1} /><all.Legend />\n`,
  ],
])('a page has one file with %s', async (_, content) => {
  const site = makeTestSite({
    ...files,
    'content/en/index.mdx': content,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(Object.keys(scriptsOf(site))).toEqual([expect.stringMatching(/^page-/)]);
  expect(partOf(site, 'index.html')).toBeUndefined();
});

it('has no file of its own in a site that is opened from a disk', async () => {
  const site = makeTestSite({
    ...files,
    'site.config.ts': englishConfig('relative: true,'),
    'content/en/index.mdx': page(1),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(Object.keys(scriptsOf(site)).filter((name) => name.startsWith('part-'))).toEqual([]);
});
