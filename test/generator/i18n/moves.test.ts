import { readFileSync, renameSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

async function acceptedSite(): Promise<TestSite> {
  const site = makeTestSite({
    'content/sk/index.mdx': '# Domov\n',
    'content/sk/intro/install.mdx': '# Inštalácia\n\nVeta.\n',
    'content/en/index.mdx': '# Home\n',
    'content/en/intro/install.mdx': '# Installation\n',
  });
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  return site;
}

function move(site: TestSite, from: string, to: string): void {
  mkdirSync(dirname(join(site.dir, to)), { recursive: true });
  renameSync(join(site.dir, from), join(site.dir, to));
}

/** State and remarks of all pages but those that are up to date. */
async function statesOf(site: TestSite): Promise<readonly string[]> {
  const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
  const { translations }: { translations: readonly Record<string, string>[] } = JSON.parse(answer);
  return translations
    .filter(({ kind, state, movedFrom }) => kind === 'page' && (state !== 'translated' || movedFrom !== undefined))
    .map(({ name, state, movedFrom }) => `${name} ${state}${movedFrom === undefined ? '' : ` from ${movedFrom}`}`);
}

it('follows a page that moved in both languages, and asks to mark it by its new name', async () => {
  const site = await acceptedSite();
  for (const locale of ['sk', 'en'])
    move(site, `content/${locale}/intro/install.mdx`, `content/${locale}/start/add.mdx`);
  expect(await statesOf(site)).toEqual(['start/add translated from intro/install']);
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain(
    `content/en/start/add.mdx:1:1  warning  moved-translation  The page "start/add" in "en" was "intro/install"
   hint: run docs i18n accept start/add to mark it by its new name`,
  );
  await runDocs('i18n', 'accept', 'start/add', '--site', site.dir);
  expect(readFileSync(join(site.dir, 'content/en/.translations'), 'utf8')).not.toContain('intro/install');
  expect(await statesOf(site)).toEqual([]);
});

it('finds the translation of a source that moved, instead of calling it orphaned', async () => {
  const site = await acceptedSite();
  move(site, 'content/sk/intro/install.mdx', 'content/sk/start/add.mdx');
  expect(await statesOf(site)).toEqual(['start/add moved from intro/install']);
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain(
    `content/en/intro/install.mdx:1:1  warning  moved-translation  The page "start/add" in "en" is still at content/en/intro/install.mdx
   hint: move it to content/en/start/add.mdx, then run docs i18n accept start/add`,
  );
});

it('keeps a page stale that was changed and renamed at the same time, and shows readers a notice', async () => {
  const site = await acceptedSite();
  for (const locale of ['sk', 'en'])
    move(site, `content/${locale}/intro/install.mdx`, `content/${locale}/intro/add.mdx`);
  site.write('content/sk/intro/add.mdx', '# Pridanie\n\nVeta.\n');
  expect(await statesOf(site)).toEqual(['intro/add stale from intro/install']);
  await site.build();
  expect(site.main('/en/intro/add')).toContain('The original of this page is newer');
  expect((await runDocs('i18n', 'diff', '--site', site.dir)).answer).toContain('+ # Pridanie');
});

it('reports both tasks for a source that moved and changed', async () => {
  const site = await acceptedSite();
  move(site, 'content/sk/intro/install.mdx', 'content/sk/start/install.mdx');
  site.write('content/sk/start/install.mdx', '# Pridanie\n');
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain(
    `The page "start/install" in "en" is still at content/en/intro/install.mdx, and its source has changed
   hint: move it to content/en/start/install.mdx, then compare the texts and run docs i18n accept start/install`,
  );
});

it('finds a translation that moved without its source', async () => {
  const site = await acceptedSite();
  move(site, 'content/en/intro/install.mdx', 'content/en/start/install.mdx');
  expect(await statesOf(site)).toEqual(['intro/install moved from start/install']);
});

it('takes a page for no other that shares neither name nor folder nor text with it', async () => {
  const site = await acceptedSite();
  site.remove('content/sk/intro/install.mdx');
  site.remove('content/en/intro/install.mdx');
  for (const name of ['guide/one', 'guide/two']) {
    site.write(`content/sk/${name}.mdx`, `# ${name}\n`);
    site.write(`content/en/${name}.mdx`, `# ${name}\n`);
  }
  expect(await statesOf(site)).toEqual([]);
  site.remove('content/sk/index.mdx');
  expect(await statesOf(site)).toEqual(['index orphaned']);
});
