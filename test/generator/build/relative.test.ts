import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const box = `import { useState } from 'react';
import picture from './picture.png';
import './box.css';
export function Box() {
  const [count, setCount] = useState(0);
  return <img src={picture} onClick={() => setCount(count + 1)} />;
}`;

it('writes every address relative to the file that contains it, for a site below any path', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith('  relative: true,'),
    'content/static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/sk/box.tsx': box,
    'content/sk/box.css': '.box { background: url(./picture.png); }\n',
    'content/sk/picture.png': '',
    'content/sk/a/b.mdx':
      'import { Box } from \'../box.tsx\';\n\n<img srcset="/p.svg 1x, /p.svg 2x" src="/p.svg" alt="" />\n\n<object data="/p.svg"></object>\n\n<Box />\n',
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.read('a/b.html')).toContain('<img srcset="../p.svg 1x, ../p.svg 2x" src="../p.svg" alt="">');
  expect(site.read('a/b.html')).toContain('<object data="../p.svg">');
  const ofPages = Object.keys(site.output()).filter((path) => path.startsWith('assets/page-'));
  const pictures = ofPages.map((path) => /[^"]*\/picture-\w+\.png/.exec(site.read(path))?.[0].replace(/picture.*/, ''));
  // The style sheet is beside the picture; of the scripts one is for `a/b.html`, the other for `en/a/b.html`.
  expect(pictures.toSorted()).toEqual(['../../assets/', '../assets/', './']);
});
