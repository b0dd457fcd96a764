import { describe, expect, it } from 'vitest';
import type { DiscoveryConfig } from '../../../src/generator/config/config.ts';
import type { Site } from '../../../src/generator/site/graph/site.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';
import { configOf, makeTinySite, versionOf } from '../site/tiny-site.ts';
import { viewOf } from '../site/view-of.ts';
import { textOfFile } from './text-of-file.ts';

type TinySite = Parameters<typeof makeTinySite>[0];

const pages: TinySite['pages'] = {
  'content/sk/index.mdx': { title: 'Domov' },
  'content/en/index.mdx': { title: 'Home' },
  'content/sk/intro/install.mdx': { title: 'Inštalácia', frontMatter: { description: 'Ako [na] to.' } },
  'content/sk/draft.mdx': { title: 'Koncept', frontMatter: { draft: true } },
  'content/sk/hidden.mdx': { title: 'Neuvedená', frontMatter: { unlisted: true, redirect_from: ['/old'] } },
};

function make(config: TinySite['config'] = {}, discovery: Partial<DiscoveryConfig> = {}): Site {
  return makeTinySite({
    pages,
    config: { ...config, discovery: { ...configOf().discovery, ...discovery } },
    facts: { staticFiles: new Set(['/img/icon.png']) },
  }).site;
}

describe('sitemap.xml', () => {
  it('contains the pages of each language with their translations, and nothing else', () => {
    const site = make({ search: { provider: 'local' } });
    const locations = (path: string): string[] =>
      [...(textOfFile(path, site) ?? '').matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => url);
    expect(locations('sitemap.xml')).toEqual(['https://docs.example/', 'https://docs.example/intro/install']);
    expect(locations('en/sitemap.xml')).toEqual(['https://docs.example/en/']);
    expect(textOfFile('sitemap.xml', site)).toContain(
      '<xhtml:link rel="alternate" hreflang="en-US" href="https://docs.example/en/"/>',
    );
  });

  it('gives a page and its translations the same links', () => {
    const linksIn = (path: string): string[] =>
      [...(textOfFile(path, make()) ?? '').matchAll(/<\/loc>(.*)<\/url>/g)].map(([, links = '']) => links);
    const [ofHome, ofInstall] = linksIn('sitemap.xml');
    expect(ofHome).toMatch(/hreflang="sk".*hreflang="x-default".*hreflang="en-US"/);
    expect(ofInstall).toBe('');
    expect(linksIn('en/sitemap.xml')).toEqual([ofHome]);
  });

  it('names the default locale as x-default, whatever its order in the config', () => {
    const site = make({ locales: configOf().locales.toReversed() });
    expect(textOfFile('sitemap.xml', site)).toContain('hreflang="x-default" href="https://docs.example/"/></url>');
    expect(viewOf('/en', site).alternates.map(({ locale, original }) => [locale, original])).toEqual([
      ['en', false],
      ['sk', true],
    ]);
  });

  it('leaves out versions that search engines are to leave out, and drafts, also where authors see them', () => {
    const versions = [versionOf('current'), versionOf('1.0', { path: '1.0', noIndex: true })];
    const old = { 'content/versions/1.0/sk/index.mdx': {} };
    const { site } = makeTinySite({ pages: { ...pages, ...old }, config: { versions }, facts: { drafts: 'show' } });
    expect([...site.routes.keys()]).toEqual(expect.arrayContaining(['/1.0', '/draft']));
    expect(textOfFile('sitemap.xml', site)).not.toMatch(/<loc>[^<]*\/(?:1\.0|draft)</);
  });

  it('is absent where search engines must not index the site, or the config turns it off', () => {
    expect(textOfFile('sitemap.xml', make({ noIndex: true }))).toBeUndefined();
    expect(textOfFile('sitemap.xml', make({}, { sitemap: false }))).toBeUndefined();
  });
});

describe('robots.txt', () => {
  it('names the sitemap of each language and the paths to exclude', () => {
    expect(textOfFile('robots.txt', make())).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\nSitemap: https://docs.example/en/sitemap.xml\n',
    );
    expect(
      textOfFile('robots.txt', make({ baseUrl: '/docs/', noIndex: true }, { robots: { disallow: ['/test/'] } })),
    ).toBe('User-agent: *\nDisallow: /docs/test/\n');
    expect(textOfFile('robots.txt', make({}, { robots: null }))).toBeUndefined();
  });

  it('is written once per origin', () => {
    const [sk, en] = configOf().locales;
    if (sk === undefined || en === undefined) throw new Error('The tiny site has two languages.');
    const site = make({ locales: [sk, { ...en, url: 'https://docs.example.com' }] });
    expect(textOfFile('robots.txt', site)).toMatch(/Sitemap: https:\/\/docs\.example\/sitemap\.xml\n$/);
    expect(textOfFile('en/robots.txt', site)).toContain('https://docs.example.com/en/sitemap.xml');
  });

  it('is at the root of its origin, whichever language that is', () => {
    const site = make({ locales: configOf().locales.toReversed() });
    expect(textOfFile('robots.txt', site)).toBeDefined();
    expect(textOfFile('en/robots.txt', site)).toBeUndefined();
  });
});

describe('manifest.webmanifest', () => {
  it('names the site in each language; its addresses are valid wherever the site is mounted', () => {
    const icons: NonNullable<DiscoveryConfig['manifest']>['icons'] = [
      { src: '/img/icon.png', sizes: '512x512', purpose: 'any' },
      { src: 'https://cdn.example/icon.svg', sizes: 'any', purpose: 'any' },
    ];
    const site = make(
      { title: { sk: 'Stavebnica', en: 'Kit' }, tagline: { sk: 'Diely', en: 'Parts' }, baseUrl: '/docs/' },
      { manifest: { themeColor: '#123456', icons } },
    );
    expect(JSON.parse(textOfFile('en/manifest.webmanifest', site) ?? '')).toEqual({
      name: 'Kit',
      short_name: 'Kit',
      description: 'Parts',
      lang: 'en-US',
      dir: 'ltr',
      start_url: './',
      scope: './',
      display: 'minimal-ui',
      theme_color: '#123456',
      icons: [
        { src: '../img/icon.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: 'https://cdn.example/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    });
    expect(textOfFile('manifest.webmanifest', make({}, { manifest: null }))).toBeUndefined();
  });
});

it('writes patterns and escapes of robots.txt as the author does', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith(
      "baseUrl: '/d/', discovery: { robots: { disallow: ['/*?sort=', '/a%20b/', '/c #d$'] } },",
    ),
    'content/sk/index.md': '# Domov\n',
  });
  await site.build();
  expect(site.read('robots.txt')).toContain('Disallow: /d/*?sort=\nDisallow: /d/a%20b/\nDisallow: /d/c%20%23d$\n');
});

it('reads the icons of the manifest as addresses, like other files of the config', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith(
      "baseUrl: '/d/', discovery: { manifest: { appleTouchIcon: '/a%20b.png', icons: [{ src: '/a%20b.png' }, { src: 'a b.png' }] } },",
    ),
    'content/static/a b.png': '',
    'content/en/index.md': '# Home\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('en/index.html')).toContain('<link rel="apple-touch-icon" href="/d/a%20b.png"/>');
  const icons = (path: string): readonly string[] =>
    JSON.parse(site.read(path)).icons.map(({ src }: { src: string }) => src);
  expect(icons('manifest.webmanifest')).toEqual(['a%20b.png', 'a%20b.png']);
  expect(icons('en/manifest.webmanifest')).toEqual(['../a%20b.png', '../a%20b.png']);
});
