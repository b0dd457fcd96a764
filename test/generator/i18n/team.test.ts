import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

function git(site: TestSite, ...args: readonly string[]): void {
  const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@site.example', GIT_COMMITTER_NAME: 'A' };
  const env = { ...process.env, ...identity, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_EMAIL: 'a@site.example' };
  execFileSync('git', args, { cwd: site.dir, stdio: 'ignore', env });
}

/** A site of four pages, of which one is stale. */
async function staleSite(): Promise<TestSite> {
  const names = ['index', 'intro/one', 'intro/two', 'intro/three'];
  const pages = names.flatMap((name) => ['sk', 'en'].map((locale) => [`content/${locale}/${name}.mdx`, `# ${name}\n`]));
  const site = makeTestSite({
    ...Object.fromEntries(pages),
    CODEOWNERS: '* @all\ncontent/en/intro/ @anna @team # the introduction\n',
  });
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  git(site, 'init', '-q', '-b', 'main');
  git(site, 'add', '-A');
  git(site, 'commit', '-qm', 'a start');
  site.write('content/sk/intro/one.mdx', '# Jeden\n');
  return site;
}

it('counts labels of the config and of categories like pages', async () => {
  const site = makeTestSite({
    'site.config.ts': `export default {
  title: { sk: 'Príručka', en: 'Handbook' }, url: 'https://s.example',
  i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } },
  navbar: { items: [{ label: { sk: 'Úvod' }, to: '/' }, { label: 'API', to: '/' }] },
  footer: { columns: [{ title: { sk: 'Viac' }, items: [] }] },
};`,
    'content/sk/index.mdx': '# Domov\n',
    'content/en/index.mdx': '# Home\n',
    'content/sk/01-intro/_category_.json': '{ "label": "Úvod", "description": "Prvé kroky." }',
    'content/en/intro/_category_.json': '{ "label": "Introduction" }',
    'content/sk/01-intro/a.mdx': 'Text\n',
    'content/en/intro/a.mdx': 'Text\n',
  });
  const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
  const { translations, tallies } = JSON.parse(answer);
  const found = translations.filter(({ kind }: { kind: string }) => kind === 'label' || kind === 'category');
  expect(found.map(({ kind, name, state }: Record<string, string>) => `${kind} ${name} ${state}`)).toEqual([
    'label title translated',
    'label navbar.items[0].label missing',
    'label footer.columns[0].title missing',
    'category intro missing',
  ]);
  expect(tallies.at(-1)).toMatchObject({ labels: { translated: 1, missing: 2 }, categories: { missing: 1 } });
  const { answer: table } = await runDocs('i18n', 'status', site.dir);
  expect(table).toContain('  texts of the config   33 %  1 of 3, 2 missing\n');
  expect(table).toContain(
    'site.config.ts:4:1  warning  missing-translation  The text of the config "navbar.items[0].label" is not translated to "en"\n   hint: add it to site.config.ts',
  );
});

it('fails in CI when more than a share of a language is stale', async () => {
  const site = await staleSite();
  const { code, answer } = await runDocs('i18n', 'status', site.dir, '--max-stale', '0.1');
  expect(code).toBe(1);
  expect(answer).toMatch(
    /error {2}too-stale {2}[\d.]+ % of "en" is stale, and at most 0\.1 % may be\n {3}hint: docs i18n diff/,
  );
  expect((await runDocs('i18n', 'status', site.dir, '--max-stale', '25')).code).toBe(0);
  expect((await runDocs('i18n', 'status', site.dir, '--max-stale', 'few')).log).toContain(
    'It is a number from 0 to 100.',
  );
});

it('reports what a branch has changed, in the files of a pull request', async () => {
  const site = await staleSite();
  git(site, 'checkout', '-qb', 'change');
  git(site, 'commit', '-qam', 'an earlier change');
  git(site, 'branch', '-f', 'main');
  site.write('content/sk/intro/two.mdx', '# Dva\n');
  const { code, answer } = await runDocs('i18n', 'status', site.dir, '--since', 'main', '--format', 'github');
  expect(code).toBe(0);
  expect(answer).toMatch(/^::warning file=[^,]*content\/sk\/intro\/two\.mdx,line=1/m);
  expect(answer).not.toContain('intro/one');
  const unknown = await runDocs('i18n', 'status', site.dir, '--since', 'master');
  expect(unknown).toMatchObject({ code: 2 });
  expect(unknown.log).toContain('Git has no commit or branch "master" here. In CI, fetch it first.\n');
});

it('writes a table for a pull request, with owners', async () => {
  const site = await staleSite();
  const { answer } = await runDocs('i18n', 'status', site.dir, '--format', 'markdown');
  expect(answer).toMatch(/^\| English \(en\) \| 75 % \(3 of 4\) \| 1 \| 0 \| 0 \| 0 \|$/m);
  expect(answer).toContain('| `intro/one` | en | stale | `content/en/intro/one.mdx` | @anna @team |\n');
});

it('writes a page with the state of each language', async () => {
  const site = await staleSite();
  const { answer } = await runDocs('i18n', 'report', site.dir);
  expect(answer).toBe(`${join(site.dir, '.docs/translations.html')}\n`);
  const page = readFileSync(join(site.dir, '.docs/translations.html'), 'utf8');
  expect(page).toContain('<h2>English (en)</h2>');
  expect(page).toContain('<tr><td>intro</td><td>66 % (2 of 3)</td><td>1</td><td>0</td><td>0</td><td>0</td></tr>');
  expect(page).toContain('<td>stale</td><td>content/en/intro/one.mdx</td><td>@anna @team</td>');
});

it('counts a tag as translated where a translation has one with the same address', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '---\ntags: [{ label: Formuláre, permalink: /forms }, Nové]\n---\n\n# Domov\n',
    'content/sk/intro.md': '---\ntags: [Nové]\n---\n\n# Úvod\n',
    'content/en/index.md': '---\ntags: [{ label: Forms, permalink: /forms }, New]\n---\n\n# Home\n',
  });
  const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
  const { translations } = JSON.parse(answer);
  expect(translations.filter(({ kind }: { kind: string }) => kind === 'tag')).toMatchObject([
    { locale: 'en', name: 'Formuláre', state: 'translated' },
    { locale: 'en', name: 'Nové', state: 'missing', file: 'content/en/index.md' },
  ]);
});

it('reads a pattern for the files of one folder as GitHub does: without those below it', async () => {
  const site = makeTestSite({
    'content/sk/index.md': 'Text.\n',
    'content/sk/a/b.md': 'Text.\n',
    CODEOWNERS: 'content/en/* @top\n',
  });
  const { answer } = await runDocs('i18n', 'status', site.dir, '--format', 'markdown');
  expect(answer).toContain('`content/en/index.md` | @top |');
  expect(answer).toContain('`content/en/a/b.md` |  |');
});
