import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

it('keeps the addresses of posts in dated folders, of authors, and of a latest version with a path', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      '',
      "routeBasePath: 'docs', versions: { 1.5: { path: '1.5' } }",
    ).replace('blog: false', 'blog: {}'),
    'website/versions.json': '["1.5"]',
    'website/versioned_docs/version-1.5/index.md': '# Latest\n',
    'website/blog/2026-06-03-news/2026-06-03-all.md': '---\nauthors: [jan125]\n---\n\n# All\n',
    'website/blog/authors.yml': 'jan125: { name: Jan, page: true }\n',
  });
  expect(read('content/blog/en/2026-06-03-news/2026-06-03-all.md')).toContain('slug: /2026/06/03/2026-06-03-news/all');
  expect(read('site.redirects.ts')).toContain("{ from: '/blog/authors/jan-125', to: '/blog' }");
  expect(read('site.config.ts')).toContain("{ name: '1.5', path: '1.5' }");
});

it('redirects the lists of a blog without posts', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace('blog: false', 'blog: {}'),
    'website/blog/authors.yml': 'jan: { name: Jan }\n',
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "2.0.0-beta.14" } }',
  });
  expect(read('site.redirects.ts')).toContain("  { from: '/blog', to: '/' },\n  { from: '/blog/archive', to: '/' },\n");
  expect(read('site.redirects.ts')).toContain("  { from: '/blog/authors', to: '/' },\n");
});

it('ignores redirects that begin at a generated page, as Docusaurus does', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      `plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/blog/archive', '/blog/tags/', '/old'], to: '/' }] }]],`,
    ).replace('blog: false', 'blog: {}'),
    'website/blog/2026-01-02-first.md': '---\ntags: [one]\n---\n\n# First\n',
  });
  expect(read('site.redirects.ts')).toContain("{ from: '/blog/archive', to: '/blog' }");
  expect(read('site.redirects.ts')).toContain("{ from: '/old', to: '/' }");
  expect(read('site.redirects.ts')).not.toContain("from: '/blog/tags");
});

it('does not redirect the list of a blog without posts if that of another blog gets its address', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      "plugins: [['@docusaurus/plugin-content-blog', { id: 'changelog', path: 'changelog', routeBasePath: 'changelog' }]],",
    ).replace('blog: false', 'theme: {}'),
    'website/changelog/2026-01-02-first.md': '# First\n',
  });
  expect(read('site.redirects.ts')).not.toContain("from: '/blog'");
  expect(read('site.redirects.ts')).toContain("{ from: '/changelog', to: '/blog' }");
});

it('converts each link in the HTML of the footer, named by its label or its host', async () => {
  const { read, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`themeConfig: { footer: { links: [{ title: 'More', items: [
      { html: '<a href="https://chat.example/a" aria-label="Chat"><svg></svg></a> <a href="https://code.example/a"><svg></svg></a>' },
    ] }] } },`),
  });
  expect(read('site.config.ts')).toContain("{ label: 'Chat', href: 'https://chat.example/a' }");
  expect(read('site.config.ts')).toContain("{ label: 'code.example', href: 'https://code.example/a' }");
  expect(report).toContain('The HTML became 2 links with their texts; pictures were left out.');
});

it('moves a page named like an index after a number to its folder if addresses are those of files', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig("trailingSlash: 'false',"),
    'website/docs/guide/00-index.md': '# Guide\n',
  });
  expect(read('content/en/guide/00-index.md')).toBe('# Guide\n');
  expect(read('site.config.ts')).toContain('trailingSlash: false');
  expect(read('site.redirects.ts')).toContain("{ from: '/guide/index', to: '/guide' }");
});

