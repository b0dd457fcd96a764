import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

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
