import { describe, expect, it } from 'vitest';
import { planDiscovery } from '../../../src/generator/discovery/plan-discovery.ts';
import type { DiscoveryConfig } from '../../../src/generator/config/config.ts';
import { llmsSections, makeLlms } from '../../../src/generator/markdown/llms.ts';
import type { Site } from '../../../src/generator/site/site.ts';
import { configOf, makeTinySite } from '../site/tiny-site.ts';

type TinySite = Parameters<typeof makeTinySite>[0];

const pages: TinySite['pages'] = {
  'content/sk/index.mdx': { title: 'Domov' },
  'content/en/index.mdx': { title: 'Home' },
  'content/sk/intro/install.mdx': { title: 'Inštalácia', frontMatter: { description: 'Ako [na] to.' } },
  'content/sk/draft.mdx': { title: 'Koncept', frontMatter: { draft: true } },
  'content/sk/hidden.mdx': { title: 'Neuvedená', frontMatter: { unlisted: true, redirect_from: ['/old'] } },
};

function make(config: TinySite['config'] = {}, discovery: Partial<DiscoveryConfig> = {}): Site {
  return makeTinySite({ pages, config: { ...config, discovery: { ...configOf().discovery, ...discovery } } }).site;
}

function textOf(path: string, site: Site): string | undefined {
  const content = planDiscovery(site).find((file) => file.path === path)?.content;
  return content?.kind === 'made' ? String(content.make()) : undefined;
}

describe('sitemap.xml', () => {
  it('holds what readers are led to in each language, with its translations, and nothing else', () => {
    const site = make({ search: { provider: 'local' } });
    const locations = (path: string): string[] =>
      [...(textOf(path, site) ?? '').matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => url);
    expect(locations('sitemap.xml')).toEqual(['https://docs.example/', 'https://docs.example/intro/install']);
    expect(locations('en/sitemap.xml')).toEqual(['https://docs.example/en/']);
    expect(textOf('sitemap.xml', site)).toContain(
      '<xhtml:link rel="alternate" hreflang="en-US" href="https://docs.example/en/"/>',
    );
  });

  it('is not there where search engines are to leave the site out, or the config wants none', () => {
    expect(textOf('sitemap.xml', make({ noIndex: true }))).toBeUndefined();
    expect(textOf('sitemap.xml', make({}, { sitemap: false }))).toBeUndefined();
  });
});

describe('robots.txt', () => {
  it('leads to the map of every language, and says what to leave out', () => {
    expect(textOf('robots.txt', make())).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\nSitemap: https://docs.example/en/sitemap.xml\n',
    );
    expect(textOf('robots.txt', make({ baseUrl: '/docs/', noIndex: true }, { robots: { disallow: ['/test/'] } }))).toBe(
      'User-agent: *\nDisallow: /docs/test/\n',
    );
    expect(textOf('robots.txt', make({}, { robots: null }))).toBeUndefined();
  });

  it('is one an origin', () => {
    const [sk, en] = configOf().locales;
    if (sk === undefined || en === undefined) throw new Error('The tiny site has two languages.');
    const site = make({ locales: [sk, { ...en, url: 'https://docs.example.com' }] });
    expect(textOf('robots.txt', site)).toMatch(/Sitemap: https:\/\/docs\.example\/sitemap\.xml\n$/);
    expect(textOf('en/robots.txt', site)).toContain('https://docs.example.com/en/sitemap.xml');
  });
});

describe('manifest.webmanifest', () => {
  it('names the site in each language; its addresses hold wherever the site is mounted', () => {
    const icons = [{ src: '/img/icon.png', sizes: '512x512', purpose: 'any' }];
    const site = make(
      { title: { sk: 'Stavebnica', en: 'Kit' }, tagline: { sk: 'Diely', en: 'Parts' }, baseUrl: '/docs/' },
      { manifest: { themeColor: '#123456', icons } },
    );
    expect(JSON.parse(textOf('en/manifest.webmanifest', site) ?? '')).toEqual({
      name: 'Kit',
      short_name: 'Kit',
      description: 'Parts',
      lang: 'en-US',
      dir: 'ltr',
      start_url: './',
      scope: './',
      display: 'minimal-ui',
      theme_color: '#123456',
      icons: [{ src: '../img/icon.png', sizes: '512x512', type: 'image/png', purpose: 'any' }],
    });
    expect(textOf('manifest.webmanifest', make({}, { manifest: null }))).toBeUndefined();
  });
});

