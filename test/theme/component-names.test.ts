import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import type { ContentComponentProps } from '../../src/shared/content.ts';
import theme from '../../src/theme/server.tsx';

/** The components that the generator places itself, so that every theme draws them. */
const placed: Readonly<Record<keyof ContentComponentProps, true>> = {
  Actions: true,
  Admonition: true,
  ApiDependencies: true,
  ApiEmpty: true,
  ApiReference: true,
  ApiSection: true,
  ApiSummary: true,
  CodeBlock: true,
  ComponentCards: true,
  ComponentIndex: true,
  Details: true,
  Feature: true,
  Features: true,
  Heading: true,
  Hero: true,
  HeroImage: true,
  HeroExample: true,
  Image: true,
  LandingImage: true,
  Link: true,
  Playground: true,
  Run: true,
  TOCInline: true,
  TabItem: true,
  Table: true,
  Tabs: true,
};

it('describes every component that the generator places', () => {
  expect(Object.keys(theme.components)).toEqual(expect.arrayContaining(Object.keys(placed)));
});

it('describes its own components itself: the generator names none of them', () => {
  const own = Object.keys(theme.components).filter((name) => !Object.hasOwn(placed, name));
  expect(own).toContain('DocCardList');
  const naming = new RegExp(`['"\`<](?:${own.join('|')})\\b`);
  const folder = join(toolDir, 'src', 'generator');
  // `docs migrate` writes pages, as an author would.
  const sources = walkFolder(folder).filter(({ path }) => !path.startsWith('plugins/migrate/'));
  const files = sources.filter(({ path }) => naming.test(readFileSync(join(folder, path), 'utf8')));
  expect(files.map(({ path }) => path)).toEqual([]);
});
