import { expect, it } from 'vitest';
import { serveDev } from '../../support/dev-site.ts';

it('a slot that is added, edited, broken and deleted is followed', async () => {
  const site = await serveDev({ 'content/sk/index.md': '# Domov\n', 'theme/note.txt': '' });
  const home = async (): Promise<string> => (await site.ask('/')).body;
  expect(await home()).not.toContain('mine');

  await site.edit({
    'theme/Logo.tsx': "import { word } from './parts/word.ts';\nexport default () => <b>{word}</b>;\n",
    'theme/parts/word.ts': "export const word = 'mine';\n",
  });
  expect(await home()).toContain('<b>mine</b>');

  await site.edit({ 'theme/parts/word.ts': "export const word = 'changed';\n" });
  expect(await home()).toContain('<b>changed</b>');

  await site.edit({ 'theme/Logo.tsx': 'export default () => <b>;\n' });
  expect(site.reported()).toMatchObject([{ code: 'theme-failed', place: { file: 'theme/Logo.tsx', line: 2 } }]);
  expect(await home()).toContain('<b>changed</b>');

  await site.edit({ 'theme/Logo.tsx': 'export default ({ site }) => <b>{site.none.title}</b>;\n' });
  const failed = await site.ask('/');
  expect(failed.status).toBe(500);
  expect(site.reported()).toMatchObject([{ code: 'theme-failed', place: { file: 'theme/Logo.tsx', line: 1 } }]);
  // Other pages fail for the same reason.
  expect((await site.ask('/search')).status).toBe(500);
  expect(site.reported()).toHaveLength(1);
  expect(failed.body).toContain('theme/Logo.tsx:1:');
  expect(failed.body).toContain("Cannot read properties of undefined (reading 'title')");
  expect(failed.body).not.toContain('server.mjs');

  await site.edit({ 'theme/Logo.tsx': null, 'theme/parts/word.ts': null });
  expect(await home()).toContain('class="logo"');
  await expect.poll(() => site.reported()).toEqual([]);
});

it('a slot with an unknown name is an error, and goes with the file', async () => {
  const site = await serveDev({ 'content/sk/index.md': '# Domov\n' });
  await site.edit({ 'theme/Loggo.tsx': 'export default () => null;\n' });
  expect(site.server.session.diagnostics()).toMatchObject([
    { code: 'unknown-slot', hint: expect.stringContaining('"Logo"') },
  ]);
  await site.edit({ 'theme/Loggo.tsx': null });
  expect(site.server.session.diagnostics()).toEqual([]);
});
