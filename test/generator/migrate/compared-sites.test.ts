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

it('VitePress: packages that are installed as ES modules, or whose file for require exports nothing', async () => {
  const installed = (name: string, main: string, code: string): Record<string, string> => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', main }),
    [`node_modules/${name}/${main}`]: code,
  });
  const { source } = await migrateSite({
    ...installed('plugin-llms', 'index.js', 'export default () => ({});\nexport const title = "Acme";\n'),
    ...installed('plugin-diagrams', 'main.umd.js', '(function (x) { x.withDiagrams = (y) => y; })({});\n'),
    '.vitepress/config.mts': `import llms, { title } from 'plugin-llms';
import { withDiagrams } from 'plugin-diagrams';
const config: object = { title, vite: { plugins: [llms()] } };
export default withDiagrams(config);
`,
    'index.md': '# Acme\n',
  });
  expect(source('site.config.ts')).toContain("title: 'Acme'");
});

it('Mintlify: ids of headings, React as a global, and files that are only Markdown', async () => {
  const { built, source } = await migrateSite({
    'docs.json': JSON.stringify({ name: 'Acme', navigation: { pages: ['index', 'run'] } }),
    'index.mdx': `---
title: 'Home'
description: 'Anvils,
Note: hammers'
---
import { Count } from '/snippets/count.jsx';

## 2. The \`anvil.json\`

## Anvils & hammers: don't (drop)

## Ready! 🚀

## Use

## Use

<Count />

{/*
## Draft */}

<CodeGroup>
\`\`\`js A
a();
\`\`\`
\`\`\`js B
b();
\`\`\`
</ CodeGroup>
`,
    'run.md': '# Run\n\nKEY=<openai_key> run\n',
    'snippets/count.jsx': `export const Count = () => {
  const { useState } = React;
  const [count] = useState(3);
  return <b>{count} anvils</b>;
};
`,
  });
  const ids = Array.from(built('index.html').matchAll(/<h2[^>]* id="([^"]*)"/g), ([, id]) => id);
  expect(ids).toEqual(['2-the-anvil-json', 'anvils-&amp;-hammers-dont-drop', 'ready-', 'use', 'use-2']);
  expect(built('index.html')).toContain('3<!-- --> anvils');
  expect(source('content/en/index.mdx')).toContain('Note: hammers');
  expect(built('run.html')).toContain('&#x3C;openai_key>');
});

it('VitePress: elements that only MDX keeps, elements that the build makes, and a site without a home page', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme', themeConfig: { sidebar: [{ link: '/use' }] } };\n",
    'use.md': `---
title: Use
titleTemplate: Anvils
head:
  - - meta
    - property: og:type
      content: website
---
# Use

<iframe src="https://video.example/1" allowfullscreen></iframe>

A picture:<br><img alt="" src="https://a.example/a.png" style="width: 50%">
`,
    'style.md': '# Style\n\nA picture:<br><img alt="" src="https://a.example/a.png" style="margin: 0">\n',
    'code.md':
      '---\nprev: { text: Use it, link: /use }\noutline: { level: deep }\n---\n# Code\n\n[Use](use.md#use) [Code](#code)\n\n<p style="color: red">Red</p>\n\n    {indented}\n',
  });
  expect(source('content/en/use.md')).toContain('format: mdx');
  expect(source('content/en/use.md')).toContain('pagination_label: Use it');
  expect(source('content/en/code.md')).toContain('toc_max_heading_level: 6');
  expect(built('use/index.html')).toContain('<iframe src="https://video.example/1" allowfullscreen');
  expect(built('use/index.html')).toContain('style="width: 50%"');
  expect(built('style/index.html')).toContain('style="margin: 0"');
  expect(built('code/index.html')).toContain('{indented}');
  expect(built('code/index.html')).toContain('href="/use/#use"');
  expect(built('use/index.html')).toContain('<h1 id="use"');
  expect(built('use/index.html')).toContain('<title>Use | Anvils</title>');
  expect(built('index.html')).toContain('url=/use/');
  expect(report.match(/ (?:code|use)\.md.*/g)).toEqual([
    ' code.md:9:1 style: The build leaves it out of Markdown: write the page as MDX, and set format to mdx.',
  ]);
});

it('Starlight: addresses of imported pictures, file trees, package managers, and names of files in code', async () => {
  const { built, source } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Acme' })] };
`,
    'public/anvil.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'src/content/docs/index.mdx': `---
title: Home
---
import anvil from '../../../public/anvil.svg';
import { FileTree } from '@astrojs/starlight/components';
import { PackageManagers } from 'starlight-package-managers';

<img src={anvil.src} alt="An anvil" />

<FileTree>

- forge/ the **workshop**
  - tools/
    - hammer.md
  - anvil.md
- README.md

</FileTree>

\`\`\`js {3}
// src/lift.js
import anvil from 'anvil';
anvil.lift();
\`\`\`

1. Install

   <PackageManagers type="dlx" pkg="anvil" args="--help" />
`,
  });
  expect(built('index.html').replace(/\s*\n\s*/g, '')).toContain(
    '<li><details open><summary>forge/ the <strong>workshop</strong></summary><ul><li><details open><summary>tools/</summary><ul><li>hammer.md</li></ul></details></li><li>anvil.md</li></ul></details></li><li>README.md</li>',
  );
  expect(source('content/en/index.mdx')).toContain(
    '```js {2} title="src/lift.js"\nimport anvil from \'anvil\';\nanvil.lift();\n```',
  );
  expect(built('index.html')).toMatch(/data-label="pnpm"[^]*pnpm<\/i> dlx anvil <i class="f">--help/);
  expect(built('index.html')).toMatch(/<img src="[^"]*anvil[^"]*\.svg" alt="An anvil"/);
});

it('MkDocs: attributes in single quotes, abbreviations, and files beside the pages', async () => {
  const { built, report } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
docs_dir: ../docs
markdown_extensions: [abbr, attr_list]
plugins: [{ macros: { include_dir: docs/parts } }]
`,
    '../docs/index.md': `# Home

## Use { data-toc-label='Short' }

{% include 'anvil.txt' %}

<br/>
![Forge](forge.svg)

It is HTML.

*[HTML]: Markup
*[CSS]: Styles
`,
    '../docs/forge.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    '../docs/parts/anvil.txt': 'An anvil\n',
  });
  expect(built('index.html')).toContain('id="use"');
  expect(built('index.html')).toContain('An anvil');
  expect(built('index.html')).toContain('alt="Forge"');
  expect(built('index.html')).toContain('It is <abbr title="Markup">HTML</abbr>.');
  expect(report).not.toContain('*[CSS]');
});
