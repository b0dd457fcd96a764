import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Options of VitePress, Starlight, MkDocs and Mintlify that were lost, or with which the new site did not build.

it('VitePress: elements of the head of a page, and values that a config cannot have', async () => {
  const { report, source } = await migrateSite({
    '.vitepress/config.mjs': `import { json } from 'not-installed';
export default { title: 'Acme', head: [json({}), ['base', { href: '/' }], ['meta', { name: 'robots', content: 'all' }]] };
`,
    '.vitepress/theme/index.js': "import './styles/index.scss';\nimport './vars.css';\n",
    '.vitepress/theme/styles/index.scss': 'a { b { color: red; } }\n',
    '.vitepress/theme/vars.css': ':root { --anvil: red; }\n',
    'index.md': '# Acme\n',
    'jwt.md': `---
title: JWT
head:
  - [meta, { property: 'og:title', content: JWT }]
  - [meta, { name: keywords, content: 'a "token", b' }]
  - [meta, { property: 'og:image', content: /a.png }]
---
# JWT
`,
    'cookie.md': "---\nhead:\n  - [link, { rel: canonical, href: 'https://acme.example' }]\n---\n# Cookie\n",
  });
  expect(source('content/en/jwt.md')).toBe(
    '---\ntitle: JWT\nkeywords: ["a \\"token\\"","b"]\nimage: /a.png\n---\n# JWT\n',
  );
  expect(source('content/en/cookie.md')).toContain('<link rel="canonical" href="https://acme.example" />');
  expect(report).not.toMatch(/jwt\.md|head\.0/);
  expect(report.match(/config\.mjs:\S+ head: The key has no/g)).toHaveLength(1);
  expect(report).toContain('index.scss: Tools or packages make the style sheet');
  expect(source('site.config.ts')).toContain('head: [\'<meta name="robots" content="all">\']');
  expect(source('site.config.ts')).toContain("css: ['./src/css/moved.css', './src/css/vars.css']");
});

it('Starlight: elements of the head of a page', async () => {
  const { report, source, built } = await migrateSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://acme.example', integrations: [starlight({ title: 'Acme' })] });
`,
    'src/content/docs/index.mdx': `---
title: Acme
description: >-
  Anvils for
  everybody.
head:
  - tag: title
    content: Anvils & {more}
  - tag: meta
    attrs: { name: robots, content: 'noindex "x"' }
  - tag: script
---

Anvils.
`,
  });
  expect(source('content/en/index.mdx')).toContain('<meta name="robots" content="noindex &quot;x&quot;" />');
  expect(built('index.html')).toContain('<title>Anvils &#x26; {more}</title>');
  expect(report.match(/.*(?:description|head).*/g)).toEqual([
    '  src/content/docs/index.mdx:6:1 head: Write these elements with <Head> in an .mdx page, or in head of the config.',
  ]);
});

it('VitePress: languages without pages at the root, and texts of unknown components', async () => {
  const nav = (text: string): string => `{ themeConfig: { nav: [{ text: '${text}', link: '/en/guide' }] } }`;
  const { addresses, built, report, source } = await migrateSite({
    '.vitepress/config.mjs': `export default { title: 'Acme', cleanUrls: true, locales: { en: ${nav('Guide')}, zh_hans: ${nav('指南').replace('/en', '/zh_hans')} } };\n`,
    'index.md': 'Choose a language\n',
    'README.md': '# Notes\n',
    'en/index.md': '# Acme\n',
    'en/guide.md': `# Guide

<Card title="All *anvils*" text="Made of _steel_" link="/en/" :more="['First one']" :count="ten" @click="a">

Inner text

</Card>

See <DocLink to="/en/">the start</DocLink> and <DocLink to="en/index" /> and <Param name="the_id" type="string" :required="true" />
`,
    'zh_hans/index.md': '# Acme\n',
    'zh_hans/guide.md': '# 指南\n',
  });
  expect(source('site.config.ts')).toContain("{ label: { en: 'Guide', 'zh-hans': '指南' }, to: '/guide' }");
  expect(source('site.config.ts')).toContain("locales: { en: {}, 'zh-hans': { path: 'zh_hans'");
  expect(addresses).toContain('/en/guide redirect');
  expect(addresses).toContain('/zh_hans/guide kept');
  expect(report).toContain('index.md:1:1 index.md: Its address shows the default language.');
  const page = built('guide/index.html');
  expect(page).toContain('<a href="/">All *anvils*</a><br>Made of _steel_<br>First one');
  expect(page).toContain('See <a href="/">the start</a> and <a href="/"></a> and <span><b>the_id</b><br>string</span>');
  expect(report.match(/guide\.md.*/g)).toHaveLength(3);
});

it('Starlight: pages that other folders share, and the text of a file', async () => {
  const { built, report } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme', expressiveCode: { shiki: { langs: [{ name: 'schema', patterns: [] }] } } })] };
`,
    'public/schema.json': '{ "anvil": 1 }',
    '../examples/rocket.json': '{ "rocket": 2 }',
    'src/partials/steel.mdx':
      "import { Aside } from '@astrojs/starlight/components';\n\n<Aside>\n\nMade of steel.\n\n</Aside>\n",
    'src/partials/unused.mdx': "import None from 'none';\n",
    'src/content/docs/index.mdx': `---
title: Acme
---

import { Code } from '@astrojs/starlight/components';
import Steel from '../../partials/steel.mdx';
import schema from '../../../public/schema.json?raw';
import rocket from '../../../../examples/rocket.json?raw';

<Steel />

<Code code={rocket} lang="json" />

<Code code={schema} lang="json" />
`,
  });
  expect(built('index.html')).toContain('Made of steel.');
  expect(built('index.html')).toMatch(/rocket[\s\S]*anvil/);
  expect(report).not.toMatch(/steel|schema|unused/);
});

