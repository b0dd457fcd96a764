import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareWords } from '../../../src/generator/plugins/translations/changes/compare.ts';
import { serveDev } from '../../support/dev-site.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, plainConfig, type TestSite } from '../../support/test-site.ts';

const install = `---
title: Inštalácia
---

import Note from './_note.mdx';

Úvod.

## Príkazy

Spustite \`npm install\`.

<Note />

## Čo ďalej

Pozrite si návod.
`;

const files = {
  'content/sk/install.mdx': install,
  'content/sk/_note.mdx': 'Potrebujete Node 20.\n',
  'content/en/install.mdx': '---\ntitle: Installation\n---\n\nThe same in English.\n',
};

function git(site: TestSite, ...args: readonly string[]): void {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@site.example',
  };
  const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@site.example' };
  execFileSync('git', args, { cwd: site.dir, stdio: 'ignore', env: { ...env, ...committer } });
}

function commit(site: TestSite): void {
  git(site, 'add', '-A');
  git(site, 'commit', '-qm', 'a change');
}

/** A site whose translation was accepted, and all of which is committed. */
async function acceptedSite({ inGit }: { readonly inGit: boolean }): Promise<TestSite> {
  const site = makeTestSite(files);
  if (inGit) git(site, 'init', '-q');
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  if (inGit) commit(site);
  return site;
}

async function diff(site: TestSite, ...args: readonly string[]): Promise<string> {
  const { answer } = await runDocs('i18n', 'diff', ...args, '--site', site.dir);
  return answer.replace(/since [0-9a-f]{8}/, 'since <commit>');
}

const changed = install
  .replace('title: Inštalácia', 'title: Pridanie')
  .replace('`npm install`', '`npm ci`')
  .replace('## Čo ďalej', '## Riešenie ťažkostí\n\nNič nebeží.\n\n## Čo ďalej');

it('shows what changed in the source, section by section', async () => {
  const site = await acceptedSite({ inGit: true });
  expect(await diff(site)).toBe('No translation is made from an older text.\n');
  site.write('content/sk/install.mdx', changed);
  expect(await diff(site)).toBe(`install (en)  content/sk/install.mdx since <commit>

  Front matter: changed
    - title: Inštalácia
    + title: Pridanie

  Príkazy, line 9: changed (includes content/sk/_note.mdx)
    - Spustite \`npm install\`.
    + Spustite \`npm ci\`.

  Riešenie ťažkostí, line 15: added
    + ## Riešenie ťažkostí
    + Nič nebeží.
`);
  expect(await diff(site, 'install', '--format', 'markdown')).toContain(`## install (en)

content/sk/install.mdx since <commit>.

### Front matter: changed

\`\`\`diff
- title: Inštalácia
+ title: Pridanie
\`\`\`
`);
});

it('names a partial that changed, and answers in JSON', async () => {
  const site = await acceptedSite({ inGit: true });
  site.write('content/sk/_note.mdx', 'Potrebujete Node 22.\n');
  commit(site);
  const { pages } = JSON.parse(await diff(site, '--format', 'json'));
  expect(pages).toMatchObject([
    {
      name: 'install',
      locale: 'en',
      state: 'stale',
      isKnown: true,
      sections: [{ kind: 'changed', heading: 'Príkazy', line: 9, partials: ['content/sk/_note.mdx'] }],
    },
  ]);
});

it('finds the text through commits after it, a rename of the source and a mark that was committed later', async () => {
  const site = makeTestSite(files);
  git(site, 'init', '-q');
  commit(site);
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  git(site, 'mv', 'content/sk/install.mdx', 'content/sk/01-install.mdx');
  commit(site);
  site.write('content/sk/01-install.mdx', changed);
  commit(site);
  expect(await diff(site, 'content/en/install.mdx')).toContain('+ title: Pridanie');
});

it('finds the text of pages beside the site, in the same repository', async () => {
  const site = makeTestSite({
    'web/site.config.ts': plainConfig.replace('title:', "contentDir: '../docs', title:"),
    'docs/sk/install.md': '# Inštalácia\n\nÚvod.\n',
    'docs/en/install.md': '# Installation\n\nIntro.\n',
  });
  git(site, 'init', '-q');
  const web = join(site.dir, 'web');
  await runDocs('i18n', 'accept', '--all', '--site', web);
  commit(site);
  site.write('docs/sk/install.md', '# Inštalácia\n\nDlhý úvod.\n');
  expect((await runDocs('i18n', 'diff', '--site', web)).answer).toContain('    + Dlhý úvod.');
  const since = await runDocs('i18n', 'status', web, '--since', 'HEAD', '--format', 'github');
  expect(since.answer).toContain('../docs/sk/install.md');
});

it('keeps the sources beside the marks where there is no repository', async () => {
  const site = await acceptedSite({ inGit: false });
  site.write('content/sk/_note.mdx', 'Potrebujete Node 22.\n');
  expect(await diff(site)).toContain(`content/sk/install.mdx since it was accepted

  Príkazy, line 9: changed (includes content/sk/_note.mdx)
    - Potrebujete Node 20.
    + Potrebujete Node 22.
`);
  site.remove('content/en/.translations-sources');
  expect(await diff(site)).toBe(
    'install (en)  the text of content/sk/install.mdx that was translated is in no commit of this clone: compare the complete page\n',
  );
});

it('reports a name that matches no page', async () => {
  const site = makeTestSite(files);
  const { code, log } = await runDocs('i18n', 'diff', 'instal', '--site', site.dir);
  expect(code).toBe(2);
  expect(log).toContain('No page is named "instal". Did you mean install?\n');
});

it('is shown on the page in docs dev, and in no build', async () => {
  const accepted = await acceptedSite({ inGit: false });
  accepted.write('content/sk/_note.mdx', 'Potrebujete Node 22.\n');
  await accepted.build();
  expect(accepted.main('/en/install')).not.toContain('<del>');
  const read = (path: string): string => readFileSync(join(accepted.dir, path), 'utf8');
  const paths = [
    'site.config.ts',
    ...Object.keys(files),
    'content/en/.translations',
    'content/en/.translations-sources',
  ];
  const site = await serveDev(Object.fromEntries(paths.map((path) => [path, read(path)])));
  const { body } = await site.ask('/en/install');
  expect(body).toContain('<summary><code>content/sk/install.mdx</code></summary>');
  expect(body).toContain('<b>Príkazy</b> <code>content/sk/_note.mdx</code>');
  expect(body).toContain('Node <del>20</del><ins>22</ins>');
});

it('does not claim to know a text that was changed before its first commit', async () => {
  const site = makeTestSite(files);
  git(site, 'init', '-q');
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  site.write('content/sk/install.mdx', changed);
  commit(site);
  expect(await diff(site)).toContain('or the text that was translated is in no commit');
});

it('compares a rewritten section in time', () => {
  const text = (seed: number): string => Array.from({ length: 20_000 }, (_, index) => `${seed}${index}`).join(' ');
  const started = performance.now();
  expect(compareWords(text(1), text(2)).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(performance.now() - started).toBeLessThan(10_000);
});
