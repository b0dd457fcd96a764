import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Notations from the documentation of the old tools that were lost or shown as text.

it('VitePress: open details, members by the short notation, and a slot on one line', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme' };\n",
    'home.md':
      '---\nlayout: home\nhero: { name: Acme }\nfeatures: [{ title: Sun, icon: { light: /sun.svg, dark: /moon.svg } }, { title: Code, icon: <svg></svg> }]\n---\n',
    'public/sun.svg': '<svg/>',
    'index.md': `# Acme

::: details The \`code\` {open}
Inside.
:::

<VPTeamPageTitle>
  <template #title>Our team</template>
</VPTeamPageTitle>

<VPTeamMembers size="small" :members />

<script setup>
const members = [
  { name: 'Ann', title: 'Smith' },
]
</script>
`,
  });
  expect(built('index.html')).toMatch(/<details open[^>]*><summary[^>]*>The <code>code<\/code><\/summary>/);
  expect(built('index.html')).toContain('<b>Ann</b> Smith');
  expect(source('content/en/index.md')).toContain('\nOur team\n');
  expect(report).not.toContain('<VPTeamMembers>');
  expect(source('content/en/home.md')).toContain('"icon":"/sun.svg"');
  expect(report).toContain('home.md:4:1 features: Icons that are code were left out: name pictures instead.');
});

it('Starlight: the first line number, marked words, data of package.json, and a component imported without its extension', async () => {
  const { built, report, source } = await migrateSite({
    'package.json': '{ "name": "acme", "version": "4.5.6", "dependencies": { "@astrojs/starlight": "*" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme' })] };\n",
    'src/components/Hello.tsx': 'export default () => <b>Hello</b>;\n',
    'src/content/docs/index.mdx': `---
title: Acme
---
import data from '../../../package.json';
import Hello from '../../components/Hello';

Version {data.version}

<Hello client:load />

\`\`\`js showLineNumbers startLineNumber=41 "word" /re+/
word();
\`\`\`
`,
  });
  expect(source('content/en/index.mdx')).toContain('```js showLineNumbers=41\n');
  expect(report).toContain('"word": Words in code cannot be marked');
  expect(report).toContain('/re+/: Words in code cannot be marked');
  expect(built('index.html')).toMatch(/Version (?:<!-- -->)?4\.5\.6/);
  expect(built('index.html')).toContain('<b>Hello</b>');
  expect(source('package.json')).toContain('"@stavebnica/docs"');
});

it.each([
  ['in the sidebar', ''],
  ['in the navbar', 'theme: { name: material, features: [navigation.tabs] }\n'],
])(
  'MkDocs: the list of tags and that of posts are generated, with entries and links that lead there: %s',
  async (_, theme) => {
    const { built, report, source, warnings } = await migrateSite({
      'mkdocs.yml': `site_name: Acme\nsite_url: https://acme.example/\n${theme}plugins: [tags, blog]\nnav:\n  - index.md\n  - Topics: meta/topics.md\n  - Blog: [blog/index.md]\n`,
      'docs/index.md': '---\ntags: [Anvils]\n---\n# Acme\n\n[Topics](meta/topics.md), [posts](blog/index.md)\n',
      'docs/meta/topics.md': '# Topics\n\n<!-- material/tags -->\n',
      'docs/blog/index.md': '# News\n',
      'docs/blog/posts/first.md': '---\ndate: 2026-01-31\n---\n# First\n\n[All](../index.md)\n',
    });
    expect(warnings).toEqual([]);
    expect(built('index.html')).toContain('<a href="/tags/">Topics</a>, <a href="/blog/">posts</a>');
    expect(built('tags/index.html')).toContain('href="/tags/anvils/"');
    expect(source(theme === '' ? 'site.sidebars.ts' : 'site.config.ts')).toMatch(
      /label: 'Topics', (?:to|href): '\/tags'/,
    );
    expect(source('site.redirects.ts')).toContain("{ from: '/meta/topics', to: '/tags' }");
    expect(source('site.config.ts').match(/'\/blog'/g)).toHaveLength(1);
    expect(report).toContain('plugins.tags: The list of tags is made without the text of its old page.');
  },
);

it('MkDocs: superscripts, subscripts and inline code with its language', async () => {
  const { source } = await migrateSite({
    'mkdocs.yml':
      'site_name: Acme\nsite_url: https://acme.example/\nmarkdown_extensions: [footnotes, pymdownx.caret, pymdownx.tilde, pymdownx.inlinehilite]\n',
    'docs/index.md':
      '# Acme\n\nH~2~O, A^T^A, ~~no~~, ^^yes^^, [^1][^2], <https://acme.example/~a/~b>, `#!python print("~a~")`, `#!/bin/sh`\n\n[^1]: One.\n[^2]: Two.\n',
  });
  expect(source('content/en/index.md')).toContain(
    'H<sub>2</sub>O, A<sup>T</sup>A, ~~no~~, <ins>yes</ins>, [^1][^2], <https://acme.example/~a/~b>, `print("~a~")`, `#!/bin/sh`',
  );
});

it('Mintlify: bold text in the banner', async () => {
  const { source } = await migrateSite({
    'docs.json':
      '{ "name": "Acme", "navigation": { "pages": ["index"] }, "banner": { "content": "**New:** [anvils](/)" } }',
    'index.mdx': '---\ntitle: Acme\n---\n\nText\n',
  });
  expect(source('site.config.ts')).toContain(`content: '<b>New:</b> <a href="/">anvils</a>'`);
});