it('MkDocs: files of the theme of a site', async () => {
  const { report, source } = await migrateSite({
    'mkdocs.yml':
      'site_name: Acme\nsite_url: https://acme.example/\ntheme: { name: material, custom_dir: overrides }\n',
    'docs/index.md': '# Acme\n\n![An anvil](assets/anvil.svg)\n',
    'overrides/assets/anvil.svg': '<svg/>',
    'overrides/main.html': '{% extends "base.html" %}',
  });
  expect(source('static/assets/anvil.svg')).toBe('<svg/>');
  expect(report).toContain('theme.custom_dir.main.html: The file replaces a part of the theme');
  expect(report).not.toContain('anvil');
});

it('Mintlify: pages that are made from API descriptions', async () => {
  const operation = (summary: string | undefined, tags: readonly string[]): object => ({
    summary,
    tags,
    responses: { 200: { description: 'Fine.' } },
  });
  const { addresses, built, report, source } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: {
        tabs: [
          {
            tab: 'Guide',
            groups: [
              { group: 'Start', pages: ['index', { group: 'One', openapi: 'api.yaml', pages: ['GET /anvils'] }] },
            ],
          },
          { tab: 'Reference', openapi: { source: 'api.json', directory: 'v2/api' } },
          { tab: 'Elsewhere', openapi: 'https://acme.example/api.json' },
        ],
      },
    }),
    'index.mdx': '---\ntitle: Acme\n---\n\n[An anvil](/v2/api/all-anvils/read-an-anvil)\n',
    'api.yaml': "openapi: 3.1.0\npaths: { /anvils: { get: { summary: List, responses: { '200': {} } } } }\n",
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/anvils/{id}': {
          parameters: [],
          get: operation('Read an anvil.', ['All anvils']),
          put: operation('Read an anvil', ['All anvils']),
        },
        '/steel/{id}/parts': { post: operation(undefined, []) },
      },
    }),
    'raw.mdx': '---\ntitle: Raw\napi: POST https://acme.example/raw\n---\n\nText.\n',
  });
  expect(addresses).toEqual([
    '/ kept',
    '/api-reference/list kept',
    '/raw kept',
    '/v2/api/all-anvils/read-an-anvil kept',
    '/v2/api/all-anvils/read-an-anvil-1 kept',
    '/v2/api/post-steel-parts kept',
  ]);
  const sidebars = source('site.sidebars.ts').replace(/\s+/g, ' ');
  expect(sidebars).toContain("label: 'One', collapsed: false, items: ['api-reference/list']");
  expect(sidebars).toContain("'section-2': [ { type: 'category', label: 'All anvils'");
  expect(built('v2/api/all-anvils/read-an-anvil.html')).toContain('Fine.');
  expect(built('raw.html')).toContain('https://acme.example/raw');
  expect(report).toContain('Elsewhere is made from an API description: write these pages');
  expect(report).not.toMatch(/Reference|leads to no/);
});

it('VitePress: a section of a file, by the id that VitePress makes of its heading', async () => {
  const { source } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme', srcExclude: ['parts/**'] };\n",
    'index.md': '# Acme\n\n<!--@include: ./parts/all.md#anvils-hammers-->\n',
    'parts/all.md': '## Anvils & hammers\n\nOf iron.\n\n## Nails\n\nOf steel.\n',
  });
  expect(source('content/en/index.md')).toContain('Of iron.');
  expect(source('content/en/index.md')).not.toContain('Of steel.');
});
