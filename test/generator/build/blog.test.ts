import { describe, expect, it } from 'vitest';
import { serveDev } from '../../support/dev-site.ts';
import { configWith, makeTestSite, plainConfig } from '../../support/test-site.ts';

const config = plainConfig.replace(
  "title: 'Test',",
  `title: 'Test', navbar: { items: [{ type: 'blog', label: { sk: 'Novinky', en: 'News' } }] }, search: { provider: 'local' },`,
);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

describe('a site with posts', () => {
  it('has a list, a page per tag, a feed and a link, and each post shows its date, its authors, and its neighbors', async () => {
    const site = makeTestSite({
      'site.config.ts': config,
      'content/sk/index.md': '# Domov\n\n[Novinka](../blog/sk/2026-02-01-druhy.mdx)\n',
      'content/en/index.md': '# Home\n\n[News](../blog/en/2026-02-01-druhy.mdx)\n',
      'content/blog/sk/2026-01-31-prvy/index.md':
        '---\ntitle: Prvý\ndescription: O začiatku.\ntags: [Príbeh]\n---\n\nText. ![Obrázok](./plan.svg)\n',
      'content/blog/sk/2026-01-31-prvy/plan.svg': picture,
      'content/blog/en/2026-01-31-prvy/index.md': '---\ntitle: First\n---\n\nText. ![Picture](./plan.svg)\n',
      'content/blog/sk/2026-02-01-druhy.mdx':
        '---\ntitle: Druhý\nauthors: [Jana, { name: Peter }]\n---\n\nJeden.\n\n```md\n<!-- truncate -->\n```\n\nDva.\n\n{/* truncate */}\n\nTri. [Prvý](./2026-01-31-prvy/index.md)\n',
    });
    expect((await site.build()).messages).toEqual([]);
    const list = site.main('/blog');
    expect([...list.matchAll(/<h2><a href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [href, title])).toEqual([
      ['/blog/2026/02/01/druhy', 'Druhý'],
      ['/blog/2026/01/31/prvy', 'Prvý'],
    ]);
    expect(list).toContain('<p>Jeden. Dva.</p>');
    expect(list).toContain('<p>O začiatku.</p>');
    expect(list).toContain('href="/blog/tags/príbeh">Príbeh</a>');
    expect(site.main('/blog/tags/príbeh')).toContain('<h1>Jeden článok so značkou „Príbeh“</h1>');

    const second = site.main('/blog/2026/02/01/druhy');
    expect(second).toContain('>1. 2. 2026</time><span>Jana, Peter</span><span>Jedna minúta čítania</span>');
    expect(second).toContain('<li><a href="/blog">Blog</a></li>');
    expect(second).toContain('<p>Tri. <a href="/blog/2026/01/31/prvy">Prvý</a></p>');
    expect(second).toContain('rel="next"><small>Starší článok</small>Prvý</a>');
    expect(site.read('blog/2026/02/01/druhy/index.html')).toContain('"datePublished":"2026-02-01T00:00:00.000Z"');
    expect(site.read('blog/feed.xml')).toContain('<author><name>Peter</name></author>');
    expect(site.read('blog/feed.xml')).toContain('<link rel="alternate" href="https://test.example/blog"/>');
    expect(site.read('blog/2026/02/01/druhy.md')).toContain('Tri.');

    expect(site.read('en/index.html')).toContain('href="/en/blog">News</a>');
    expect(site.main('/en')).toContain('<a href="/en/blog/2026/02/01/druhy">News</a>');
    expect(site.main('/en/blog')).toContain('<h2 lang="sk"><a href="/en/blog/2026/02/01/druhy">');
    expect(site.main('/en/blog/2026/01/31/prvy')).toMatch(/src="\/assets\/plan-[^"]*\.svg" alt="Picture"/);
  });

  it('leaves nothing of a blog when the posts go', async () => {
    const home = { 'site.config.ts': config, 'content/sk/index.md': '# Domov\n' };
    const site = makeTestSite({ ...home, 'content/blog/sk/2026-01-31-prvy.md': '# Prvý\n' });
    await site.build();
    expect(site.exists('blog/index.html')).toBe(true);
    site.remove('content/blog/sk/2026-01-31-prvy.md');
    await site.build();
    const never = makeTestSite(home);
    await never.build();
    expect(site.output()).toEqual(never.output());
    expect(Object.keys(site.output()).filter((path) => path.includes('blog'))).toEqual([]);
    expect(site.read('index.html')).not.toMatch(/Novinky|feed/);
  });
});

it('shows titles, links and pictures of authors from authors.json, and checks them', async () => {
  const site = makeTestSite({
    'site.config.ts': config,
    'content/sk/index.md': '# Domov\n',
    'content/blog/sk/2026-01-31-prvy.md': '---\nauthors: [Jana, Peter]\n---\n\n# Prvý\n',
    'content/blog/authors.json':
      '{\n  "Jana": {\n    "title": { "sk": "Autorka", "en": "Author" },\n    "url": "https://jana.example",\n    "image": "/jana.svg"\n  }\n}\n',
    'content/static/jana.svg': picture,
  });
  expect((await site.build()).messages).toEqual([]);
  const author = (title: string): string =>
    `<span class="author"><img src="/jana.svg" alt="" width="32" height="32" loading="lazy"/><span><a href="https://jana.example" target="_blank" rel="noopener noreferrer">Jana<span class="hidden"> (otvorí sa na novej karte)</span></a><small>${title}</small></span></span>`;
  expect(site.main('/blog/2026/01/31/prvy')).toContain(
    `<span class="authors">${author('Autorka')}<span class="author"><span>Peter</span></span></span>`,
  );
  expect(site.read('blog/2026/01/31/prvy/index.html')).toContain(
    '"author":[{"@type":"Person","name":"Jana","url":"https://jana.example"},{"@type":"Person","name":"Peter"}]',
  );
  expect(site.main('/blog')).toContain(author('Autorka'));
  expect(site.main('/en/blog')).toContain('<small>Author</small>');

  site.write('content/blog/authors.json', '{\n  "Jana": { "image": "/jan.svg", "web": "x" }\n}\n');
  expect((await site.build()).messages).toEqual([
    'content/blog/authors.json:2:41 invalid-data "Jana.web" is not a key of "Jana" (known keys: image, title, url)',
  ]);
  site.write('content/blog/authors.json', '{\n  "Jana": { "image": "/jan.svg" }\n}\n');
  expect((await site.build()).messages).toEqual([
    'content/blog/authors.json:2:22 broken-image Jana.image: the file "/jan.svg" does not exist (did you mean "/jana.svg"?)',
  ]);
});

it('counts the words of a language without spaces, and reads authors after a byte order mark', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Domov\n',
    'content/blog/sk/2026-01-31-a.md': `---\nauthors: Jana\n---\n\n# 文章\n\n${'这是一个很长的句子。'.repeat(200)}\n`,
    'content/blog/authors.json': '\uFEFF{ "Jana": { "title": "Autorka" } }\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/blog/2026/01/31/a')).toMatch(/<small>Autorka<.*<span>[5-9] minút čítania<\/span>/s);
});

