import { expect, it } from 'vitest';
import { setConfig, setFiles } from '../../support/set-site.ts';
import { configWith, makeTestSite, type TestSite } from '../../support/test-site.ts';

async function built(files: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const site = makeTestSite({ ...setFiles, ...files });
  expect((await site.build()).messages).toEqual([]);
  return site;
}

/** Links of the first element of a kind, as `label → address`; the current one has a star. */
function linksIn(html: string, element: RegExp): readonly string[] {
  const [part = ''] = element.exec(html) ?? [];
  return [...part.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', label = '']) => {
    const isCurrent = attributes.includes('aria-current');
    const text = label.replace(/<(small|svg)>.*?<\/\1>/g, (note) => note).replace(/<[^>]+>|<!-- -->/g, '');
    return `${text}${isCurrent ? '*' : ''} → ${/href="([^"]*)"/.exec(attributes)?.[1]}`;
  });
}

const header = /<header class="navbar[\s\S]*?<\/header>/;
const menu = /<nav[^>]*class="menu"[\s\S]*?<\/nav>|<div[^>]*class="menu"[\s\S]*?<\/nav>/;
const breadcrumbs = /<nav class="breadcrumbs"[\s\S]*?<\/nav>/;

it('gives each set its addresses: locale, set, version, page', async () => {
  const site = await built();
  const pages = Object.keys(site.output()).filter((path) => /(?<!search)\/index\.html$/.test(path));
  expect(pages.filter((path) => !path.startsWith('en/'))).toEqual([
    'about/index.html',
    'core/1.0/index.html',
    'core/1.0/install/index.html',
    'core/1.0/old/index.html',
    'core/changes/index.html',
    'core/index.html',
    'core/install/index.html',
    'core/new/index.html',
    'grafy/index.html',
    'grafy/types/bar/index.html',
  ]);
  // English has all of them too; a page without a translation says so.
  expect(pages.filter((path) => path.startsWith('en/')).length).toBe(11);
  expect(site.main('/en/core/1.0/old')).toContain('This page is not translated yet.');
});

it('leads from every page to the sets, and marks the one that the page is in', async () => {
  const site = await built();
  const sets = (path: string): readonly string[] => linksIn(site.read(`${path}index.html`), header).slice(1, 3);
  expect(sets('')).toEqual(['Jadro → /core', 'charts → /grafy']);
  expect(sets('core/install/')).toEqual(['Jadro* → /core', 'charts → /grafy']);
  // Within an old version the link leads to the beginning of that version.
  expect(sets('core/1.0/old/')).toEqual(['Jadro* → /core/1.0', 'charts → /grafy']);
  expect(sets('en/grafy/types/bar/')).toEqual(['Core → /en/core', 'charts* → /en/grafy']);
  expect(sets('search/')).toEqual(['Jadro → /core', 'charts → /grafy']);
  // The script leads there to the version that the reader prefers.
  expect(site.read('index.html')).toContain(
    'data-in-versions="{&quot;core/current&quot;:&quot;/core&quot;,&quot;core/1.0&quot;:&quot;/core/1.0&quot;}"',
  );
});

it('offers the versions of the set, with the same page, and none where a set has only one', async () => {
  const site = await built();
  const versions = (path: string): readonly string[] =>
    [...site.read(`${path}index.html`).matchAll(/<a href="([^"]*)" data-version="([^"]*)"/g)].map(
      ([, href, name]) => `${name} → ${href}`,
    );
  expect(versions('core/install/')).toEqual(['core/current → /core/install', 'core/1.0 → /core/1.0/install']);
  expect(versions('core/new/')).toEqual(['core/current → /core/new', 'core/1.0 → /core/1.0']);
  expect(site.read('core/new/index.html')).toMatch(/data-version="core\/1\.0">1\.0<small>.*?bez tejto stránky/);
  expect(versions('')).toEqual([]);
  expect(versions('grafy/')).toEqual([]);
});

it('shows the sidebar of the set, and neighbors and breadcrumbs within it', async () => {
  const site = await built();
  const page = site.read('grafy/types/bar/index.html');
  expect(linksIn(page, menu)).toEqual(['Grafy → /grafy', 'Stĺpce* → /grafy/types/bar', 'Jadro → /core/install']);
  expect(linksIn(site.read('core/1.0/install/index.html'), menu)).toEqual([
    'Jadro 1 → /core/1.0',
    'Inštalácia 1* → /core/1.0/install',
    'Staré → /core/1.0/old',
  ]);
  expect(linksIn(page, breadcrumbs)).toEqual([' → /', 'charts → /grafy']);
  expect(linksIn(site.read('core/1.0/old/index.html'), breadcrumbs)).toEqual([' → /', 'Jadro → /core/1.0']);
  expect(linksIn(site.read('core/1.0/index.html'), breadcrumbs)).toEqual([' → /']);
  expect(page).toContain('<a href="/grafy" rel="prev">');
});

