import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runCli } from '../../../src/generator/cli.ts';
import { build } from '../../../src/generator/commands/build.ts';
import { walkFolder } from '../../../src/generator/source/walk-folder.ts';
import { serveDev, twoLanguages } from '../../support/dev-site.ts';

const page = (title: string, body: string): string => `---\ntitle: "${title}"\n---\n\n${body}\n`;
const script = /<script type="module" src="[^"]*__docs\/client\.js" data-key="[^"]*"><\/script>/;

const files = {
  'content/sk/index.mdx': page('Domov', 'Pozrite [inštaláciu](./guide/install.mdx).'),
  'content/sk/guide/install.mdx': page('Inštalácia', '## Prvý krok\n\nText.\n\n```js\nrun();\n```'),
  'content/sk/guide/next.mdx': page('Ďalej', 'import Note from "./_note.mdx";\n\n<Note />\n\n![](./plan.svg)'),
  'content/sk/guide/_note.mdx': 'Spoločný text.',
  'content/sk/guide/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/en/guide/install.mdx': page('Installation', '## First step\n\nText.'),
  'content/static/img/logo.svg': '<svg/>',
};

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

describe('docs dev', () => {
  test('answers every page and file as docs build writes it, but for its own script', async () => {
    const { dir, ask } = await serveDev({ ...files, ...richFiles });
    await build({ siteDir: dir, cache: true, push: false, strict: false, untrusted: false, format: 'pretty' });
    const built = walkFolder(join(dir, 'build'), (name) => name.startsWith('.')).map(({ path }) => path);
    expect(built).toEqual(
      expect.arrayContaining(['en/guide/next/index.html', 'counter/index.html', 'tags/index.html']),
    );
    for (const path of built) {
      const { body } = await ask(encodeURI(`/${path}`));
      expect(body.replace(script, ''), path).toBe(readFileSync(join(dir, 'build', path), 'utf8'));
    }
  });

  test('shows drafts with their banner', async () => {
    const { ask } = await serveDev({ ...files, 'content/sk/plan.mdx': '---\ntitle: Plán\ndraft: true\n---\n\nText.' });
    expect((await ask('/plan')).body).toContain('Táto stránka je koncept');
  });

  test('an edit changes the page, and the page that shows the same text in another language', async () => {
    const { ask, edit } = await serveDev(files);
    await edit({ 'content/sk/guide/next.mdx': page('Ďalej', 'Nový odsek.') });
    for (const path of ['/guide/next', '/en/guide/next']) expect((await ask(path)).body).toContain('Nový odsek.');
  });

  test('an edit is shown before the rest of the site is read', async () => {
    const { ask, edit } = await serveDev(files, { isRead: false });
    expect((await ask('/guide/install')).body).toContain('Prvý krok');
    const taken = edit({ 'content/sk/guide/install.mdx': page('Inštalácia', 'Nový odsek.') });
    await expect.poll(async () => (await ask('/guide/install')).body).toContain('Nový odsek.');
    await taken;
    expect((await ask('/guide/install')).body).toContain('Nový odsek.');
  });

  test('an edit of a partial changes the pages that show it', async () => {
    const { ask, edit } = await serveDev(files);
    await edit({ 'content/sk/guide/_note.mdx': 'Iný spoločný text.' });
    expect((await ask('/guide/next')).body).toContain('Iný spoločný text.');
  });

  test('new, renamed and deleted pages come and go in sidebars', async () => {
    const { ask, edit } = await serveDev(files);
    await edit({ 'content/sk/guide/new.mdx': page('Novinka', 'Text.') });
    expect((await ask('/guide/install')).body).toContain('>Novinka<');
    await edit({ 'content/sk/guide/new.mdx': null, 'content/sk/guide/newer.mdx': page('Ešte novšie', 'Text.') });
    expect((await ask('/guide/new')).status).toBe(404);
    expect((await ask('/guide/newer')).status).toBe(200);
    expect((await ask('/guide/install')).body).toContain('>Ešte novšie<');
  });

  test('a changed title, a picture beside a page and a static file are taken too', async () => {
    const { ask, edit } = await serveDev(files);
    await edit({
      'content/sk/guide/install.mdx': page('Nasadenie', '![](./new.svg)'),
      'content/sk/guide/new.svg': '<svg id="new"/>',
      'content/static/robots.txt': 'all',
    });
    const { body } = await ask('/guide/next');
    expect(body).toContain('>Nasadenie<');
    const [, picture = ''] = /src="(\/assets\/new-[^"]+)"/.exec((await ask('/guide/install')).body) ?? [];
    expect((await ask(picture)).body).toBe('<svg id="new"/>');
    expect((await ask('/robots.txt')).body).toBe('all');
  });

  test('a fault leaves the last good content and is told with its place; it goes when it is mended', async () => {
    const { ask, edit, server } = await serveDev(files);
    await edit({ 'content/sk/guide/install.mdx': page('Inštalácia', 'a { b') });
    expect(server.session.faults()).toMatchObject([
      { code: 'mdx-syntax', severity: 'error', place: { file: 'content/sk/guide/install.mdx', line: 5 } },
    ]);
    expect((await ask('/guide/install')).body).toContain('Prvý krok');
    await edit({ 'content/sk/guide/install.mdx': page('Inštalácia', '## Prvý krok\n\nDobre.') });
    expect(server.session.faults()).toEqual([]);
    expect((await ask('/guide/install')).body).toContain('Dobre.');
  });

  test('a broken config leaves the site as it was; a mended one is taken', async () => {
    const { judged, dir, ask, edit, server } = await serveDev(files);
    const config = readFileSync(join(dir, 'site.config.ts'), 'utf8');
    await edit({ 'site.config.ts': `${config}]` });
    expect(judged()).toMatchObject([{ code: 'config-failed', place: { file: 'site.config.ts' } }]);
    expect((await ask('/')).body).toContain('| Kit</title>');
    await edit({ 'site.config.ts': config.replace("'Kit'", "'Box'") });
    expect(server.session.faults()).toEqual([]);
    expect((await ask('/')).body).toContain('| Box</title>');
  });

  test('broken links are judged when the author pauses', async () => {
    const { edit, server, judged } = await serveDev(files);
    await edit({ 'content/sk/index.mdx': page('Domov', 'A [b](/nikde).') });
    await server.session.settled();
    expect(judged()).toMatchObject([{ code: 'broken-link', place: { file: 'content/sk/index.mdx', line: 5 } }]);
  });

  test('files are watched', async () => {
    const { dir, ask, server } = await serveDev(files);
    await server.watching;
    writeFileSync(join(dir, 'content/sk/guide/install.mdx'), page('Inštalácia', 'Videné.'));
    await expect.poll(async () => (await ask('/guide/install')).body, { timeout: 5000 }).toContain('Videné.');
  });
});

