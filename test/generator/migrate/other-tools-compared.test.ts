import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateSite, writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

// Differences from the output of VitePress, Starlight, MkDocs and Mintlify at the first tries of ten sites.

it('VitePress: a symbolic link to the config is no config of its own', async () => {
  const { site, target } = writeOldSite({
    'docs/.vitepress/config.mjs': `import { readFileSync } from 'node:fs';
const version = readFileSync(new URL('../../VERSION', import.meta.url), 'utf8').trim();
export default { title: 'Acme', themeConfig: { nav: [{ text: version, link: 'https://example.com' }] } };
`,
    'docs/index.md': '# Acme\n',
    VERSION: '2.1\n',
  });
  symlinkSync('.vitepress/config.mjs', join(site, 'docs/config.mjs'));
  const { answer } = await runDocs('migrate', site, '--to', target, '--check');
  expect(answer).not.toContain('VERSION');
  expect(answer).not.toContain('2.1');
});

it('VitePress: ids of headings with signs in code, and tags of the head of a language', async () => {
  const { built, report } = await migrateSite({
    '.vitepress/config.mjs': `export default { title: 'Acme', cleanUrls: true,
  locales: { root: { label: 'English', head: [['link', { rel: 'icon', href: '/a.svg' }]] } } };
`,
    'index.md': '# Acme\n\n[Stars](#stars)\n\n## `*` stars\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(built('index.html')).toContain('id="stars"');
  expect(report).not.toContain('“link”');
});

it('Starlight: the picture in the HTML of a hero', async () => {
  const { built } = await migrateSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.com', integrations: [starlight({ title: 'Acme' })] });
`,
    'src/content/docs/index.mdx': `---
title: Acme
template: splash
hero:
  tagline: Anvils
  image:
    html: <img src="/anvil.svg" alt="" />
---
`,
    'public/anvil.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  expect(built('index.html')).toMatch(/<img[^>]* src="\/anvil\.svg"/);
});

it('MkDocs: headings without a space, elements with empty lines, inline elements and titles in brackets', async () => {
  const { built } = await migrateSite({
    'mkdocs.yml': 'site_name: Acme\nsite_url: https://example.com/\n',
    'docs/index.md': `---
title: [Acme]
---
# Acme

##\u00A0Next steps

##Setup

<div class="badges">
    <b>One</b>

    <a href="https://example.com/two">
        <img src="a.svg" alt="Two">
    </a>
</div>

<small>
See [the guide](https://example.com/guide).
</small>
`,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  const html = built('index.html');
  for (const id of ['next-steps', 'setup']) expect(html).toContain(`<h2 id="${id}"`);
  for (const href of ['two', 'guide']) expect(html).toContain(`href="https://example.com/${href}"`);
});

it('MkDocs with Material: open sections, a navbar in its own color, lengths in rem, and the link to the blog', async () => {
  const { source, report } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://example.com/
theme:
  name: material
  features: [navigation.sections]
  palette: { primary: custom }
extra_css: [own.css]
nav: [{ Home: index.md }, { Guide: [a.md, { More: [b.md] }] }, { News: blog/index.md }]
plugins: [blog]
`,
    'docs/index.md': '# Acme\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/blog/index.md': '# News\n\nOur news.\n',
    'docs/blog/posts/one.md': '---\ndate: 2026-01-31\n---\n# One\n',
    'docs/own.css': ':root { --md-primary-fg-color: #2c2c2c; }\n.own { margin: 0.8rem -1rem; }\n',
  });
  expect(source('site.sidebars.ts').match(/label: '(?:Guide|More)',\s*collapsed: \w+/g)).toEqual([
    expect.stringContaining('false'),
    expect.stringContaining('true'),
  ]);
  expect(source('src/css/moved.css')).toContain('.navbar {\n  --page: #2c2c2c;');
  expect(source('static/own.css')).toContain('margin: 1rem -1.25rem;');
  expect(source('site.config.ts')).toContain("{ label: 'Blog', to: '/blog' }");
  expect(report).toContain('without the text of its old page');
  expect(report).not.toMatch(/is not a page|no counterpart/);
});

it('Mintlify: redirects from anchors, from files of other redirects, and from the page of search results', async () => {
  const { source, report } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { pages: ['index', 'a', 'b'] },
      redirects: [
        { source: '/cli%23install', destination: '/a' },
        { source: '/old', destination: '/a' },
        { source: '/old.html', destination: '/b' },
        { source: '/search', destination: '/b' },
      ],
    }),
    'index.mdx': '# Acme\n',
    'a.mdx': '# A\n',
    'b.mdx': '# B\n',
  });
  expect(source('site.redirects.ts').match(/from: '[^']+'/g)).toEqual(["from: '/old'"]);
  expect(report).toContain('redirect from /cli%23install');
});