it('reads presets of the site, and docs in a folder that contains the site', { timeout: 60_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://site.example', baseUrl: '/',
      presets: [['./preset.js', { docs: ['manual'], theme: { customCss: './src/css/custom.css' } }]],
    };`,
    'website/preset.js': `module.exports = (context, { docs, theme }) => ({
      themes: [['@docusaurus/theme-classic', theme]],
      plugins: docs.map((folder) => ['@docusaurus/plugin-content-docs',
        { path: './', routeBasePath: '/', include: [folder + '/**/*.md'], sidebarPath: './sidebars.js' }]),
    });`,
    'website/sidebars.js': "module.exports = { docs: ['manual/README', 'manual/other'] };",
    'website/manual/README.md': '---\nid: README\n---\n\n# Manual\n\n![](dot.svg)\n',
    'website/manual/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'website/manual/other.md': '# Other\n',
    'website/CHANGES.md': '# Changes\n',
    'website/src/css/custom.css': '.own { color: red; }\n',
  });
  expect(report).not.toContain('preset.js');
  expect(report).not.toContain('CHANGES.md');
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('manual/index.html')).toContain('href="/manual/other"');
});

it('links to the versions of other instances of the docs plugin', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`themeConfig: { navbar: { items: [
      { type: 'docsVersion', docsPluginId: 'recipes', label: 'Recipes', position: 'right' },
      { type: 'docsVersion' },
      { type: 'dropdown', label: 'Extra', items: [{ type: 'docsVersion', docsPluginId: 'parts', label: 'Parts' }] },
    ] } },
    plugins: [['content-docs', { id: 'recipes', path: 'recipes', routeBasePath: 'recipes' }],
      ['content-docs', { id: 'parts', path: 'parts', routeBasePath: 'parts', sidebarPath: './parts.js' }]],`),
    'website/recipes/index.md': '# Recipes\n',
    'website/recipes/a.md': '# A\n',
    'website/parts/a.md': '# A\n',
    'website/parts/bolt.md': '# Bolt\n',
    'website/parts.js': "module.exports = { parts: ['bolt', 'a'] };",
  });
  expect(read('site.config.ts')).toContain("{ label: 'current', to: '/' }");
  expect(read('site.config.ts')).toContain("{ label: 'Recipes', to: '/recipes', position: 'right' }");
  expect(read('site.config.ts')).toContain("label: 'Extra', items: [{ label: 'Parts', to: '/parts/bolt' }]");
});

it('leads the addresses of tags that only unlisted pages have to the list of tags', { timeout: 60_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace('blog: false', "blog: { routeBasePath: 'news' }"),
    'website/docs/a.md': '---\ntags: [seen]\n---\n\n# A\n',
    'website/docs/b.md': '---\ntags: [seen, hidden]\nunlisted: true\n---\n\n# B\n',
    'website/blog/2026-01-02-first.md': '---\ntags: [one]\n---\n\n# First\n',
    'website/blog/2026-01-03-second.md': '---\ntags: [two]\nunlisted: true\n---\n\n# Second\n',
  });
  const site = await buildMigrated(target);
  expect(site.messages).toEqual([]);
  expect(site.read('tags/hidden/index.html')).toContain('url=/tags"');
  expect(site.read('news/tags/two/index.html')).toContain('url=/blog/tags"');
  expect(site.read('news/tags/one/index.html')).toContain('url=/blog/tags/one"');
});

it('keeps the addresses of tags with marks, apostrophes and other alphabets', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/a.md': `---\ntags: [Štýl, Don't, Straße, 你好world, Łódź, HTML5, ÆrøSmall]\n---\n\n# A\n`,
  });
  const addresses = [...read('content/en/a.md').matchAll(/"permalink":"([^"]+)"/g)].map(([, path]) => path);
  expect(addresses).toEqual(['/styl', '/strasse', '/lodz', '/html-5', '/aero-small']);
  // Their address is that of Docusaurus anyway.
  expect(read('content/en/a.md')).toMatch(/"Don't",.*"你好world",/);
});

it('adds the base URL to links with pathname://, as Docusaurus does, but not to pictures', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      "themeConfig: { navbar: { items: [{ label: 'P', to: 'pathname:///a.pdf' }, { label: 'Q', href: 'pathname:///kit/a.pdf' }] } },",
      "sidebarPath: 'sidebars.js',",
    ).replace("baseUrl: '/'", "baseUrl: '/kit/'"),
    'website/sidebars.js': "module.exports = { main: [{ type: 'link', label: 'R', href: 'pathname:///b.pdf' }] };",
    'website/docs/a.md':
      '[a](pathname:///a.pdf) [b](pathname:///kit/a.pdf) ![c](pathname:///c.png)\n\n[d]: pathname:///d.pdf\n',
  });
  expect(read('content/en/a.md')).toBe(
    '[a](pathname:///kit/a.pdf) [b](pathname:///kit/a.pdf) ![c](pathname:///c.png)\n\n[d]: pathname:///kit/d.pdf\n',
  );
  expect(read('site.config.ts')).toContain("{ label: 'P', href: 'pathname:///kit/a.pdf' }");
  expect(read('site.config.ts')).toContain("{ label: 'Q', href: 'pathname:///kit/a.pdf' }");
  expect(read('site.sidebars.ts')).toContain("href: 'pathname:///kit/b.pdf'");
});

