import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const source = `---
title: Inštalácia
---

Úvod <b>a</b> ďalej & "späť".\r
\f
## Príkazy

- \`npm install\`
## Čo ďalej
Koniec bez konca riadka`;

const translation = `---
title: Installation
---
Introduction.

## Commands

- \`npm install\` <!-- docs-exchange source -->
## What next
The end`;

const files = {
  'content/sk/install.mdx': source.replace('\f', ''),
  'content/sk/plain.md': source,
  'content/sk/new.mdx': '# Nová\n\nVeta.\n',
  'content/en/install.mdx': translation.replace(' <!-- docs-exchange source -->', ''),
  'content/en/plain.md': translation,
};

const read = (site: TestSite, path: string): string => readFileSync(join(site.dir, path), 'utf8');
const run = (site: TestSite, name: string, ...args: readonly string[]) =>
  runDocs('i18n', name, ...args, '--site', site.dir);

it.each([
  ['xliff', ['en.xlf']],
  ['markdown', ['en/content/sk/install.mdx.md', 'en/content/sk/plain.md.md']],
])('exports and imports as %s without loss', async (format, exported) => {
  const site = makeTestSite(files);
  await run(site, 'accept', '--all');
  const out = join(site.dir, 'exchange');
  const { answer } = await run(site, 'export', '--all', '--format', format, '--out', out);
  expect(answer).toBe(`3 pages exported to ${out}.\n`);
  for (const path of ['content/en/install.mdx', 'content/en/plain.md']) site.remove(path);
  const imported = await run(site, 'import', ...exported.map((path) => join(out, path)));
  expect(imported).toMatchObject({ code: 0, answer: '2 pages imported, 2 changed.\n' });
  for (const path of ['content/en/install.mdx', 'content/en/plain.md'] as const)
    expect(read(site, path)).toBe(files[path]);
});

