import { execFileSync } from 'node:child_process';
import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { capture } from '../../support/capture.ts';
import { readFolder } from '../../support/disturb-builds.ts';
import { makeTestSite, plainConfig, type TestSite } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

/** The output of the same sources without a cache. */
async function buildClean(site: TestSite): Promise<ReturnType<typeof readFolder>> {
  const outDir = join(site.dir, 'clean');
  await site.build({ useCache: false, outDir });
  return readFolder(outDir);
}

/** A page with a component, whose files have the same names as those of the others. */
const styled = (name: string): Record<string, string> => ({
  [`content/sk/${name}/index.mdx`]: "import { Box } from './_box.jsx';\n\n<Box />\n",
  [`content/sk/${name}/_box.jsx`]: `import './_box.css';\nimport styles from './_box.module.css';\nexport const Box = () => <p className={styles.box}>${name}</p>;\n`,
  [`content/sk/${name}/_box.css`]: `.${name} { color: red }\n`,
  [`content/sk/${name}/_box.module.css`]: '.box { color: blue }\n',
});

it('names the styles of components after their content, whatever other pages a run bundles', async () => {
  const site = makeTestSite({ 'content/sk/index.md': '# Domov\n', ...styled('a'), ...styled('b'), ...styled('c') });
  await site.build();
  site.write('content/sk/c/_box.css', '.c { color: green }\n');
  site.write('content/sk/b/index.mdx', "import { Box } from './_box.jsx';\n\n<Box />\n\nNové.\n");
  expect((await site.build()).status).toBe('built');
  const [kept, clean] = [readFolder(join(site.dir, 'build')), await buildClean(site)];
  expect([...kept.keys()]).toEqual([...clean.keys()]);
  expect([...kept.keys()].filter((path) => kept.get(path) !== clean.get(path))).toEqual([]);
  expect(Object.keys(site.output()).filter((path) => path.endsWith('.css') && path.includes('page-'))).toHaveLength(3);
});

it('names the classes of a component alike on all pages, in the browser and in each build', async () => {
  const page = "import { Box } from '@site/src/box.jsx';\n\n<Box />\n";
  const site = makeTestSite({
    'content/sk/index.mdx': page,
    'content/sk/a.mdx': page,
    'content/sk/b.mdx': `${page}\nText.\n`,
    'src/box.jsx': `'use client';
import { useState } from 'react';
import styles, { open } from './box.module.css';
export function Box() {
  const [isOpen, setOpen] = useState(false);
  return <p className={styles.box} onClick={() => setOpen(true)}>{isOpen && <b className={open}>1</b>}</p>;
}
`,
    'src/box.module.css': ".box { composes: base from './base.module.css' }\n.open { color: red }\n",
    'src/base.module.css': '.base { margin: 1px }\n',
  });
  await site.build();
  site.write('src/base.module.css', '.base { margin: 2px }\n');
  site.write('content/sk/b.mdx', `${page}\nOther text.\n`);
  expect((await site.build()).messages).toEqual([]);
  const [kept, clean] = [readFolder(join(site.dir, 'build')), await buildClean(site)];
  expect([...kept.keys()].filter((path) => kept.get(path) !== clean.get(path))).toEqual([]);
  const textsOf = (name: RegExp): readonly string[] =>
    [...clean.keys()].filter((path) => name.test(path)).map(site.read);
  const [sheet = '', ...otherSheets] = textsOf(/page-.*\.css$/);
  expect([sheet, otherSheets]).toEqual([expect.stringMatching(/base \{\s*margin: 2px/), []]);
  const open = capture(sheet, /\.(\S+_open) \{/);
  const scripts = textsOf(/page-.*\.js$/);
  expect(scripts.filter((text) => text.includes(`"${open}"`))).toHaveLength(scripts.length);
  expect(scripts.length).toBeGreaterThan(0);
});

it('reads the front matter of a page with code again when only that has changed', async () => {
  const page = (keys: string): string => `---\ntitle: Kód\n${keys}---\n\n## Časť\n\n<p>{1 + 1}</p>\n`;
  const site = makeTestSite({ 'content/sk/index.md': '# Domov\n', 'content/sk/kod.mdx': page('') });
  await site.build();
  site.write('content/sk/kod.mdx', page('tags: [nové]\nredirect_from: [/staré]\nunlisted: true\n'));
  await site.build();
  const [kept, clean] = [readFolder(join(site.dir, 'build')), await buildClean(site)];
  expect([...kept.keys()]).toEqual([...clean.keys()]);
  expect([...kept.keys()].filter((path) => kept.get(path) !== clean.get(path))).toEqual([]);
});

it('reports a file that a sheet of classes names at its place', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import styles from './a.module.css';\n\n<p className={styles.a}>A</p>\n",
    'content/sk/a.module.css': '.a {\n  background: url(./none.png);\n}\n',
  });
  expect((await site.build()).messages).toEqual([
    expect.stringMatching(
      /^content\/sk\/a\.module\.css:2:\d+ mdx-import The import "\.\/none\.png" cannot be resolved/,
    ),
  ]);
});

