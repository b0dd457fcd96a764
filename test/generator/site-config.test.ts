import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Config, SidebarItemConfig } from '../../src/generator/config/config.ts';
import { loadConfig } from '../../src/generator/config/load-config.ts';
import { pluginKeys } from '../support/plugin-keys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site: { config: Config | null } = { config: null };

beforeAll(async () => {
  site.config = (await loadConfig(root, { keys: pluginKeys })).value;
});

/** Ids of the pages of a sidebar, in order. */
function pagesOf(name: string): string[] {
  return (site.config?.sidebars?.[name] ?? []).flatMap(idsIn);
}

function idsIn(item: SidebarItemConfig): string[] {
  if (item.type === 'category') return item.items.flatMap(idsIn);
  return item.type === 'doc' ? [item.id] : [];
}

test('the handbook has the pages that are marked as its own', () => {
  expect(pagesOf('docs').toSorted()).toEqual([
    'index',
    'intro/environment',
    'intro/install',
    'reference/glossary',
    'theming/animations',
    'theming/basics',
    'theming/colors',
    'theming/css-shadow-parts',
    'theming/css-variables',
    'theming/dark-mode',
    'theming/themes',
    'utilities/permissions',
  ]);
});

test('every component has its page in the reference once, but for the toast', () => {
  const pages = pagesOf('api');
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toHaveLength(88);
  const written = readdirSync(`${root}content/library/elements`).map((name) => `api/${name.replace('.ts', '')}`);
  expect(written.filter((page) => !pages.includes(page))).toEqual(['api/toast']);
});

test('every label of the sidebars is translated', () => {
  const source = readFileSync(`${root}site.sidebars.ts`, 'utf8');
  const labels = [...source.matchAll(/\{ sk: '([^']+)', en: '([^']+)' \}/g)];
  expect(labels.length).toBe(15);
  expect(labels.filter(([, sk, en]) => sk === en)).toEqual([]);
});

test('the constants of the site', () => {
  expect(site.config).toMatchObject({
    title: { sk: 'Stavebnica', en: 'Stavebnica' },
    titleDelimiter: '|',
    url: 'https://stavebnica.example',
    baseUrl: '/',
    defaultLocale: 'sk',
    locales: [
      { key: 'sk', label: 'Slovensky', htmlLang: 'sk', direction: 'ltr', path: '' },
      { key: 'en', label: 'English', htmlLang: 'en-US', direction: 'ltr', path: 'en' },
    ],
    versions: [{ name: 'current', label: 'v1', path: '' }],
    navbar: { hideOnScroll: true, logo: { width: 139, height: 28, href: '/' } },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    playground: { disabledModes: ['ios', 'md'] },
    links: { brokenLinks: 'warn', brokenMarkdownLinks: 'warn', brokenAnchors: 'warn', duplicateRoutes: 'warn' },
    ads: [{ ad_image: { width: 280, height: 200 } }, { ad_image: { width: 280, height: 200 } }],
  });
});
