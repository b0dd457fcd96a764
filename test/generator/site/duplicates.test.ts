import { expect, test } from 'vitest';
import { makeTinySite, say, type TinySite } from './tiny-site.ts';

test.each<[string, TinySite, string[]]>([
  [
    'two files of one path',
    { pages: { 'content/sk/a.mdx': {}, 'content/sk/b.mdx': { frontMatter: { slug: '/a' } } } },
    [
      'content/sk/b.mdx:2 duplicate-route content/sk/b.mdx claims /a, as does content/sk/a.mdx ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'two endings of one name',
    { pages: { 'content/sk/a.md': {}, 'content/sk/a.mdx': {} } },
    [
      'content/sk/a.mdx:1 duplicate-route content/sk/a.mdx claims /a, as does content/sk/a.md ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'a page and a generated one',
    { pages: { 'content/sk/a.mdx': { frontMatter: { tags: [{ label: 'x' }] } }, 'content/sk/tags.mdx': {} } },
    [
      'content/sk/tags.mdx:1 duplicate-route the generated page "tags" claims /tags, as does content/sk/tags.mdx ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'two numbered files of one name',
    { pages: { 'content/sk/2024-prehlad.mdx': {}, 'content/sk/2025-prehlad.mdx': {} } },
    [
      'content/sk/2025-prehlad.mdx:1 duplicate-route content/sk/2025-prehlad.mdx claims /prehlad, as does content/sk/2024-prehlad.mdx ' +
        '(rename one file or give one page a different slug; a number prefix sets the position and is not part of the address, unless `parse_number_prefixes` is false)',
    ],
  ],
  [
    'a page and a static file',
    { pages: { 'content/sk/a.mdx': {} }, facts: { staticFiles: new Set(['/a/index.html']) } },
    [
      'content/sk/a.mdx:1 duplicate-route content/sk/a.mdx claims /a, as does a static file ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'a page and a static file beside which its document is written',
    {
      pages: { 'content/sk/a.mdx': {} },
      config: { trailingSlash: false },
      facts: { staticFiles: new Set(['/a.html']) },
    },
    [
      'content/sk/a.mdx:1 duplicate-route content/sk/a.mdx claims /a, as does a static file ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'two pages with one document',
    {
      pages: {
        'content/sk/a.mdx': { frontMatter: { slug: '/a.html' } },
        'content/sk/b.mdx': { frontMatter: { slug: '/a' } },
      },
      config: { trailingSlash: false },
    },
    [
      'content/sk/b.mdx:2 duplicate-route content/sk/b.mdx claims /a, as does content/sk/a.mdx ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'two lists of categories',
    {
      pages: { 'content/sk/a.mdx': {} },
      config: {
        sidebars: {
          docs: ['One', 'Two'].map((label) => ({
            type: 'category',
            label: { sk: label, en: label },
            link: { type: 'generated-index', slug: '/all' },
            items: [{ type: 'doc', id: 'a' }],
            collapsible: true,
            collapsed: true,
          })),
        },
      },
    },
    [
      '- duplicate-route the generated page "Two" claims /all, as does the generated page "One" ' +
        '(rename one file or give one page a different slug)',
      '- duplicate-route the generated page "Two" claims /en/all, as does the generated page "One" ' +
        '(rename one file or give one page a different slug)',
    ],
  ],
  [
    'paths that differ by letter case',
    { pages: { 'content/sk/Intro.mdx': {}, 'content/sk/intro.mdx': {} } },
    [
      'content/sk/intro.mdx:1 case-conflict /intro of content/sk/intro.mdx and /Intro of content/sk/Intro.mdx ' +
        'differ only in letter case (rename one file or give one page a different slug)',
    ],
  ],
  [
    'two pages of one id',
    {
      pages: {
        'content/sk/a.mdx': { frontMatter: { slug: '/one' } },
        'content/sk/b.mdx': { frontMatter: { id: 'a', slug: '/two' } },
      },
    },
    [
      'content/sk/b.mdx:2 duplicate-id The id "a" is already used by content/sk/a.mdx ' +
        '(give one of the two a different id, or rename its file)',
    ],
  ],
  [
    'a navbar that names no page and no sidebar',
    {
      pages: { 'content/sk/index.mdx': {} },
      config: {
        navbar: {
          title: null,
          logo: null,
          hideOnScroll: false,
          items: [
            { type: 'doc', id: 'indx', label: { sk: 'A' }, position: 'left' },
            { type: 'sidebar', sidebar: 'doc', label: { sk: 'B' }, position: 'left' },
          ],
        },
      },
    },
    [
      'site.config.ts:1 unknown-page navbar.items[0] names "indx", which is not a page (did you mean "index"?)',
      'site.config.ts:1 unknown-page navbar.items[1] names "doc", which is not a sidebar (did you mean "docs"?)',
    ],
  ],
])('%s', (_, site, problems) => {
  expect(makeTinySite(site).diagnostics.map(say)).toEqual(problems);
});

test('the first of two files keeps the path, and a translation goes before a fallback', () => {
  const { site, diagnostics } = makeTinySite({
    pages: {
      'content/sk/a.mdx': { title: 'Á' },
      'content/en/b.mdx': { title: 'B', frontMatter: { slug: '/a' } },
    },
  });
  expect(site.routes.get('/en/a')?.title).toBe('B');
  expect(diagnostics).toEqual([]);
});
