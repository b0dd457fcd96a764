import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeInfimaClasses } from '../../src/generator/plugins/migrate/docusaurus/config/write-infima-classes.ts';
import { root } from '../support/root.ts';

const sheetsOf = (dir: string): string =>
  readdirSync(join(root, dir))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(root, dir, name), 'utf8'))
    .join('\n');

it('changes no part of the theme that has a class of the same name', () => {
  const infima = readFileSync(join(root, 'src/client/docusaurus/infima.css'), 'utf8');
  const alone = Array.from(infima.matchAll(/^\.([\w-]+)(?:,| \{)$/gm), ([, name = '']) => name);
  expect(alone.length).toBeGreaterThan(30);
  const theme = sheetsOf('src/theme/styles') + sheetsOf('src/theme/search');
  const shared = alone.filter((name) => new RegExp(`\\.${name}(?![\\w-])`).test(theme));
  // Of these two, only colors: variables that have the values of the theme unless a style sheet of the site sets them.
  expect(shared).toEqual(['navbar', 'footer']);
  for (const name of shared)
    expect(infima).toMatch(new RegExp(`^\\.${name} \\{(?:\\s+(?:background|color): var\\(--ifm-.*\\);)+\\s+\\}`, 'm'));
});

it('gives the classes that pages lay their content out with', () => {
  const infima = readFileSync(join(root, 'src/client/docusaurus/infima.css'), 'utf8');
  const bodyOf = (selector: string): string => infima.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  // In a row a container would be as wide as the widest of what it shows.
  expect(bodyOf('.container,\n.container-fluid')).toMatch(/box-sizing: border-box;\s+width: 100%;/);
  for (const name of ['pills', 'pills__item', 'pills__item--active', 'button-group', 'hero--dark'])
    expect(bodyOf(`.${name}`)).not.toBe('');
  const written = writeInfimaClasses();
  expect(written).toContain('.badge--info, .button--info:where(.button:not(.button--outline)) { background: ');
  expect(written).toContain('.col--offset-3 { margin-left: calc(3 / 12 * 100%); }');
  expect(written).toContain('.margin--none { margin: 0rem; }');
  expect(written).toContain('.padding-horiz--sm { padding-inline: 0.5rem; }');
  expect(written).toContain('--ifm-color-info-contrast-background: ');
  // A page of React has neither the spaces of the theme's text nor those of its landing pages.
  expect(bodyOf(':where(.main-wrapper) :is(h1, h2, h3, h4, h5, h6)')).toContain(
    'margin: var(--ifm-heading-margin-top) 0',
  );
  expect(bodyOf(':where(.main-wrapper) main')).toContain('padding-block: 0;');
  expect(bodyOf(".hero:where(.main-wrapper *, :has([class*='hero__']), [class*='hero--'])")).toContain('margin: 0;');
  expect(bodyOf('.hero__title')).toContain('margin: 0 0 1.25rem;');
  // Sites name the colors of what is in a bar or a hero, which have no rule of their own in Infima.
  expect(bodyOf(':where(.navbar .button)')).toContain('color: inherit;');
  // A button without a kind has this color in Infima, as on the colored hero of a home page.
  expect(bodyOf(".button:where([class*='button--'], .main-wrapper a)")).toContain('color: var(--ifm-button-color);');
  expect(bodyOf('.hero--primary')).toMatch(/--ifm-hero-text-color: var\(\s+--ifm-color-content-inverse,/);
  for (const name of [
    'pre-padding',
    'navbar-background-color',
    'color-gray-0',
    'font-size-base',
    // Sites read these: without a value, their rules set what is inherited.
    'h1-font-size',
    'list-left-padding',
    'menu-link-padding-vertical',
  ])
    expect(infima).toContain(`--ifm-${name}: `);
});

it.each([
  ['ifm-background-color', 'page'],
  ['ifm-color-content', 'text'],
  ['ifm-navbar-height', 'navbar-height'],
])('gives --%s the values of --%s, which refers to it', (name, token) => {
  const valuesOf = (variable: string, path: string): readonly string[] =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(new RegExp(`^\\s*--${variable}: ([^;]+);`, 'gm')),
      ([, value = '']) => value,
    );
  const values = valuesOf(name, 'src/client/docusaurus/infima.css');
  expect(values.length).toBeGreaterThan(0);
  expect(values).toEqual(valuesOf(token, 'src/theme/styles/tokens.css'));
});
