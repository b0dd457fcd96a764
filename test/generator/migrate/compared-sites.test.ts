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

it('Starlight: styles as text, elements without content, fonts, names of folders, and style sheets that import packages', async () => {
  const { built, report, source } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Acme', customCss: ['./src/own.css'] })] };
`,
    'src/own.css': "@import './fonts.css';\n:root { --sl-font: 'Anvil', var(--sl-font-system) }\n",
    'src/content/docs/Hammers & Nails/b.md': '---\ntitle: B\n---\nText\n',
    'src/fonts.css': "@import '@fontsource/anvil/400.css';\n@import '@fontsource/anvil';\n.a { color: red }\n",
    'src/content/docs/index.mdx': `---
title: Acme
---
import { LinkCard } from '@astrojs/starlight/components';

<div>
  <div>
    <LinkCard title="Hammers" href="/a" description="Of iron">
    </LinkCard>
  </div>
</div>

<p style="margin-top: 2px; --own: url(a:b)">Anvils</p>

\`style="color: red"\`
`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n## Use -- now\n\n## `a --b`\n',
  });
  expect(built('a/index.html')).toMatch(/<h2 id="use--now">[\s\S]*<h2 id="a---b">/);
  const html = built('index.html');
  expect(html).toContain('<p style="margin-top:2px;--own:url(a:b)">Anvils</p>');
  expect(html).toContain('<code>style="color: red"</code>');
  expect(html).toContain('Of iron');
  expect(source('site.config.ts')).toContain("'./src/own.css'");
  expect(source('site.config.ts')).toContain("font: '\\'Anvil\\''");
  expect(html).toContain('Hammers &amp; Nails');
  expect(source('src/fonts.css').trim()).toBe('.a { color: red }');
  expect(report).toContain('src/fonts.css: The style sheet no longer imports packages');
});

it('MkDocs: links and code in titles, code in tables, open blocks, and footnotes of headings', async () => {
  const { built } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
markdown_extensions: [admonition, pymdownx.details, footnotes, tables]
`,
    'docs/index.md': `# Acme

???+ info "From [RFC 1](https://a.example/1) and \`code\`"
    Text

??? info "A [ bracket"
    Text

Example | Meaning
--- | ---
\`(a|b)\` | either

\`c|d\`

## Why? [^guide]

[^guide]: A note
`,
  });
  const html = built('index.html');
  expect(html).toContain(
    '<details open=""><summary>From <a href="https://a.example/1">RFC 1</a> and <code>code</code>',
  );
  expect(html).toContain('<summary>A [ bracket</summary>');
  expect(html).toMatch(/<td><code>\(a\|b\)<\/code><\/td>\s*<td>either/);
  expect(html).toContain('<code>c|d</code>');
  expect(html).toContain('<h2 id="why-1">');
});

it('Mintlify: what is moved is not reported as lost', async () => {
  const { built, report, source } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      banner: { content: 'See [news](/news) now' },
      navigation: { groups: [{ group: 'Start', pages: ['index', 'list'] }] },
    }),
    'v1-openapi.json': JSON.stringify({
      openapi: '3.0.0',
      paths: { '/anvils': { get: { summary: 'List', responses: { 200: { description: 'Fine.' } } } } },
    }),
    'index.mdx': '---\ntitle: Acme\n---\n<ParamField query="size" default={2}>Of it</ParamField>\n',
    'list.mdx': "---\ntitle: List\nopenapi: 'v1-openapi GET /anvils'\n---\n",
  });
  expect(built('list.html')).toContain('Fine.');
  expect(built('index.html')).toMatch(/size<\/code> = 2</);
  expect(source('site.config.ts')).toContain('See <a href="/news">news</a> now');
  expect(report).not.toMatch(/(?:banner\.content|openapi: v1)/);
});

it('VitePress: components that show their props', async () => {
  const { built, report } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme' };\n",
    'Logo.vue': `<script setup>
defineProps<{ imgSrc: string; label: string; size?: number }>();
</script>
<template>
  <figure>
    <img
      :src="imgSrc"
      :alt="label"
      :width="size"
    >
    <figcaption>{{ label }}</figcaption>
  </figure>
</template>
`,
    'Count.vue': '<script setup>\nconst count = 1;\n</script>\n<template>\n<b>{{ count }}</b>\n</template>\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'index.md': '# Acme\n\n<Logo label="An anvil" img-src="/a.svg" />\n\n<Logo :label="name" />\n\n<Count />\n',
  });
  const html = built('index.html');
  expect(html).toMatch(/<figure>\s*<img src="\/a\.svg" alt="An anvil"[^>]*>\s*<figcaption>An anvil<\/figcaption>/);
  expect(report).toMatch(/index\.md:5:1 <Logo>: Only[\s\S]*index\.md:7:1 <Count>: Only/);
  expect(report).not.toContain('index.md:3:');
});
