import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateSite, writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

it('VitePress: sidebars with similar paths, and rewrites with groups without a name', async () => {
  const { source, addresses, report } = await migrateSite({
    '.vitepress/config.mts': `export default {
      title: 'Acme',
      cleanUrls: true,
      rewrites: { '(.*)/src/:name.md': 'pkg/:name.md' },
      themeConfig: {
        editLink: { pattern: ({ filePath }) => 'https://acme.example/edit/' + filePath },
        sidebar: {
          '/': [{ text: 'Start', link: '/' }],
          '/docs/': [{ text: 'Document', link: '/docs/x' }],
          '/指南/': [{ text: 'Guide', link: '/指南/a' }],
        },
      },
    };`,
    'index.md': '# Acme\n',
    'docs/x.md': '# X\n',
    '指南/a.md': '# A\n',
    'packages/core/src/one.md': '# One\n',
  });
  const sidebars = source('site.sidebars.ts');
  for (const label of ['Start', 'Document', 'Guide']) expect(sidebars).toContain(`label: '${label}'`);
  expect(addresses).toContain('/pkg/one kept');
  expect(report).toContain('editLink.pattern: The key has no counterpart');
});

it('VitePress: front matter in code, included pages, and ids of headings with colons', async () => {
  const { source, report, warnings } = await migrateSite({
    '.vitepress/config.mts': "export default { title: 'Acme', cleanUrls: true };",
    'index.md':
      '---\ntitle: Acme\nversion: 2\n---\n# {{ $frontmatter.title }} {{ $frontmatter?.version }}\n\n`{{ $frontmatter.title }}`\n\n```md\n{{ $frontmatter.title }}\n```\n\n[Vec](#std-vec-vec)\n\n## std::vec::Vec\n\n<!--@include: ./parts/first part.md-->\n\n```json\n<!-- @include: ./parts/data.json -->\n```\n',
    'parts/first part.md': '---\ntitle: Part\n---\nThe part.\n\n<!--@include: ./below/second.md-->\n',
    // It includes itself, which VitePress leaves as it is.
    'parts/below/second.md': 'Below it.\n\n<!--@include: ./second.md-->\n',
    'parts/data.json': '{ "a": 1 }\n',
  });
  const page = source('content/en/index.md');
  expect(page).toContain('# Acme 2\n\n`{{ $frontmatter.title }}`\n\n```md\n{{ $frontmatter.title }}\n```');
  expect(page).toContain('\n\nThe part.\n\nBelow it.');
  expect(page).toContain('{ "a": 1 }');
  expect(page).not.toContain('title: Part');
  expect(report).not.toContain('does not exist');
  expect(warnings).toEqual([]);
});

it('VitePress: style sheets above the theme are written into the new site', async () => {
  const { site } = writeOldSite({
    'docs/.vitepress/config.mts': "export default { title: 'Acme' };",
    'docs/.vitepress/theme/index.ts': "import '../../../../shared/x.css';\n",
    'docs/index.md': '# Acme\n',
  });
  mkdirSync(join(dirname(site), 'shared'));
  writeFileSync(join(dirname(site), 'shared/x.css'), 'a {}\n');
  const target = join(dirname(site), 'deep/er/new');
  expect(await runDocs('migrate', join(site, 'docs'), '--to', target)).toMatchObject({ code: 0 });
  expect(readFileSync(join(target, 'site.config.ts'), 'utf8')).toContain("'./src/css/outside/shared/x.css'");
  expect(existsSync(join(target, 'src/css/outside/shared/x.css'))).toBe(true);
});

it('VitePress: rewrites whose names are no names of groups, and one list with the sidebars of all languages', async () => {
  const { source, addresses, report } = await migrateSite({
    '.vitepress/config.mts': `export default {
      title: 'Acme', cleanUrls: true,
      locales: { root: { label: 'English', lang: 'en' }, sk: { label: 'Slovensky', lang: 'sk' } },
      rewrites: { 'packages/:1a/:1a.md': ':1a.md', 'x/:a(b[)': 'y.md' },
      themeConfig: { sidebar: {
        '/guide/': [{ text: 'Start', link: '/guide/a' }],
        '/sk/guide/': [{ text: 'Začiatok', link: '/sk/guide/a' }],
      } },
    };`,
    'index.md': '# Acme\n',
    'guide/a.md': '# A\n',
    'sk/index.md': '# Acme\n',
    'sk/guide/a.md': '# A\n',
    'packages/c/c.md': '# C\n',
  });
  expect(addresses).toContain('/c kept');
  expect(report).toContain('The pattern "x/:a(b[)" of rewrites cannot be read.');
  expect(source('site.sidebars.ts')).toContain("label: { en: 'Start', sk: 'Začiatok' }");
  expect(source('site.sidebars.ts')).not.toContain('sk-guide');
});

it('VitePress: code above the pages, and files that a page imports for its attributes', async () => {
  const { source, report, warnings } = await migrateSite({
    '.vitepress/config.mts': "export default { title: 'Acme', cleanUrls: true, srcDir: './pages' };",
    'pages/index.md': `---
more: /more
authors: [ann]
---

<script setup>
import Shot from './shot.svg?url'
import Logo from '/pictures/logo.svg'
import Own from './Own.vue'
</script>

# Acme

<a :href="Logo"><img :src="Shot" alt="A shot"></a> <a :href="$frontmatter.more">More</a> <img :alt="Own">

\`:src="Shot"\`

<<< @../../code/a.ts

::: code-group

\`\`\`ts [<LogosTypescript />]
let anvil;
\`\`\`

:::

## Shops &mdash; and more

[Shops](#shops-mdash-and-more)
`,
    'pages/more.md': '# More\n',
    'pages/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'pages/pictures/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'code/a.ts': 'const anvil = 1;\n',
  });
  const page = source('content/en/index.md');
  expect(page).toContain(
    '<a href="/pictures/logo.svg"><img src="/shot.svg" alt="A shot"></a> <a href="/more">More</a>',
  );
  expect(page).toContain('`:src="Shot"`');
  expect(page).toContain('```ts\nconst anvil = 1;\n```');
  expect(page).toContain('```ts [LogosTypescript]\n');
  expect(report).toContain('authors: The key is kept');
  expect(warnings).toEqual([]);
});
