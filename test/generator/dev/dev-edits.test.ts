import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture } from '../../support/capture.ts';
import { serveDev } from '../../support/dev-site.ts';
import { page, smallSite } from './small-site.ts';

test('an edit changes the page, and the page that shows the same text in a different language', async () => {
  const { ask, edit } = await serveDev(smallSite);
  await edit({ 'content/sk/guide/next.mdx': page('Ďalej', 'Nový odsek.') });
  for (const path of ['/guide/next', '/en/guide/next']) expect((await ask(path)).body).toContain('Nový odsek.');
});

test('an edit is shown before the rest of the site is read', async () => {
  const { ask, edit } = await serveDev(smallSite, { isRead: false });
  expect((await ask('/guide/install')).body).toContain('Prvý krok');
  const taken = edit({ 'content/sk/guide/install.mdx': page('Inštalácia', 'Nový odsek.') });
  await expect.poll(async () => (await ask('/guide/install')).body).toContain('Nový odsek.');
  await taken;
  expect((await ask('/guide/install')).body).toContain('Nový odsek.');
});

test('an edit of a partial changes the pages that show it', async () => {
  const { ask, edit } = await serveDev(smallSite);
  await edit({ 'content/sk/guide/_note.mdx': 'Iný spoločný text.' });
  expect((await ask('/guide/next')).body).toContain('Iný spoločný text.');
});

test('new, renamed and deleted pages come and go in sidebars', async () => {
  const { ask, edit } = await serveDev(smallSite);
  await edit({ 'content/sk/guide/new.mdx': page('Novinka', 'Text.') });
  expect((await ask('/guide/install')).body).toContain('>Novinka<');
  await edit({ 'content/sk/guide/new.mdx': null, 'content/sk/guide/newer.mdx': page('Ešte novšie', 'Text.') });
  expect((await ask('/guide/new')).status).toBe(404);
  expect((await ask('/guide/newer')).status).toBe(200);
  expect((await ask('/guide/install')).body).toContain('>Ešte novšie<');
});

test('a changed title, a picture beside a page and a static file are taken too', async () => {
  const { ask, edit } = await serveDev(smallSite);
  await edit({
    'content/sk/guide/install.mdx': page('Nasadenie', '![](./new.svg)'),
    'content/sk/guide/new.svg': '<svg id="new"/>',
    'content/static/robots.txt': 'all',
  });
  const { body } = await ask('/guide/next');
  expect(body).toContain('>Nasadenie<');
  const picture = capture((await ask('/guide/install')).body, /src="(\/assets\/new-[^"]+)"/);
  expect((await ask(picture)).body).toBe('<svg id="new"/>');
  expect((await ask('/robots.txt')).body).toBe('all');
});

test('an error keeps the last good content and is reported with its place, until it is fixed', async () => {
  const { ask, edit, server } = await serveDev(smallSite);
  await edit({ 'content/sk/guide/install.mdx': page('Inštalácia', 'a { b') });
  expect(server.session.diagnostics()).toMatchObject([
    { code: 'mdx-syntax', severity: 'error', place: { file: 'content/sk/guide/install.mdx', line: 5 } },
  ]);
  expect((await ask('/guide/install')).body).toContain('Prvý krok');
  await edit({ 'content/sk/guide/install.mdx': page('Inštalácia', '## Prvý krok\n\nDobre.') });
  expect(server.session.diagnostics()).toEqual([]);
  expect((await ask('/guide/install')).body).toContain('Dobre.');
});

test('a broken config keeps the site as it was; a fixed one takes effect', async () => {
  const { reported, dir, ask, edit, server } = await serveDev(smallSite);
  const config = readFileSync(join(dir, 'site.config.ts'), 'utf8');
  await edit({ 'site.config.ts': `${config}]` });
  expect(reported()).toMatchObject([{ code: 'config-failed', place: { file: 'site.config.ts' } }]);
  expect((await ask('/')).body).toContain('| Kit</title>');
  await edit({ 'site.config.ts': config.replace("'Kit'", "'Box'") });
  expect(server.session.diagnostics()).toEqual([]);
  expect((await ask('/')).body).toContain('| Box</title>');
});

test('files are watched', async () => {
  const { dir, ask, server } = await serveDev(smallSite);
  await server.watching;
  writeFileSync(join(dir, 'content/sk/guide/install.mdx'), page('Inštalácia', 'Videné.'));
  await expect.poll(async () => (await ask('/guide/install')).body).toContain('Videné.');
});

test('files beside the content are watched when a page is made from them', async () => {
  const { dir, ask, server } = await serveDev({
    ...smallSite,
    'parts/Hello.jsx': 'export default () => <p>Prvé.</p>;',
    'content/sk/hello.mdx': page('Ahoj', "import Hello from '@site/parts/Hello.jsx';\n\n<Hello />"),
  });
  await server.watching;
  writeFileSync(join(dir, 'parts/Hello.jsx'), 'export default () => <p>Druhé.</p>;');
  await expect.poll(async () => (await ask('/hello')).body).toContain('Druhé.');
});
