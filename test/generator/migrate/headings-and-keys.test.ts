import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('MkDocs: ids of headings with emphasis and of other alphabets, a byte order mark, and keys with brackets', async () => {
  const { source, warnings } = await migrateSite({
    'mkdocs.yml': 'site_name: Acme\nsite_url: https://acme.example\ntheme: material\n',
    'docs/index.md':
      '\uFEFF# The _foo_ & bar\n\n[Foo](#the-foo-bar) [Baz](#the-foo-baz) [A](#a-__init__-b)\n\n## The _foo_ & baz\n\n## A `__init__` & b\n',
    // Python-Markdown numbers such headings.
    'docs/other.md':
      '---\nhide: [\n  toc\n]\n# The name\ntitle: Other\n---\n# 介绍\n\n[1](#_1) [3](#_3) [D](#docker)\n\n## 安装\n\n## 安装 Docker\n\n## 用法\n',
  });
  expect(warnings).toEqual([]);
  expect(source('content/en/index.md')).toContain('# The _foo_ & bar {#the-foo-bar}');
  expect(source('content/en/other.md')).toContain(
    '---\n# The name\ntitle: Other\nhide_table_of_contents: true\n---\n# 介绍 {#_1}',
  );
  expect(source('content/en/other.md')).toContain('## 用法 {#_3}');
});

it('VitePress: a link to the title of a page in a different alphabet', async () => {
  const { source, warnings } = await migrateSite({
    '.vitepress/config.mts': "export default { title: 'Acme', cleanUrls: true };",
    'index.md': '\uFEFF---\nlayout: page\n---\n# 介绍\n\n[1](#介绍) [2](./b#%E5%AE%89%E8%A3%85)\n',
    'b.md': '# 安装\n',
  });
  expect(warnings).toEqual([]);
  expect(source('content/en/b.md')).toContain('# 安装 {#安装}');
});

it('Mintlify: a key in quotes with a colon', async () => {
  const { source } = await migrateSite({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index"] } }',
    'index.mdx': '---\ntitle: Acme\n"og:image": /x.png\ngroups: [\n  a\n]\n---\n',
    'x.png': 'x',
  });
  expect(source('content/en/index.mdx')).toMatch(/^---\ntitle: Acme\nimage: \/x.png\n---\n/);
});
