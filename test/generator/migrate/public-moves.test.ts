import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// What public sites of the other tools contain and the small examples do not. `migrateSite` builds without an error and
// checks that every old address is there.

it('VitePress: code in configs, pages of one language, names like their folders', { timeout: 120_000 }, async () => {
  const { report, addresses, source, built } = await migrateSite({
    '.vitepress/config.ts': `
      import { execFileSync } from 'node:child_process';
      import { readFileSync } from 'node:fs';
      import { items } from './items.ts';
      import { commits } from './commits.ts';
      const { name } = await Promise.resolve(JSON.parse(readFileSync('site.json', 'utf8')));
      const printed = execFileSync(process.execPath, ['-p', 'require("./site.json").name'], { encoding: 'utf8' });
      export default {
        title: printed.trim() === name ? name : 'elsewhere', description: 'Commits: ' + commits, sitemap: { hostname: 'https://a.example' },
        srcExclude: ['**/left.md'],
        markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' }, anchor: { slugify: (text) => text } },
        locales: {
          root: { lang: 'en', head: [['meta', { property: 'og:title', content: 'Shared title' }]] },
          de: { lang: 'de', themeConfig: { outline: { label: 'Inhalt' }, docFooter: { prev: 'Zurück' } } },
        },
        themeConfig: {
          nav: [{ text: '', link: 'https://chat.example' }],
          sidebar: items,
          search: { provider: 'algolia', options: { appId: '', apiKey: '', indexName: '' } },
        },
      };`,
    '.vitepress/items.ts': "export const items = await Promise.resolve([{ text: 'Guide', link: '/guide/guide' }]);",
    '.vitepress/commits.ts': "throw new Error('it needs the history');",
    'site.json': '{ "name": "Acme" }',
    'index.md': '# Home\n\n<Team>\n  <template #title>Core team</template>\n</Team>\n',
    'guide/guide.md': [
      '# Guide',
      '::: tabs key:a',
      '== First',
      'One',
      '::: code-group',
      '```sh [npm]',
      'npm i',
      '```',
      '== Second',
      'Two',
      ':::',
      'After',
      '',
      '::: v-pre',
      '```js',
      'code()',
      '```',
      ':::',
      '<iframe src="https://video.example"></iframe>',
    ].join('\n'),
    'guide/left.md': '# Left out\n',
    '.drafts/later.md': '# Later\n',
    'de/index.md': '# Start\n',
    'de/only.md': '# Nur hier\n\n## Teil %{#part}%\n\n```erb\n%{#part}%\n```\n',
  });
  expect(addresses).toEqual(['/ kept', '/de/ kept', '/de/only.html redirect', '/guide/guide.html redirect']);
  expect(source('site.sidebars.ts')).toContain("'guide/guide'");
  expect(source('site.config.ts')).toMatch(/title: 'Acme'[\s\S]*<meta property="og:title" content="Shared title">/);
  expect(built('de/only/index.html')).toContain('<h2 id="part"');
  expect(source('content/de/only.md')).toContain('```erb\n%{#part}%\n```');
  expect(built('index.html')).toContain('Core team');
  expect(built('guide/guide/index.html')).toMatch(
    />First<\/button>[\s\S]*>Second<\/button>[\s\S]*One[\s\S]*data-label="npm"[\s\S]*Two[\s\S]*After<\/p>/,
  );
  expect(built('guide/guide/index.html')).not.toContain(':::');
  expect(built('guide/guide/index.html')).toContain('<iframe src="https://video.example"');
  expect(source('content/en/index.md')).toContain('# Home {#Home}');
  for (const line of [
    '.vitepress/commits.ts:1:1 .vitepress/commits.ts: The config is read without what fails in this file: it needs the history',
    'themeConfig.search: The config does not name the keys of Algolia: write them into search.',
    'locales.de.themeConfig.docFooter: The tool has this text in each language',
    'locales.de.themeConfig.outline: The tool has this text in each language',
  ])
    expect(report).toContain(line);
});

it(
  'Starlight: folders of languages in capitals, code that pages import, texts of components',
  { timeout: 120_000 },
  async () => {
    const { report, addresses, source, built } = await migrateSite({
      'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      export default {
        site: 'https://a.example',
        redirects: { '/oldest/': '/old/', '/old/': '/guide/' },
        integrations: [starlight({
          title: 'Acme', locales: { root: { lang: 'en' }, 'zh-cn': { lang: 'zh-CN' } },
          sidebar: [{ label: 'Guide', translations: { 'zh-CN': '指南' }, slug: 'guide' }],
        })],
      };`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'src/components/Box.tsx': "import { text } from '@/text';\nexport default () => <b>{text}</b>;\n",
      'src/output.md': '<pre><code>{\n\n}</code></pre>\n',
      'src/text.ts': "export const text = 'carried text';\n",
      'src/components/Tabs.astro': '',
      'src/content/docs/index.mdx': '\n---\ntitle: Home\n---\n\nA\n',
      'src/content/docs/zh-CN/index.mdx': '---\ntitle: 主页\n---\n\nA\n',
      'src/content/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nA\n',
      'src/content/docs/_parts/part.mdx': 'A **part**.\n',
      'src/content/docs/guide.mdx': `---
title: Guide
---

import { Tabs } from '@astrojs/starlight/components';
import { Content as Part } from './_parts/part.mdx';
import { getVersion } from '../../config';
import Commands from '../../components/Tabs.astro';
import Box from '@/components/Box.tsx';
import Output from '../../output.md';
import '@/styles/page.css';

export const version = await getVersion();

<Part />

<Output />

<Box /> is version {version} :cite[oaicite:0]{index=0}

<Fragment slot="a">
  \`\`\`js
  code();
      \`\`\`
</Fragment>

<Tabs><Commands npm="npm install acme" labels={{ dark: 'Night sky' }} id="commands" /></Tabs>
`,
    });
    expect(addresses).toEqual([
      '/ kept',
      '/_parts/part/ redirect',
      '/guide/ kept',
      '/old redirect',
      '/oldest redirect',
      '/zh-cn/ kept',
    ]);
    expect(source('site.redirects.ts')).toContain("{ from: '/oldest', to: '/guide' }");
    expect(source('site.sidebars.ts')).toContain("'zh-cn': '指南'");
    const page = built('guide/index.html');
    for (const text of [
      'A <strong>part</strong>',
      '<b>carried text</b>',
      ':cite[oaicite:0]{index=0}',
      'npm install acme',
      'Night sky',
      'id="commands"',
    ])
      expect(page).toContain(text);
    expect(report).toContain('@/styles/page.css: Write it into a style sheet, and add that to the key css.');
    expect(report).toContain(
      'src/content/docs/guide.mdx:13:1 version: Astro computes the value: replace the expression with it.',
    );
  },
);

