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
  expect(report).toContain('cookie.md:2:1 head: Write these elements with <Head> in an .mdx page');
  expect(report).not.toMatch(/jwt\.md|head\.0/);
  expect(report.match(/config\.mjs:\S+ head: Its value is not/g)).toHaveLength(1);
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