/** A site with a static file, and what writes it again: into the same file, or as a new one in its place. */
function makeStaticSite(): { readonly site: TestSite; write(text: string, way: 'in place' | 'replaced'): void } {
  const site = makeTestSite({ 'content/sk/index.md': '![](/a.svg)\n' });
  return {
    site,
    write(text, way) {
      const [path, temporary] = ['content/static/a.svg', 'content/static/b'];
      site.write(way === 'replaced' ? temporary : path, text);
      if (way === 'replaced') renameSync(join(site.dir, temporary), join(site.dir, path));
      utimesSync(join(site.dir, path), 1000, 1000);
    },
  };
}

it('sees that a static file was replaced by one of the same size and time', async () => {
  const { site, write } = makeStaticSite();
  for (const [index, way] of (['in place', 'replaced', 'in place'] as const).entries()) {
    const text = `<svg width="${index}"/>`;
    write(text, way);
    await site.build();
    expect(site.read('a.svg')).toBe(text);
  }
});

it('copies no static file again that has the same bytes', async () => {
  const { site, write } = makeStaticSite();
  write('<svg/>', 'in place');
  await site.build();
  write('<svg/>', 'replaced');
  expect((await site.build()).written).toBe(0);
});

const program = `import { buildSite } from ${JSON.stringify(pathToFileURL(join(toolDir, 'dist/index.js')).href)};
  const { status } = await buildSite({ siteDir: '.' });
  process.exitCode = status === 'built' ? 0 : 1;`;

it.each([
  ['the command', [join(toolDir, 'bin/docs.js'), 'build']],
  ['the API', ['build.mjs']],
])('makes the same site whatever NODE_ENV is: %s', (way, call) => {
  // The title of a config is what the config makes of the variable, which only the command sets.
  const title = way === 'the command' ? 'String(process.env.NODE_ENV)' : "'Test'";
  const site = {
    'site.config.ts': plainConfig.replace("'Test'", title),
    'content/sk/index.mdx': "import { A } from './_a.jsx';\n\n<A />\n",
    'content/sk/_a.jsx': `'use client';
      import { useId, useState } from 'react';
      import { flushSync } from 'react-dom';
      export const A = () => <button id={useId()} onClick={() => flushSync(useState(1)[1])}>a</button>;`,
  };
  const build = (environment: string | undefined): ReturnType<typeof readFolder> => {
    // A site of its own: a theme in the cache would be the same for all.
    const dir = writeSite({ ...site, 'build.mjs': program });
    const { NODE_ENV: _own, ...rest } = process.env;
    const env = environment === undefined ? rest : { ...rest, NODE_ENV: environment };
    execFileSync(process.execPath, call, { cwd: dir, env, stdio: 'ignore' });
    return readFolder(join(dir, 'build'));
  };
  const production = build('production');
  // A script for each language: addresses that the component adds are in it.
  expect([...production.keys()].filter((path) => /assets\/page-.*\.js/.test(path))).toHaveLength(2);
  for (const environment of ['development', undefined]) {
    const other = build(environment);
    expect([...other.keys()]).toEqual([...production.keys()]);
    expect([...other.keys()].filter((path) => other.get(path) !== production.get(path))).toEqual([]);
  }
});
