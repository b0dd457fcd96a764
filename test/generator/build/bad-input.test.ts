import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

it('reports imports, components and partials that lead nowhere, and partials in a circle', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import A from './_a.mdx';\nimport Nic from './_nic.mdx';\n\n<A />\n\n<Nic />\n\n<Admonitoin>x</Admonitoin>\n",
    'content/sk/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
    'content/sk/_b.mdx': "import A from './_a.mdx';\n\n<A />\n",
    'content/sk/kod.mdx': "import X from './nie.tsx';\nimport Y from 'balik-ktory-nie-je';\n\n<X /><Y />\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/_b.mdx:1:1 circular-partial Partials include each other: content/sk/index.mdx → content/sk/_a.mdx → content/sk/_b.mdx → content/sk/_a.mdx (remove one of the imports)',
    'content/sk/index.mdx:1:1 mdx-import The import "./_nic.mdx" cannot be resolved (content/sk/_nic.mdx does not exist)',
    'content/sk/index.mdx:8:1 unknown-component The component <Admonitoin> is not defined (did you mean <Admonition>?)',
    'content/sk/kod.mdx:1:16 mdx-import The import "./nie.tsx" cannot be resolved (check the path and its spelling; it is relative to the folder of the page, or to the site with `@site/`)',
    'content/sk/kod.mdx:2:16 mdx-import The import "balik-ktory-nie-je" cannot be resolved (install it with `npm install balik-ktory-nie-je`)',
  ]);
});

it('runs the pages that import nothing faulty, so that all faults are named in one run', async () => {
  const site = makeTestSite({
    'zle.jsx': 'export const Zle = () => <p>{</p>;\n',
    'boom.jsx': 'export function Boom() {\n  return <p>{nic.a}</p>;\n}\n',
    'content/sk/a.mdx': "import { Zle } from '@site/zle.jsx';\n\n<Zle />\n",
    'content/sk/b.mdx': "import { Boom } from '@site/boom.jsx';\n\n<Boom />\n",
    'content/sk/c.mdx': "import X from './nie.tsx';\n\n<X />\n",
    'content/sk/d.mdx': "import { Zle } from '@site/zle.jsx';\n\n{neznama.a} <Zle />\n",
    'content/sk/e.mdx': "import { useStat } from 'react';\n\n{useStat()}\n",
  });
  const { messages } = await site.build();
  expect(messages.map((line) => line.split(' (')[0])).toEqual([
    'boom.jsx:2:14 render-failed A component of the page threw an error while rendering: nic is not defined',
    'content/sk/c.mdx:1:16 mdx-import The import "./nie.tsx" cannot be resolved',
    'content/sk/e.mdx:1:10 mdx-import "react" does not export "useStat"',
    'zle.jsx:1:31 mdx-import Code that the page imports does not compile: Expected identifier but found "/"',
  ]);
});

it('names a fault of a partial, of tabs and of front matter that is not an object, at its place', async () => {
  const site = makeTestSite({
    'content/sk/_zle.mdx': 'Prvý\n\ntext {\n',
    'content/sk/a.mdx': "import Zle from './_zle.mdx';\n\n# A\n\n<Zle />\n",
    'content/sk/b.mdx':
      '# B\n\n- bod\n\n  <Tabs>\n  <TabItem value="x">a</TabItem>\n  <TabItem value="x">b</TabItem>\n  </Tabs>\n',
    'content/sk/c.md': '---\ntitle: C\n\n# C\n',
    'content/sk/d.md': '\n---\ntitle: D\n---\n',
    'content/sk/e.md': '---\nPoznámka: čiara a dvojbodka front matter nerobia.\n',
    'content/sk/f.mdx': '# F\n\n<Playground src="./nie.html" />\n\n<https://a.example>\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/_zle.mdx:3:6 mdx-syntax `{` starts a JavaScript expression that is never closed (write `\\{` for a literal brace, or put it in backticks)',
    'content/sk/b.mdx:5:3 render-failed A component of the page cannot be rendered: Two <TabItem>s in one <Tabs> have the value "x". (pass the properties it requires)',
    'content/sk/c.md:1:1 invalid-front-matter The front matter is never closed (end it with a line of `---`)',
    'content/sk/d.md:1:1 invalid-front-matter The front matter is not at the very start of the file (remove everything before its first `---`)',
    'content/sk/f.mdx:3:1 broken-image The example "./nie.html" does not exist (check the path and its spelling; it is relative to the page, or to the site with `@site/`)',
  ]);
});

it.each(['--', '----', '–––', '—'])('names front matter between lines of %s', async (mark) => {
  const site = makeTestSite({
    'content/sk/index.md': `${mark}\ntitle: A\n${mark}\n\nText\n`,
    'content/sk/text.md': `${mark}\nPoznámka: nie je kľúč.\n`,
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 invalid-front-matter The front matter does not begin with `---` (write three hyphens before and after it)',
  ]);
});

it('warns about front matter that only ends with a fence, which is a heading', async () => {
  const site = makeTestSite({
    'content/sk/index.md': 'title: A\ntags:\n  - b\nsidebar_position: 2\n---\n\nText\n',
    'content/sk/text.md': 'Poznámka: nie je kľúč.\n---\n\ntitle: A\n---\n',
  });
  expect(await site.build()).toMatchObject({
    status: 'built',
    messages: [
      'content/sk/index.md:1:1 invalid-front-matter The front matter does not begin with `---` (write three hyphens before and after it)',
    ],
  });
});

it('reports what the code of the documented elements lacks, each package once', async () => {
  const manifest = {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'a.js',
        declarations: [{ kind: 'class', name: 'A', customElement: true, tagName: 'x-a' }],
      },
    ],
  };
  const site = makeTestSite({
    'site.config.ts': configWith(
      "  components: { manifest: 'elements.json', script: 'elements/{name}.js', prefix: 'x-' },",
    ),
    'elements.json': JSON.stringify(manifest),
    'elements/a.js': "import 'lit';\nimport 'lit/decorators.js';\nimport './b.js';\n",
    'content/sk/index.md': '```html preview\n<x-a></x-a>\n```\n',
  });
  const say = (place: string, said: string): string =>
    `${place} elements-failed The elements cannot be bundled for examples: ${said}`;
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    say('elements/a.js:1:8', 'they import "lit", which is not installed (install it with `npm install lit`)'),
    say(
      'elements/a.js:3:8',
      './b.js does not exist (check the path and its spelling; it is relative to the folder of the module)',
    ),
  ]);
  site.remove('elements/a.js');
  expect((await site.build()).messages).toEqual([
    say(
      'site.config.ts:5:44',
      'elements/{name}.js does not exist (check the paths in `components`; they are relative to the folder of the config)',
    ),
  ]);
});
