import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentHash } from '../../../src/generator/kernel/files/hash.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { readSlots } from '../../../src/generator/theme/layer/slots.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

const config = englishConfig(
  "footer: { columns: [{ title: 'More', items: [{ label: 'Other', href: 'https://other.example' }] }] },",
);

function testSite(): TestSite {
  return makeTestSite({ 'site.config.ts': config, 'content/en/index.md': '# Home\n\n## Part\n\nText\n' });
}

/** Makes an ejected file look as if its original had another text then. */
function ageOriginal(site: TestSite, slot: string, change: (text: string) => string): void {
  const [file, kept] = [`theme/${slot}.tsx`, `theme/.originals/${slot}.tsx`].map((path) => join(site.dir, path)) as [
    string,
    string,
  ];
  const before = change(readFileSync(kept, 'utf8'));
  writeFileSync(kept, before);
  const text = readFileSync(file, 'utf8').replace(/original [\w-]+/, `original ${contentHash(before).slice(0, 12)}`);
  writeFileSync(file, text);
}

/** Documents and scripts of a site, without the script that hydrates interactive pages, whose size is in the report. */
function output(site: TestSite): { readonly text: Readonly<Record<string, string>>; readonly islandBytes: number } {
  const files = Object.keys(site.output()).filter((path) => /\.(?:html|js|css)$/.test(path));
  const isIsland = (path: string): boolean => path.startsWith('assets/island-');
  const text = files
    .filter((path) => !isIsland(path))
    .map((path) => [path, site.read(path).replace(/island-\w+\.js/g, '')]);
  return {
    text: Object.fromEntries(text),
    islandBytes: files.filter(isIsland).reduce((bytes, path) => bytes + site.read(path).length, 0),
  };
}

it('every slot can be ejected, and the pages stay the same', async () => {
  const site = testSite();
  await site.build();
  const before = output(site);
  for (const { name } of readSlots(join(toolDir, 'src', 'theme'))) {
    expect(await runDocs('theme', 'eject', name, '--site', site.dir)).toEqual({
      code: 0,
      answer: `theme/${name}.tsx replaces the slot ${name}. Commit it with the folder theme/.originals, which contains the original.\n`,
      log: '',
    });
  }
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const after = output(site);
  expect(after.text).toEqual(before.text);
  // The one script that contains a slot, for interactive pages.
  expect(Math.abs(after.islandBytes - before.islandBytes)).toBeLessThan(300);
});

it('an ejected file imports from docs/theme and names its original', async () => {
  const site = testSite();
  await runDocs('theme', 'eject', 'Logo', '--site', site.dir);
  const text = readFileSync(join(site.dir, 'theme/Logo.tsx'), 'utf8');
  expect(text).toMatch(/^\/\/ Ejected from the slot Logo of docs \d+\.\d+\.\d+, original [\w-]{12}\. The build/);
  expect(text).toContain("import { LogoPicture, type SiteView } from '@stavebnica/docs/theme';");
  expect(text).toContain('export default function Logo(');
});

it('ejecting twice refuses to overwrite', async () => {
  const site = testSite();
  site.write('theme/Footer.jsx', 'export default () => null;\n');
  expect(await runDocs('theme', 'eject', 'Footer', '--site', site.dir)).toEqual({
    code: 2,
    answer: '',
    log: 'theme/Footer.jsx already exists: rename or delete it before you eject Footer again.\n',
  });
});

it('an unknown slot is named with the nearest one', async () => {
  const site = testSite();
  const { code, log } = await runDocs('theme', 'eject', 'Foter', '--site', site.dir);
  expect([code, log]).toEqual([2, 'The theme has no slot named Foter: did you mean "Footer"?\n']);
});

it('lists the slots with what they show, and those of the site', async () => {
  const site = testSite();
  site.write('theme/Logo.tsx', 'export default () => null;\n');
  const { answer } = await runDocs('theme', 'list', '--site', site.dir);
  expect(answer).toMatch(/^Footer {2,}The footer of the site: columns of links, the logo and the copyright\.$/m);
  expect(answer).toMatch(
    /^Logo {2,}The site's logo and title, which link to the home page\.\n {2,}→ theme\/Logo\.tsx$/m,
  );
  expect(answer.match(/^\w+ {2,}.*\.$/gm)).toHaveLength(readSlots(join(toolDir, 'src', 'theme')).length);
});

it('the build warns of an original that has changed since, with the change', async () => {
  const site = testSite();
  await runDocs('theme', 'eject', 'Footer', '--site', site.dir);
  expect((await site.build()).messages).toEqual([]);
  expect((await runDocs('theme', 'diff', '--site', site.dir)).answer).toBe(
    'Footer: the original has not changed since it was ejected.\n',
  );

  ageOriginal(site, 'Footer', (text) => text.replace('<h2>{column.title}</h2>', '<h3>{column.title}</h3>'));
  const outdated =
    'theme/Footer.tsx:1:1 slot-outdated The original of Footer has changed since this file was ejected from it: 1 line added, 1 removed (apply the changes that you need, then run `docs theme accept Footer`)';
  expect(await site.build()).toMatchObject({ status: 'built', messages: [outdated] });
  expect((await site.build({ strict: true })).status).toBe('failed');
  const change =
    /--- Footer\.tsx\s+when ejected\n\+\+\+ Footer\.tsx\s+now\n@@ [^\n]+\n(?: [^\n]*\n)+-.*<h3>\{column\.title\}<\/h3>.*\n\+.*<h2>\{column\.title\}<\/h2>.*\n/;
  const { code, answer } = await runDocs('theme', 'diff', 'Footer', '--site', site.dir);
  expect(code).toBe(0);
  expect(answer).toMatch(/^Footer: the original has changed since it was ejected\.\n/);
  expect(answer).toMatch(change);
  expect((await runDocs('build', site.dir)).log + (await runDocs('build', site.dir)).answer).toContain(
    '<h3>{column.title}</h3>',
  );
  expect((await runDocs('theme', 'list', '--site', site.dir)).answer).toContain(
    '→ theme/Footer.tsx, whose original has changed',
  );

  expect((await runDocs('theme', 'accept', 'Footer', '--site', site.dir)).answer).toBe(
    'theme/Footer.tsx is up to date with its original.\n',
  );
  expect((await site.build()).messages).toEqual([]);
});

it('without the kept original, the ejected file is compared with the original', async () => {
  const site = testSite();
  await runDocs('theme', 'eject', 'Footer', '--site', site.dir);
  ageOriginal(site, 'Footer', (text) => `${text}\n`);
  site.remove('theme/.originals');
  expect((await site.build()).messages).toEqual([
    'theme/Footer.tsx:1:1 slot-outdated The original of Footer has changed since this file was ejected from it (apply the changes that you need, then run `docs theme accept Footer`)',
  ]);
  expect((await runDocs('theme', 'diff', 'Footer', '--site', site.dir)).answer).toContain(
    'The earlier original is not known, so this compares your file with the original.',
  );
});

it('a slot that was written, not ejected, has no original to compare with', async () => {
  const site = testSite();
  site.write('theme/Footer.tsx', 'export default () => null;\n');
  expect((await runDocs('theme', 'diff', '--site', site.dir)).answer).toBe('No slot was ejected.\n');
  expect(await runDocs('theme', 'diff', 'Footer', '--site', site.dir)).toMatchObject({
    code: 2,
    log: 'Footer was not ejected: docs theme eject Footer copies the original into the theme folder.\n',
  });
});
