import { expect, test } from 'vitest';
import { configWith, makeTestSite, plainConfig } from '../../support/test-site.ts';

const both = '<a href="/a">a</a> <a href=\'/nix?a&amp;b\'>nix</a> <a href="#x">x</a>';
const config = plainConfig.replace(
  '};',
  `  announcementBar: { content: ${JSON.stringify(both)} },
  footer: { copyright: { sk: '© <a href="/en/a">a</a>', en: '© <a href="/en/nix">a</a>' } },
  sidebars: { docs: ['index', { type: 'category', label: 'C', items: ['a', { type: 'html', value: '<a href="/nix2">b</a><a href="/a">a</a>' }] }] },
  discovery: { manifest: { icons: [{ src: '/icon.png' }], appleTouchIcon: '/apple.png' } },
};`,
);
const pages = { 'content/sk/index.md': '# A\n', 'content/sk/a.md': '# A\n' };
const missing =
  '(a path that begins with a slash is looked up in content/static; to use another folder, set "staticDir" in the config)';

test('addresses in HTML of the config and in the web manifest are checked, at their key', async () => {
  const site = makeTestSite({ 'site.config.ts': config, ...pages });
  expect((await site.build()).messages).toEqual([
    'site.config.ts:5:22 broken-link announcementBar.content: "/nix?a&b" leads to no page and no file',
    'site.config.ts:6:13 broken-link footer.copyright: "/en/nix" leads to no page and no file',
    'site.config.ts:7:92 broken-link sidebars.docs[1].items[1].value: "/nix2" leads to no page and no file',
    `site.config.ts:8:38 broken-image discovery.manifest.icons[0].src: the file "/icon.png" does not exist ${missing}`,
    `site.config.ts:8:59 broken-image discovery.manifest.appleTouchIcon: the file "/apple.png" does not exist ${missing}`,
  ]);
});

test('they get the base URL and the language of the page that shows them', async () => {
  const site = makeTestSite({ 'site.config.ts': config.replace('url:', "baseUrl: '/docs/', url:"), ...pages });
  await site.build();
  const page = site.read('en/index.html');
  expect(page).toContain('<a href="/docs/en/a">a</a> <a href="/docs/en/nix?a&amp;b">nix</a> <a href="#x">x</a>');
  expect(page).toContain('<a href="/docs/en/nix2">b</a><a href="/docs/en/a">a</a>');
  expect(site.read('index.html')).toContain('© <a href="/docs/en/a">a</a>');
});

test('addresses in "head" are checked and get the base URL; the text of a script is left alone', async () => {
  const head = [
    '<link rel="icon" href="/icon.svg"><link rel="preload" href="/nix.woff2" as="font">',
    '<script>const html = "<a href=\'/nix\'>";</script>',
  ];
  const scoped = { html: '<link rel="alternate" href="/nix">', under: ['/a'] };
  const site = makeTestSite({
    'site.config.ts': configWith(
      `  baseUrl: '/docs/',\n  head: [${head.map((html) => JSON.stringify(html)).join(', ')}, ${JSON.stringify(scoped)}],`,
    ),
    'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...pages,
  });
  expect((await site.build()).messages).toEqual([
    `site.config.ts:6:10 broken-image head[0]: the file "/nix.woff2" does not exist ${missing}`,
    'site.config.ts:6:160 broken-link head[2]: "/nix" leads to no page and no file',
  ]);
  expect(site.read('en/index.html')).toContain('<link rel="icon" href="/docs/icon.svg">');
  expect(site.read('en/index.html')).toContain(head[1]);
  expect(site.read('en/a/index.html')).toContain('<link rel="alternate" href="/docs/en/nix">');
});

test('a frame can show a page', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '<iframe src="/a" title="A" />\n\n<iframe src="/nix" title="B" />\n',
    'content/sk/a.md': '# A\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:3:1 broken-link "/nix" leads to no page and no file',
  ]);
  expect(site.main('/')).toContain('<iframe src="/a"');
});

test('<Head> of a page is checked like its text', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '<Head>\n  <link rel="preload" href="/nix.woff2" as="font" />\n</Head>\n\nText.\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:2:3 broken-link "/nix.woff2" leads to no page and no file',
  ]);
});

test('links and pictures of advertisements are checked where they are written: in the data file or the config', async () => {
  const ad =
    '{ "id": "a", "ad_id": "b", "ad_copy": "c",\n"ad_url": "/nix",\n"ad_image": { "url": "/nix.png", "alt": "x", "width": 1, "height": 1 } }';
  const site = makeTestSite({ 'content/data/ads.json': `[\n${ad}]\n`, ...pages });
  expect((await site.build()).messages).toEqual([
    'content/data/ads.json:3:1 broken-link ads[0].ad_url: "/nix" leads to no page and no file',
    `content/data/ads.json:4:15 broken-image ads[0].ad_image.url: the file "/nix.png" does not exist ${missing}`,
  ]);
  site.write('site.config.ts', plainConfig.replace('};', `ads: [${ad}] };`));
  expect((await site.build()).messages).toEqual([
    'site.config.ts:6:1 broken-link ads[0].ad_url: "/nix" leads to no page and no file',
    `site.config.ts:7:15 broken-image ads[0].ad_image.url: the file "/nix.png" does not exist ${missing}`,
  ]);
});
