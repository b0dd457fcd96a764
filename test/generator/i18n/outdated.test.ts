import { expect, it } from 'vitest';
import { formatMarks } from '../../../src/generator/plugins/translations/marks.ts';
import { makeTestSite } from '../../support/test-site.ts';

const config = (extra: string): string =>
  `export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } }, ${extra} };`;

it('shows readers that the source of a page is newer than its translation', async () => {
  const marks = formatMarks(new Map([['index', new Set(['An-old-name-01234567'])]]));
  const site = makeTestSite({
    'content/sk/index.mdx': '# Domov\n',
    'content/en/index.mdx': '# Home\n',
    'content/en/.translations': marks,
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.main('/en')).toContain('<a href="/">Domov</a>');
  expect(site.main('/')).not.toContain('<a href="/">');
});

it('names the line of a file of marks that a merge left broken', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': 'Text\n',
    'content/en/.translations': '# Marks\n<<<<<<< HEAD\nindex 01234567890123456789\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/en/.translations:2:1 invalid-data Expected the name of a page and a fingerprint of its source (remove the conflict markers of a merge, or delete the line and run docs i18n accept)',
  ]);
});

it('fails where a catalog of the site lacks a text, and names it', async () => {
  const slogans = "messages: {\nsk: { 'site.slogan': 'Ahoj' },\nen: { 'site.slogan': 'Hi' } }";
  const site = makeTestSite({ 'site.config.ts': config(slogans), 'content/sk/index.mdx': 'Text\n' });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  site.write('site.config.ts', config(slogans.replace("'site.slogan': 'Hi'", '')));
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'site.config.ts:3:1 missing-message The interface text "site.slogan" is missing in "en" (add it to messages.en in the config)',
    ],
  });
});

it('finds the texts of a language by the first part of its key', async () => {
  const site = makeTestSite({
    'site.config.ts': config('').replace('en: {}', "'en-GB': {}"),
    'content/sk/index.mdx': 'Text\n',
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
});

it('builds a site in a language that the theme lacks, and reports it', async () => {
  const site = makeTestSite({
    'site.config.ts': config('').replaceAll('sk', 'hr'),
    'content/hr/index.mdx': 'Text\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    expect.stringMatching(
      /missing-message The theme has no texts in "hr": its \d+ interface texts are in English there \(add them to messages\.hr in the config; the theme has ar, cs, de, en, .*zh-Hant\)$/,
    ),
  ]);
});
