import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

const config = (options: string): string =>
  `import starlight from '@astrojs/starlight';\nimport starlightBlog from 'starlight-blog';\nexport default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme', ${options} })] };\n`;

it('Starlight: places and states of folders in generated sidebars, hidden pages and neighbors', async () => {
  const { built, report, source } = await migrateSite({
    'astro.config.mjs': config(
      "plugins: [starlightBlog()], sidebar: [{ label: 'Guides', autogenerate: { directory: 'guides', collapsed: true } }, { label: 'More', autogenerate: { directory: 'more' } }]",
    ),
    'src/content/docs/index.md': '---\ntitle: Acme\nnext: { link: /guides/b/, label: Onwards }\n---\nHome.\n',
    'src/content/docs/guides/b.md': '---\ntitle: B\nsidebar: { order: 2 }\nlastUpdated: 2026-02-03\n---\nB.\n',
    'src/content/docs/guides/zoo/deep/index.md': '---\ntitle: Zoo\nsidebar: { order: 1 }\n---\nZoo.\n',
    'src/content/docs/guides/a.md': '---\ntitle: A\nsidebar: { hidden: true }\n---\nA.\n',
    'src/content/docs/guides/d.mdx':
      '---\ntitle: D\n---\n<Aside title="Mind">Feet.</Aside>\n\n<Own.Part title="Own" />\n',
    'src/content/docs/more/_parts/c.mdx':
      '---\ntitle: C\n---\nimport { Badge } from "@astrojs/starlight/components";\n\n## Tools <Badge text="New" />\n\n```js collapse={1-2}\nlet a;\n```\n\n[Tools](#tools-)\n',
  });
  expect(source('content/en/guides/zoo/_category_.json')).toBe('{"position":1,"collapsed":true}');
  expect(source('content/en/more/parts/_category_.json')).toBe('{"label":"_parts","collapsed":false}');
  expect(source('content/en/guides/b.md')).toContain('pagination_label: Onwards');
  expect(source('content/en/guides/b.md')).toContain('last_update: {"date":"2026-02-03"}');
  expect(source('content/en/index.md')).toContain('pagination_next: guides/b');
  expect(source('content/en/guides/a.md')).toContain('sidebar_class_name: hidden-entry');
  expect(built('guides/d/index.html')).toContain('class="note"');
  expect(report).toContain('d.mdx:6:1 <Own.Part>: Only its content');
  expect(built('more/parts/c/index.html')).toContain('id="tools-"');
  expect(source('content/en/more/parts/c.mdx')).toContain('```js\n');
  expect(report).toContain('collapse={1-2}: All lines are shown.');
});

it('Starlight: posts of starlight-blog, with their authors, tags and addresses', async () => {
  const { addresses, built, source } = await migrateSite({
    'astro.config.mjs': config(
      "plugins: [starlightBlog({ title: 'News', prefix: 'news', authors: { ada: { name: 'Ada' } } })]",
    ),
    'src/content/docs/index.md': '---\ntitle: Acme\n---\n[First](/news/first/)\n',
    'src/content/docs/news/first.md':
      '---\ntitle: First\ndate: 2026-01-31\nauthors: [ada, { name: Bob }]\ntags: [anvils]\nexcerpt: An anvil.\n---\nAnvils.\n',
  });
  expect(addresses).toEqual(['/ kept', '/news redirect', '/news/authors/ada redirect', '/news/first/ redirect']);
  expect(source('content/blog/en/first.md')).toContain('authors: ["Ada","Bob"]');
  expect(source('content/blog/en/first.md')).toContain('description: An anvil.');
  expect(source('site.config.ts')).toContain("{ to: '/blog', label: 'News' }");
  expect(built('blog/first/index.html')).toContain('Anvils.');
  expect(built('blog/tags/anvils/index.html')).toContain('First');
  expect(built('index.html')).toContain('href="/blog/first/"');
});
