import { expect, test } from 'vitest';
import { checkLinks, type CheckScope } from '../../../src/generator/links/check-links.ts';
import type { Config } from '../../../src/generator/config/config.ts';
import { resolveLink } from '../../../src/generator/links/resolve-link.ts';
import { makeSite } from '../../../src/generator/site/make-site.ts';
import { configOf, factsOf, makeTinySite, outlineOf, say, type TinySite } from '../site/tiny-site.ts';

function check(site: TinySite, scope: CheckScope = 'build'): string[] {
  return checkLinks(makeTinySite(site).site, scope).map(say);
}

function silence(...entries: Config['links']['silence']): Partial<Config> {
  return { links: { ...configOf().links, silence: entries } };
}

test.each<[string, string, string]>([
  [
    'a mistyped name',
    '/intro/instal',
    'broken-link "/intro/instal" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  [
    'another folder',
    '/guide/install',
    'broken-link "/guide/install" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  [
    'another letter case',
    '/Intro/Install',
    'broken-link "/Intro/Install" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  ['nothing like it', '/qqqqqq', 'broken-link "/qqqqqq" leads to no page and no file'],
  [
    'a mistyped file',
    './intro/instal.mdx',
    'broken-markdown-link "./intro/instal.mdx" leads to no page (did you mean "./intro/install.mdx"?)',
  ],
  [
    'a mistyped anchor',
    '/intro/install#stepps',
    'broken-anchor "#stepps" does not exist on /en/intro/install (did you mean "#steps"?)',
  ],
  [
    'a README',
    './intro/README.md',
    'broken-markdown-link "./intro/README.md" leads to no page (a README is no page of the site; name the file index.md to make it the page of its folder)',
  ],
  ['a mistyped static file', '/img/lgo.svg', 'broken-link "/img/lgo.svg" leads to no page and no file'],
])('%s is reported with what was probably meant', (_, url, said) => {
  const pages = {
    'content/en/index.mdx': { links: [url] },
    'content/en/intro/install.mdx': { headings: ['## Steps'] },
  };
  expect(check({ pages })).toEqual([`content/en/index.mdx:10 ${said}`]);
});

test('a page of the same name in another language is never meant', () => {
  const pages = {
    'content/sk/index.mdx': { links: ['/docs/next/install'] },
    'content/en/install.mdx': {},
    'content/sk/guide/start/install.mdx': {},
  };
  expect(check({ pages })).toEqual([
    'content/sk/index.mdx:10 broken-link "/docs/next/install" leads to no page and no file (did you mean "/guide/start/install"?)',
  ]);
});

test('a folder above leads to the top of the site', () => {
  expect(check({ pages: { 'content/sk/index.mdx': {}, 'content/sk/guide/a.mdx': { links: ['../', '..'] } } })).toEqual(
    [],
  );
});

test('a heading that inherited its anchor is known by its own words too, and the title is the top of its page', () => {
  const links = ['./b.mdx#first-steps', './b.mdx#prvé-kroky', './b.mdx#all-about-steps', '#own-words', '#page'];
  const { site } = makeTinySite({
    pages: {
      'content/sk/a.mdx': { headings: ['## Vlastné'] },
      'content/en/a.mdx': { title: 'Page', headings: ['## Own words'], links },
      'content/sk/b.mdx': { headings: ['## Prvé kroky'] },
      'content/en/b.mdx': { title: 'All about steps', headings: ['## First steps'] },
    },
  });
  expect(checkLinks(site, 'build').map(say)).toEqual([]);
  const page = site.pagesByFile.get('content/en/a.mdx') ?? null;
  const hrefOf = (url: string) => resolveLink(url, { locale: 'en', version: 'current', page }, site).href;
  expect(links.map(hrefOf)).toEqual(['/en/b#prvé-kroky', '/en/b#prvé-kroky', '/en/b', '#vlastné', '#']);
});

test('a missing image names the nearest file', () => {
  expect(
    check({
      pages: { 'content/sk/a/b.mdx': { images: ['./shema.png', '/img/lgo.svg'] } },
      facts: {
        assets: new Map([['content/sk/a/schema.png', '/assets/schema.png']]),
        staticFiles: new Set(['/img/logo.svg']),
      },
    }),
  ).toEqual([
    'content/sk/a/b.mdx:10 broken-image the file "./shema.png" does not exist (did you mean "./schema.png"?)',
    'content/sk/a/b.mdx:11 broken-image the file "/img/lgo.svg" does not exist (did you mean "/img/logo.svg"?)',
  ]);
});

/** A page that shows a partial of another language, which holds a link. */
function inPartial(url: string) {
  return {
    ...outlineOf('content/en/deep/page.mdx'),
    links: [{ kind: 'link' as const, url, places: [{ file: 'content/sk/_parts/note.mdx', line: 3, column: 1 }] }],
  };
}

test('a relative link in a partial starts at the partial, or else at the page that shows it', () => {
  const others = ['content/sk/intro/install.mdx', 'content/en/intro/install.mdx', 'content/en/deep/next.mdx'];
  const judge = (url: string) => {
    const { site } = makeSite([inPartial(url), ...others.map((file) => outlineOf(file))], configOf(), factsOf());
    return checkLinks(site, 'review')
      .filter(({ code }) => code !== 'orphan-page')
      .map(say);
  };
  expect(judge('../intro/install.mdx')).toEqual([]);
  expect(judge('./next.mdx')).toEqual([]);
  expect(judge('./nothing.mdx')).toEqual([
    'content/sk/_parts/note.mdx:3 broken-markdown-link "./nothing.mdx" leads to no page',
  ]);
});

test('an untranslated page is judged once, in its own language', () => {
  expect(check({ pages: { 'content/sk/a.mdx': { links: ['/nic'] } } })).toHaveLength(1);
});

test('links of navbar, footer, sidebars and redirects are judged with the key that holds them', () => {
  const label = { sk: 'x', en: 'x' };
  const problems = check({
    pages: { 'content/sk/a.mdx': {} },
    config: {
      navbar: {
        title: null,
        logo: { src: '/logo.svg', alt: label, href: '/a' },
        hideOnScroll: false,
        items: [{ type: 'dropdown', label, position: 'left', items: [{ label, to: '/b1' }] }],
      },
      footer: { columns: [{ title: label, items: [{ label, to: '/a#b2' }] }], copyright: null },
      sidebars: {
        docs: [
          { type: 'doc', id: 'a' },
          { type: 'link', label, href: '/b3' },
        ],
      },
      redirects: [{ from: '/old', to: '/b4' }],
    },
  });
  // Both languages say the same of all but the anchor, whose page has a path of its own in each.
  expect([...new Set(problems)]).toEqual([
    'site.config.ts:1 broken-link navbar.items[0].items[0].to: "/b1" leads to no page and no file',
    'site.config.ts:1 broken-image navbar.logo.src: the file "/logo.svg" does not exist',
    'site.config.ts:1 broken-anchor footer.columns[0].items[0].to: "#b2" does not exist on /a',
    'site.config.ts:1 broken-link sidebars.docs[1].href: "/b3" leads to no page and no file',
    'site.config.ts:1 broken-link redirects[0].to: "/b4" leads to no page and no file',
    'site.config.ts:1 broken-anchor footer.columns[0].items[0].to: "#b2" does not exist on /en/a',
  ]);
});

test('redirects in a chain, in a circle, from a page or from one path are errors', () => {
  expect(
    check({
      pages: { 'content/sk/a.mdx': {}, 'content/sk/b.mdx': { frontMatter: { redirect_from: ['/a', '/was', '/one'] } } },
      config: {
        redirects: [
          { from: '/one', to: '/two' },
          { from: '/two', to: '/a' },
          { from: '/round', to: '/round.html' },
          { from: '/a', to: '/b' },
          { from: '/away', to: 'https://example.org' },
          { from: '/east', to: '/west/' },
          { from: '/west', to: '/east#x' },
        ],
      },
    }),
  ).toEqual([
    'site.config.ts:1 redirect-chain redirects[0] leads from /one to "/two", which is redirected too (let it lead to the page where the chain ends)',
    'site.config.ts:1 redirect-chain redirects[2] leads from /round to itself (let it lead to a page)',
    'site.config.ts:1 redirect-conflict redirects[3] redirects from /a, which is a page: the page stays (remove the redirect, or move the page)',
    'site.config.ts:1 redirect-chain redirects[5] leads from /east in a circle (let it lead to a page)',
    'site.config.ts:1 redirect-chain redirects[6] leads from /west in a circle (let it lead to a page)',
    'content/sk/b.mdx:2 redirect-conflict redirect_from of content/sk/b.mdx redirects from /a, which is a page: the page stays (remove the redirect, or move the page)',
    'content/sk/b.mdx:2 redirect-conflict redirect_from of content/sk/b.mdx redirects from /one, as redirects[0] does (keep one of the two)',
  ]);
});

test('two redirects from one path are an error', () => {
  expect(
    check({
      pages: { 'content/sk/a.mdx': {}, 'content/sk/b.mdx': { frontMatter: { redirect_from: ['/was'] } } },
      config: { redirects: [{ from: '/was.html', to: '/a' }] },
    }),
  ).toEqual([
    'content/sk/b.mdx:2 redirect-conflict redirect_from of content/sk/b.mdx redirects from /was, as redirects[0] does (keep one of the two)',
  ]);
});

test('a problem is silenced by a pattern of the config or a comment in the page', () => {
  const pages = {
    'content/sk/a/x.mdx': { links: ['/later/one'] },
    'content/sk/b.mdx': { links: ['/later/two', '/lost'] },
    'content/sk/c.mdx': { links: ['/lost', '#lost'], silences: ['broken-link'] },
  };
  const config = silence({ from: '/a/**', to: '/later/*', reason: 'next release' });
  expect(check({ pages, config })).toEqual([
    'content/sk/b.mdx:10 broken-link "/later/two" leads to no page and no file',
    'content/sk/b.mdx:11 broken-link "/lost" leads to no page and no file',
    'content/sk/c.mdx:11 broken-anchor "#lost" does not exist on /c',
  ]);
});

test('a silence that silences nothing is reported', () => {
  const pages = { 'content/sk/a.mdx': { silences: ['broken-anchor', 'orphan-page'] } };
  const config = silence({ to: '/later/**', reason: 'next release' });
  expect(check({ pages, config })).toEqual([
    'site.config.ts:1 unused-silence links.silence[0] silences links to "/later/**", and none is broken (remove it)',
    'content/sk/a.mdx:5 unused-silence the comment silences "broken-anchor", which does not occur on this page (remove it)',
  ]);
});

test('a review also reports pages that nothing leads to', () => {
  const pages = {
    'content/sk/index.mdx': { links: ['/linked'] },
    'content/sk/linked.mdx': {},
    'content/sk/lonely.mdx': { links: ['/lonely'] },
    'content/sk/shown.mdx': {},
    'content/sk/secret.mdx': { frontMatter: { unlisted: true } },
    'content/en/linked.mdx': {},
  };
  const config: Partial<Config> = { sidebars: { docs: [{ type: 'doc', id: 'shown' }] } };
  expect(check({ pages, config })).toEqual([]);
  expect(check({ pages, config }, 'review')).toEqual([
    'content/sk/lonely.mdx:1 orphan-page no link and no sidebar leads to /lonely ' +
      '(link to it, add it to a sidebar, or write "unlisted: true" in its front matter)',
  ]);
});

test('a review also reports links into another language and loose references', () => {
  const pages = {
    'content/sk/a.mdx': { links: ['/en/a', '/a', 'pathname:///en/a', '/en/only'] },
    'content/en/only.mdx': {},
    'content/en/a.mdx': {
      links: ['../sk/a.mdx'],
      references: [
        { kind: 'undefined' as const, label: 'docs', place: { file: 'content/en/a.mdx', line: 3, column: 1 } },
        { kind: 'unused' as const, label: 'old', place: { file: 'content/en/a.mdx', line: 9, column: 1 } },
      ],
    },
  };
  expect(check({ pages })).toEqual([]);
  expect(check({ pages }, 'review')).toEqual([
    'content/sk/a.mdx:10 wrong-language-link "/en/a" leads from a page in "sk" to one in "en" (leave the language out of the path; if it is meant, write pathname:// before it)',
    'content/sk/a.mdx:13 wrong-language-link "/en/only" leads from a page in "sk" to one in "en" (there is no such page in "sk"; if it is meant, write pathname:// before it)',
    'content/en/a.mdx:10 wrong-language-link "../sk/a.mdx" leads from a page in "en" to one in "sk" (leave the language out of the path; if it is meant, write pathname:// before it)',
    'content/en/a.mdx:3 undefined-reference "[docs]" has no definition (define it ("[docs]: /address"), or write \\[ where a bracket is meant)',
    'content/en/a.mdx:9 unused-definition the definition "[old]" is used by no link (remove it)',
  ]);
});
