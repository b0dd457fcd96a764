import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../../src/generator/site/links/check-links.ts';
import { makeTinySite, versionOf, type TinyPage } from '../site/tiny-site.ts';

const pages: Readonly<Record<string, TinyPage>> = {
  'content/sk/index.mdx': {},
  'content/sk/components.mdx': {},
  'content/sk/intro/index.mdx': { headings: ['## Začíname'] },
  'content/sk/intro/install.mdx': { headings: ['## Postup {#steps}', '## Ďalší krok'], anchors: ['fn-1', 'api-size'] },
  'content/sk/intro/02-next.md': {},
  'content/sk/theming/farby a tóny.mdx': {},
  'content/sk/theming/colors.mdx': { frontMatter: { slug: '/farby', tags: [{ label: 'Farby' }] } },
  'content/sk/theming/100%.mdx': {},
  'content/sk/theming/own.mdx': { frontMatter: { slug: '/intro/own' } },
  'content/sk/only-slovak.mdx': { headings: ['## Len tu'] },
  'content/sk/draft.mdx': { frontMatter: { draft: true } },
  'content/sk/hidden.mdx': { frontMatter: { unlisted: true } },
  'content/en/index.mdx': {},
  'content/en/intro/install.mdx': { headings: ['## Steps', '## Next step'] },
  'content/en/theming/colors.mdx': { frontMatter: { slug: '/farby' } },
  'content/versions/1.0/sk/index.mdx': {},
  'content/versions/1.0/sk/intro/install.mdx': { headings: ['## Starý postup'] },
};

/** Checks one link on one page and returns the code of what is wrong with it, or `right`. */
function check(from: string, url: string, kind: 'link' | 'image' = 'link', baseUrl = '/'): string {
  const { site, parts } = makeTinySite({
    pages: { ...pages, [from]: { ...pages[from], ...(kind === 'link' ? { links: [url] } : { images: [url] }) } },
    config: {
      baseUrl,
      versions: [versionOf('current'), versionOf('1.0', { path: '1.0' })],
      search: { provider: 'local' },
      redirects: [{ from: '/starting', to: '/intro' }],
    },
    facts: {
      staticFiles: new Set([
        '/img/logo.svg',
        '/files/návod.pdf',
        '/files/a%20b.pdf',
        '/demo/index.html',
        '/demo/old.html',
        '/sitemap.xml',
      ]),
      assets: new Map([
        ['content/sk/intro/diagram.png', '/assets/diagram-1a2b.png'],
        ['content/sk/intro/data.csv', '/assets/data-3c4d.csv'],
      ]),
    },
  });
  return (
    checkLinks(site, { scope: 'build', parts })
      .map(({ code }) => code)
      .join(' ') || 'right'
  );
}

const install = 'content/sk/intro/install.mdx';
const index = 'content/sk/intro/index.mdx';
const english = 'content/en/intro/install.mdx';
const old = 'content/versions/1.0/sk/intro/install.mdx';