describe('files beside the content', () => {
  test('are watched when a page is made from them', async () => {
    const { dir, ask, server } = await serveDev({
      ...files,
      'parts/Hello.jsx': 'export default () => <p>Prvé.</p>;',
      'content/sk/hello.mdx': page('Ahoj', "import Hello from '@site/parts/Hello.jsx';\n\n<Hello />"),
    });
    await server.watching;
    writeFileSync(join(dir, 'parts/Hello.jsx'), 'export default () => <p>Druhé.</p>;');
    await expect.poll(async () => (await ask('/hello')).body, { timeout: 5000 }).toContain('Druhé.');
  });
});

describe('docs dev refuses', () => {
  test('a port in use, when no other will do', async () => {
    const { dir, server } = await serveDev(files);
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const call = ['dev', dir, '--host', '127.0.0.1', '--port', String(server.port), '--strict-port'];
    expect(await runCli(call)).toBe(2);
    expect(print).toHaveBeenCalledWith(
      `Port ${server.port} is in use (end what listens there, or name another one with --port)\n`,
    );
    print.mockRestore();
  });

  test('names that are not its own', async () => {
    const { ask } = await serveDev(files);
    expect(await ask('/', { host: 'attacker.example' })).toEqual({
      status: 403,
      body: '"attacker.example" is no name of this server. Allow it with: docs dev --allow-host NAME\n',
    });
    expect((await ask('/', { host: 'docs.test:3000' })).status).toBe(200);
  });

  test.each([
    '/../site.config.ts',
    '/%2e%2e/site.config.ts',
    '/img/..%2f..%2fsite.config.ts',
    '/img/logo.svg%00',
    '/content/sk/index.mdx',
  ])('%s: it is no path of the site', async (path) => {
    const { ask } = await serveDev(files);
    const { status, body } = await ask(path);
    expect([status, body.includes('defaultLocale')]).toEqual([404, false]);
  });

  test('links that lead out of the site', async () => {
    const { dir, ask, edit } = await serveDev(files);
    symlinkSync('/etc/hostname', join(dir, 'content/static/host.txt'));
    await edit({ 'content/static/other.txt': '' });
    expect(await ask('/host.txt')).toEqual({ status: 403, body: '/host.txt is a link that leads out of the site\n' });
  });

  test('to open the editor for pages of others', async () => {
    const { ask } = await serveDev(files);
    expect((await ask('/__docs/open?file=site.config.ts', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
