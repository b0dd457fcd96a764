import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const configWith = (locales: string): string =>
  `export default {\n  title: 'S', url: 'https://s.example',\n  i18n: { defaultLocale: 'sk', locales: { ${locales} } },\n};\n`;

const files = {
  'site.config.ts': configWith("de: { source: 'en' }, sk: {}, en: {}"),
  'content/sk/index.md': '# Domov\n',
  'content/sk/intro.md': '# Úvod\n\nPrvá veta.\n\n## Inštalácia\n\nDruhá veta.\n',
  'content/sk/more.md': '# Viac\n\n[Inštalácia](./intro.md#inštalácia)\n',
  'content/en/intro.md': '# Intro\n\nFirst sentence.\n\n## Installation\n\nSecond sentence.\n',
  'content/en/more.md': '---\nslug: /further\n---\n\n# More\n\n[Installation](./intro.md#inštalácia)\n',
  'content/de/intro.md': '# Einführung\n\nErster Satz.\n\n## Installation auf Deutsch\n\nZweiter Satz.\n',
};

async function accepted(more: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const site = makeTestSite({ ...files, ...more });
  expect((await runDocs('i18n', 'accept', '--all', '--site', site.dir)).code).toBe(0);
  return site;
}

/** A line for each page that is not up to date. */
async function work(site: TestSite): Promise<readonly string[]> {
  const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
  const { translations } = JSON.parse(answer) as {
    translations: readonly { kind: string; locale: string; name: string; state: string; source: string }[];
  };
  return translations
    .filter(({ kind, state }) => kind === 'page' && state !== 'translated')
    .map(({ locale, name, state, source }) => `${locale} ${name} ${state} ${source}`);
}

it('compares translations with the language that they are made from', async () => {
  const site = await accepted();
  expect(await work(site)).toEqual([
    'de index missing content/sk/index.md',
    'de more missing content/en/more.md',
    'en index missing content/sk/index.md',
  ]);
  site.write('content/en/intro.md', files['content/en/intro.md'].replace('First', 'Very first'));
  expect(await work(site)).toContain('de intro stale content/en/intro.md');
  expect(await work(site)).not.toContain('en intro stale content/sk/intro.md');
  const { answer } = await runDocs('i18n', 'diff', '--site', site.dir, '--format', 'json');
  expect(JSON.parse(answer).pages).toMatchObject([
    { name: 'intro', locale: 'de', source: 'content/en/intro.md', isKnown: true, sections: [{ heading: 'Intro' }] },
  ]);
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/de/intro')).toContain('<a href="/en/intro">Intro</a>');
  expect((await runDocs('i18n', 'accept', 'content/de/intro.md', '--site', site.dir)).code).toBe(0);
  expect(await work(site)).not.toContain('de intro stale content/en/intro.md');
});

it('calls a translation stale while its source is a stale translation', async () => {
  const site = await accepted();
  site.write('content/sk/intro.md', files['content/sk/intro.md'].replace('Druhá', 'Celkom druhá'));
  expect(await work(site)).toEqual([
    'de index missing content/sk/index.md',
    'de intro stale content/en/intro.md',
    'de more missing content/en/more.md',
    'en index missing content/sk/index.md',
    'en intro stale content/sk/intro.md',
  ]);
  const status = await runDocs('i18n', 'status', site.dir);
  expect(status.answer).toContain(
    'The page "intro" in "de" was made from content/en/intro.md, which was made from an older text',
  );
  expect(status.answer).toContain(
    'compare content/en/intro.md with content/sk/intro.md first, then run docs i18n accept content/en/intro.md',
  );
  const { answer } = await runDocs('i18n', 'diff', 'content/de/intro.md', '--site', site.dir, '--format', 'json');
  expect(JSON.parse(answer).pages).toMatchObject([
    {
      locale: 'de',
      source: 'content/sk/intro.md',
      translation: 'content/de/intro.md',
      sections: [{ heading: 'Inštalácia' }],
    },
  ]);
  await site.build();
  expect(site.main('/de/intro')).toContain('<a href="/intro">Úvod</a>');

  // The English page is translated again, so the German one is outdated.
  site.write('content/en/intro.md', files['content/en/intro.md'].replace('Second', 'Really second'));
  await runDocs('i18n', 'accept', 'content/en/intro.md', '--site', site.dir);
  expect(await work(site)).toContain('de intro stale content/en/intro.md');
  await site.build();
  expect(site.main('/de/intro')).toContain('<a href="/en/intro">Intro</a>');
  await runDocs('i18n', 'accept', 'content/de/intro.md', '--site', site.dir);
  expect(await work(site)).not.toContain('de intro stale content/en/intro.md');
});

it('shows the text of the nearest language on pages that are not translated', async () => {
  const site = await accepted();
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/de/further')).toContain('More');
  expect(site.read('de/further/index.html')).toContain('Originalsprache angezeigt: Englisch.');
  expect(site.read('de/further/index.html')).toContain('rel="canonical" href="https://s.example/en/further"');
  expect(site.main('/de')).toContain('Domov');
  // Anchors of the default language work in every language.
  expect(site.main('/de/intro')).toContain('id="inštalácia"');
  expect(site.main('/de/further')).toMatch(/href="\/de\/intro#[^"]+"/);
  expect(site.exists('de/more/index.html')).toBe(false);
});

it('exports the texts of that language, and of no other', async () => {
  const site = await accepted();
  const out = join(site.dir, 'out');
  expect((await runDocs('i18n', 'export', '--locale', 'de', '--out', out, '--site', site.dir)).code).toBe(0);
  const xliff = readFileSync(join(out, 'de.xlf'), 'utf8');
  expect(xliff).toContain('srcLang="en" trgLang="de"');
  expect(xliff).toContain('original="content/en/more.md"');
  expect(xliff).not.toContain('content/sk');
  expect(existsSync(join(out, 'en.xlf'))).toBe(false);
  const translated = xliff.replaceAll('<target></target>', '').replace(/<\/source>/g, '</source><target>Mehr</target>');
  site.write('out/de.xlf', translated);
  const imported = await runDocs('i18n', 'import', join(out, 'de.xlf'), '--site', site.dir);
  expect(imported.answer).toContain('1 page imported, 1 changed.');
  expect(await work(site)).not.toContain('de more missing content/en/more.md');
});

it('reports a source that is no language of the site, and sources in a circle', async () => {
  const site = makeTestSite({ ...files, 'site.config.ts': configWith("sk: {}, en: {}, de: { source: 'fr' }") });
  expect((await site.build()).messages).toEqual([
    `site.config.ts:3:65 invalid-config "i18n.locales.de.source" refers to the locale 'fr', which is not in "i18n.locales" (known locales: sk, en, de)`,
  ]);
  site.write('site.config.ts', configWith("sk: {}, en: { source: 'de' }, de: { source: 'en' }"));
  expect((await site.build()).messages).toEqual([
    `site.config.ts:3:57 invalid-config "en" is translated from "de", and the chain of sources does not reach the default locale (set a source that leads back to 'sk', and none for 'sk' itself)`,
    `site.config.ts:3:79 invalid-config "de" is translated from "en", and the chain of sources does not reach the default locale (set a source that leads back to 'sk', and none for 'sk' itself)`,
  ]);
});
