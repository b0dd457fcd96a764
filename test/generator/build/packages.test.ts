import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

const reactPackage = `'use strict';
var React = require('react');
var dom = require('react-dom');
var Context = React.createContext('nikto');
exports.Provider = Context.Provider;
exports.Counter = function Counter() {
  var state = React.useState(3);
  return React.createElement('button', { onClick: function () { dom.flushSync(function () { state[1](state[0] + 1); }); } }, React.useContext(Context), state[0]);
};
`;

it('bundles CommonJS packages of React components for the browser, with the React of the page', async () => {
  const site = makeTestSite({
    'node_modules/widget/package.json': '{"name":"widget","main":"index.js"}',
    'node_modules/widget/index.js': reactPackage,
    'content/sk/index.mdx':
      'import { Counter, Provider } from \'widget\';\n\n<Provider value="Eva"><Counter /></Provider>\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('>Eva<!-- -->3</button>');
  const chunk = capture(site.read('index.html'), /\/assets\/page-[\w-]+\.js/);
  expect(site.read(chunk)).not.toContain('Dynamic require');
  // Linking a module checks that the files that it imports export what it needs.
  const run = `globalThis.window = {}; const { default: Page } = await import(${JSON.stringify(join(site.dir, 'build', 'linked.mjs'))}); console.log(typeof Page)`;
  site.write('build/linked.mjs', site.read(chunk).replaceAll('"/assets/', '"./assets/'));
  for (const name of readdirSync(join(site.dir, 'build/assets')).filter((file) => /^react.*\.js$/.test(file)))
    expect(site.exists(`assets/${name}`)).toBe(true);
  site.write('build/package.json', '{"type":"module"}');
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' })).toBe('function\n');
});

it('names what a page needs that no browser has', async () => {
  const hook = "import { useState } from 'react';\n";
  const site = makeTestSite({
    'node_modules/late/package.json': '{"name":"late","main":"index.js"}',
    'node_modules/late/index.js': 'exports.load = function (name) { return require(name); };\n',
    'src/file.jsx': `${hook}import { sep } from 'node:path';\nexport default () => <b>{useState(sep)[0]}</b>;\n`,
    'src/late.jsx': `${hook}import { load } from 'late';\nexport default () => <b>{useState(String(load))[0]}</b>;\n`,
    'content/sk/index.mdx': "import File from '@site/src/file.jsx';\n\n<File />\n",
    'content/sk/b.mdx': "import Late from '@site/src/late.jsx';\n\n<Late />\n",
  });
  const late =
    'content/sk/b.mdx:1:1 mdx-import The page runs in the browser, where a `require` of a computed name fails (in node_modules/late/index.js:1) (import the module by its name, or use a build of the package for browsers)';
  expect((await site.build()).messages).toEqual([
    late,
    'content/sk/index.mdx:1:1 mdx-import The page runs in the browser, where "node:path" does not exist (in src/file.jsx:2) (use it in a page without hooks and event handlers, or use a package made for browsers)',
  ]);
  site.write('content/sk/index.mdx', 'a\n');
  expect((await site.build()).messages, 'from the cache').toEqual([late]);
});

it('gives packages an empty module in place of one of Node.js, or the installed package of that name', async () => {
  const site = makeTestSite({
    'node_modules/reader/package.json':
      '{"name":"reader","type":"module","main":"index.js","browser":{"crypto":false}}',
    'node_modules/reader/index.js':
      "import { readFileSync } from 'fs';\nimport 'crypto';\nimport { Buffer } from 'buffer';\nexport const size = typeof document === 'undefined' ? readFileSync.length : Buffer.own;\n",
    'node_modules/buffer/package.json': '{"name":"buffer","main":"index.js"}',
    'node_modules/buffer/index.js': "exports.Buffer = { own: 'of the package' };\n",
    'node_modules/path-browserify/index.js': "exports.sep = 'of path-browserify';\n",
    'src/size.jsx':
      "import { useState } from 'react';\nimport { sep } from 'path';\nimport { size } from 'reader';\nexport default () => <b>{useState(size)[0] + sep}</b>;\n",
    'content/sk/index.mdx': "import Size from '@site/src/size.jsx';\n\n<Size />\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:1:1 mdx-import The page runs in the browser, where "fs" does not exist (in node_modules/reader/index.js:1): the package gets an empty module (test the page in a browser; if it fails, use a package made for browsers)',
  ]);
  const script = site.read(capture(site.read('index.html'), /\/assets\/page-[\w-]+\.js/));
  expect(script).toContain('of the package');
  expect(script).toContain('of path-browserify');
});

it('hydrates a page for what a compiled package does on events', async () => {
  const site = makeTestSite({
    'node_modules/press/package.json': '{"name":"press","type":"module","main":"index.js"}',
    'node_modules/press/index.js':
      'import { jsx } from "react/jsx-runtime";\nexport const Press = () => jsx("button", { className: "a", onClick: () => alert(1) });\n',
    'content/sk/index.mdx': "import { Press } from 'press';\n\n<Press />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('index.html')).toContain('/assets/page-');
});

it('writes the files that a style sheet names, and reads its addresses below the base URL', async () => {
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace("title: 'Test'", "title: 'Test', baseUrl: '/b/'"),
    'static/img/dots.png': 'dots',
    'src/bg.png': 'bg',
    'src/parts.css': '.part { background: url("./part.woff") }\n',
    'src/part.woff': 'part',
    'src/box.css': '@import "./parts.css";\n.box { background: url(./bg.png), url(/img/dots.png#a) }\n',
    'src/box.jsx': 'import \'./box.css\';\nexport default () => <b className="box">x</b>;\n',
    'content/sk/index.mdx': "import Box from '@site/src/box.jsx';\n\n<Box />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  const style = (): string => {
    const address = capture(site.read('index.html'), /\/assets\/page-[\w-]+\.css/);
    return site.read(address);
  };
  expect(style()).toContain('/b/img/dots.png#a');
  for (const name of ['bg', 'part']) {
    const [file = ''] = new RegExp(`/assets/${name}-\\w+\\.\\w+`).exec(style()) ?? [];
    expect(site.read(file)).toBe(name);
  }
  const before = style();
  site.write('src/bg.png', 'other');
  await site.build();
  expect(style()).not.toBe(before);
});

it.each(['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'])(
  'follows an update of a package in %s',
  async (lockFile) => {
    const site = makeTestSite({
      [lockFile]: 'one',
      'node_modules/sizes/package.json': '{"name":"sizes","type":"module","main":"index.js"}',
      'node_modules/sizes/index.js': "export const size = 'one';\n",
      'content/sk/index.mdx': "import { size } from 'sizes';\n\n{'size ' + size}\n",
    });
    await site.build();
    expect(site.main('/')).toContain('size one');
    site.write('node_modules/sizes/index.js', "export const size = 'two';\n");
    site.write(lockFile, 'two');
    await site.build();
    expect(site.main('/')).toContain('size two');
  },
);

it('finds the place of an error only in files of the author', async () => {
  const site = makeTestSite({
    'package-lock.json': '{ "packages": { "node_modules/zebra": {} } }',
    'node_modules/stripes/package.json': '{"name":"stripes","type":"module","main":"index.js"}',
    'node_modules/stripes/index.js': 'export default () => zebra.length;\n',
    'content/sk/index.mdx': "import Stripes from 'stripes';\n\n<Stripes />\n",
  });
  expect((await site.build()).messages).toEqual([
    expect.stringMatching(/^content\/sk\/index\.mdx:1:1 render-failed .*zebra is not defined/),
  ]);
});
