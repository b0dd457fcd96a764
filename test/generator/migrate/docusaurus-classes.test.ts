import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceDir } from '../../../src/generator/kernel/tool.ts';
import { convertSheet } from '../../../src/generator/plugins/migrate/docusaurus/plan-css.ts';

const read = (...path: readonly string[]): string => readFileSync(join(sourceDir, ...path), 'utf8');

it('does not hide headings with the class of copies of the heading of Docusaurus', () => {
  for (const sheet of ['prose', 'states', 'print'])
    expect(read('theme', 'styles', `${sheet}.css`)).not.toMatch(/^\s*\.anchor(?:::before)?(?: \{|,)/m);
});

it('draws the box of cards that have no parts, as copies of the card of Docusaurus', () => {
  expect(read('client', 'docusaurus', 'infima.css')).toMatch(
    /\.card:where\([^{]*\[class\*='padding--'\]\) \{\n {2}display: flex/,
  );
});

it('draws the border of buttons in the color that a site sets for it', () => {
  expect(read('client', 'docusaurus', 'infima.css')).toContain('1px solid var(--ifm-button-border-color, transparent)');
});

it('hides no element of a site that Tailwind CSS shows above a width', () => {
  expect(read('theme', 'styles', 'base.css')).toContain(".hidden:not(:focus, [class*=':']) {");
});

it('draws no lines in an element of a site with the class of icons', () => {
  expect(read('theme', 'styles', 'base.css')).toContain('.icon:where(svg) {');
});

it('widens containers on wide screens, as Infima does', () => {
  expect(read('client', 'docusaurus', 'infima.css')).toMatch(/1440px\) \{\s+\.container \{\s+[^}]*width-xl/);
});

it('leaves the color of the search to the theme, which is no link in Docusaurus', () => {
  const sheet = convertSheet('.navbar a, .navbar a:hover { color: white }', {
    isModule: false,
    map: { staticDirs: [], byFile: new Map() },
  });
  expect(sheet.match(/\.navbar a:where\(:not\(\.search-button\)\)/g)).toHaveLength(2);
});

it('gives the logo the height of which pictures take a part in percent', () => {
  expect(read('client', 'docusaurus', 'infima.css')).toContain(':where(.logo) {\n  block-size: 2rem;');
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