describe('the feed', () => {
  const dated = (date: string, more = {}) => ({
    title: `<${date}>`,
    frontMatter: { date: `${date}T00:00:00.000Z`, ...more },
  });
  const blog = makeTinySite({
    pages: {
      'content/sk/index.mdx': dated('2026-03-03'),
      'content/sk/blog/a.mdx': dated('2026-01-31', { description: 'Kto & čo ]]>\b' }),
      'content/sk/blog/b.mdx': dated('2026-02-28', { last_update: { date: '2026-03-01T00:00:00.000Z' } }),
      'content/sk/blog/c.mdx': dated('2026-02-28', { unlisted: true }),
      'content/sk/blog/d.mdx': { title: 'Bez dátumu' },
    },
  }).site;

  it('holds the dated pages of its folder, the newest first', () => {
    const feed = textOf('blog/feed.xml', blog) ?? '';
    expect(
      [...feed.matchAll(/<entry>\s*<id>(.*?)<\/id>\s*<title>(.*?)<\/title>/g)].map(([, id, title]) => [id, title]),
    ).toEqual([
      ['https://docs.example/blog/b', '&lt;2026-02-28&gt;'],
      ['https://docs.example/blog/a', '&lt;2026-01-31&gt;'],
    ]);
    expect(feed).toContain('<link rel="self" href="https://docs.example/blog/feed.xml"/>');
    expect(feed).toContain('<summary>Kto &amp; čo ]]&gt;</summary>');
    expect(feed).toMatch(/^ {2}<updated>2026-03-01T/m);
  });

  it('is not there in a language without posts', () => {
    expect(textOf('en/blog/feed.xml', blog)).toBeUndefined();
    expect(textOf('blog/feed.xml', make())).toBeUndefined();
  });
});

describe('llms.txt', () => {
  const site = makeTinySite({
    pages,
    config: {
      tagline: { sk: 'Diely', en: 'Parts' },
      navbar: {
        ...configOf().navbar,
        items: [{ type: 'doc', id: 'index', label: { sk: 'Príručka', en: 'Handbook' }, position: 'left' }],
      },
      sidebars: {
        docs: [
          { type: 'doc', id: 'index' },
          {
            type: 'category',
            label: { sk: 'Začíname', en: 'Start' },
            items: [{ type: 'doc', id: 'intro/install' }],
            link: null,
            collapsible: true,
            collapsed: false,
          },
        ],
      },
    },
  }).site;
  const [slovak] = site.editions;
  if (slovak === undefined) throw new Error('The tiny site has two languages.');

  it('lists the pages by the sections of the sidebars, in the form of llmstxt.org', () => {
    const more = [{ label: 'llms-full.txt', href: 'https://docs.example/llms-full.txt' }];
    expect(makeLlms(slovak, site, { urlOf: ({ path }) => path, more })).toBe(
      [
        '# Stavebnica',
        '> Diely',
        '- [llms-full.txt](https://docs.example/llms-full.txt)',
        '## Príručka',
        '- [Domov](/)',
        '## Začíname',
        '- [Inštalácia](/intro/install): Ako \\[na\\] to.\n',
      ].join('\n\n'),
    );
  });

  it('leaves out drafts, unlisted pages and those in another language', () => {
    const listed = site.editions.map((edition) => llmsSections(edition, site).flatMap((section) => section.pages));
    expect(listed.map((list) => list.map(({ title }) => title))).toEqual([['Domov', 'Inštalácia'], ['Home']]);
  });
});
