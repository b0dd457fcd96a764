import { expect, it } from 'vitest';
import { migrateSite, writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

const config = `
import { defineConfig } from 'vitepress';
import { withDiagrams } from 'not-installed';
export default withDiagrams(defineConfig({
  description: 'Anvils',
  markdown: { theme: 'nord', headers: {} },
  rewrites: { 'en/:rest*': ':rest*' },
  lastUpdated: true,
  head: [['link', { rel: 'icon', href: '/icon.svg' }], ['meta', { property: 'og:url', content: 'https://acme.example/a' }]],
  locales: {
    root: { label: 'English', lang: 'en-US', title: 'Acme' },
    fr: {
      label: 'Français',
      themeConfig: {
        nav: [{ text: 'Le guide', link: '/fr/guide/' }],
        sidebar: { '/fr/guide/': [{ text: 'Premiers pas', items: [{ text: 'Installer', link: '/fr/guide/setup' }] }] },
      },
    },
    de: { label: 'Deutsch', link: 'https://de.acme.example' },
  },
  transformHead: () => [],
  themeConfig: {
    logo: '/icon.svg',
    nav: [{ text: 'Guide', link: '/guide/', ariaLabel: 'Guide menu' }, { text: 'More', items: [{ text: 'Shop', link: 'https://shop.example' }] }],
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'First <b>steps</b>', collapsed: true, items: [{ text: 'Install', link: 'setup', docFooterText: 'Set up | Guide' }] }] },
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/acme' }],
    editLink: { pattern: 'https://github.com/acme/acme/edit/main/docs/:path' },
    footer: { copyright: '© Acme' },
    search: { options: { locales: { root: { translations: { modal: { noResultsText: 'Nothing' } } } } } },
    carbonAds: { code: 'x' },
  },
}));
`;

const setup = `---
outline: [2, 4]
prev: false
---
# Setup <Badge type="tip" text="^1.2" />

::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
:::

::: v-pre
Plain {{ text }}
:::

## Über \`v1.2\` & more

<<< @/snippets/a.js#part{1}

- <<< @/snippets/a.js#part

<!--@include: ./parts/end.md-->

\`\`\`js
keep() // [!code --]
\`\`\`

See [the guide](./index.md), [it](/guide/index.html#start) and ![a](../images/a.svg).

<script setup>
const x = 1;
</script>

<ClientOnly><Count-Down :start="2" /></ClientOnly>
`;

const files = {
  '.vitepress/config.mts': config,
  '.vitepress/theme/index.ts': '',
  'en/index.md':
    '---\nlayout: home\nhero:\n  name: Acme\n  text: Anvils<br>and more\n  image: /icon.svg\n  actions:\n    - text: Start\n      link: /guide/\nfeatures:\n  - title: Heavy\n    details: Very\n    link: /guide/setup\n---\n',
  'en/guide/index.md': '# Guide\n\n::: tip Good\nText\n:::\n\n## Start\n\n[Setup](./setup.html#uber-v1-2-more)\n',
  'en/guide/setup.md': setup,
  'en/guide/parts/end.md': 'The **end**.\n',
  'en/[tag].md': '# {{ $params.tag }}\n',
  'en/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'fr/index.md': '# Acme\n',
  'fr/guide/index.md': '# Le guide\n\n[Installer](/fr/guide/setup)\n',
  'fr/guide/setup.md': '# Installer\n',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'snippets/a.js': 'before();\n// #region part\n  middle();\n// #endregion part\n',
};

it('moves a site of VitePress', { timeout: 120_000 }, async () => {
  const { report, log, addresses, warnings, source, built } = await migrateSite(files);
  expect(log).toContain('.vitepress/config.mts: a VitePress site.');
  expect(addresses).toEqual([
    '/ kept',
    '/fr/ kept',
    '/fr/guide/ kept',
    '/fr/guide/setup.html redirect',
    '/guide/ kept',
    '/guide/parts/end.html redirect',
    '/guide/setup.html redirect',
  ]);
  expect(warnings.filter((message) => /does not exist|leads to no/.test(message))).toEqual([]);
  const page = source('content/en/guide/setup.md');
  expect(report).not.toContain('docFooterText');
  expect(page).toContain('# Setup <span class="badge">^1.2</span> {#setup}');
  expect(page).toContain('## Über `v1.2` & more {#uber-v1-2-more}');
  expect(page).toContain('```js {1}\nmiddle();\n```');
  expect(page).toContain('- ```js\n  middle();\n  ```');
  expect(page).toContain('The **end**.');
  expect(page).not.toContain('Count');
  const made = source('site.config.ts');
  expect(made).toContain("url: 'https://acme.example'");
  expect(made).toContain("navbar: {\n    title: 'Acme'");
  expect(made).toContain("label: '…'");
  expect(page).toContain('keep() // [!code --]');
  expect(page).toContain('[it](./index.md#start) and ![a](/en/images/a.svg)');
  expect(page).toMatch(
    /^---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\npagination_prev: null\npagination_label: "Set up \| Guide"\n---/m,
  );
  expect(source('content/fr/guide/index.md')).toContain('[Installer](./setup.md)');
  expect(built('guide/index.html')).toContain('Good');
  expect(built('fr/guide/setup/index.html')).toContain('Premiers pas');
  expect(built('index.html')).toContain('Acme: Anvils and more');
  expect(built('index.html')).toContain('https://de.acme.example');
  expect(report.split('\n\nCarried')[0]).toMatchInlineSnapshot(`
    "Not carried over
      .vitepress/config.mts:6:15 markdown.theme: The key has no counterpart: it was left out.
      .vitepress/config.mts:21:3 transformHead: The key has no counterpart: it was left out.
      .vitepress/config.mts:32:5 themeConfig.carbonAds: The key has no counterpart: it was left out.
      .vitepress/theme:1:1 .vitepress/theme: Components and styles of the theme work only with VitePress: set tokens in theme, replace slots, or add css.
      en/[tag].md:1:1 en/[tag].md: Code makes pages or data from this file: write them, or make them with a plugin.
      en/guide/setup.md:14:1 {{ text }}: The Vue expression is shown as text: replace it with its value.
      en/guide/setup.md:31:1 <script>: Vue code was left out.
      en/guide/setup.md:35:1 <Count-Down>: Only its content and its texts are kept: replace it with Markdown, or with a React component in an .mdx page.

    Changed
      .vitepress/config.mts:31:5 themeConfig.search: The tool has this text in each language: use \`messages\` to change it.
      en/guide/setup.md:1:1 ./parts/end.md: The page now contains the text of the file.
      en/guide/setup.md:1:1 @/snippets/a.js#part: The page now contains the text of the file.

    17 files. 7 addresses: 4 kept, 3 redirected. 3 changes, 8 left to you.
    "
  `);
});

it('names the sites if there are several', async () => {
  const two = writeOldSite({ '.vitepress/config.ts': config, 'mkdocs.yml': 'site_name: Acme\n' });
  expect((await runDocs('migrate', two.site, '--to', two.target)).log).toContain(
    'has .vitepress/config.ts of VitePress and mkdocs.yml of MkDocs. Name a folder that contains only one of them',
  );
  const none = writeOldSite({ 'docs.json': '{}' });
  expect((await runDocs('migrate', none.site, '--to', none.target)).log).toContain(
    'that can be migrated. A site has one of docusaurus.config (Docusaurus), .vitepress/config (VitePress)',
  );
  const around = writeOldSite({ 'site/.vitepress/config.ts': config, 'packages/web/docusaurus.config.ts': '' });
  expect((await runDocs('migrate', around.site, '--to', around.target)).log).toContain(
    'that can be migrated. Name a folder within it: packages/web (Docusaurus), site (VitePress).',
  );
});
