import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { runDocs } from '../../support/run-docs.ts';
import { shareTheme } from '../../support/share-theme.ts';

const fixture = fileURLToPath(new URL('../../fixtures/docusaurus', import.meta.url));

/** A copy of the Docusaurus site with every construct, and an empty folder beside it. */
function makeFolders(): { readonly site: string; readonly target: string } {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-migrate-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(fixture, join(dir, 'site'), { recursive: true });
  return { site: join(dir, 'site'), target: join(dir, 'new') };
}

/** Every file of a folder with its text. */
function textsIn(dir: string): Readonly<Record<string, string>> {
  const paths = walkFolder(dir, (name) => name === '.docs' || name === 'build').map(({ path }) => path);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
}

it('makes a site that builds without an edit, with every address of the old one', { timeout: 120_000 }, async () => {
  const { site, target } = makeFolders();
  const before = textsIn(site);
  const run = await runDocs('migrate', site, '--to', target, '--format', 'json');
  expect(run.code).toBe(0);
  expect(textsIn(site)).toEqual(before);
  shareTheme(target);
  // What `npm install` does.
  symlinkSync(join(toolDir, 'node_modules'), join(target, 'node_modules'), 'junction');
  const { status, diagnostics } = await buildSite({ siteDir: target, jobs: 1 });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(status).toBe('built');
  const files = new Set(walkFolder(join(target, 'build')).map(({ path }) => `/${path}`));
  const { addresses } = JSON.parse(run.answer);
  const isThere = (path: string): boolean =>
    [path, `${path}.html`, `${path}/index.html`].some((file) => files.has(file.replace('//', '/')));
  expect(addresses.map(({ from }: { from: string }) => from).filter((from: string) => !isThere(from))).toEqual([]);
  const read = (path: string): string => readFileSync(join(target, 'build', path), 'utf8');
  expect(read('docs/intro.html')).toContain('Introduction 1.0');
  expect(read('docs/next/intro.html')).toContain('A shared part.');
  expect(read('docs/next/intro.html')).toMatch(/<span class="badge badge--primary">new/);
  expect(read('reference.html')).toMatch(/<b>7(?:<!-- -->)? stars in (?:<!-- -->)?en</);
  expect(read('index.html')).toContain('We sell anvils');
  expect(read('blog/2026/01/31/anvils.html')).toContain('Wile E. Coyote');
});

it('writes the same bytes twice, keeps the changes of others, and refuses a folder that it has not written', async () => {
  const { site, target } = makeFolders();
  await runDocs('migrate', site, '--to', target);
  const first = textsIn(target);
  expect(first['site.config.ts']).toContain("theme: { accent: '#8a2be2' },");
  await runDocs('migrate', site, '--to', target);
  expect(textsIn(target)).toEqual(first);
  writeFileSync(join(target, 'site.config.ts'), '// mine\n');
  const again = await runDocs('migrate', site, '--to', target);
  expect(again.log).toContain('site.config.ts has changed since the last migration and was kept.');
  expect(readFileSync(join(target, 'site.config.ts'), 'utf8')).toBe('// mine\n');
  rmSync(join(target, '.docs-migration.json'));
  const refused = await runDocs('migrate', site, '--to', target);
  expect(refused.code).toBe(2);
  expect(refused.log).toContain('is not empty and was not written by docs migrate: name a different folder with --to');
  const inside = await runDocs('migrate', site, '--to', join(site, 'new'));
  expect(inside.log).toContain('is in the old site, which must not change: name a folder next to it with --to');
});

it('reports with file and line what it left out', async () => {
  const { site, target } = makeFolders();
  const { answer, log } = await runDocs('migrate', site, '--to', target, '--check');
  expect(walkFolder(target)).toEqual([]);
  expect(log).toContain('Nothing was written');
  expect(answer).toMatchInlineSnapshot(`
    "Not carried over
      docs/guides/_category_.json:1:1 docs/guides/_category_.json: The key customProps of a category was left out, because it has no effect here.
      docusaurus.config.js:36:5 plugins.2: docusaurus-plugin-sass: The build does not read additionalData: add such code and relative paths to the sheets.
      docusaurus.config.js:51:101 themeConfig.navbar.items.3.items.1: HTML without a link has no counterpart: write it into a slot in the folder theme.
      docusaurus.config.js:55:9 themeConfig.navbar.items.7: HTML without a link has no counterpart: write it into a slot in the folder theme.

    Changed
      docs/README.md:1:1 docs/README.md: The page is named index.md: a README and names with _ are no pages here.
      docusaurus.config.js:59:80 themeConfig.footer.links.0.items.1: The HTML became a link with its text; its picture was left out.
      docusaurus.config.js:62:14 themeConfig.prism.theme: Code has the colors of the theme: set its tokens in a style sheet.
      i18n/fr/code.json:1:1 code.json of fr: The tool has interface texts (theme.…) in this language: to change one, set its key in \`messages\`.
      src/css/custom.css:2:3 --ifm-color-primary: Links and buttons have this color in the light and the dark mode, with enough contrast: see theme.accent.
      src/pages/index.js:1:1 src/pages/index.js: "content/versions/1.0/en/index.mdx" shows the React page. Its title was read from the text: check it.

    Carried over
      docusaurus.config.js:32:5 plugins.1: @docusaurus/plugin-client-redirects: Its redirects are in site.redirects.ts.
      docusaurus.config.js:36:5 plugins.2: docusaurus-plugin-sass: The build compiles its sheets with the package of that name.

    33 files. 18 addresses: 12 kept, 6 redirected. 6 changes, 4 left to you.
    "
  `);
});

it('reports symbolic links to missing files', async () => {
  const { site, target } = makeFolders();
  symlinkSync('../external/gone.md', join(site, 'docs/gone.md'));
  symlinkSync('../external/gone.js', join(site, 'src/gone.js'));
  expect((await runDocs('migrate', site, '--report')).code).toBe(0);
  const { code, answer } = await runDocs('migrate', site, '--to', target, '--check');
  expect(code).toBe(0);
  expect(answer).toContain(
    'docs/gone.md:1:1 docs/gone.md: What the symbolic link leads to is missing: fetch it, such as a submodule of Git, and migrate again.',
  );
});