it('sends what is missing or stale, a unit for each section, and marks what comes back complete', async () => {
  const site = makeTestSite(files);
  await run(site, 'accept', '--all');
  const out = join(site.dir, 'exchange');
  await run(site, 'export', '--locale', 'en', '--out', out);
  const xliff = readFileSync(join(out, 'en.xlf'), 'utf8');
  expect(xliff).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="sk" trgLang="en">
  <file id="1" original="content/sk/new.mdx">
    <unit id="1">
      <segment state="initial">
        <source xml:space="preserve"># Nová

Veta.
</source>
      </segment>
    </unit>
  </file>
</xliff>
`);
  // A tool may split a unit and write CDATA.
  const translated = xliff.replace(
    '</source>\n',
    '</source>\n<target># New\n\n</target></segment><segment><source/><target><![CDATA[A sentence & more.\n]]></target>',
  );
  writeFileSync(join(out, 'en.xlf'), translated);
  expect((await run(site, 'import', join(out, 'en.xlf'))).answer).toBe('1 page imported, 1 changed.\n');
  expect(read(site, 'content/en/new.mdx')).toBe('# New\n\nA sentence & more.\n');
  expect((await runDocs('i18n', 'status', site.dir, '--strict')).code).toBe(0);
});

it('leaves a page unmarked whose source has changed meanwhile', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '# Prvá\n', 'content/en/a.md': '# First\n' });
  const out = join(site.dir, 'exchange');
  await run(site, 'export', 'a', '--format', 'markdown', '--out', out);
  site.write('content/sk/a.md', '# Druhá\n');
  const { code, answer } = await run(site, 'import', join(out, 'en/content/sk/a.md.md'));
  expect(code).toBe(0);
  expect(answer).toContain(
    'content/sk/a.md has changed since it was exported\n   hint: compare it, then run docs i18n accept a',
  );
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain('1 page is not marked in "en"');
});

it('writes nothing when a file is broken, or names a page that the site does not have', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '# Prvá\n' });
  const file = join(site.dir, 'broken.xlf');
  writeFileSync(
    file,
    '<xliff trgLang="en">\n<file original="../../etc/passwd"><unit><segment><source>a</source><target>b</target>',
  );
  expect((await run(site, 'import', file)).answer).toContain(
    ':2:1  error  exchanged-translation  The file cannot be read: <segment> is not closed',
  );
  writeFileSync(file, `<!DOCTYPE xliff [<!ENTITY a "a">]><xliff/>`);
  expect((await run(site, 'import', file)).answer).toContain('This is not XML without a document type');
  writeFileSync(file, '{');
  expect((await run(site, 'import', file)).answer).toContain('This is not XML without a document type');
  writeFileSync(
    file,
    '<xliff trgLang="en"><file original="../../etc/passwd"><unit><segment><source>a</source><target>b</target></segment></unit></file></xliff>',
  );
  expect(await run(site, 'import', file)).toMatchObject({
    code: 1,
    answer: expect.stringContaining('The site has no page ../../etc/passwd to translate to "en"'),
  });
});

it('finds words that the glossary forbids, each with its place', async () => {
  const site = makeTestSite({
    'content/TERMINOLOGY.md': `# Terms

| English | Slovak | Never | Note |
| --- | --- | --- | --- |
| close | zavrieť | sk: zatvoriť, zatvár*; en: shut | of a panel |
`,
    'content/sk/a.mdx': '---\ntitle: Ako zatvoriť panel\n---\n\nPanel\nsa **zatvára** sám. `zatvoriť`, nezatvoriť\n',
    'content/en/a.mdx': 'Text, shut\n',
  });
  const { code, answer } = await runDocs('i18n', 'terms', site.dir, '--strict');
  expect(code).toBe(1);
  expect(answer).toBe(`content/en/a.mdx:1:7  warning  forbidden-term  The glossary does not allow "shut" in "en"
   hint: write "close"

content/sk/a.mdx:2:1  warning  forbidden-term  The glossary does not allow "zatvoriť" in "sk"
   hint: write "zavrieť"
content/sk/a.mdx:6:6  warning  forbidden-term  The glossary does not allow "zatvára" in "sk"
   hint: write "zavrieť"

3 warnings
`);
  site.remove('content/TERMINOLOGY.md');
  expect((await runDocs('i18n', 'terms', site.dir)).log).toContain(
    'There is no glossary content/TERMINOLOGY.md. Name one with --glossary.\n',
  );
});

it('takes an empty target of a tool for a section that is not translated, and does not mark the page', async () => {
  const site = makeTestSite({ 'content/sk/a.md': 'Úvod.\n\n## Časť\n\nVeta. Ďalšia.\n' });
  const out = join(site.dir, 'exchange');
  await run(site, 'export', '--out', out);
  const file = join(out, 'en.xlf');
  const exported = readFileSync(file, 'utf8');
  const warning = (open: string): string => `${open} of 2 sections of content/sk/a.md are not translated to "en"`;
  writeFileSync(
    file,
    exported
      .replace(/(<source .*>)(Úvod[^]*?)(<\/source>)/, '$1$2$3<target>Intro.\n\n</target>')
      .replace(/(## [^]*?<\/source>)/, '$1<target/>'),
  );
  expect((await run(site, 'import', file)).answer).toContain(warning('1'));
  expect(read(site, 'content/en/a.md')).toBe('Intro.\n\n## Časť\n\nVeta. Ďalšia.\n');
  // A tool may split a unit into sentences, of which one is not translated.
  writeFileSync(
    file,
    exported
      .replace(/(<source .*>)(Úvod[^]*?)(<\/source>)/, '$1$2$3<target>Intro.\n\n</target>')
      .replace(
        /<source .*>## [^]*?<\/source>/,
        '<source>## Časť\n\nVeta.</source><target>## Part\n\nSentence.</target></segment><segment><source> Ďalšia.\n</source><target/>',
      ),
  );
  expect((await run(site, 'import', file)).answer).toContain(warning('1'));
  expect(read(site, 'content/en/a.md')).toBe('Intro.\n\n## Part\n\nSentence. Ďalšia.\n');
  expect(existsSync(join(site.dir, 'content/en/.translations'))).toBe(false);
});

it('stores the source and the headings of an imported page, as docs i18n accept does', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '## Časť\n\nVeta.\n' });
  const out = join(site.dir, 'exchange');
  await run(site, 'export', '--out', out, '--format', 'markdown');
  const file = join(out, 'en/content/sk/a.md.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}<!-- docs-exchange translation -->\n## Part\n\nSentence.\n\n`);
  expect((await run(site, 'import', file)).answer).toBe('1 page imported, 1 changed.\n');
  expect(read(site, 'content/en/.translations-headings')).toContain('\na 2#časť\n');
  site.write('content/sk/a.md', '## Časť\n\nIná veta.\n');
  expect((await run(site, 'diff')).answer).toContain('- Veta.\n    + Iná veta.\n');
});

it('does not mark a stale page whose text comes back as it was', async () => {
  const site = makeTestSite({ 'content/sk/a.md': 'Veta.\n', 'content/en/a.md': 'Sentence.\n' });
  await run(site, 'accept', '--all');
  site.write('content/sk/a.md', 'Iná veta.\n');
  const out = join(site.dir, 'exchange');
  await run(site, 'export', '--out', out);
  const file = join(out, 'en.xlf');
  expect((await run(site, 'import', file)).answer).toContain(
    'content/en/a.md is stale, and its text is imported without a change\n   hint: compare it, then run docs i18n accept a\n',
  );
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain('1 stale');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sentence.', 'Another sentence.'));
  expect((await run(site, 'import', file)).answer).toBe('1 page imported, 1 changed.\n');
  expect((await runDocs('i18n', 'status', site.dir)).answer).not.toContain('stale');
});

it('finds words in tables with indents, by the name of their language, and next to vowel signs only as complete words', async () => {
  const site = makeTestSite({
    'content/TERMINOLOGY.md':
      '  | English | Slovak | Never |\n  | --- | --- | --: |\n  | do | robiť | Slovak: कर; EN: make |\n',
    'content/sk/a.md': 'कर करना कि\n',
    'content/en/a.md': 'make\n',
  });
  const { answer } = await runDocs('i18n', 'terms', site.dir);
  expect(answer.match(/^content.*$/gm)).toEqual([
    'content/en/a.md:1:1  warning  forbidden-term  The glossary does not allow "make" in "en"',
    'content/sk/a.md:1:1  warning  forbidden-term  The glossary does not allow "कर" in "sk"',
  ]);
});
