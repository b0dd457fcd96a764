import { describe, expect, it } from 'vitest';
import type { PageView } from '../../src/shared/page-view.ts';
import { catalogs } from '../../src/theme/i18n/catalogs.ts';
import theme from '../../src/theme/server.tsx';
import { makePage, makeSite } from './page-view.ts';

/** Every interface text becomes a sign, so that any letter left over is in no catalog. */
const messages = Object.fromEntries(Object.keys(catalogs['en'] ?? {}).map((key) => [key, '§']));

const card = { type: 'category', label: '1', href: '/1', description: '2', count: 3 } as const;
const tag = { label: '1', href: '/tags/1' };
const contents: PageView['content'][] = [
  {
    kind: 'document',
    html: theme.renderContent([{ component: 'Admonition', props: { type: 'tip' }, children: [] }], {
      language: 'en',
      messages,
    }),
  },
  { kind: 'category-index', cards: [card] },
  { kind: 'tag-index', tags: [tag] },
  { kind: 'tag', tag, cards: [card], allTagsHref: '/tags' },
  {
    kind: 'blog',
    posts: [
      { label: '1', href: '/1', byline: { date: '2026-01-31', authors: [{ name: '1' }], minutes: 2 }, tags: [tag] },
    ],
    tag,
    allTagsHref: '/tags',
    newerHref: '/1',
    olderHref: '/3',
  },
  { kind: 'search', versions: [] },
  { kind: 'not-found' },
];

describe('visible words', () => {
  it.each(contents)('a $kind page shows no word of its own', (content) => {
    const html = theme.renderPage(wordlessPage(content));
    expect(visibleTexts(html).filter((text) => /\p{L}/u.test(text))).toEqual([]);
  });
});

function wordlessPage(content: PageView['content']): PageView {
  const site = makeSite({
    title: '1',
    locale: { key: 'en', label: '1', htmlLang: 'en', direction: 'ltr' },
    messages,
    navbarTitle: '1',
  });
  return makePage({
    site: { ...site, logo: undefined, announcementBar: { id: 'x', content: '1', isCloseable: true } },
    content,
    title: '1',
    description: '1',
    permalink: '/',
    alternates: makePage().alternates.map((alternate) => ({ ...alternate, label: '1' })),
    navbar: [
      { type: 'icon', label: '1', icon: 'chat', href: 'https://example.org', position: 'right', external: true },
      { type: 'locales', items: [], position: 'right' },
    ],
    version: { name: '0', label: '0', banner: 'unmaintained', badge: true, latest: { label: '1', href: '/' } },
    sidebar: {
      id: 'docs',
      fullHref: '/full',
      items: [
        {
          type: 'category',
          label: '1',
          href: '/1',
          collapsible: true,
          collapsed: true,
          count: 1,
          items: [{ type: 'link', label: '2', href: '/2' }],
        },
      ],
    },
    breadcrumbs: [{ label: '1' }],
    toc: [{ level: 2, id: 'a', html: '1' }],
    draft: true,
    unlisted: true,
    fallback: { locale: 'sk', label: '1', htmlLang: 'sk', direction: 'ltr' },
    outdated: { label: '1', href: '/sk' },
    tags: [tag],
    lastUpdated: { date: '2026-11-02T10:00:00Z', author: '1' },
    previous: { label: '1', href: '/1' },
    next: { label: '2', href: '/2' },
  });
}

/** Texts between tags, and the attributes that are read out or shown. A date is its language's, a key cap the keyboard's. */
function visibleTexts(html: string): string[] {
  const body = html.replace(/^.*?<body>/s, '').replace(/<(script|time|kbd)\b.*?<\/\1>/gs, '');
  const attributes = [...body.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, value]) => value ?? '',
  );
  return [...body.replace(/<[^>]*>/g, '\n').split('\n'), ...attributes];
}
