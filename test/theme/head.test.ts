import { describe, expect, it } from 'vitest';
import type { PageView } from '../../src/shared/page-view.ts';
import theme from '../../src/theme/server.tsx';
import { makePage, makeSite } from './page-view.ts';

const head = (changes: Partial<PageView> = {}): string => theme.renderPage(makePage(changes)).split('</head>')[0] ?? '';

function structured(changes: Partial<PageView> = {}): Record<string, unknown>[] {
  return [...head(changes).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

function metas(html: string, prefix: string): string[] {
  return [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
    .map(([, name = '', content = '']) => `${name} ${content}`)
    .filter((meta) => meta.startsWith(prefix));
}

describe('structured data', () => {
  it('lists the breadcrumbs of a page; entries without an address are left out', () => {
    const breadcrumbs = [{ label: 'Kapitola', href: '/0' }, { label: 'Oddiel' }, { label: 'Inštalácia' }];
    expect(structured({ breadcrumbs })).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Stavebnica', item: 'https://example.org/' },
          { '@type': 'ListItem', position: 2, name: 'Kapitola', item: 'https://example.org/0' },
          { '@type': 'ListItem', position: 3, name: 'Inštalácia', item: 'https://example.org/0/1' },
        ],
      },
    ]);
  });

  it('describes the site and its search on the home page', () => {
    expect(structured({ permalink: '/', breadcrumbs: [] })).toMatchObject([
      {
        '@type': 'WebSite',
        url: 'https://example.org/',
        inLanguage: 'sk',
        potentialAction: { target: { urlTemplate: 'https://example.org/search?q={search_term_string}' } },
      },
    ]);
    const [website] = structured({ permalink: '/', breadcrumbs: [], site: makeSite({ search: undefined }) });
    expect(website).not.toHaveProperty('potentialAction');
  });

  it('ends where its element ends, whatever a title holds', () => {
    const label = '</script><script>alert(1)</script><!--';
    expect(head({ breadcrumbs: [{ label }] })).not.toContain('<script>alert');
    expect(structured({ breadcrumbs: [{ label }] })).toMatchObject([{ itemListElement: [{}, { name: label }] }]);
  });
});

describe('a link preview', () => {
  it('has title, text, address, languages and a picture with its size', () => {
    const image = { src: '/assets/card-ľ.png', width: 1200, height: 630 };
    expect(metas(head({ image }), 'og:')).toEqual([
      'og:type article',
      'og:site_name Stavebnica',
      'og:title Inštalácia | Stavebnica',
      'og:description Ako pridať Stavebnicu do projektu.',
      'og:url https://example.org/0/1',
      'og:locale sk',
      'og:locale:alternate en_US',
      'og:image https://example.org/assets/card-%C4%BE.png',
      'og:image:width 1200',
      'og:image:height 630',
      'og:image:alt Inštalácia | Stavebnica',
    ]);
    expect(metas(head({ image }), 'twitter:')).toEqual(['twitter:card summary_large_image']);
  });

  it('is that of a site on the home page, and small without a picture', () => {
    const html = head({ permalink: '/' });
    expect(metas(html, 'og:type')).toEqual(['og:type website']);
    expect(metas(html, 'twitter:')).toEqual(['twitter:card summary']);
  });
});

it('leads to the page as Markdown, to the feed, to the manifest and to the icons that there are', () => {
  const discovery = {
    feedHref: '/blog/feed.xml',
    manifestHref: '/m.webmanifest',
    appleTouchIcon: '/a.png',
    themeColor: '#123',
  };
  const html = head({ markdownHref: '/0/1.md', site: makeSite({ discovery }) });
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/0/1.md"/>');
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Stavebnica" href="/blog/feed.xml"/>',
  );
  expect(html).toContain('<link rel="manifest" href="/m.webmanifest"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/a.png"/>');
  expect(html).toContain('<meta name="theme-color" content="#123"/>');
  expect(head({ site: makeSite({ discovery: {} }) })).not.toMatch(/manifest|atom|markdown|touch/);
});

describe('addresses', () => {
  it('of translations are encoded once', () => {
    const [sk, en] = makePage({}).alternates;
    if (sk === undefined || en === undefined) throw new Error('no translations');
    const html = head({ alternates: [sk, { ...en, href: '/en/žltý%20kvet' }] });
    expect(html).toContain('hrefLang="en-US" href="https://example.org/en/%C5%BElt%C3%BD%20kvet"');
  });

  it('of the search service are not opened early if the site names hosts of its own', () => {
    const search = {
      provider: 'algolia',
      appId: 'APP',
      apiKey: 'key',
      indexName: 'docs',
      facetFilters: [],
      pageHref: '/search',
      language: 'sk',
      version: 'current',
    } as const;
    const hosts = [{ url: 'search.example', protocol: 'https' }] as const;
    expect(head({ site: makeSite({ search }) })).toContain('https://APP-dsn.algolia.net');
    expect(head({ site: makeSite({ search: { ...search, hosts } }) })).not.toContain('algolia.net');
  });
});
