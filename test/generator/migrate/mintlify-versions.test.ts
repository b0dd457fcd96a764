import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Versions of Mintlify, which are parts of the navigation, and redirects of folders, which usually lead to the newest.

const page = (title: string, text = 'Text.'): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

const files = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    navigation: {
      versions: [
        {
          version: 'v2',
          tabs: [
            { tab: 'Guides', pages: ['v2/start', 'v2/tips'] },
            { tab: 'API', groups: [{ group: 'Users', pages: ['v2/api/users'] }] },
          ],
        },
        {
          version: 'v1',
          tabs: [
            { tab: 'Guides', pages: ['v1/start'] },
            { tab: 'API', pages: ['v1/api/users'] },
          ],
        },
        { version: 'v0', pages: ['v0/start'] },
      ],
    },
    redirects: [
      { source: '/guides/:slug*', destination: '/v2/:slug*' },
      { source: '/guides/tips', destination: '/v1/start' },
      { source: '/beta-*', destination: '/v2/ti*' },
      { source: '/shop/:slug*', destination: 'https://shop.example/:slug*' },
    ],
  }),
  'index.mdx': page('Home', '[Users](/guides/api/users)'),
  'v2/start.mdx': page('Start'),
  'v2/tips.mdx': page('Tips'),
  'v2/api/users.mdx': page('Users'),
  'v1/start.mdx': page('Start'),
  'v1/api/users.mdx': page('Users'),
  'v0/start.mdx': page('Start'),
};

it('Mintlify: versions are a menu, and their tabs are in the navbar or in their sidebar', async () => {
  const { source, warnings } = await migrateSite(files);
  expect(source('site.config.ts').replace(/\s+/g, ' ')).toContain(
    "items: [ { type: 'dropdown', label: 'Versions', items: [{ label: 'v2', to: '/v2/start' }, { label: 'v1', to: '/v1/start' }, { label: 'v0', to: '/v0/start' }], }, { type: 'sidebar', sidebar: 'section-1', label: 'Guides' }, { type: 'sidebar', sidebar: 'section-2', label: 'API' }, { type: 'search'",
  );
  expect(source('site.sidebars.ts').replace(/\s+/g, ' ')).toContain(
    "'section-3': [ { type: 'category', label: 'Guides', collapsed: false, items: ['v1/start'] }, { type: 'category', label: 'API', collapsed: false, items: ['v1/api/users'] }, ], 'section-4': ['v0/start'],",
  );
  expect(warnings).toEqual([]);
});

it('Mintlify: redirects of folders lead from the address of each page that exists', async () => {
  const { report, source } = await migrateSite(files);
  expect(source('site.redirects.ts').match(/\{ from.*\}/g)).toEqual([
    "{ from: '/beta-ps', to: '/v2/tips' }",
    "{ from: '/guides/api/users', to: '/v2/api/users' }",
    "{ from: '/guides/start', to: '/v2/start' }",
    "{ from: '/guides/tips', to: '/v1/start' }",
  ]);
  expect(report).toContain('redirect from /shop/:slug*');
  expect(report).not.toContain('/guides/:slug*');
});

it('Mintlify: languages in folders of versions are a menu, with sidebars and redirects of their own', async () => {
  const inLanguage = (language: string): object => ({
    language,
    versions: ['v1', 'v0'].map((version) => ({ version, pages: [`${version}/${language}/tips`] })),
  });
  const { report, source, warnings } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { languages: [inLanguage('en'), inLanguage('ko')] },
      redirects: [
        { source: '/:slug*', destination: '/v1/en/:slug*' },
        { source: '/en/:slug*', destination: '/v1/en/:slug*' },
        { source: '/ko/:slug*', destination: '/v1/ko/:slug*' },
      ],
    }),
    'index.mdx': page('Home', '[Tips](/en/tips)'),
    'v1/en/index.mdx': page('Start'),
    'v1/en/tips.mdx': page('Tips'),
    'v0/en/tips.mdx': page('Tips'),
    'v0/ko/tips.mdx': page('Tips'),
    'v1/ko/index.mdx': page('Start'),
    'v1/ko/tips.mdx': page('Tips'),
  });
  expect(warnings.filter((line) => !line.includes('orphan-page'))).toEqual([]);
  expect(source('site.config.ts').replace(/\s+/g, ' ')).toContain(
    "label: 'Languages', items: [{ label: 'en', to: '/v1/en/tips' }, { label: 'ko', to: '/v1/ko/tips' }],",
  );
  expect(source('site.sidebars.ts')).toContain(
    "  'section-1': ['v1/en/tips'],\n  'section-2': ['v0/en/tips'],\n  'section-3': ['v1/ko/tips'],\n  'section-4': ['v0/ko/tips'],\n",
  );
  expect(source('site.redirects.ts').match(/\{ from.*\}/g)).toEqual([
    "{ from: '/en', to: '/v1/en/' }",
    "{ from: '/en/tips', to: '/v1/en/tips' }",
    "{ from: '/ko', to: '/v1/ko/' }",
    "{ from: '/ko/tips', to: '/v1/ko/tips' }",
    "{ from: '/tips', to: '/v1/en/tips' }",
  ]);
  expect(report).toContain('The pages in ko are not in a folder of their own');
});
