import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { serveDev, twoLanguages } from '../../support/dev-site.ts';
import { page, smallSite } from './small-site.ts';

const script = /<script type="module" src="[^"]*__docs\/client\.js" data-key="[^"]*"><\/script>/;

/** Every kind of page that a site can have. What only hosts read, only a build writes. */
const richFiles = {
  'site.config.ts': twoLanguages.replace(
    /\};$/,
    "hosting: [], components: { manifest: 'elements.json', script: 'elements.js', prefix: 'x-' } };",
  ),
  'elements.js': "customElements.define('x-button', class extends HTMLElement {});",
  'elements.json': JSON.stringify({
    schemaVersion: '1.0.0',
    modules: [{ path: 'button.js', declarations: [{ tagName: 'x-button', name: 'Button', description: 'A button.' }] }],
  }),
  'content/sk/counter.mdx': page(
    'Počítadlo',
    "import { useState } from 'react';\n\nexport const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n\n<Counter />\n\n[dnu](./guide/install.mdx#prvý-krok)",
  ),
  'content/sk/button.mdx': page(
    'Tlačidlo',
    '<ApiReference tag="x-button" />\n\n```html preview\n<x-button></x-button>\n```',
  ),
  'content/sk/data.md':
    '---\ntags: [Údaje]\n---\n\n# Údaje\n\nText[^1] a <mark id="m">značka</mark>.\n\n[^1]: Poznámka.\n\n:::tip\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::\n',
  'content/en/tabs.mdx': page('Tabs', '<Tabs><TabItem value="a">A</TabItem></Tabs>\n\n<DocCardList />'),
};

test('answers every page and file as docs build writes it, but for its own script', async () => {
  const { dir, ask } = await serveDev({ ...smallSite, ...richFiles });
  await buildSite({ siteDir: dir });
  const built = walkFolder(join(dir, 'build'), (name) => name.startsWith('.')).map(({ path }) => path);
  expect(built).toEqual(expect.arrayContaining(['en/guide/next/index.html', 'counter/index.html', 'tags/index.html']));
  for (const path of built) {
    const { body } = await ask(encodeURI(`/${path}`));
    expect(body.replace(script, ''), path).toBe(readFileSync(join(dir, 'build', path), 'utf8'));
  }
});

test('answers a folder of static files with its index, as web hosts do', async () => {
  const { ask, origin } = await serveDev({ ...smallSite, 'content/static/my demo/index.html': '<p>Demo</p>' });
  expect(await ask('/my%20demo/')).toMatchObject({ status: 200, body: '<p>Demo</p>' });
  const { status, headers } = await fetch(`${origin}/my%20demo?a=1`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/my%20demo/?a=1']);
});

test('redirects with the query to addresses with spaces and accents, encoded once', async () => {
  const { origin } = await serveDev({
    ...smallSite,
    'content/sk/dlhý názov.mdx': '---\nredirect_from: [/old]\n---\n\n# Dlhý',
  });
  const { status, headers } = await fetch(`${origin}/old?os=linux`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/dlh%C3%BD%20n%C3%A1zov?os=linux']);
});

test('shows drafts with their banner', async () => {
  const { ask } = await serveDev({
    ...smallSite,
    'content/sk/plan.mdx': '---\ntitle: Plán\ndraft: true\n---\n\nText.',
  });
  expect((await ask('/plan')).body).toContain('Táto stránka je koncept');
});

test('follows the content as a whole: from no page to one and back, and pages in the folder of no language', async () => {
  const { edit, server, reported } = await serveDev({});
  const codes = (): readonly string[] => reported().map(({ code }) => code);
  await server.session.settled();
  expect(codes()).toEqual(['no-content']);
  await edit({ 'content/sk/index.mdx': page('Domov', 'Text'), 'content/de/x.md': page('Ordner', 'Text') });
  await server.session.settled();
  expect(codes()).toEqual(['stray-page']);
  await edit({ 'content/de/x.md': null });
  await server.session.settled();
  expect(codes()).toEqual([]);
});

test('broken links are checked when the author pauses', async () => {
  const { edit, server, reported } = await serveDev(smallSite);
  await edit({ 'content/sk/index.mdx': page('Domov', 'A [b](/nikde).') });
  await server.session.settled();
  expect(reported()).toMatchObject([{ code: 'broken-link', place: { file: 'content/sk/index.mdx', line: 5 } }]);
});

test('files that the system does not watch are a problem of the site', async () => {
  const { server, reported } = await serveDev(smallSite);
  server.session.reportLimit('ENOSPC');
  expect(reported()).toEqual([
    {
      code: 'unwatched-files',
      severity: 'warning',
      message: 'Edits of some files show only after a restart, because the system does not watch more files (ENOSPC)',
      hint: 'raise its limit: fs.inotify.max_user_watches on Linux, ulimit -n on other systems',
    },
  ]);
});
