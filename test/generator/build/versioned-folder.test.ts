import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

const config = (versions: string): string => `export default {
  title: 'Test',
  url: 'https://test.example',
  i18n: { defaultLocale: 'en', locales: { en: {}, sk: {} } },
  ${versions}
  versionedFolder: 'docs',
  sidebars: { main: ['docs/intro'] },
};`;

const files = {
  'content/en/docs/intro.md': '# Next\n\n[Setup](./setup.md)\n',
  'content/en/docs/setup.md': '# Setup\n',
  'content/versions/1.0/en/docs/intro.md': '# One\n',
  'content/versions/1.0/en/about.md': '# About\n',
};

it('puts the version after a folder, and leaves it out of other addresses of the latest version', async () => {
  const site = makeTestSite({
    ...files,
    'site.config.ts': config(
      "versions: [{ name: 'current', sidebars: { main: ['docs/setup', 'docs/intro'] } }, { name: '1.0' }], lastVersion: '1.0',",
    ),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/docs/intro')).toContain('One');
  expect(site.main('/docs/next/intro')).toContain('href="/docs/next/setup"');
  expect(site.exists('about/index.html')).toBe(true);
  expect(site.exists('sk/docs/next/intro/index.html')).toBe(true);
  // Each version has the sidebar that is its own.
  expect(site.read('docs/next/intro/index.html')).toMatch(
    /href="\/docs\/next\/setup"[\s\S]*href="\/docs\/next\/intro"/,
  );
});

it('gives the latest version a segment too', async () => {
  const site = makeTestSite({
    ...files,
    'site.config.ts': config(
      "versions: [{ name: 'current', path: 'v2' }, { name: '1.0', path: 'v1' }], lastVersion: '1.0',",
    ),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/docs/v1/intro')).toContain('One');
  expect(site.main('/docs/v2/intro')).toContain('Next');
  expect(site.exists('about/index.html')).toBe(true);
});

it('reports a page that the sidebars of a version name in vain', async () => {
  const site = makeTestSite({
    ...files,
    'site.config.ts': config(
      "versions: [{ name: 'current', sidebars: { main: ['docs/gone'] } }, { name: '1.0' }], lastVersion: '1.0',",
    ),
  });
  expect((await site.build()).messages).toEqual([
    'site.config.ts:5:52 unknown-sidebar-item versions[0].sidebars.main[0] names "docs/gone", which is neither a page nor a folder with pages',
  ]);
});
