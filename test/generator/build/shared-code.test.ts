import { expect, it, test } from 'vitest';
import { bundleInRuns } from '../../../src/generator/content/modules/bundle-in-runs.ts';
import { capture } from '../../support/capture.ts';
import { makeTestSite } from '../../support/test-site.ts';

it('bundles the ES modules of a package, without those that pages do not use', async () => {
  const site = makeTestSite({
    'node_modules/icons/package.json':
      '{"name":"icons","main":"all.cjs","module":"index.js","sideEffects":false,"type":"module"}',
    'node_modules/icons/all.cjs': "throw new Error('all icons');\n",
    'node_modules/icons/index.js': "export { Star } from './star.js';\nexport { Moon } from './moon.js';\n",
    'node_modules/icons/star.js':
      "import { useId } from 'react';\nexport const Star = () => 'star' + useId().length;\n",
    'node_modules/icons/moon.js': "throw new Error('moon');\nexport const Moon = () => 'moon';\n",
    'content/sk/index.mdx': "import { Star } from 'icons';\n\n<Star />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/star\d/);
});

it('completes the addresses in the code that pages share for each of them', async () => {
  const site = makeTestSite({
    'src/next.jsx':
      'import { useState } from \'react\';\nexport default () => useState(false)[0] && <a href="./next">Next</a>;\n',
    'content/sk/index.mdx': "import Next from '@site/src/next.jsx';\n\n<Next />\n",
    'content/sk/next.mdx': '# Next\n',
    'content/sk/a/b.mdx': "import Next from '@site/src/next.jsx';\n\n<Next />\n",
    'content/sk/a/next.mdx': '# Next in a\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const scriptOf = (page: string): string => site.read(capture(site.read(page), /\/assets\/page-[\w-]+\.js/));
  expect(scriptOf('index.html')).toContain('{"./next":"/next"}');
  expect(scriptOf('a/b/index.html')).toContain('{"./next":"/a/next"}');
});

test('a run of esbuild has as many pages as their files and bundles leave memory for', async () => {
  const runsOf = async (files: number, bytes: number): Promise<readonly number[]> => {
    const runs: number[] = [];
    await bundleInRuns(Array.from({ length: 400 }), async ({ length }) => {
      runs.push(length);
      const inputs = Object.fromEntries(Array.from({ length: files }, (_, index) => [index, null]));
      return { inputs, outputs: { 'page.mjs': { bytes: bytes * length } } };
    });
    return runs;
  };
  expect(await runsOf(30, 20_000), 'small pages').toEqual([4, 16, 64, 256, 60]);
  expect(await runsOf(30, 200_000), 'large bundles').toEqual([4, 16, 64, 80, 80, 80, 76]);
  expect(await runsOf(1_000, 20_000), 'packages of many files').toEqual([4, 16, 50, 50, 50, 50, 50, 50, 50, 30]);
});
