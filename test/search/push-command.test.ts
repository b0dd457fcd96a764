import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';
import { startAlgoliaServer, type AlgoliaServer } from '../support/algolia-server.ts';
import { writeSite } from '../support/write-site.ts';

let service: AlgoliaServer;
beforeAll(async () => {
  service = await startAlgoliaServer();
});
afterAll(() => service.close());
afterEach(() => {
  service.failOn(null);
  service.indexes.clear();
  vi.unstubAllEnvs();
});

const secret = 'a-key-that-may-write';

function makeSite(search: object = { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'docs' }): string {
  const config = {
    title: 'S',
    url: 'https://s.example',
    i18n: { defaultLocale: 'en', locales: { en: {} } },
    search: { hosts: [service.host], ...search },
  };
  return writeSite({
    'site.config.ts': `export default ${JSON.stringify(config)};`,
    'content/en/index.md': '# Start\n\nText.\n',
  });
}

/** Runs one call with the key in the environment; everything printed is free of it. */
async function docs(...args: readonly string[]): Promise<{ readonly code: number; readonly printed: string }> {
  vi.stubEnv('ALGOLIA_WRITE_API_KEY', secret);
  const written: string[] = [];
  const record = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(record);
  const code = await runCli(args).finally(() => spies.forEach((spy) => spy.mockRestore()));
  const printed = written.join('');
  expect(printed).not.toContain(secret);
  return { code, printed };
}

const stored = (): readonly string[] => [...(service.indexes.get('docs')?.records.keys() ?? [])];

describe('docs build', () => {
  test('pushes when there is a key, and says so', async () => {
    const { code, printed } = await docs('build', makeSite());
    expect([code, stored()]).toEqual([0, ['/']]);
    expect(printed).toMatch(/Search {4}pushed: 1 record added, 0 changed, 0 removed, \d+ settings/);
  });

  test('pushes the words of a page without the numbers of its footnotes', async () => {
    const site = makeSite();
    writeFileSync(join(site, 'content/en/index.md'), '# Start\n\nText[^1].\n\n[^1]: A note.\n');
    await docs('build', site);
    const texts = [...(service.indexes.get('docs')?.records.values() ?? [])].map((record) => record['content']);
    expect(texts.join()).toBe('Text. A note.');
  });

  test('leaves the key in no file, neither of the output nor of the cache', async () => {
    const site = makeSite();
    await docs('build', site);
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.some((path) => path.includes(join('.docs', 'cache')))).toBe(true);
    expect(paths.filter((path) => readFileSync(path).includes(secret))).toEqual([]);
  });

  test('does not push with --no-push', async () => {
    const { code, printed } = await docs('build', makeSite(), '--no-push');
    expect([code, stored()]).toEqual([0, []]);
    expect(printed).not.toContain('pushed');
  });

  test('exits 1 when the push fails, and the site is built nevertheless', async () => {
    service.failOn(/batch/, 500);
    const site = makeSite();
    const { code, printed } = await docs('build', site);
    expect([code, stored()]).toEqual([1, []]);
    expect(printed).toContain('error  search-push-failed  Could not update the search index "docs"');
    expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<h1>Start</h1>');
  });
});

describe('docs search push', () => {
  test('says in a dry run what it would change, and changes it without', async () => {
    const site = makeSite();
    const rehearsal = await docs('search', 'push', site, '--dry-run');
    expect(rehearsal.printed).toContain('added    /\n');
    expect(rehearsal.printed).toContain('setting  ranking\n');
    expect(rehearsal.printed).toContain('Would push: 1 record added');
    expect(stored()).toEqual([]);
    expect(await docs('search', 'push', site)).toMatchObject({ code: 0 });
    expect(stored()).toEqual(['/']);
    expect((await docs('search', 'push', site)).printed).toContain(
      'Pushed: 0 records added, 0 changed, 0 removed, 0 settings',
    );
  });

  test('exits 1 when the service refuses', async () => {
    service.failOn(/./, 401);
    const { code, printed } = await docs('search', 'push', makeSite());
    expect(code).toBe(1);
    expect(printed).toContain('search-push-failed');
    expect(printed).toContain('ALGOLIA_WRITE_API_KEY must be a key with the rights');
  });

  test('has nothing to do for a site that searches by itself', async () => {
    expect(await docs('search', 'push', makeSite({ provider: 'local', hosts: undefined }))).toEqual({
      code: 2,
      printed: 'The search of this site needs no service: there is nothing to push.\n',
    });
  });
});