it('names the set beside the version in the badge and in the banner', async () => {
  const site = await built();
  expect(site.main('/core/install')).toContain('<span class="badge">Verzia: Jadro 2.0</span>');
  expect(site.main('/core/1.0/install')).toContain('Test <b>Jadro 1.0</b>, ktorá sa už aktívne neudržiava');
  expect(site.main('/core/1.0/install')).toContain(
    '<a href="/core/install" data-latest-version="core/current">najnovšej verzii</a> (Jadro 2.0)',
  );
  expect(site.main('/grafy')).not.toContain('class="badge"');
  expect(site.main('/core/changes')).toContain('<h1>Zmeny oproti 1.0</h1>');
});

it('names the latest version of the set as the canonical one, and hides the unreleased one', async () => {
  const lastVersion = setConfig.replace("{ name: '1.0' }],", "{ name: '1.0' }],\n      lastVersion: '1.0',");
  const site = makeTestSite({ ...setFiles, 'site.config.ts': lastVersion });
  await site.build();
  const canonical = (path: string): string | undefined =>
    /<link rel="canonical" href="https:\/\/test\.example([^"]*)"/.exec(site.read(`${path}/index.html`))?.[1];
  expect(canonical('core/install')).toBe('/core/install');
  expect(site.main('/core/install')).toContain('Inštalácia 1');
  expect(site.read('core/next/install/index.html')).toContain('name="robots" content="noindex, nofollow"');
  expect(site.read('sitemap.xml')).not.toContain('/core/next');

  site.write('site.config.ts', setConfig);
  await site.build();
  expect(canonical('core/1.0/install')).toBe('/core/install');
  // Pages of two sets may have the same name.
  for (const root of ['', '/core', '/grafy'])
    expect(site.read('sitemap.xml')).toMatch(
      new RegExp(
        `<loc>https://test.example${root}/?</loc><xhtml:link rel="alternate" hreflang="sk" href="https://test.example${root}/?"/>`,
      ),
    );
  expect(canonical('core/1.0/old')).toBe('/core/1.0/old');
  expect(canonical('grafy')).toBe('/grafy');
});

it('searches the set and version of the page, and offers all of them on the search page', async () => {
  const site = await built();
  const searched = (path: string): unknown =>
    JSON.parse(/<script id="site"[^>]*>(.*?)<\/script>/.exec(site.read(path))?.[1] ?? '{}').search.indexHref;
  expect(searched('index.html')).toBe('/search/sk/');
  expect(searched('core/install/index.html')).toBe('/search/sk-core/current/');
  expect(searched('core/1.0/install/index.html')).toBe('/search/sk-core/1.0/');
  expect(searched('en/grafy/index.html')).toBe('/search/en-charts/current/');
  expect(site.exists('search/sk-charts/current/manifest.json')).toBe(true);
  // A page of another set has another search, so the browser loads it as a whole.
  expect(site.read('index.html')).toContain(' data-version="current"');
  expect(site.read('grafy/index.html')).toContain(' data-version="charts/current"');
  const options = [...site.read('search/index.html').matchAll(/<option [^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(options).toEqual(['Test', 'Jadro 2.0', 'Jadro 1.0', 'charts']);
  expect(site.read('core/1.0/old/index.html')).toContain('name="docsearch:docusaurus_tag" content="docs-core-1.0"');
});

it('leads items of the navbar to pages and sidebars of a set', async () => {
  const items = `navbar: { items: [
    { type: 'doc', id: 'index', label: 'Web' },
    { type: 'doc', set: 'core', id: 'install', label: 'Inštalácia' },
    { type: 'sidebar', set: 'charts', sidebar: 'docs', label: 'Grafy' },
    { label: 'Staré', to: '/core/1.0/old' },
  ] },`;
  const site = await built({ 'site.config.ts': setConfig.replace('sets: {', () => `${items}\n  sets: {`) });
  const navbar = (path: string): readonly string[] => linksIn(site.read(`${path}index.html`), header).slice(1, 5);
  expect(navbar('core/1.0/install/')).toEqual([
    'Web → /',
    'Inštalácia* → /core/1.0/install',
    'Grafy → /grafy',
    'Staré → /core/1.0/old',
  ]);
  // The pages of two sets may have the same name: `index`.
  expect(navbar('grafy/')).toEqual([
    'Web → /',
    'Inštalácia → /core/install',
    'Grafy* → /grafy',
    'Staré → /core/1.0/old',
  ]);
  expect(navbar('')[0]).toBe('Web* → /');
});

it('lists the pages of each set for language models', async () => {
  const site = await built();
  expect(site.read('llms.txt')).toContain('- [Jadro](https://test.example/core/llms.txt)');
  expect(site.read('en/core/llms.txt')).toContain('# Test Core\n');
  expect(site.read('en/core/llms.txt')).toContain('- [Core 2](https://test.example/en/core/index.md)');
});

it('changes nothing for a site without sets', async () => {
  const site = makeTestSite({ 'site.config.ts': configWith('sets: {},'), 'content/sk/index.md': '# Domov\n' });
  const before = makeTestSite({ 'content/sk/index.md': '# Domov\n' });
  expect((await site.build()).messages).toEqual([]);
  await before.build();
  expect(site.output()).toEqual(before.output());
  expect(site.read('index.html')).not.toContain('data-version');
});
