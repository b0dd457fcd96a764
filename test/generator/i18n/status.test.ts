import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const marksOf = (dir: string): string => readFileSync(join(dir, 'content/en/.translations'), 'utf8');

it('reports how much of each section is translated, and what is missing, stale or orphaned', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '# Domov\n',
    'content/sk/01-intro/01-install.mdx': '# Inštalácia\n',
    'content/sk/01-intro/02-next.mdx': '# Ďalej\n',
    'content/sk/01-intro/03-draft.mdx': '---\ndraft: true\n---\n# Rozpísané\n',
    'content/en/index.mdx': '# Home\n',
    'content/en/intro/install.mdx': '# Installation\n',
    'content/en/intro/next.mdx': '---\ndraft: true\n---\n# Not yet\n',
    'content/en/intro/gone.mdx': '# Gone\n',
  });
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  site.write('content/sk/01-intro/01-install.mdx', '# Pridanie\n');
  const { code, answer } = await runDocs('i18n', 'status', site.dir);
  expect(code).toBe(0);
  expect(answer.slice(answer.indexOf('English')).replace(/\d+ of \d+(?=\n\n)/g, 'N of N')).toBe(
    `English (en)
  /                100 %  1 of 1
  intro              0 %  0 of 2, 1 stale, 1 missing, 1 orphaned
  all               33 %  1 of 3, 1 stale, 1 missing, 1 orphaned
  interface texts  100 %  N of N

content/en/intro/gone.mdx:1:1  warning  orphaned-translation  The page "intro/gone" in "en" has no source
   hint: delete it, or move it to the new path of its source

content/en/intro/install.mdx:1:1  warning  stale-translation  The page "intro/install" in "en" was made from an older text
   hint: compare it with content/sk/01-intro/01-install.mdx, then run docs i18n accept intro/install

content/en/intro/next.mdx:1:1  warning  missing-translation  The page "intro/next" is not translated to "en"
   hint: translate content/sk/01-intro/02-next.mdx

3 warnings
`,
  );
  expect((await runDocs('i18n', 'status', site.dir, '--strict')).code).toBe(1);
});

it('fails in CI until every translation is marked, and not after', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': '# Domov\n', 'content/en/index.mdx': '# Home\n' });
  const before = await runDocs('i18n', 'status', site.dir, '--strict');
  expect(before.code).toBe(1);
  expect(before.answer).toContain('1 page is not marked in "en": changes of the source go unnoticed');
  expect(await runDocs('i18n', 'accept', 'index', '--site', site.dir)).toMatchObject({
    code: 0,
    answer: 'content/en/.translations: 1 page is up to date.\n',
  });
  expect((await runDocs('i18n', 'status', site.dir, '--strict')).code).toBe(0);
});

it('accepts pages where a version has no folder in a language', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("versions: [{ name: 'current' }, { name: '1.0' }],"),
    'content/sk/index.mdx': '# Domov\n',
    'content/en/index.mdx': '# Home\n',
    'content/versions/1.0/sk/index.mdx': '# Domov 1\n',
  });
  expect(await runDocs('i18n', 'accept', '--all', '--site', site.dir)).toMatchObject({
    code: 0,
    answer:
      'content/en/.translations: 1 page is up to date.\n' +
      'content/versions/1.0/en/.translations: 0 pages are up to date.\n',
  });
});

it('keeps one sorted line a page, the same for the same text on every machine', async () => {
  const site = makeTestSite({
    'content/sk/b.mdx': '# B\n\nText.\n',
    'content/sk/a.mdx': '# A\n',
    'content/en/b.mdx': '# B\n',
    'content/en/a.mdx': '# A\n',
  });
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain('2 pages are not marked in "en"');
  await runDocs('i18n', 'accept', 'b', '--site', site.dir);
  await runDocs('i18n', 'accept', 'content/en/a.mdx', '--site', site.dir);
  expect(marksOf(site.dir).split('\n').slice(2)).toEqual(['a mVQ8s10y2vvTKEvg9F8O', 'b 5l4-Pzn1I5Y_VwjyTl1t', '']);
  for (const locale of ['sk', 'en']) site.remove(`content/${locale}/b.mdx`);
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  expect(marksOf(site.dir).split('\n').slice(2)).toEqual(['a mVQ8s10y2vvTKEvg9F8O', '']);
});

it('accepts the marks of both sides of a merge; the one for the current source counts', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': '# Domov\n', 'content/en/index.mdx': '# Home\n' });
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  site.write('content/en/.translations', `index 01234567890123456789\n${marksOf(site.dir)}`);
  expect((await runDocs('i18n', 'status', site.dir, '--strict')).code).toBe(0);
});

it('reports a name that matches no translation', async () => {
  const site = makeTestSite({ 'content/sk/install.mdx': 'Text\n', 'content/en/install.mdx': 'Text\n' });
  const { code, log } = await runDocs('i18n', 'accept', 'instal', '--site', site.dir);
  expect(code).toBe(2);
  expect(log).toContain('No translation is named "instal". Did you mean install?\n');
  expect((await runDocs('i18n', 'accept', '--site', site.dir)).log).toBe(
    'Name the pages that are up to date, or pass --all.\n',
  );
});

it('checks the descriptions of elements by their words', async () => {
  const manifest = {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'elements/x-tab.js',
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName: 'x-tab',
            name: 'Tab',
            summary: 'One tab.',
            description: 'Shows  its\ncontent.',
            slots: [{ name: '', description: 'The content.' }],
          },
        ],
      },
    ],
  };
  const site = makeTestSite({
    'site.config.ts': `export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {}, sk: {} } },
      components: { manifest: 'elements.json', script: 'x.ts', translations: { sk: 'sk' } } };`,
    'elements.json': JSON.stringify(manifest),
    'sk/x-tab.json': JSON.stringify({
      element: {
        summary: { source: 'A tab.', text: 'Karta.' },
        description: { source: 'Shows its content.', text: 'Ukáže svoj obsah.' },
      },
      events: { open: { source: 'Opened.', text: 'Otvorená.' } },
    }),
    'content/en/index.mdx': 'Text\n',
  });
  const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
  const { translations }: { translations: readonly Record<string, unknown>[] } = JSON.parse(answer);
  const descriptions = translations.filter(({ kind }) => kind === 'description');
  expect(Object.fromEntries(descriptions.map(({ name, state }) => [name, state]))).toEqual({
    'x-tab.element.summary': 'stale',
    'x-tab.element.description': 'translated',
    'x-tab.slots.': 'missing',
    'x-tab.events.open': 'orphaned',
  });
});
