import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Causes that eight further sites of VitePress, Starlight, MkDocs and Mintlify showed.

it('MkDocs: the lists of literate-nav', { timeout: 60_000 }, async () => {
  const { source, report, addresses } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
use_directory_urls: false
theme: { name: material, favicon: https://cdn.example/icon.png, palette: [{ media: x }, { primary: teal }], features: [navigation.tabs] }
exclude_docs: |
  SUMMARY.md
  # A comment
  drafts/
plugins:
  - literate-nav
  - section-index
  - redirects: { redirect_maps: { start.md: guide/README.md } }
markdown_extensions:
  - pymdownx.snippets: { base_path: [!relative $config_dir] }
`,
    'version.txt': 'Version 7.\n',
    'docs/SUMMARY.md':
      '# Summary\n\n* [Home](README.md)\n* Anvils\n    * [Guide](guide/README.md)\n        * [`is_a?(…)`](guide/is_a.md)\n        * [Further](guide/more/)\n* [Shop](https://shop.example)\n',
    'docs/README.md': '# Acme\n\n--8<-- "version.txt"\n',
    'docs/guide/README.md': '# Guide\n\n| it works | :material-check-circle: | :material-close: |\n|---|---|---|\n',
    'docs/guide/is_a.md': '# Is a\n',
    'docs/guide/more/two-words.md': '# Two\n',
    'docs/drafts/none.md': '# None\n',
  });
  const sidebars = source('site.sidebars.ts').replace(/\s+/g, ' ');
  expect(sidebars).toContain("label: 'Guide', collapsed: true, link: { type: 'doc', id: 'guide/index' }");
  expect(sidebars).toContain("{ type: 'doc', id: 'guide/is_a', label: 'is_a?(…)' }");
  expect(sidebars).toContain(
    "{ type: 'category', label: 'Further', collapsed: true, items: ['guide/more/two-words'] }",
  );
  expect(source('site.config.ts')).toContain("{ label: 'Shop', href: 'https://shop.example' }");
  expect(source('site.config.ts')).toContain("theme: { accent: '#009485' }");
  expect(source('src/css/moved.css')).toContain('.navbar {\n  --page: #009485;');
  expect(source('site.config.ts')).toContain("favicon: 'https://cdn.example/icon.png'");
  expect(source('content/en/index.md')).toContain('Version 7.');
  expect(source('content/en/guide/index.md')).toContain('| it works | ✔ | ✘ |');
  expect(addresses).toContain('/start.html redirect');
  expect(addresses.join()).not.toMatch(/SUMMARY|none/);
  expect(report).not.toMatch(/literate-nav|section-index|is not a page/);
});

it('MkDocs: the folders in the order of awesome-pages, and values of macros', { timeout: 60_000 }, async () => {
  const { source, report } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
theme: { name: material, features: [navigation.tabs] }
plugins:
  - awesome-pages
  - exclude: { glob: [parts/*] }
  - macros: { include_dir: docs/parts }
extra: { release: { latest: 7.5 } }
`,
    'docs/index.md':
      '# Acme\n\nGet {{ release.latest }} of {{ config.site_name }}, {{ other() }}.\n\n{% include "note.md" %}\n',
    'docs/parts/note.md': 'From a {% raw %}part{% endraw %}.\n',
    'docs/how-to/b.md': '# B\n',
    'docs/how-to/a.md': '# A\n',
    'docs/how-to/deep/z.md': '# Z\n',
    'docs/how-to/.pages': 'title: How\nnav:\n  - b.md\n  - ...\n  - Site: https://x.example\n',
    'docs/api_parts/b.md': '# B\n',
    'docs/api_parts/hidden/c.md': '# C\n',
    'docs/api_parts/hidden/.pages': 'hide: true\n',
  });
  const sidebars = source('site.sidebars.ts').replace(/\s+/g, ' ');
  expect(sidebars).toContain(
    "'section-3': [ 'how-to/b', 'how-to/a', { type: 'category', label: 'Deep', collapsed: true, items: ['how-to/deep/z'] }, { type: 'link', label: 'Site', href: 'https://x.example' }, ]",
  );
  expect(sidebars).toContain("'section-2': ['api_parts/b']");
  expect(source('site.config.ts')).toContain("{ type: 'sidebar', sidebar: 'section-3', label: 'How' }");
  expect(source('site.config.ts')).toContain("sidebar: 'section-2', label: 'Api parts' }");
  expect(source('content/en/index.md')).toContain('Get 7.5 of Acme, {{ other() }}.\n\nFrom a part.');
  expect(report).toContain('{{ other() }}: The macro is shown as text');
});

