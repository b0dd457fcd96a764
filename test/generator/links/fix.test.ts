import { chmodSync, linkSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { loadSite } from '../../../src/generator/app/load-site.ts';
import { reviewLinks } from '../../../src/generator/app/review-links.ts';
import { silentProgress } from '../../../src/generator/kernel/progress.ts';
import { applyFixes, formatDiff, planChanges } from '../../../src/generator/site/links/fix/plan-changes.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';
import { writeFiles } from '../../support/write-site.ts';

const files = {
  'site.config.ts': `export default {
    title: 'Kit', url: 'https://kit.example',
    i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' }, de: { label: 'Deutsch' } } },
    redirects: [{ from: '/old', to: '/older' }, { from: '/older', to: '/guide/install' }, { from: '/long', to: '/long%20name' }],
  };`,
  'content/sk/guide/install.md':
    '# Inštalácia\n\n## Prvý krok {#first-step}\n\n## A1\n\n## A2\n\n## Celok {#settings-of-the-whole-site}\n',
  'content/sk/long name.md': '# Long\n',
  'content/en/only.md': '# Only English\n',
  'content/en/both.md': '# English\n',
  'content/de/both.md': '# Deutsch\n',
  'content/static/img/logo.svg': '<svg/>',
};

const fixed = [
  ['a link to a moved page, through all redirects', '[a](/old?x=1)', '[a](/guide/install?x=1)'],
  ['a link to a moved page with a space in its address', '[a](/long)', '[a](/long%20name)'],
  ['a misspelled anchor', '[a](/guide/install#first-stepp)', '[a](/guide/install#first-step)'],
  [
    'an anchor before a text fragment',
    '[a](/guide/install#first-stepp:~:text=krok)',
    '[a](/guide/install#first-step:~:text=krok)',
  ],
  ['an anchor that differs by a hyphen, before similar ones', '[a](/guide/install#a-1)', '[a](/guide/install#a1)'],
  ['the case of a path', '[a](/Guide/Install#first-step)', '[a](/guide/install#first-step)'],
  ['the case of a file path', '[a](./guide/Install.md)', '[a](./guide/install.md)'],
  ['the case of an image path', '![a](/img/Logo.svg)', '![a](/img/logo.svg)'],
  ['a missing locale', '[a](/only)', '[a](/en/only)'],
  [
    'the locale of a page that has none in its path',
    '[a](/sk/guide/install?x=1#first-step)',
    '[a](/guide/install?x=1#first-step)',
  ],
  ['a link definition', '[a][x]\n\n[x]: /old', '[a][x]\n\n[x]: /guide/install'],
] as const;

const unchanged = [
  ['an anchor with two equally similar ones', '[a](/guide/install#a3)'],
  ['a page that exists in two other locales', '[a](/both)'],
  ['a link to a missing page', '[a](/nowhere)'],
  ['the case of a path whose anchor is missing', '[a](/Guide/Install#nowhere)'],
  ['an address that is also the text of its link', '[/old](/old)'],
  ['an image whose address redirects to a page', '![a](/old)'],
  ['part of an anchor before a text fragment', '[a](/guide/install#settings-of-the-whole-site:~:text=x)'],
  ['valid links', '[a](/guide/install) [b](https://kit.example/Old)'],
] as const;

/** The file of a case: each is a page of one site, which the command fixes once. */
const pageOf = (name: string): string => `content/sk/${name.replaceAll(' ', '-')}.md`;

it('changes no page that a plugin makes', async () => {
  const plugin = "{ name: 'p', open: () => ({ pages: [{ locale: 'en', path: 'made.md', text: '[a](/Intro)' }] }) }";
  const site = makeTestSite({
    'site.config.ts': englishConfig(`plugins: [${plugin}],`),
    'content/en/index.md': '[a](/Intro)\n',
    'content/en/intro.md': '# Intro\n',
  });
  const { value: config } = await loadSite(site.dir);
  const found = config && (await reviewLinks(config, { external: false, fix: true, progress: silentProgress }));
  expect(found?.changes.map(({ file }) => file)).toEqual(['content/en/index.md']);
});

describe('docs check-links --fix --yes', () => {
  const site = { dir: '' };
  beforeAll(async () => {
    const pages = [...fixed, ...unchanged].map(([name, text]) => [pageOf(name), `${text}\n`]);
    site.dir = writeFiles({ ...files, ...Object.fromEntries(pages) });
    linkSync(join(site.dir, pageOf(fixed[0][0])), join(site.dir, 'as-before'));
    chmodSync(join(site.dir, 'as-before'), 0o600);
    await runDocs('check-links', site.dir, '--fix', '--yes');
    return () => rmSync(site.dir, { recursive: true });
  });
  const textOf = (name: string): string => readFileSync(join(site.dir, pageOf(name)), 'utf8').trimEnd();

  it.each(fixed)('fixes %s', (name, _text, replacement) => {
    expect(textOf(name)).toBe(replacement);
  });

  it('replaces a file only by a complete one, with the same permissions', () => {
    const [name, text] = fixed[0];
    expect(readFileSync(join(site.dir, 'as-before'), 'utf8').trimEnd()).toBe(text);
    if (process.platform !== 'win32') expect(statSync(join(site.dir, pageOf(name))).mode & 0o777).toBe(0o600);
  });

  it.each(unchanged)('does not change %s', (name, text) => {
    expect(textOf(name)).toBe(text);
  });
});

test('applyFixes replaces each of two equal addresses on a line in its own link', () => {
  const fixAt = (column: number) => ({
    place: { file: 'a.md', line: 1, column, endColumn: column + 9 },
    url: '/old',
    replacement: '/new',
  });
  expect(applyFixes('[a](/old) [b](/old) /old', [fixAt(1), fixAt(11)])).toBe('[a](/new) [b](/new) /old');
});

test('planChanges sorts files by path and leaves out those that changed meanwhile', () => {
  const fixIn = (file: string) => ({
    place: { file, line: 1, column: 1, endColumn: 10 },
    url: '/old',
    replacement: '/new',
  });
  const textOf = (file: string): string => (file === 'c.md' ? 'changed meanwhile' : '[a](/old)');
  const changes = planChanges(['b.md', 'c.md', 'a.md'].map(fixIn), textOf);
  expect(changes.map(({ file }) => file)).toEqual(['a.md', 'b.md']);
});

test('formatDiff shows the changed lines', () => {
  expect(formatDiff({ file: 'a.md', before: 'one\n[a](/old)\n', after: 'one\n[a](/new)\n' })).toBe(
    '--- a/a.md\n+++ b/a.md\n@@ -2 +2 @@\n-[a](/old)\n+[a](/new)\n',
  );
});
