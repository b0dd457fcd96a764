import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const names = Array.from({ length: 120 }, (_, index) => `Icon${index}`);

/** Bundlers of packages write exports in each of these forms. */
const indexText = `import Icon5 from './Icon5.js';
${names.map((name) => (name === 'Icon5' ? '' : `export { default as ${name} } from './${name}.js';\n`)).join('')}
export * from './more/index.js';
export { Icon5 as Five };
export const count = 120;
`;

/** A site with a package whose index exports 120 icons. The last one does not compile, so that reading it is noticed. */
function makeSite(pages: Readonly<Record<string, string>>, sideEffects = false): TestSite {
  const icons = names.map((name) => [
    `node_modules/icons/${name}.js`,
    name === 'Icon119' ? 'export default <;' : `export default () => <i>${name}</i>;\n`,
  ]);
  return makeTestSite({
    'node_modules/icons/package.json': JSON.stringify({
      name: 'icons',
      module: 'index.js',
      type: 'module',
      sideEffects,
    }),
    'node_modules/icons/index.js': indexText,
    'node_modules/icons/more/index.js':
      "export { default as More } from '../Icon4.js';\nexport { default as count } from '../Icon7.js';\n",
    ...Object.fromEntries(icons),
    ...pages,
  });
}

it('reads of a large barrel only the modules whose names pages and files of the site import', async () => {
  const site = makeSite({
    'src/mark.tsx':
      "import { type Icon2, Icon3 as Mark } from 'icons';\nimport { useState } from 'react';\nexport default () => <b>{useState<typeof Icon2 | null>(null)[0]}<Mark /></b>;\n",
    'content/sk/a.mdx':
      "import { Icon1, Icon2 as Two } from 'icons';\nimport Mark from '@site/src/mark.tsx';\n\n<Icon1 /> <Two /> <Mark />\n",
    'src/passed.js': "export { Icon6 as Six } from 'icons';\n",
    'content/sk/b.mdx':
      "import { Five, More } from 'icons';\nimport { Six } from '@site/src/passed.js';\n\n<Five /> <More /> <Six />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/a')).toContain('<i>Icon1</i>\n<i>Icon2</i>\n<b><i>Icon3</i></b>');
  expect(site.main('/b')).toContain('<i>Icon5</i>\n<i>Icon4</i>\n<i>Icon6</i>');
});

it('builds a page that imports a name with much code from a barrel that pnpm installed', async () => {
  const folder = 'node_modules/.pnpm/icons@1.0.0/node_modules/icons';
  const site = makeTestSite({
    [`${folder}/package.json`]: JSON.stringify({
      name: 'icons',
      module: 'index.js',
      type: 'module',
      sideEffects: false,
    }),
    [`${folder}/index.js`]: names.map((name) => `export { default as ${name} } from './Icon.js';\n`).join(''),
    [`${folder}/Icon.js`]: `const text = '${'x'.repeat(200_000)}';\nexport default () => <i>{text.length}</i>;\n`,
    'content/sk/a.mdx': "import { Icon1 } from 'icons';\n\n<Icon1 />\n",
  });
  symlinkSync(join(site.dir, folder), join(site.dir, 'node_modules/icons'));
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/a')).toContain('<i>200000</i>');
});

it.each([
  ['all names', "import * as icons from 'icons';\n\n<icons.Icon1 />\n"],
  ['a name that the barrel defines', "import { count, Icon1 } from 'icons';\n\n<Icon1 /> {count}\n"],
])('reads all of a barrel for an import of %s', async (_, page) => {
  const { messages } = await makeSite({ 'content/sk/a.mdx': page }).build();
  expect(messages).toEqual([expect.stringContaining('Expected identifier but found')]);
});

it('reads all of a barrel whose modules may have side effects', async () => {
  const { messages } = await makeSite(
    { 'content/sk/a.mdx': "import { Icon1 } from 'icons';\n\n<Icon1 />\n" },
    true,
  ).build();
  expect(messages).toEqual([expect.stringContaining('Expected identifier but found')]);
});