it('keeps numbers in addresses if the function of the config finds none', async () => {
  const { read, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('', 'numberPrefixParser: (filename) => ({ filename }),'),
    'website/docs/01-a.md': '# A\n',
  });
  expect(read('content/en/01-a.md')).toContain('parse_number_prefixes: false');
  expect(report).not.toContain('numberPrefixParser');
});

it('keeps posts and pictures of several blogs that have the same names, and slugs of pages', async () => {
  const blog = (id: string): string =>
    `['@docusaurus/plugin-content-blog', { id: '${id}', path: '${id}', routeBasePath: '${id}' }]`;
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`plugins: [${blog('news')}, ${blog('events')}, ${blog('blog')}],`),
    'website/blog/2024-01-01-same.md': '# Post\n\n![](./a.png)\n',
    'website/blog/a.png': 'of the post',
    'website/news/2024-01-01-same.md': '# News one\n',
    'website/news/2024-01-02-a.md': '---\nslug: two\n---\n\n# News two\n',
    'website/events/2024-01-01-same.md': '# Event one\n\n![](./a.png) [Event two](./2024-01-02-b.md)\n',
    'website/events/a.png': 'of the event',
    'website/events/2024-01-02-b.md': '---\nslug: /two\n---\n\n# Event two\n',
    'website/src/pages/partners/one.md': '---\nslug: partners/one\n---\n\n# One\n',
  });
  expect(report).toContain('plugins.1: The one blog here has these posts too.');
  const moved = [...read('site.redirects.ts').matchAll(/from: '(\S+?)', to: '(\/blog\/.+?)'/g)].map(([, from, to]) => [
    from,
    to,
  ]);
  expect(moved).toEqual([
    ['/events/2024/01/01/same', '/blog/events/2024/01/01/same'],
    ['/events/two', '/blog/events/two'],
    ['/news/2024/01/01/same', '/blog/news/2024/01/01/same'],
    ['/news/two', '/blog/news/two'],
  ]);
  const { messages, read: readBuilt } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const titles = ['2024/01/01/same', 'news/2024/01/01/same', 'news/two', 'events/2024/01/01/same', 'events/two'];
  expect(titles.map((path) => /<h1[^>]*>([^<]*)/.exec(readBuilt(`blog/${path}/index.html`))?.[1])).toEqual([
    'Post',
    'News one',
    'News two',
    'Event one',
    'Event two',
  ]);
  const event = readBuilt('blog/events/2024/01/01/same/index.html');
  expect(event).toContain('href="/blog/events/two"');
  const [, picture = ''] = /<main.*?src="\/([^"]+)"/s.exec(event) ?? [];
  expect(readBuilt(picture)).toBe('of the event');
  expect(readBuilt('partners/one/index.html')).toContain('One');
});

it('keeps the address of a page with a number and the name of its folder, without slashes at the end', async () => {
  const { target, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('trailingSlash: false,'),
    'website/docs/rules/00_rules.md': '# Rules\n',
    'website/docs/guide/01-index.md': '# Guide\n',
  });
  expect(read('content/en/guide/01-index.md')).toBe('# Guide\n');
  const { messages, read: readBuilt } = await buildMigrated(target);
  expect(messages).toEqual([]);
  expect(readBuilt('rules/rules.html')).toContain('Rules</h1>');
});

it('reads a sidebar with the name default', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('', "sidebarPath: './sidebars.js'"),
    'website/sidebars.js': "module.exports = { default: ['b', 'index'], other: ['a'] };\n",
    'website/docs/a.md': '# A\n',
    'website/docs/b.md': '# B\n',
  });
  expect(read('site.sidebars.ts')).toMatch(/default: \['b', 'index'\],\s+other: \['a'\]/);
});