it('Starlight: a sidebar for each topic of starlight-sidebar-topics', { timeout: 120_000 }, async () => {
  const { source } = await migrateSite({
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      import starlightSidebarTopics from 'starlight-sidebar-topics';
      const topics = [
        { label: 'Guides', link: '/guide/', items: ['guide'] },
        { label: 'Shop', link: 'https://shop.example' },
      ];
      export default { integrations: [starlight({ title: 'Acme', plugins: [starlightSidebarTopics(topics)] })] };`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nA\n',
    'src/content/docs/guide.md': '---\ntitle: Guide\n---\n\nA\n',
  });
  expect(source('site.config.ts')).toMatch(
    /\{ type: 'sidebar', sidebar: 'section-1', label: 'Guides' \},\s*\{ label: 'Shop', href: 'https:\/\/shop.example' \}/,
  );
  expect(source('site.sidebars.ts')).toContain("'section-1': ['guide']");
});

it('MkDocs: cards, options of references, a base that a script writes', { timeout: 120_000 }, async () => {
  const { report, source, built } = await migrateSite({
    'mkdocs.yml':
      'INHERIT: mkdocs.generated.yml\nsite_name: Acme\nsite_url: https://a.example/\ntheme: { name: material }\n',
    'docs/index.md': `# Home

<div class="grid cards" markdown>

-   :material-clock: __Fast__

    ---

    Set up in minutes.

</div>

::: acme.anvils

    options:
      members: [drop]

Text after.
`,
  });
  expect(report).toContain(
    'mkdocs.yml:1:1 INHERIT: mkdocs.generated.yml does not exist: write or generate it, and migrate again',
  );
  expect(report).toContain('::: acme.anvils options: members: [drop]: A plugin makes a reference from code here');
  expect(source('content/en/index.md')).toContain('-   __Fast__\n');
  expect(source('content/en/index.md')).toContain('`acme.anvils`\n\nText after.');
  expect(built('index.html')).toMatch(/<li>\s*<p><strong>Fast<\/strong><\/p>\s*<hr\/?>\s*<p>Set up in minutes/);
});

it('Mintlify: snippets of code, text in groups of code, braces without code', { timeout: 120_000 }, async () => {
  const { report, source, built } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { groups: [{ group: 'All', pages: ['index'] }] },
      navbar: { links: [{ label: '', icon: 'discord', href: 'https://chat.example' }] },
    }),
    'snippets/badge.mdx':
      '{/* A label. */}\nexport const Version = ({ version }) => {\n\n  return <Tip><Badge>since {version}</Badge></Tip>;\n};\n',
    '_snippets/star.mdx': 'Give us a **star**.\n',
    'index.mdx': `---
title: Home
---

import { Version } from "/snippets/badge.mdx";

<Version version="2.0" />

<Snippet file="star.mdx" />

Write \`<CodeGroup>\` around code.

export const Own = ({ children }) => (
  <Unknown>{children}</Unknown>
);

<Own>own code</Own>

<Unknown>Begins here

and ends here.</Unknown>

<Snippet file="gone.mdx" />

<CodeGroup>
\`\`\`js One
one();
\`\`\`
Then the second:
\`\`\`js Two
two();
\`\`\`
At last.
</CodeGroup>

<Tree><Tree.Folder name="src"><Tree.File name="main.js" /></Tree.Folder></Tree>

<Note>
Set {MY_VARIABLE} and {not code}.
</ Note>
`,
  });
  const page = built('index.html');
  for (const text of [
    'since 2.0',
    'Give us a <strong>star</strong>',
    'own code',
    'and ends here.',
    'Then the second:',
    'At last.',
    'main.js',
    'Set {MY_VARIABLE} and {not code}.',
  ])
    expect(page.replaceAll('<!-- -->', '')).toContain(text);
  expect(source('content/en/_snippets/badge.jsx')).toContain('<div><span className="badge">');
  expect(source('site.config.ts')).toContain("label: 'discord'");
  expect(report).toContain('gone.mdx: The file to include does not exist: write its text into the page.');
  expect(report).toContain('{MY_VARIABLE}: The braces contain no code: they are text now.');
});
