import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceDir } from '../../../src/generator/kernel/tool.ts';
import { convertSheet } from '../../../src/generator/plugins/migrate/docusaurus/plan-css.ts';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const source = (...path: readonly string[]): string => readFileSync(join(sourceDir, ...path), 'utf8');

it('does not hide headings with the class of copies of the heading of Docusaurus', () => {
  for (const sheet of ['prose', 'states', 'print'])
    expect(source('theme', 'styles', `${sheet}.css`)).not.toMatch(/^\s*\.anchor(?:::before)?(?: \{|,)/m);
});

it('draws the box of cards that have no parts, as copies of the card of Docusaurus', () => {
  expect(source('client', 'docusaurus', 'infima.css')).toMatch(
    /\.card:where\([^{]*\[class\*='padding--'\]\) \{\n {2}display: flex/,
  );
});

it('draws the border of buttons in the color that a site sets for it', () => {
  expect(source('client', 'docusaurus', 'infima.css')).toContain(
    '1px solid var(--ifm-button-border-color, transparent)',
  );
});

it('hides no element of a site that Tailwind CSS shows above a width', () => {
  expect(source('theme', 'styles', 'base.css')).toContain(".hidden:not(:focus, [class*=':']) {");
});

it('draws no lines in an element of a site with the class of icons', () => {
  expect(source('theme', 'styles', 'base.css')).toContain('.icon:where(svg) {');
});

it('widens containers on wide screens, as Infima does', () => {
  expect(source('client', 'docusaurus', 'infima.css')).toMatch(/1440px\) \{\s+\.container \{\s+[^}]*width-xl/);
});

it('leaves the color of the search to the theme, which is no link in Docusaurus', () => {
  const sheet = convertSheet('.navbar a, .navbar a:hover { color: white }', {
    isModule: false,
    map: { staticDirs: [], byFile: new Map() },
  });
  expect(sheet.match(/\.navbar a:where\(:not\(\.search-button\)\)/g)).toHaveLength(2);
});

it('gives the logo the height of which pictures take a part in percent', () => {
  expect(source('client', 'docusaurus', 'infima.css')).toContain(':where(.logo) {\n  block-size: 2rem;');
});

it('applies style sheets whose imports are below other rules, as webpack does, and reads colors in them', async () => {
  const {
    target,
    report,
    read: readNew,
  } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace(
      'blog: false',
      "blog: false, theme: { customCss: './src/css/custom.css' }",
    ),
    'website/src/css/custom.css': `/* @import "gone"; { */
@import url("https://fonts.example/css2?family=A:wght@400;500&display=swap");
@font-face { font-family: "Own"; src: local("Own"); }
@import "variables";
@import './parts/bars.css';
.last { color: red; }
`,
    'website/src/css/variables.css': ':root { --ifm-color-primary: #a1b2c3; --own: 1px; }\n',
    'website/src/css/parts/bars.css': '.menu__caret:hover { top: var(--own); }\n',
  });
  expect(readNew('site.config.ts')).toContain("accent: '#a1b2c3'");
  expect(report).toContain('src/css/variables.css:1:9 --ifm-color-primary: Links');
  expect(report).toContain('src/css/parts/bars.css:1:1 .menu__caret: The theme has no such element');
  expect(readNew('src/css/custom.css').match(/@import.*|\.last/g)).toEqual([
    '@import url("https://fonts.example/css2?family=A:wght@400;500&display=swap");',
    '@import "variables";',
    "@import './parts/bars.css';",
    '@import "gone"; { */',
    '.last',
  ]);
  const { messages, read: readBuilt } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const [, path = ''] = /href="\/(assets\/site-[^"]+\.css)"/.exec(readBuilt('index.html')) ?? [];
  expect(readBuilt(path)).toMatch(/--own: ?1px[^]*\.menu__caret[^]*\.last/);
});

it('leaves the menus of this theme out of rules for all details elements', () => {
  const map = { staticDirs: [], byFile: new Map<string, string>() };
  const sheet = 'details { color: red }\nsummary:hover { color: blue }\n';
  const converted = convertSheet(sheet, { isModule: false, map });
  expect(converted).toMatch(/^details:where\(:not\(#docsTop.*\nsummary:where\(:not\(#docsTop.*:hover \{/);
});

it('applies rules for code blocks and admonitions to those of this theme', () => {
  const map = { staticDirs: [], byFile: new Map() };
  const sheet = convertSheet('.bad .prism-code { color: red } .theme-code-block, .theme-admonition { margin: 0 }', {
    isModule: false,
    map,
  });
  expect(sheet).toContain('.bad :is(.prism-code, docs-code > pre) {');
  expect(sheet).toContain(':is(.theme-code-block, docs-code), :is(.theme-admonition, .note) {');
});
