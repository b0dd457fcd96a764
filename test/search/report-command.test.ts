import { expect, test } from 'vitest';
import { runDocs } from '../support/run-docs.ts';
import { writeSite } from '../support/write-site.ts';

const config = (search: string): string =>
  `export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } }, search: ${search} };`;

/** Two pages that no word tells apart, one that is found, and one that search leaves out. */
const makeSite = (search = "{ provider: 'local' }"): string =>
  writeSite({
    'site.config.ts': config(search),
    'content/en/index.md': '# Start\n\nA kettle boils water.\n',
    'content/en/notes/one.md': '# Notes\n\nRemember the milk.\n',
    'content/en/notes/two.md': '# Notes\n\nRemember the milk.\n',
    'content/en/samples.md': '---\nsearch: false\n---\n# Samples\n\nA kettle.\n',
  });

test('docs search report lists the pages that no query finds, with what was asked', async () => {
  const { code, answer } = await runDocs('search', 'report', makeSite(), '--first', '1');
  expect(code).toBe(0);
  expect(answer).toMatchInlineSnapshot(`
    "/notes/two  Notes
      searched for: Notes, milk, remember
    1 of 3 pages are not among the first 1 results of any query (5 asked).
    "
  `);
});

test('as JSON, and with an exit code for CI', async () => {
  const site = makeSite();
  const { code, answer } = await runDocs(
    'search',
    'report',
    site,
    '--first',
    '1',
    '--max-lost',
    '0',
    '--format',
    'json',
  );
  expect(code).toBe(1);
  expect(JSON.parse(answer)).toMatchObject({
    first: 1,
    pages: 3,
    lost: [{ url: '/notes/two', title: 'Notes', locale: 'en', version: 'current' }],
  });
  expect((await runDocs('search', 'report', site, '--first', '1', '--max-lost', '1')).code).toBe(0);
  expect((await runDocs('search', 'report', site, '--max-lost', '0')).code).toBe(0);
});

test('refuses a site without local search, and counts that are none', async () => {
  expect(await runDocs('search', 'report', makeSite('false'))).toMatchObject({
    code: 2,
    log: expect.stringContaining("The report needs the local search: `search: { provider: 'local' }`."),
  });
  const { code, log } = await runDocs('search', 'report', makeSite(), '--first', '0');
  expect([code, log]).toEqual([2, expect.stringContaining('It must be a number from 1 to 99.')]);
});
