import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { root } from '../../support/root.ts';
import { configWith, makeTestSite, type TestSite } from '../../support/test-site.ts';

const counter = `import { useState } from 'react';
export default function Counter({ from, children }) {
  const [count, setCount] = useState(from);
  return <p><button onClick={() => setCount(count + 1)}>{count}</button>{children}</p>;
}
`;

it('ships no script of its own with a page that needs none', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '<Tabs><TabItem value="a" label="A">\n\ntext\n\n</TabItem></Tabs>\n',
  });
  await site.build();
  expect(site.read('index.html')).not.toContain('/assets/page-');
});

it('renders a page with code on the server, and ships a chunk if the code needs the browser', async () => {
  const site = makeTestSite({
    'src/counter.jsx': counter,
    'content/sk/index.mdx':
      "import Counter from '@site/src/counter.jsx';\n\n## Úvod\n\nStatický text s [odkazom](./a.mdx).\n\n<Counter from={3}>do</Counter>\n",
    'content/sk/a.mdx': 'export const rok = 2000 + 26;\n\nRok {rok}.\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/<button>3<\/button>/);
  expect(site.main('/')).toContain('<a href="/a">odkazom</a>');
  const chunk = capture(site.read('index.html'), /\/assets\/page-[\w-]+\.js/);
  const script = site.read(chunk);
  expect(script).toContain('useState');
  expect(script, 'static text is adopted from the document, not shipped twice').not.toContain('Statický text');
  expect(site.main('/a')).toContain('Rok <!-- -->2026<!-- -->.');
  expect(site.read('a/index.html'), 'code that the server can run to its end ships nothing').not.toContain(
    '/assets/page-',
  );
});

it('keeps lists, tables and details complete around code, and an element that contains only code', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': [
      'export const Two = () => 1 + 1;',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | **x** <Two /> |',
      '',
      '- one',
      '- is <b><Two /></b>',
      '',
      '<details><summary>More</summary><Two /></details>',
    ].join('\n'),
  });
  await site.build();
  const html = site.main('/').replaceAll('\n', '');
  expect(html).toContain('<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><docs-run');
  expect(html).toMatch(/<ul><li>one<\/li><li>is (?:<!-- -->)?<b>2<\/b><\/li><\/ul>/);
  expect(html, 'a browser finds the summary only there').toMatch(/<details><summary>(?:<docs-run[^>]*>)?More/);
});

