import { expect, test } from 'vitest';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { checkTinySite } from './check-tiny-site.ts';

test('a redirect passes an anchor on, so the page at its end must have it', () => {
  const problems = checkTinySite({
    pages: {
      'content/sk/index.mdx': { links: ['/old#gone', '/old#part', '/old', '/moved#gone', '/away#x', '/old#page'] },
      'content/sk/a.mdx': { title: 'Page', headings: ['## Part'], frontMatter: { redirect_from: ['/old'] } },
    },
    config: {
      redirects: [
        { from: '/moved', to: '/a#part' },
        { from: '/away', to: 'https://example.org/' },
      ],
    },
  });
  expect(problems).toEqual([
    'content/sk/index.mdx:10 broken-anchor "#gone" does not exist on /a',
    'content/sk/index.mdx:13 broken-anchor "#gone" does not exist on /a',
  ]);
});

test('a text that a different language shows leads to the translations, whatever their slugs', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'content/sk/a.md': '# A\n\n[b](/b) [c](/b#x) [d](/blog/2026/01/01/x)\n',
    'content/sk/b.md': '# B\n\n## X\n',
    'content/en/b.md': '---\nslug: /translated\n---\n\n# B\n\n## X\n',
    'content/blog/sk/2026-01-01-x.md': 'Post\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/en/a')).toContain(
    '<a href="/en/translated">b</a> <a href="/en/translated#x">c</a> <a href="/en/blog/2026/01/01/x">d</a>',
  );
});

test('an address on a domain is right when the language has its pages on that domain', async () => {
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace("label: 'English',", "label: 'English', url: 'https://en.example',"),
    'content/sk/index.md':
      '[a](https://en.example/b) [b](https://en.example/nix) [c](https://test.example/en/b) [d](https://en.example/)\n',
    'content/en/b.md': '# B\n',
  });
  const hint = '(if another application serves this address, write pathname:// before it)';
  expect((await site.build()).messages).toEqual([
    `content/sk/index.md:1:27 broken-link "https://en.example/nix" leads to no page and no file ${hint}`,
    `content/sk/index.md:1:55 broken-link "https://test.example/en/b" leads to no page and no file ${hint}`,
  ]);
});

test('a feed is a file of its language', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '[a](/blog/feed.xml) [b](/en/blog/feed.xml) [c](/news/feed.xml)\n',
    'content/en/index.md': '[a](/blog/feed.xml)\n',
    'content/blog/sk/2026-01-01-x.md': 'Post\n',
    'content/blog/en/2026-01-01-x.md': 'Post\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:44 broken-link "/news/feed.xml" leads to no page and no file',
  ]);
  expect(site.main('/en')).toContain('<a href="/en/blog/feed.xml">a</a>');
});

const missing =
  '(a path that begins with a slash is looked up in content/static; to use another folder, set "staticDir" in the config)';

test('files of objects, videos and live examples are checked', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '<object data="/a.pdf"></object>\n\n<video poster="/p.png" src="/v.mp4" />\n\n```html preview\n<b>b</b>\n<img src="/b.png"> <a href="/nix">x</a> <img src="https://test.example/x.png" srcset="">\n  <img\n    src="./c.png">\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:1:1 broken-link "/a.pdf" leads to no page and no file',
    `content/sk/index.mdx:3:1 broken-image the file "/p.png" does not exist ${missing}`,
    `content/sk/index.mdx:3:1 broken-image the file "/v.mp4" does not exist ${missing}`,
    `content/sk/index.mdx:7:6 broken-image the file "/b.png" does not exist ${missing}`,
    'content/sk/index.mdx:9:5 broken-image "./c.png" does not exist in an example, which has a document and a folder of its own (put the file in the static folder, and begin its path with a slash)',
  ]);
});

test('an object shows a page, a picture or a document of the site', async () => {
  const objects = [
    '/other',
    '/other#there',
    '/p.svg',
    '/d.pdf',
    './beside.pdf',
    '/gone',
    '/other#nowhere',
    './gone.pdf',
  ];
  const site = makeTestSite({
    'content/sk/index.mdx': `${objects.map((url) => `<object data="${url}"></object>`).join('\n\n')}

\`\`\`html preview
<object data="/p.svg"></object>
<object data="/lost.svg"></object>
\`\`\`
`,
    'content/sk/other.md': '## There\n',
    'content/sk/beside.pdf': '%PDF',
    'content/static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/d.pdf': '%PDF',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:11:1 broken-link "/gone" leads to no page and no file',
    'content/sk/index.mdx:13:1 broken-anchor "#nowhere" does not exist on /other',
    'content/sk/index.mdx:15:1 broken-image "./gone.pdf" leads to no file',
    'content/sk/index.mdx:19:9 broken-link "/lost.svg" leads to no page and no file',
  ]);
  expect(site.main('/')).toMatch(/<object data="\/other">.*<object data="\/assets\/beside-\w+\.pdf">/su);
});

test('a page that a component of the browser shows in an object is checked', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { Media } from './media.tsx';\n\n<Media />\n",
    'content/sk/media.tsx':
      '\'use client\';\nexport const Media = () => <><object data="/" /><object data="/gone" /></>;\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/media.tsx:2:63 broken-link "/gone" leads to no page and no file',
  ]);
});

test('each file of a component is checked once, whatever attributes contain it', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { Media } from './media.tsx';\n\n<Media />\n",
    'content/sk/media.tsx':
      '\'use client\';\nexport const Media = () => (\n  <>\n    <img src="/a.png" alt="" />\n    <video src=\'/v.mp4\' poster="/p.png" />\n    <object data="/o.pdf" />\n  </>\n);\n',
  });
  expect((await site.build()).messages).toEqual([
    `content/sk/media.tsx:4:15 broken-image the file "/a.png" does not exist ${missing}`,
    `content/sk/media.tsx:5:17 broken-image the file "/v.mp4" does not exist ${missing}`,
    `content/sk/media.tsx:5:33 broken-image the file "/p.png" does not exist ${missing}`,
    'content/sk/media.tsx:6:19 broken-link "/o.pdf" leads to no page and no file',
  ]);
});
