import { expect, test } from 'vitest';
import { checkLinks } from '../../../src/generator/site/links/check-links.ts';
import { resolveLink } from '../../../src/generator/site/links/resolve-link.ts';
import { linkTinySite, makeTinySite, outlineOf, say } from '../site/tiny-site.ts';
import { checkTinySite } from './check-tiny-site.ts';

test('a folder above leads to the top of the site', () => {
  expect(
    checkTinySite({ pages: { 'content/sk/index.mdx': {}, 'content/sk/guide/a.mdx': { links: ['../', '..'] } } }),
  ).toEqual([]);
});

test('a translated heading is known by its own anchor and by the inherited one, and the title is the top of its page', () => {
  const links = ['./b.mdx#first-steps', './b.mdx#prvé-kroky', './b.mdx#all-about-steps', '#own-words', '#page'];
  const { site, parts } = makeTinySite({
    pages: {
      'content/sk/a.mdx': { headings: ['## Vlastné'] },
      'content/en/a.mdx': { title: 'Page', headings: ['## Own words'], links },
      'content/sk/b.mdx': { headings: ['## Prvé kroky'] },
      'content/en/b.mdx': { title: 'All about steps', headings: ['## First steps'] },
    },
  });
  expect(checkLinks(site, { scope: 'build', parts }).map(say)).toEqual([]);
  const page = site.pagesByFile.get('content/en/a.mdx') ?? null;
  const hrefOf = (url: string) => resolveLink(url, { locale: 'en', version: 'current', page }, site).href;
  expect(links.map(hrefOf)).toEqual(['/en/b#first-steps', '/en/b#first-steps', '/en/b', '#own-words', '#']);
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
  const check = (url: string) => {
    const { site, parts } = linkTinySite([inPartial(url), ...others.map((file) => outlineOf(file))]);
    return checkLinks(site, { scope: 'review', parts })
      .filter(({ code }) => code !== 'orphan-page')
      .map(say);
  };
  expect(check('../intro/install.mdx')).toEqual([]);
  expect(check('./next.mdx')).toEqual([]);
  expect(check('./nothing.mdx')).toEqual([
    'content/sk/_parts/note.mdx:3 broken-markdown-link "./nothing.mdx" leads to no page',
  ]);
});

test('an untranslated page is checked once, in its own language', () => {
  expect(checkTinySite({ pages: { 'content/sk/a.mdx': { links: ['/nic'] } } })).toHaveLength(1);
});

test('links of navbar, footer, sidebars and redirects are checked and reported with their key', () => {
  const label = { sk: 'x', en: 'x' };
  const problems = checkTinySite({
    pages: { 'content/sk/a.mdx': {} },
    config: {
      navbar: {
        title: null,
        logo: { src: '/logo.svg', alt: label, href: '/a' },
        hideOnScroll: false,
        items: [{ type: 'dropdown', label, position: 'left', items: [{ label, to: '/b1' }] }],
      },
      footer: {
        columns: [{ title: label, items: [{ label, to: '/a#b2' }] }],
        logo: { src: '/mark.svg', href: '/b5' },
        copyright: null,
      },
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
    'site.config.ts:1 broken-image navbar.logo.src: the file "/logo.svg" does not exist (a path that begins with a slash is looked up in content/static; to use another folder, set "staticDir" in the config)',
    'site.config.ts:1 broken-anchor footer.columns[0].items[0].to: "#b2" does not exist on /a',
    'site.config.ts:1 broken-link footer.logo.href: "/b5" leads to no page and no file',
    'site.config.ts:1 broken-image footer.logo.src: the file "/mark.svg" does not exist (a path that begins with a slash is looked up in content/static; to use another folder, set "staticDir" in the config)',
    'site.config.ts:1 broken-link sidebars.docs[1].href: "/b3" leads to no page and no file',
    'site.config.ts:1 broken-link redirects[0].to: "/b4" leads to no page and no file',
    'site.config.ts:1 broken-anchor footer.columns[0].items[0].to: "#b2" does not exist on /en/a',
  ]);
});
