import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCli } from '../../../src/generator/cli.ts';
import { applyFixes, formatDiff, planChanges } from '../../../src/generator/site/links/fix/plan-changes.ts';
import { writeSite } from '../../support/write-site.ts';

const config = `export default {
  title: 'Kit', url: 'https://kit.example',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' }, de: { label: 'Deutsch' } } },
  redirects: [{ from: '/old', to: '/older' }, { from: '/older', to: '/guide/install' }],
};`;

/** Runs `docs check-links --fix --yes` on a site whose home page holds this text. Returns the text afterwards. */
async function fix(text: string): Promise<string> {
  const dir = writeSite({
    'site.config.ts': config,
    'content/sk/index.md': `${text}\n`,
    'content/sk/guide/install.md':
      '# Inštalácia\n\n## Prvý krok {#first-step}\n\n## A1\n\n## A2\n\n## Celok {#settings-of-the-whole-site}\n',
    'content/en/only.md': '# Only English\n',
    'content/en/both.md': '# English\n',
    'content/de/both.md': '# Deutsch\n',
    'content/static/img/logo.svg': '<svg/>',
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCli(['check-links', dir, '--fix', '--yes']);
  vi.restoreAllMocks();
  return readFileSync(join(dir, 'content/sk/index.md'), 'utf8').trimEnd();
}

test.each([
  ['a page that has moved, by all its redirects', '[a](/old?x=1)', '[a](/guide/install?x=1)'],
  ['a heading that was changed a little', '[a](/guide/install#first-stepp)', '[a](/guide/install#first-step)'],
  [
    'a heading, and leaves the passage that browsers look for',
    '[a](/guide/install#first-stepp:~:text=krok)',
    '[a](/guide/install#first-step:~:text=krok)',
  ],
  ['a heading of the same letters, where others are near', '[a](/guide/install#a-1)', '[a](/guide/install#a1)'],
  ['another case in a path', '[a](/Guide/Install#first-step)', '[a](/guide/install#first-step)'],
  ['another case in the name of a file', '[a](./guide/Install.md)', '[a](./guide/install.md)'],
  ['another case in the name of a picture', '![a](/img/Logo.svg)', '![a](/img/logo.svg)'],
  ['a language that is missing', '[a](/only)', '[a](/en/only)'],
  [
    'a language that has no path of its own',
    '[a](/sk/guide/install?x=1#first-step)',
    '[a](/guide/install?x=1#first-step)',
  ],
  ['a definition', '[a][x]\n\n[x]: /old', '[a][x]\n\n[x]: /guide/install'],
])('fixes %s', async (_what, text, replacement) => {
  expect(await fix(text)).toBe(replacement);
});

test.each([
  ['two anchors that are as near', '[a](/guide/install#a3)'],
  ['a page that two other languages have', '[a](/both)'],
  ['a page that is nowhere', '[a](/nowhere)'],
  ['another case in a path to a heading that is nowhere', '[a](/Guide/Install#nowhere)'],
  ['an address that is twice in its link', '[/old](/old)'],
  ['a picture that leads to a page', '![a](/old)'],
  ['a passage below a heading', '[a](/guide/install#settings-of-the-whole-site:~:text=x)'],
  ['links that are right', '[a](/guide/install) [b](https://kit.example/Old)'],
])('leaves %s', async (_what, text) => {
  expect(await fix(text)).toBe(text);
});

test('of two equal addresses on a line each is replaced in its own link', () => {
  const fixAt = (column: number) => ({
    place: { file: 'a.md', line: 1, column, endColumn: column + 9 },
    url: '/old',
    replacement: '/new',
  });
  expect(applyFixes('[a](/old) [b](/old) /old', [fixAt(1), fixAt(11)])).toBe('[a](/new) [b](/new) /old');
});

test('files that change come by their paths, whatever was found first, and others not at all', () => {
  const fixIn = (file: string) => ({
    place: { file, line: 1, column: 1, endColumn: 10 },
    url: '/old',
    replacement: '/new',
  });
  const textOf = (file: string): string => (file === 'c.md' ? 'changed meanwhile' : '[a](/old)');
  const changes = planChanges(['b.md', 'c.md', 'a.md'].map(fixIn), textOf);
  expect(changes.map(({ file }) => file)).toEqual(['a.md', 'b.md']);
});

test('the diff shows the lines that change', () => {
  expect(formatDiff({ file: 'a.md', before: 'one\n[a](/old)\n', after: 'one\n[a](/new)\n' })).toBe(
    '--- a/a.md\n+++ b/a.md\n@@ -2 +2 @@\n-[a](/old)\n+[a](/new)\n',
  );
});