describe('links that are right', () => {
  test.each([
    ['a page by its path', install, '/components'],
    ['the home page', install, '/'],
    ['a slash at the end', install, '/components/'],
    ['.html at the end', install, '/components.html'],
    ['/index.html at the end', install, '/intro/index.html'],
    ['a folder by its index', install, '/intro'],
    ['a page by its slug', install, '/farby'],
    ['a number prefix left out', install, '/intro/next'],
    ['an untranslated page in its own language', english, '/only-slovak'],
    ['a page of its own language', english, '/intro/install'],
    ['another language by its whole path', install, '/en/intro/install'],
    ['its own language by the whole path', english, '/en/intro/install'],
    ['the home page of another language', install, '/en/'],
    ['another version', install, '/1.0/intro/install'],
    ['an unlisted page', install, '/hidden'],
    ['the search page', install, '/search'],
    ['the list of tags', install, '/tags'],
    ['a tag', install, '/tags/farby'],
    ['a redirected path', install, '/starting'],
    ['spaces and Slovak letters, encoded', install, '/theming/farby%20a%20t%C3%B3ny'],
    ['Slovak letters as they are', install, '/theming/farby a tóny'],
    ['a percent sign, encoded', install, '/theming/100%25'],
    ['a percent sign as it is', install, '/theming/100%'],
    ['a query', install, '/components?theme=dark'],
    ['dots within a path', install, '/intro/../components'],
    ['beside the page', install, 'next'],
    ['beside the page, with a dot', install, './next'],
    ['above the page', install, '../components'],
    ['below a folder index', index, 'install'],
    ['below a folder index, by its address only', index, 'own'],
    ['beside a file, from a folder index', index, './install'],
    ['a folder by its file, from a slug elsewhere', 'content/sk/theming/colors.mdx', '../intro/install'],
    ['a file beside a page with a slug', 'content/sk/theming/colors.mdx', './farby a tóny'],
    ['an .mdx file beside the page', index, './install.mdx'],
    ['an .md file with its number', install, './02-next.md'],
    ['an .mdx file above, with query and anchor', install, '../theming/colors.mdx?x=1'],
    ['a bare .mdx file', index, 'install.mdx'],
    ['a bare .mdx file from the top of the content', install, 'theming/colors.mdx'],
    ['an .mdx file from the top of the content', install, '/intro/install.mdx'],
    ['an encoded .mdx file', install, '../theming/farby%20a%20t%C3%B3ny.mdx'],
    ['an .mdx file that is not translated', english, './index.mdx'],
    ['an .mdx file of another language', english, '../../sk/intro/index.mdx'],
    ['an .mdx file by the path of the site', install, '@site/content/sk/components.mdx'],
    ['an .mdx file of the same version', old, '../index.mdx'],
    ['an .mdx file of a newer version', old, '../../../../sk/components.mdx'],
    ['an anchor of the page', install, '#steps'],
    ['the top of the page', install, '#'],
    ['the top of the page by name', install, '#top'],
    ['the top of the page by name, in capitals', install, '#TOP'],
    ['a footnote of the page', install, '#fn-1'],
    ['an anchor that a component made', 'content/sk/index.mdx', '/intro/install#api-size'],
    ['an anchor with Slovak letters', index, '/intro/install#ďalší-krok'],
    ['an encoded anchor', index, '/intro/install#%C4%8Fal%C5%A1%C3%AD-krok'],
    ['an anchor of the source in a translation', english, '#steps'],
    ['an anchor of a translated heading by its own words', english, '#next-step'],
    ['an anchor after .mdx', index, './install.mdx#steps'],
    ['an anchor of an untranslated page', english, '/only-slovak#len-tu'],
    ['an anchor on an older page', install, '/1.0/intro/install#starý-postup'],
    ['a passage of text', index, '/intro/install#:~:text=postup'],
    ['an anchor on a generated page', install, '/tags#f'],
    ['a static file', install, '/img/logo.svg'],
    ['a static file from another language', english, '/img/logo.svg'],
    ['a static file, encoded', install, '/files/n%C3%A1vod.pdf#page=2'],
    ['a static file whose name holds an escape', install, '/files/a%20b.pdf'],
    ['a static document without its ending', install, '/demo/old'],
    ['a static folder', install, '/demo/'],
    ['a generated file', install, '/sitemap.xml'],
    ['a file beside the page', install, './data.csv'],
    ['a file beside the source of a translation', english, './data.csv'],
    ['a static file by the path of the site', install, '@site/content/static/img/logo.svg'],
    ['a literal path', install, 'pathname:///not/checked'],
    ['mail', install, 'mailto:a@b.example'],
    ['another site', install, 'https://example.org/nowhere#x'],
    ['another site without a scheme', install, '//example.org/x'],
  ])('%s', (_, from, url) => {
    expect(check(from, url)).toBe('right');
  });

  test.each([
    ['a static image', '/img/logo.svg'],
    ['an image beside the page', './diagram.png'],
    ['an image beside the page without a dot', 'diagram.png'],
    ['an image elsewhere', 'https://example.org/a.png'],
    ['an image in the address', 'data:image/png;base64,AA=='],
  ])('%s', (_, url) => {
    expect(check(install, url, 'image')).toBe('right');
  });

  test.each([
    ['without it', '/components'],
    ['with it', '/docs/components'],
    ['with it and a language', '/docs/en/intro/install'],
    ['as written', '/docs/'],
    ['a static file', '/docs/img/logo.svg'],
  ])('below a base URL: %s', (_, url) => {
    expect(check(install, url, 'link', '/docs/')).toBe('right');
  });
});

describe('links that are wrong', () => {
  test.each([
    ['no such page', install, '/nowhere', 'broken-link'],
    ['another letter case', install, '/Components', 'broken-link'],
    ['no such language', install, '/de/components', 'broken-link'],
    ['a default path with a version that is not there', install, '/2.0/intro/install', 'broken-link'],
    ['a version that lacks the page', install, '/1.0/components', 'broken-link'],
    ['a draft', install, '/draft', 'broken-link'],
    ['nothing at all', install, '', 'broken-link'],
    ['a page in a higher folder', install, './components', 'broken-link'],
    ['two slashes', install, '/intro//install', 'broken-link'],
    ['no such tag', install, '/tags/nothing', 'broken-link'],
    ['a tag that one language lacks', 'content/en/index.mdx', '/tags/nothing', 'broken-link'],
    ['no such static file', install, '/img/nothing.svg', 'broken-link'],
    ['a static file under a language', install, '/en/img/logo.svg', 'broken-link'],
    ['no such .mdx file', install, './nothing.mdx', 'broken-markdown-link'],
    ['the wrong extension', install, '../components.md', 'broken-markdown-link'],
    ['an .mdx file that another version has', old, '../components.mdx', 'broken-markdown-link'],
    ['no such .mdx file of the site', install, '@site/content/sk/nothing.mdx', 'broken-markdown-link'],
    ['no such file beside the page', install, './nothing.pdf', 'broken-image'],
    ['no such anchor here', install, '#nothing', 'broken-anchor'],
    ['no such anchor there', index, './install.mdx#nothing', 'broken-anchor'],
    ['another letter case of an anchor', install, '#Steps', 'broken-anchor'],
    ['an anchor that only a newer version has', old, '#steps', 'broken-anchor'],
  ])('%s', (_, from, url, code) => {
    expect(check(from, url)).toBe(code);
  });

  test.each([
    ['no such image', './nothing.png'],
    ['no such static image', '/img/nothing.png'],
    ['a page instead of an image', '/components'],
  ])('%s', (_, url) => {
    expect(check(install, url, 'image')).toBe('broken-image');
  });
});