it('renders a component that several pages share', async () => {
  const site = makeTestSite({
    'src/counter.jsx': counter,
    'content/sk/index.mdx': "import Counter from '@site/src/counter.jsx';\n\n<Counter from={1} />\n",
    'content/sk/a.mdx': "import Counter from '@site/src/counter.jsx';\n\n<Counter from={2} />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<button>1</button>');
  expect(site.main('/a')).toContain('<button>2</button>');
});

it('checks the links and anchors that exist only after a page has run', async () => {
  const site = makeTestSite({
    'src/nav.jsx': 'export default () => <nav id="mapa"><a href="/nikam">x</a></nav>;\n',
    'content/sk/index.mdx': "import Nav from '@site/src/nav.jsx';\n\n<Nav />\n\n[k mape](#mapa)\n",
  });
  expect((await site.build()).messages).toEqual(['src/nav.jsx:1:46 broken-link "/nikam" leads to no page and no file']);
});

it('copies the pictures that pages import, also one that two pages share', async () => {
  const site = makeTestSite({
    'content/sk/strom.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/en/strom.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/sk/index.mdx': 'import strom from \'./strom.svg\';\n\n<img src={strom} alt="Strom" />\n',
    'content/en/index.mdx': 'import strom from \'./strom.svg\';\n\n<img src={strom} alt="Tree" />\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const address = capture(site.main('/en'), /\/assets\/strom-\w+\.svg/);
  expect(site.main('/')).toContain(`src="${address}"`);
  expect(site.exists(address)).toBe(true);
  site.remove('content/sk/index.mdx');
  await site.build();
  expect(site.exists(address), 'the other page still shows it').toBe(true);
});

it('does not check the addresses of its own examples', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': 'export const rok = 2026;\n\nRok {rok}.\n\n```html preview\n<p>Ukážka</p>\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/<iframe src="\/examples\/[\w-]+\.html"/);
});

it('reports a component that throws and a module without a default export, with their pages', async () => {
  const site = makeTestSite({
    'src/zle.jsx': 'export default function Zle() { return window.innerWidth; }\n',
    'src/bez.jsx': 'export const Iné = 1;\n',
    'content/sk/index.mdx': "import Zle from '@site/src/zle.jsx';\n\n<Zle />\n",
  });
  expect((await site.build()).messages).toEqual([
    'src/zle.jsx:1:40 render-failed A component of the page threw an error while rendering: window is not defined (move code that needs the browser to an effect or an event handler)',
  ]);
  site.write('content/sk/index.mdx', "import Bez from '@site/src/bez.jsx';\n\n<Bez />\n");
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:1:8 missing-default-export src/bez.jsx has no default export (write `export default`, or import a component in braces: `import { Name } from …`)',
  ]);
});

it('counts the characters, not the bytes, before an error in a file that a page imports', async () => {
  const site = makeTestSite({
    'src/zle.jsx': "/* žltá */ import X from './nie.jsx';\nexport default X;\n",
    'content/sk/index.mdx': "import Zle from '@site/src/zle.jsx';\n\n<Zle />\n",
  });
  const { messages } = await site.build();
  expect(messages).toEqual([expect.stringMatching(/^src\/zle\.jsx:1:26 mdx-import /)]);
});

it('reports a component of the theme that cannot be rendered, also on a page with code', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { Box } from './box.tsx';\n\n<Box />\n\n<Tabs>\n\ntext\n\n</Tabs>\n",
    'content/sk/box.tsx': 'export const Box = () => <b>x</b>;\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:5:1 render-failed A component of the page cannot be rendered: <Tabs> has no <TabItem> in it. (pass the properties it requires)',
  ]);
});

it('reports the place of an undefined name, and that braces contain code', async () => {
  const site = makeTestSite({
    'src/pocet.jsx': 'export default function Pocet() {\n  return useState(0)[0];\n}\n',
    'content/sk/a.mdx': "import Pocet from '@site/src/pocet.jsx';\n\n<Pocet />\n",
    'content/sk/index.mdx': 'Napíšte `{meno}`.\n\nAhoj {meno}!\n',
  });
  expect((await site.build()).messages.toSorted()).toEqual([
    'content/sk/index.mdx:3:7 render-failed `meno` is not defined; braces contain JavaScript in MDX (write `\\{meno\\}` if it is text; otherwise define it: `export const meno = …`)',
    "src/pocet.jsx:2:10 render-failed A component of the page threw an error while rendering: useState is not defined (add `import { useState } from 'react'` at the start of the file)",
  ]);
});

it('runs a page again when a file that it imports has changed', async () => {
  const site = makeTestSite({
    'src/rok.js': 'export const rok = 1;\n',
    'content/sk/index.mdx': "import { rok } from '@site/src/rok.js';\n\nRok {rok}\n",
  });
  await site.build();
  site.write('src/rok.js', 'export const rok = 2;\n');
  await site.build();
  expect(site.main('/')).toContain('Rok <!-- -->2');
});

it('deletes old bundles of pages, and keeps the pictures and style sheets that pages still show', async () => {
  const site = makeTestSite({
    'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'src/dot.css': 'img { margin: 0 }',
    'content/sk/index.mdx':
      'import "@site/src/dot.css";\nimport dot from \'@site/src/dot.svg\';\n\nexport const Dot = () => <img src={dot} alt="bod" />;\n\n<Dot />\n',
    'content/sk/a.mdx': 'a\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const dir = join(site.dir, '.docs/cache/modules');
  const names = readdirSync(dir);
  for (const name of names) utimesSync(join(dir, name), 0, 0);
  site.write('content/sk/a.mdx', 'b\n');
  await site.build();
  const kept = names.filter((name) => existsSync(join(dir, name)));
  expect(names.map((name) => extname(name)).toSorted()).toEqual(['.css', '.mjs', '.svg']);
  expect(kept.map((name) => extname(name)).toSorted()).toEqual(['.css', '.svg']);
});

it('finds the code that a partial imports beside the partial', async () => {
  const site = makeTestSite({
    'content/sk/deep/box.tsx': 'export const Box = () => <b>in the box</b>;\n',
    'content/sk/deep/_part.mdx': "import { Box } from './box.tsx';\n\n<Box />\n",
    'content/sk/index.mdx': "import Part from './deep/_part.mdx';\n\n<Part />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<b>in the box</b>');
});

it('shows every tab of a page with code, whichever of them contains the code', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      'export const v = 7;\n\n<Tabs>\n  <TabItem value="a" label="A">v {v}</TabItem>\n  <TabItem value="b" label="B">**text**</TabItem>\n</Tabs>\n',
    'content/sk/a.mdx':
      '<Tabs>\n  <TabItem value="a" label="A">*prvá*</TabItem>\n  {["B"].map((name) => <TabItem key={name} value={name}>druhá</TabItem>)}\n</Tabs>\n',
  });
  site.write(
    'content/sk/line.mdx',
    'export const v = 7;\n\n<Tabs><TabItem value="a" label="A">v {v}</TabItem><TabItem value="b" label="B">**text**</TabItem></Tabs>\n',
  );
  expect((await site.build()).messages).toEqual([]);
  const tabs = (path: string): string[] =>
    [...site.main(path).matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label = '']) => label);
  expect(tabs('/')).toEqual(['A', 'B']);
  expect(site.main('/')).toContain('<strong>text</strong>');
  expect(tabs('/line')).toEqual(['A', 'B']);
  expect(site.main('/line')).toContain('<strong>text</strong>');
  expect(tabs('/a')).toEqual(['A', 'B']);
  expect(site.main('/a')).toContain('<em>prvá</em>');
});

it('reports text beside tabs, which nothing shows', async () => {
  const tabs = '<Tabs>\n<TabItem value="a" label="A">a</TabItem>\n\ntext\n\n</Tabs>\n';
  const site = makeTestSite({
    'content/sk/index.mdx': tabs,
    'content/sk/b.mdx': `export const v = 1;\n\n{v}\n\n${tabs}`,
  });
  const message =
    'render-failed A component of the page cannot be rendered: <Tabs> has something in it that is not a <TabItem>. (pass the properties it requires)';
  expect((await site.build()).messages).toEqual([
    `content/sk/b.mdx:5:1 ${message}`,
    `content/sk/index.mdx:1:1 ${message}`,
  ]);
});

it('ends also when the code of a page keeps a timer', () => {
  const site = makeTestSite({
    'content/sk/index.mdx': 'export const timer = setInterval(() => {}, 1000);\n\nČas: {typeof timer}\n',
  });
  const { status, signal } = spawnSync(process.execPath, [join(root, 'bin/docs.js'), 'build', site.dir], {
    timeout: 40_000,
  });
  expect({ status, signal }).toEqual({ status: 0, signal: null });
});

it('reports the file and line of a component that throws, also in the code of the page', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { Total } from './total.tsx';\n\n# A\n\n<Total />\n",
    'content/sk/total.tsx':
      "import { sum } from './sum.ts';\n\nexport function Total() {\n  return <b>{sum(null)}</b>;\n}\n",
    'content/sk/sum.ts':
      'export function sum(list: { readonly length: number } | null): number {\n  const n = 1;\n  return list!.length + n;\n}\n',
    'content/sk/b.mdx': '# B\n\nexport const Bad = () => {\n  throw new Error("bang");\n};\n\n<Bad />\n',
  });
  const hint = '(fix what throws; code that needs the browser belongs in an effect or an event handler)';
  expect((await site.build()).messages).toEqual([
    `content/sk/b.mdx:4:3 render-failed A component of the page threw an error while rendering: bang ${hint}`,
    `content/sk/sum.ts:3:16 render-failed A component of the page threw an error while rendering: Cannot read properties of null (reading 'length') ${hint}`,
  ]);
});

it('reports an asynchronous component, with a way to get its data', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Total from './total.jsx';\n\n<Total />\n",
    'content/sk/total.jsx': '\nexport default async function Total() {\n  return <b>{await 1}</b>;\n}\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/total.jsx:2:16 render-failed A component of the page is asynchronous, but nothing waits for it (write `const data = await …` at the top level of its module, outside of the component)',
  ]);
  site.write('content/sk/total.jsx', 'const data = await "údaje";\nexport default () => <b>{data}</b>;\n');
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<b>údaje</b>');
});

/** A menu whose links only the browser renders. */
const menu = `import { useState } from 'react';
export default function Menu({ ids }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav>
      <button onClick={() => setOpen(true)}>+</button>
      {isOpen && <a href="/a">a</a>}
      {isOpen && <a href={ids.length > 1 ? '/gone' : './a'}>b</a>}
      {isOpen && ids.map((id) => <a href={\`/a/\${id}\`}>{id}</a>)}
      {isOpen && <img src="/gone.png" alt="" />}
    </nav>
  );
}
`;

it('checks the links that a component renders in the browser only, and ships them complete', async () => {
  const site = makeTestSite({
    'src/menu.jsx': menu,
    'content/sk/index.mdx': '# Domov\n',
    'content/sk/a.mdx': '# A\n',
    'content/en/index.mdx':
      "import Menu from '@site/src/menu.jsx';\n\n<Menu ids={[1]} />\n\n[po slovensky](pathname:///a)\n",
    'site.config.ts': configWith("  baseUrl: '/kit/',"),
  });
  const { messages } = await site.build();
  expect(messages).toEqual([
    'src/menu.jsx:8:45 broken-link "/gone" leads to no page and no file',
    'src/menu.jsx:10:28 broken-image the file "/gone.png" does not exist (a path that begins with a slash is looked up in content/static; to use another folder, set "staticDir" in the config)',
  ]);
  const chunk = capture(site.read('en/index.html'), /\/kit(\/assets\/page-[\w-]+\.js)/);
  const script = site.read(chunk);
  expect(script).toContain('"/a":"/kit/en/a"');
  expect(script).toContain('"./a":"/kit/en/a"');
  expect(script, 'an address in the text is not completed again').not.toContain('"/kit/en/kit');
  expect(script).toContain(String.raw`\"home\":\"/kit/en\"`);
});

/** Imports scripts of a site as a browser does, from a folder in which their addresses lead to files. */
function serveScripts(site: TestSite): (name: string) => Promise<object> {
  site.write('served/package.json', '{ "type": "module" }');
  for (const name of readdirSync(join(site.dir, 'build/assets')).filter((file) => file.endsWith('.js')))
    site.write(`served/${name}`, site.read(`assets/${name}`).replaceAll('"/assets/', '"./'));
  return (name) => import(pathToFileURL(join(site.dir, 'served', name)).href);
}

it('loads a large package on demand, from one file for all pages, with all its names', async () => {
  const chart = (text: string) => `import { useEffect } from 'react';
const { default: name } = await import('plots');
export default () => { useEffect(() => void import('plots').then(({ draw }) => draw())); return <i>{name + ' ${text}'}</i>; };
`;
  // The first run of the bundler shows that the package is large, and later ones leave it out of pages for the server too.
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const page = (name: string) => `import Chart from '@site/src/${name}.jsx';\n\n# Graf\n\n<Chart />\n`;
  const site = makeTestSite({
    'site.config.ts': configWith("  i18n: { defaultLocale: 'sk', locales: { sk: {} } },"),
    'node_modules/plots/package.json': '{ "name": "plots", "main": "index.js" }',
    'node_modules/plots/index.js': `const { map } = require('./map.js');
Object.defineProperty(exports, '__esModule', { value: true });
exports.draw = () => map.length;
exports.default = 'plots';
`,
    'node_modules/plots/map.js': `exports.map = '${'x'.repeat(200_000)}';\n`,
    'src/even.jsx': chart('even'),
    'src/odd.jsx': chart('odd'),
    'content/sk/index.md': '# Domov\n',
    ...Object.fromEntries(numbers.map((id) => [`content/sk/p${id}.mdx`, page(id % 2 === 0 ? 'even' : 'odd')])),
  });
  expect((await site.build()).messages).toEqual([]);
  for (const id of numbers) expect(site.main(`/p${id}`)).toContain(`plots ${id % 2 === 0 ? 'even' : 'odd'}`);
  const modules = readdirSync(join(site.dir, '.docs/cache/modules'));
  expect(modules.filter((name) => /^part-.+\.mjs$/.test(name))).toHaveLength(1);
  const scripts = readdirSync(join(site.dir, 'build/assets')).filter((name) => /^(?:page|part)-/.test(name));
  const sizeOf = (name: string): number => site.read(`assets/${name}`).length;
  const [plots = '', ...others] = scripts.filter((name) => sizeOf(name) > 100_000);
  expect(plots).toMatch(/^part-/);
  expect(others).toEqual([]);
  const served = serveScripts(site);
  expect(await served(plots)).toMatchObject({
    draw: expect.any(Function),
    default: 'plots',
  });
});

it('shares a large package that pages import, with an instance for each of them while they are rendered', async () => {
  const plots = `const React = require('react');
const map = '${'x'.repeat(200_000)}';
let drawn = 0;
Object.defineProperty(exports, '__esModule', { value: true });
exports.size = map.length;
exports.default = () => React.createElement('b', null, 'graf ' + (drawn += 1));
`;
  const page = (name: string) => `import Chart from '@site/src/${name}.jsx';\n\n# Graf\n\n<Chart />\n`;
  const site = makeTestSite({
    'site.config.ts': configWith("  i18n: { defaultLocale: 'sk', locales: { sk: {} } },"),
    'node_modules/plots/package.json': '{ "name": "plots", "main": "index.js" }',
    'node_modules/plots/index.js': plots,
    'node_modules/small/package.json': '{ "name": "small", "main": "index.js" }',
    'node_modules/small/index.js': "module.exports = 'small';\n",
    'src/imported.jsx': `import Plot, { size } from 'plots';
import small from 'small';
export default () => <p onClick={() => {}}>{size} {small} <Plot /></p>;
`,
    'src/required.jsx': `export default () => { const { default: Plot, size } = require('plots'); return <p onClick={() => {}}>{size} <Plot /></p>; };
`,
    'content/sk/index.md': '# Domov\n',
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, id) => [`content/sk/p${id}.mdx`, page(id % 2 === 0 ? 'imported' : 'required')]),
    ),
  });
  expect((await site.build()).messages).toEqual([]);
  for (let id = 0; id < 8; id += 1) expect(site.main(`/p${id}`)).toContain('<b>graf 1</b>');
  // The first run of the bundler shows that the package is large, and later ones leave it out.
  const modules = readdirSync(join(site.dir, '.docs/cache/modules'));
  expect(modules.filter((name) => /^part-.+\.mjs$/.test(name))).toHaveLength(1);
  const scripts = readdirSync(join(site.dir, 'build/assets')).filter((name) => name.endsWith('.js'));
  const pages = scripts.filter((name) => name.startsWith('page-'));
  expect(pages).toHaveLength(2);
  for (const name of pages) expect(site.read(`assets/${name}`).length).toBeLessThan(20_000);
  expect(scripts.filter((name) => name.startsWith('part-'))).toHaveLength(1);
  const served = serveScripts(site);
  for (const name of pages) expect(await served(name)).toHaveProperty('default');
  // The next build knows the package, and bundles it again when it has changed.
  const before = new Set(modules);
  const edited = page('imported').replace('# Graf', '# Nový graf');
  site.write('content/sk/p1.mdx', edited);
  await site.build();
  const added = readdirSync(join(site.dir, '.docs/cache/modules')).filter((name) => !before.has(name));
  expect(added).toEqual([expect.stringMatching(/^page-0-.+\.mjs$/)]);
  expect(site.main('/p1')).toContain('<b>graf 1</b>');
  expect(site.read(`../.docs/cache/modules/${added[0]}`).length).toBeLessThan(100_000);
  site.write('node_modules/plots/index.js', plots.replace('graf ', 'obrázok '));
  site.write('content/sk/p1.mdx', page('required'));
  await site.build();
  expect(site.main('/p1')).toContain('<b>obrázok 1</b>');
});

it('shares a large ES module with one export, which components of several pages import', async () => {
  const component = (name: string) => `import plots from 'plots';
import { twice } from 'tools';
export default () => <p onClick={() => {}}>{plots.draw('${name}') + twice(2)}</p>;
`;
  const site = makeTestSite({
    'site.config.ts': configWith("  i18n: { defaultLocale: 'sk', locales: { sk: {} } },"),
    'package.json': '{ "type": "module" }',
    'node_modules/plots/package.json': '{ "name": "plots", "type": "module", "main": "index.js" }',
    'node_modules/plots/index.js': `import { map } from './map.js';
let drawn = 0;
const more = () => import('./more.js');
const plots = { more, draw: (name) => [name, map.length, (drawn += 1)].join(' ') + '/' };
export { plots as default };
`,
    'node_modules/plots/map.js': `export const map = '${'x'.repeat(200_000)}';\n`,
    'node_modules/plots/more.js': `import { map } from './map.js';\nexport const more = map + '${'z'.repeat(200_000)}';\n`,
    'node_modules/tools/package.json': '{ "name": "tools", "type": "module", "main": "index.js" }',
    'node_modules/tools/index.js': `export const twice = (n) => 2 * n;\nexport const table = '${'y'.repeat(200_000)}';\n`,
    'src/one.jsx': component('one'),
    'src/two.jsx': component('two'),
    'content/sk/index.md': '# Domov\n',
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, id) => [
        `content/sk/p${id}.mdx`,
        `import Chart from '@site/src/${id % 2 === 0 ? 'one' : 'two'}.jsx';\n\n# Graf\n\n<Chart />\n`,
      ]),
    ),
  });
  expect((await site.build()).messages).toEqual([]);
  for (let id = 0; id < 8; id += 1)
    expect(site.main(`/p${id}`)).toContain(`<p>${id % 2 === 0 ? 'one' : 'two'} 200000 1/4</p>`);
  const modules = readdirSync(join(site.dir, '.docs/cache/modules'));
  expect(modules.filter((name) => /^part-.+\.mjs$/.test(name))).toHaveLength(1);
  const scripts = readdirSync(join(site.dir, 'build/assets')).filter((name) => /^(?:page|part)-/.test(name));
  const isLarge = (name: string): boolean => site.read(`assets/${name}`).length > 100_000;
  expect(scripts.filter((name) => name.startsWith('page-')).map(isLarge)).toEqual([false, false]);
  // The package, what it loads on demand, and what both of them need.
  expect(
    scripts
      .filter((name) => name.startsWith('part-'))
      .map(isLarge)
      .toSorted(),
  ).toEqual([false, true, true]);
  const served = serveScripts(site);
  for (const name of scripts) await served(name);
});

it('shares each of several large packages of a page', async () => {
  const large = (letter: string) => `exports.map = '${letter.repeat(200_000)}';\n`;
  const site = makeTestSite({
    'node_modules/plots/package.json': '{ "name": "plots", "main": "index.js" }',
    'node_modules/plots/index.js': large('x'),
    'node_modules/maps/package.json': '{ "name": "maps", "main": "index.js" }',
    'node_modules/maps/index.js': large('y'),
    'src/both.jsx': `import { map } from 'plots';
import * as maps from 'maps';
export default () => <p onClick={() => {}}>{map.length + maps.map.length}</p>;
`,
    'content/sk/index.mdx': "import Both from '@site/src/both.jsx';\n\n# Graf\n\n<Both />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<p>400000</p>');
  const scripts = readdirSync(join(site.dir, 'build/assets')).filter((name) => /^(?:page|part)-/.test(name));
  const largeScripts = scripts.filter((name) => site.read(`assets/${name}`).length > 100_000);
  expect(largeScripts).toEqual([expect.stringMatching(/^part-/), expect.stringMatching(/^part-/)]);
});

it('gives a page one instance of a module that it shares with a large package', async () => {
  const site = makeTestSite({
    'node_modules/state/package.json': '{ "name": "state", "type": "module", "main": "index.js" }',
    'node_modules/state/index.js': 'export const state = { count: 0 };\n',
    'node_modules/plots/package.json': '{ "name": "plots", "type": "module", "main": "index.js" }',
    'node_modules/plots/index.js': `import { state } from 'state';
export const map = '${'x'.repeat(200_000)}';
export const count = () => (state.count += map.length);
`,
    'src/chart.jsx': `import { useEffect } from 'react';
import { state } from 'state';
globalThis.countPlots = () => import('plots').then(({ count }) => [count(), state.count]);
export default () => { useEffect(() => void globalThis.countPlots()); return <i>graf</i>; };
`,
    'content/sk/index.mdx': "import Chart from '@site/src/chart.jsx';\n\n# Graf\n\n<Chart />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  const script = capture(site.read('index.html'), /(\/assets\/page-[\w-]+\.js)/);
  await serveScripts(site)(basename(script));
  expect(site.read(script).length).toBeLessThan(100_000);
  const { countPlots } = globalThis as unknown as { countPlots(): Promise<readonly number[]> };
  expect(await countPlots()).toEqual([200_000, 200_000]);
});
