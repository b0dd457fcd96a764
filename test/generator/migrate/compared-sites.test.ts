import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Differences from the output of the old tool, found in complete comparisons of sites.

it('VitePress: ids and addresses that functions of the config make', async () => {
  const { report, source } = await migrateSite({
    '.vitepress/shared.mjs': "export const slugify = (text) => text.replace(/[\\s`.]+/g, '_');\n",
    '.vitepress/config.mjs': `import { slugify } from './shared.mjs';
export default {
  title: 'Acme',
  markdown: { anchor: { slugify } },
  rewrites: (path) => path.replace(/^packages\\/(\\w+)\\/docs\\//, '$1/'),
};
`,
    'index.md': '# Acme\n\n[Hammers](./packages/anvil/docs/use.md#Hammers_And_Nails)\n',
    'packages/anvil/docs/use.md': '# Use\n\n## Hammers `And` Nails\n',
  });
  expect(source('content/en/anvil/use.md')).toContain('## Hammers `And` Nails {#Hammers_And_Nails}');
  expect(source('content/en/index.md')).toContain('(./anvil/use.md#Hammers_And_Nails)');
  expect(report).not.toMatch(/slugify|rewrites|A function/);
});

it('VitePress: a function that cannot run is reported', async () => {
  const { report } = await migrateSite({
    '.vitepress/config.mjs': `import slugify from 'not-installed';
export default { title: 'Acme', markdown: { anchor: { slugify } }, rewrites: () => { throw new Error(); } };
`,
    'index.md': '# Acme\n',
  });
  expect(report).toContain('markdown.anchor: A function makes the ids of headings');
  expect(report).toContain('rewrites: A function changes addresses.');
});

it('VitePress: front matter without its last delimiter, features of any page, and attributes with a text', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': `export default {
  title: 'Acme',
  themeConfig: { algolia: { appId: 'A', apiKey: 'B', indexName: 'C' } },
};
`,
    'public/anvil.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'index.md': '---\nlayout: home\nhero:\n  name: Acme\n  tagline: Anvils\n',
    'forks.md': `---
features:
  - title: Hammers
    details: Of iron
    icon: <img alt="" src="/anvil.svg">
---
# Forks

<<< ./log.ansi
`,
    'anvils.md': '# Anvils\n\n<img :src="withBase(\'/anvil.svg\')" alt="An anvil">\n\n`<img :src="\'/code.svg\'">`\n',
    'log.ansi': '\u001B[32mDone\u001B[0m\n',
  });
  expect(built('index.html')).toContain('Anvils');
  expect(built('forks/index.html')).toContain('Of iron');
  expect(built('anvils/index.html')).toContain('<img src="/anvil.svg" alt="An anvil"');
  expect(source('content/en/forks.md')).toContain('"icon":"/anvil.svg"');
  expect(source('content/en/anvils.md')).toContain('`<img :src="\'/code.svg\'">`');
  expect(source('content/en/forks.md')).toContain('```ansi\nDone\n```');
  expect(source('site.config.ts')).toContain("search: { provider: 'algolia', appId: 'A'");
  expect(report).not.toMatch(/algolia: The key|:src/);
});
