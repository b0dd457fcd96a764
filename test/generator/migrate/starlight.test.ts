import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

const config = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import tailwind from '@astrojs/tailwind';
import mermaid from 'astro-mermaid';
import checkLinks from 'starlight-links-validator';
import zoom from 'starlight-image-zoom';
export default defineConfig({
  redirects: { '/old': '/guides/setup/', '/tags/[tag]': '/' },
  integrations: [
    mermaid(),
    starlight({
      components: { Footer: './src/Footer.astro' },
      plugins: [checkLinks(), zoom()],
      title: { en: 'Acme', 'fr-FR': 'Acmé' },
      logo: { src: './src/assets/logo.svg' },
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, fr: { label: 'Français', lang: 'fr-FR' } },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme/acme' }, { icon: 'discord', label: 'Chat', href: process.env.CHAT }],
      sidebar: [
        'index',
        { label: 'Guides', translations: { 'fr-FR': 'Guides (fr)' }, items: ['guides/setup', { label: 'Shop', link: 'https://shop.example' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
      ],
      customCss: ['./src/styles/a.css'],
    }),
    tailwind(),
  ],
});
`;

const setup = `---
title: Setup
sidebar: { label: Install, order: 2, badge: New }
tableOfContents: false
pagefind: false
---
import { Aside, Badge, Card, CardGrid, Code, FileTree, LinkCard, Steps, Tabs, TabItem as Item } from '@astrojs/starlight/components';
import Demo from '~/components/Demo.astro';
import { count } from '../../../../../data/count.ts';
import Lift from '../../../../../data/count.ts?snippet';

export const code = {
  demo: \`import Aside from './aside';

import type { Demo } from './demo';
\`,
};

<Aside type="caution" title="Heavy">Mind your **feet**.</Aside>

<Tabs syncKey="manager">
  <Item label="npm">npm i</Item>
  <Item label="pnpm">pnpm i</Item>
</Tabs>

<CardGrid>
  <Card title="One" icon="star">First</Card>
  <LinkCard title="Reference" href="/en/reference/anvil/" description="All of it" />
</CardGrid>

<Steps>
1. Lift
2. Drop
</Steps>

<FileTree>
- src
  - anvil.ts
</FileTree>

<Code code="drop()" lang="js" title="a.js" /> <Badge text="New" /> {count}

<Demo>Kept text</Demo>

<Lift />

<Code code={code.demo} lang="js" />

![Logo](~/assets/logo.svg) and [the same](/en/guides/setup/#top)
`;

it('moves a site of Starlight', { timeout: 120_000 }, async () => {
  const { report, log, addresses, warnings, source, built } = await migrateSite({
    'astro.config.mjs': config,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["src/*"] } } }',
    'data/count.ts': 'export const count = 7;\n',
    'public/CNAME': 'acme.example\n',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    'src/content/docs/en/index.mdx':
      '---\ntitle: Acme\ntemplate: splash\nhero:\n  tagline: Anvils\n  image: { file: ../../../assets/logo.svg }\n  actions:\n    - text: Start\n      link: /en/guides/setup/\n---\n',
    'src/content/docs/en/guides/setup.mdx': setup,
    'src/content/docs/en/reference/anvil.md': '---\ntitle: Anvil\n---\n\n:::note[Heavy]\nText\n:::\n',
    'src/content/docs/fr/guides/setup.mdx': '---\ntitle: Installer\n---\n\nTexte\n',
  });
  expect(log).toContain('astro.config.mjs: a Starlight site.');
  expect(addresses).toEqual([
    '/en/ redirect',
    '/en/guides/setup/ redirect',
    '/en/reference/anvil/ redirect',
    '/fr/guides/setup/ kept',
    '/old redirect',
  ]);
  expect(warnings.filter((message) => /does not exist|leads to no/.test(message))).toEqual([]);
  expect(source('site.config.ts')).toContain("url: 'https://acme.example'");
  expect(source('content/en/guides/setup.mdx')).toMatch(/^sidebar_label: Install$[^]*^search: false$/m);
  const page = built('guides/setup/index.html');
  expect(page).toContain('Mind your <strong>feet</strong>');
  expect(page).toContain('pnpm i');
  expect(page).toContain('All of it');
  expect(page).toContain('Kept text');
  expect(source('content/en/guides/setup.mdx')).toContain("\n\nimport type { Demo } from './demo';\n`");
  expect(page).toContain('Guides');
  expect(page).toMatch(/<span class="badge">New<\/span>\s*<\/docs-run>7</);
  expect(built('fr/guides/setup/index.html')).toContain('Guides (fr)');
  expect(report.split('\n\nCarried')[0]).toMatchInlineSnapshot(`
    "Not carried over
      astro.config.mjs:9:42 redirects./tags/[tag]: A redirect must start at a single path: add a rule at the web host instead.
      astro.config.mjs:12:5 integrations.1.components.Footer: The file replaces a part of the theme: write the corresponding slot, see docs theme eject.
      astro.config.mjs:12:5 integrations.1.customCss.0: It is no file of the site: import it in a style sheet, and add that to the key css.
      astro.config.mjs:12:5 integrations.1.plugins.1: starlight-image-zoom works only with Astro: it was left out.
      astro.config.mjs:12:5 integrations.1.social.1.label: The text "Chat" has no counterpart: write it where readers need it.
      astro.config.mjs:27:5 integrations.2: @astrojs/tailwind works only with Astro: it was left out.
      src/content/docs/en/guides/setup.mdx:3:1 sidebar.badge: The key has no counterpart: it was left out.
      src/content/docs/en/guides/setup.mdx:43:1 <Demo>: Only its content and its texts are kept: replace it with Markdown, or with a React component in an .mdx page.
      src/content/docs/en/guides/setup.mdx:45:1 <Lift>: Only its content and its texts are kept: replace it with Markdown, or with a React component in an .mdx page.

    18 files. 5 addresses: 1 kept, 4 redirected. 0 changes, 9 left to you.
    "
  `);
});
