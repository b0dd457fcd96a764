import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDatesIn, readGitDates } from '../../../src/generator/plugins/last-updated/git-dates.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'git-dates-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore', env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } });
}

function commit(date: string, author: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), `${file} ${date}`);
  }
  git('add', '-A');
  const identity = ['-c', `user.name=${author}`, '-c', 'user.email=x@y.example'];
  execFileSync('git', [...identity, 'commit', '-m', 'Change'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

test('a file has the date and author of the last commit that touched it', async () => {
  git('init');
  commit('2026-01-05T23:30:00-05:00', 'Ján Novák', ['content/sk/úvod.mdx', 'content/sk/a b.mdx']);
  commit('2026-03-01T12:00:00Z', 'Eva', ['content/sk/a b.mdx']);
  const { dates, diagnostics } = await readGitDates(folder);
  expect(Object.fromEntries(dates)).toEqual({
    'content/sk/úvod.mdx': { date: '2026-01-06', author: 'Ján Novák' },
    'content/sk/a b.mdx': { date: '2026-03-01', author: 'Eva' },
  });
  expect(diagnostics).toEqual([]);
});

test('paths begin at the site, which may be a folder of the repository', async () => {
  git('init');
  commit('2026-01-05T12:00:00Z', 'Eva', ['docs/content/sk/a.mdx', 'other.txt']);
  const { dates } = await readGitDates(join(folder, 'docs'));
  expect([...dates.keys()]).toEqual(['content/sk/a.mdx']);
});

test('folders beside the site and in other repositories have dates', async () => {
  git('init');
  commit('2026-01-05T12:00:00Z', 'Eva', ['docs/sk/a.mdx', 'docs/versions/1.0/sk/a.mdx', 'site/site.config.ts']);
  git('init', 'site/news');
  const repository = folder;
  folder = join(folder, 'site/news');
  commit('2026-03-01T12:00:00Z', 'Ján', ['sk/b.mdx']);
  folder = repository;
  const site = join(folder, 'site');
  const folders = [join(folder, 'docs'), join(folder, 'docs/versions/1.0'), join(site, 'news'), join(site, 'missing')];
  const { dates } = await readDatesIn(folders, site);
  expect(Array.from(dates, ([path, { author }]) => [path, author])).toEqual([
    ['../docs/sk/a.mdx', 'Eva'],
    ['../docs/versions/1.0/sk/a.mdx', 'Eva'],
    ['news/sk/b.mdx', 'Ján'],
  ]);
});

test('a shallow clone gives one warning instead of false dates', async () => {
  git('init', 'origin');
  const clone = join(folder, 'clone');
  const origin = folder;
  folder = join(folder, 'origin');
  commit('2026-01-05T12:00:00Z', 'Eva', ['a.mdx']);
  commit('2026-02-05T12:00:00Z', 'Eva', ['b.mdx']);
  folder = origin;
  git('clone', '--depth', '1', `file://${join(folder, 'origin')}`, clone);
  const { dates, diagnostics } = await readGitDates(clone);
  expect(dates.size).toBe(0);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'shallow-history This clone has only part of the history, so pages have no dates of their last change',
  ]);
});

test.each([
  ['outside a repository', () => folder],
  ['in a folder that does not exist', () => join(folder, 'nowhere')],
])('%s nothing is known', async (_, where) => {
  expect(await readGitDates(where())).toEqual({ dates: new Map(), diagnostics: [] });
});

test('a repository without commits has no dates', async () => {
  git('init');
  expect(await readGitDates(folder)).toEqual({ dates: new Map(), diagnostics: [] });
});