it('VitePress: components without code, ids, the theme and the hero', { timeout: 60_000 }, async () => {
  const { source, built, report } = await migrateSite({
    '.vitepress/config.mts': `import { Palette } from 'palette';
const palette = new Palette('x');
export default { title: 'Acme', themeConfig: { outline: 'deep', sidebar: [{ text: palette.name ?? 'Guide', link: '/guide' }] } };
`,
    '.vitepress/theme/index.ts':
      "import Default from 'vitepress/theme';\nimport './css/own.css';\nimport './css/odd.css';\nexport default Default;\n",
    '.vitepress/theme/css/own.css':
      ':root { --vp-c-brand-1: var(--vp-c-green-1); }\n.own { background: url(./own.svg) }\n',
    '.vitepress/theme/css/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    '.vitepress/theme/css/odd.css': ".odd { background: url('../../none.svg') }\n",
    '.vitepress/theme/components/Steps.md': '1. Melt <Inner />\n2. Pour\n',
    '.vitepress/theme/components/Inner.vue':
      '<template>\n  <b>iron</b>\n</template>\n<style>b { color: red }</style>\n',
    'parts/Frame.vue':
      '<script setup>\nconst a = 1;\n</script>\n<template>\n  <div class="own">\n    <slot />\n  </div>\n</template>\n',
    'parts/Live.vue': '<template>\n  <b>{{ count }}</b>\n</template>\n',
    'index.md':
      '---\nlayout: home\nhero: { name: Acme, image: { light: { src: /a.svg, alt: Anvil }, dark: { src: /b.svg } } }\n---\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'public/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'guide.md': `---
draft: true
outline: deep
---
<script setup>
import Shape from './parts/Frame.vue'
import Live from './parts/Live.vue'
</script>

# Guide

<Steps />

<Shape>

Some **text**.

</Shape>

<Live />

## :tada: Guide

## When will \\<feature\\> come?
`,
  });
  const html = built('guide/index.html');
  expect(html).toMatch(/<li>\s*(?:<p>)?Melt <b>iron<\/b>/);
  expect(html).toMatch(/<div class="own">\s*<p>Some <strong>text<\/strong>/);
  expect(html).toContain('id="guide-1"');
  expect(html).toContain('id="when-will-feature-come"');
  expect(report).not.toMatch(/<(?:Steps|Shape|Inner)>|outline/);
  expect(report).toContain('<Live>: Only its content and its texts are kept');
  expect(report).toContain('css/odd.css: Tools or packages make the style sheet');
  expect(source('site.config.ts')).toContain("css: ['./src/css/moved.css', './src/css/css/own.css']");
  expect(source('site.config.ts')).toContain("theme: { accent: '#18794e' }");
  expect(source('content/en/index.md')).toContain('"image":{"src":"/a.svg","srcDark":"/b.svg","alt":"Anvil"}');
});

it(
  'Mintlify: views, elements in attributes, fields in lists, and anchors of all pages',
  { timeout: 60_000 },
  async () => {
    const { source, built, addresses, report } = await migrateSite({
      'docs.json': JSON.stringify({
        name: 'Acme',
        appearance: { default: 'system' },
        navigation: {
          groups: [{ group: 'Guide', pages: ['start', 'anvils', 'elsewhere', 'start/more'] }],
          global: { anchors: [{ anchor: 'Events', href: 'https://events.example' }] },
        },
      }),
      'style.css': '.own { color: red; }\n',
      'api.json': JSON.stringify({
        servers: [{ url: 'https://api.example' }],
        components: {
          schemas: {
            Anvil: { required: ['mass'], properties: { mass: { type: 'number', description: 'In {kg}.' } } },
            Named: { properties: { owner: { properties: { name: { type: 'string', enum: ['a', 'b'] } } } } },
          },
        },
        paths: {
          '/anvils/{id}': {
            post: {
              summary: 'Cast an anvil',
              parameters: [{ name: 'id', required: true, description: 'Its id.', schema: { type: 'string' } }],
              requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Anvil' } } } },
              responses: {
                200: {
                  description: 'Cast.',
                  content: {
                    'application/json': {
                      schema: {
                        type: 'array',
                        items: {
                          allOf: [{ $ref: '#/components/schemas/Anvil' }, { $ref: '#/components/schemas/Named' }],
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      }),
      'anvils.mdx': '---\nopenapi: POST /anvils/{id}\nsidebarTitle: Cast\n---\n',
      'elsewhere.mdx': '---\nopenapi: GET /other\nsidebarTitle: Other\n---\n',
      'start/more.mdx': '# More\n',
      'start.mdx': `---
title: Acme
---

<View title="React" icon="react">
  For React.
</View>

<Update label={<><Icon icon="rocket" /><span style={{ marginLeft: '8px' }}>Quick</span></>}>
  New.
</Update>

<Card title={<b>Bold</b>} href="/" />

- One

    <Expandable title="Parts">
      <ParamField path="head" type="string">
        The head.
      </ParamField>
    </Expandable>

\`\`\`js
import { View } from 'react-native';
\`\`\`
`,
    });
    const html = built('start.html');
    expect(html).toMatch(/<summary>React<\/summary>/);
    expect(html).toContain('>Quick');
    expect(html).toMatch(/<li>[^]*<dt id="param-head">[^]*The head\.[^]*<\/li>/);
    expect(source('content/en/start.mdx')).toContain('<Card title={"Bold"} href="/">');
    expect(source('site.config.ts')).toContain(
      "{ label: 'Events', href: 'https://events.example', position: 'right' }",
    );
    expect(source('site.config.ts')).toContain("'./static/style.css'");
    expect(addresses).toContain('/ redirect');
    expect(source('site.redirects.ts')).toContain("{ from: '/', to: '/start' }");
    const api = source('content/en/anvils.mdx');
    expect(api).toContain('title: Cast an anvil\n');
    expect(api).toContain('```http\nPOST https://api.example/anvils/{id}\n```');
    expect(api).toMatch(/## Parameters\n\n[^#]*"id"[^#]*"string, required"[^#]*Its id\.[^#]*## Body\n\n[^#]*"mass"/);
    expect(api).toMatch(/## Response 200\n\nCast\.[^#]*"mass"[^#]*"number, required"[^#]*In \\\{kg\\\}/);
    expect(api).toContain('<code>{"owner.name"}</code>{\' \'}{"string | a | b"}');
    expect(built('anvils.html')).toContain('In {kg}.');
    expect(source('content/en/elsewhere.mdx')).toContain('title: Other\n');
    expect(report).toContain('elsewhere.mdx:2:1 openapi: The page is made from an API description');
    expect(report).not.toContain('appearance');
    expect(report).toContain('anvils.mdx:2:1 openapi: The page has the parameters and responses');
  },
);
