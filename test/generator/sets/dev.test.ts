import { expect, it } from 'vitest';
import { serveDev } from '../../support/dev-site.ts';
import { setFiles } from '../../support/set-site.ts';

it('takes edits of pages, sidebars and versions of a set', async () => {
  const { ask, edit, reported } = await serveDev(setFiles);
  await edit({ 'packages/charts/docs/sk/types/bar.md': '# Stĺpce\n\nIný text.\n' });
  expect((await ask('/grafy/types/bar')).body).toContain('Iný text.');
  expect((await ask('/en/grafy/types/bar')).body).toContain('Iný text.');
  await edit({ 'content/sets/core/sk/more.md': '# Viac\n' });
  expect((await ask('/core/more')).body).toContain('<h1>Viac</h1>');
  expect((await ask('/core/install')).body).toContain('>Viac<');
  expect((await ask('/core/1.0/install')).body).not.toContain('>Viac<');
  await edit({ 'content/sets/core/versions/1.0/sk/old.md': '# Celkom staré\n' });
  expect((await ask('/core/1.0/install')).body).toContain('>Celkom staré<');
  await edit({ 'packages/charts/docs/sk/types/bar.md': null });
  expect((await ask('/grafy/types/bar')).status).toBe(404);
  const messages = (): readonly string[] => reported().map(({ message }) => message);
  await expect.poll(messages).toContain('"/grafy/types/bar#osi" leads to no page and no file');
});

it('shows a page of a set before the rest of the site is read', async () => {
  const { ask } = await serveDev(setFiles, { isRead: false });
  expect((await ask('/core/1.0/install')).body).toContain('Inštalácia 1');
});
