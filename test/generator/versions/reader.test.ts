import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const manifest = (...attributes: readonly object[]): string =>
  JSON.stringify({ modules: [{ path: 'card.js', declarations: [{ tagName: 'x-card', attributes }] }] });
const color = { name: 'color', description: 'Color.', type: { text: 'string' } };
const size = { name: 'size', description: 'Size.', type: { text: 'string' } };

const files = {
  'site.config.ts': configWith(`
    versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }],
    lastVersion: '2.0',
    components: { manifest: 'manifest.json' },`),
  'manifest.json': manifest({ ...color, type: { text: 'number' } }, { ...size, name: 'width' }),
  'content/sk/index.md': '# Domov\n',
  'content/sk/intro.md': '# Úvod\n\nNový text.\n',
  'content/sk/next.md': '# Ďalšie\n',
  'content/sk/api/card.md': '---\ntag: x-card\n---\n\n# Card\n',
  'content/versions/2.0/sk/index.md': '# Domov\n',
  'content/versions/2.0/sk/intro.md': '# Úvod\n\n\nStarý text.\n',
  'content/versions/2.0/sk/gone.md': '# Zaniknuté\n',
  'content/versions/2.0/sk/api/card.md': '---\ntag: x-card\n---\n\n# Card\n',
  'content/versions/2.0/en/intro.md': '# Intro\n',
  'content/versions/2.0/components.json': '{ "manifest": "manifest.json" }',
  'content/versions/2.0/manifest.json': manifest(color, size),
  'content/versions/1.0/sk/index.md': '# Domov\n',
  'content/versions/1.0/sk/intro.md': '# Úvod\n\nStarý   text.\n',
  'content/versions/1.0/sk/old.md': '# Staré\n',
};

it('names the latest version as the canonical one, and lists only that in the sitemap', async () => {
  const site = makeTestSite(files);
  expect((await site.build()).messages).toEqual([]);
  const canonical = (path: string): string | undefined =>
    /<link rel="canonical" href="https:\/\/test\.example([^"]*)"/.exec(site.read(path))?.[1];
  expect(canonical('intro/index.html')).toBe('/intro');
  expect(canonical('1.0/intro/index.html')).toBe('/intro');
  expect(canonical('1.0/old/index.html')).toBe('/1.0/old');
  expect(canonical('en/1.0/intro/index.html')).toBe('/intro');
  expect(site.read('1.0/intro/index.html')).not.toContain('hrefLang');
  expect(site.read('intro/index.html')).toContain('hrefLang="en-US" href="https://test.example/en/intro"');
  expect(site.read('sitemap.xml')).toContain('<loc>https://test.example/1.0/old</loc>');
  expect(site.read('sitemap.xml')).not.toContain('/1.0/intro');
});

it('excludes an unreleased version from search engines, unless the config sets it otherwise', async () => {
  const site = makeTestSite(files);
  await site.build();
  expect(site.read('next/intro/index.html')).toContain('name="robots" content="noindex, nofollow"');
  expect(site.read('1.0/intro/index.html')).not.toContain('name="robots"');
  expect(site.read('sitemap.xml')).not.toContain('/next');
  site.write('site.config.ts', files['site.config.ts'].replace("'current' }", "'current', noIndex: false }"));
  await site.build();
  expect(site.read('next/intro/index.html')).not.toContain('name="robots"');
});

it('shows in the menu which versions lack the page', async () => {
  const site = makeTestSite(files);
  await site.build();
  const menu = (path: string): readonly string[] =>
    [...site.read(path).matchAll(/<a href="([^"]*)" data-version="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, , label = '']) => `${label.replace(/<[^>]+>|<!-- -->/g, '')} → ${href}`,
    );
  expect(menu('1.0/old/index.html')).toEqual([
    'current (bez tejto stránky) → /next',
    '2.0 (bez tejto stránky) → /',
    '1.0 → /1.0/old',
  ]);
  expect(menu('intro/index.html')).toEqual(['current → /next/intro', '2.0 → /intro', '1.0 → /1.0/intro']);
  expect(menu('search/index.html')).toEqual(['current → /next', '2.0 → /', '1.0 → /1.0']);
});

it('makes a page of what is different from the version before, of pages and of elements', async () => {
  const site = makeTestSite(files);
  await site.build();
  const changes = (path: string): string =>
    site
      .main(path)
      .replace(/<a href="([^"]*)">/g, '[$1] ')
      .replace(/<\/(?:h1|h2|li)>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .trim();
  expect(changes('/next/changes')).toMatchInlineSnapshot(`
    "Toto je dokumentácia k zatiaľ nevydanej verzii current projektu Test.Aktuálnu dokumentáciu nájdete v najnovšej verzii (2.0).Verzia: currentZmeny oproti 2.0
    Nekompatibilné zmeny
    [/next/api/card] &lt;x-card&gt; color type: string → number
    [/api/card] &lt;x-card&gt; size (Odstránené)
    Pridané
    [/next/next] Ďalšie
    [/next/api/card] &lt;x-card&gt; width
    Zmenené
    [/next/intro] Úvod
    Odstránené
    [/gone] Zaniknuté"
  `);
  expect(changes('/changes')).toMatchInlineSnapshot(`
    "Verzia: 2.0Zmeny oproti 1.0
    Nekompatibilné zmeny
    [/api/card] &lt;x-card&gt; color type: number → string
    &lt;x-card&gt; width (Odstránené)
    Pridané
    [/api/card] Card
    [/gone] Zaniknuté
    [/api/card] &lt;x-card&gt; size
    Zmenené
    [/intro] Úvod
    Odstránené
    [/1.0/old] Staré"
  `);
  expect(site.exists('1.0/changes/index.html')).toBe(false);
  expect(site.read('next/intro/index.html')).toContain('<a href="/next/changes">Zmeny oproti 2.0</a>');
  expect(site.read('en/next/changes/index.html')).toContain('<h1>Changes since 2.0</h1>');
});

it('gives way to the page of an author, and is not there for one version', async () => {
  const site = makeTestSite({ ...files, 'content/versions/2.0/sk/changes.md': '# Novinky\n' });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/changes')).toContain('Novinky');
  const plain = makeTestSite({ 'content/sk/index.md': '# Domov\n' });
  await plain.build();
  expect(plain.exists('changes/index.html')).toBe(false);
});
