import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('warns of links that are none, as their addresses hold a space, and of nothing that looks like one', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '# A\n\nText\n[a](moja stránka.md) a ![b](./obraz 1.png)\n\n[c](<./druhá strana.md>), f[i](a, b), [x](pozn. 3 a 4), `[a](b c.md)`, [d](/druhá%20strana "Titulok").\n',
    'content/sk/druhá strana.md': '# B\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:4:1 spaced-address "[a](moja stránka.md)" is no link: its address holds a space (write (<moja stránka.md>), or (moja%20stránka.md))',
    'content/sk/index.md:4:24 spaced-address "![b](./obraz 1.png)" is no image: its address holds a space (write (<./obraz 1.png>), or (./obraz%201.png))',
  ]);
});

it('warns of a block that nothing ends in a partial, where it stands', async () => {
  const site = makeTestSite({
    'content/sk/_cast.mdx': '---\ntitle: x\n---\n\n:::tip\n\nText\n\n:::\n\n:::note\n\nKoniec\n',
    'content/sk/index.mdx': "import Cast from './_cast.mdx';\n\n<Cast />\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/_cast.mdx:11:1 unclosed-admonition `:::note` is never closed (write a line of `:::` where it ends; one that holds another begins and ends with more colons)',
  ]);
});

it('names the page of a folder that a link calls by its file, and what a component of the theme was not given', async () => {
  const site = makeTestSite({
    'content/sk/box.tsx': 'export const Box = () => <b>x</b>;\n',
    'content/sk/cli/index.md': '# CLI\n',
    'content/sk/a.mdx': "import { Box } from './box.tsx';\n\n# A\n\n<Tabs>\n<Box />\n</Tabs>\n",
    'content/sk/index.md': '# Úvod\n\n[CLI](/cli/index)\n',
    'content/sk/api/a.md': '---\ntag: NOVÉ\n---\n\n# A\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.mdx:5:1 render-failed A component of the page cannot be drawn: <Tabs> has no <TabItem> in it. (give it what it asks for)',
    'content/sk/index.md:3:1 broken-link "/cli/index" leads to no page and no file (did you mean "/cli"?)',
  ]);
});