it('belongs to the version that `lastVersion` names, also if that has a path', async () => {
  const versions = "versions: [{ name: 'current' }, { name: '1.0', path: 'v1' }], lastVersion: '1.0',";
  const site = makeTestSite({
    'site.config.ts': configWith(versions),
    'content/sk/index.md': '# Domov\n',
    'content/versions/1.0/sk/index.md': '# Domov\n',
    'content/blog/sk/2026-01-31-a.md': '# A\n',
  });
  await site.build();
  expect(site.exists('v1/blog/index.html')).toBe(true);
});

it('reports what the authors of a post must be', async () => {
  const site = makeTestSite({ 'content/sk/index.md': '---\nauthors: [1]\n---\n' });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:2:1 invalid-front-matter `authors` must be a name, or a list of names or of objects with a `name`, but is [1] (correct the value or remove the key; rename a key of your own)',
  ]);
});

it('the development server shows a new post at once, drafts included', async () => {
  const site = await serveDev({ 'content/sk/index.md': '# Domov\n' });
  expect((await site.ask('/blog')).status).toBe(404);
  await site.edit({ 'content/blog/sk/2026-01-31-prvy.md': '---\ntitle: Prvý\ndraft: true\n---\n\nText.\n' });
  expect((await site.ask('/blog')).body).toContain('Prvý</a></h2>');
  expect((await site.ask('/blog/2026/01/31/prvy')).body).toContain('Koncept stránky');
  await site.edit({ 'content/blog/sk/2026-01-31-prvy.md': null });
  expect((await site.ask('/blog')).status).toBe(404);
});
