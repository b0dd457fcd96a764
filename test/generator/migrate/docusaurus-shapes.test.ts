import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

// Configs, folders and pages of public sites that differ from those of a new Docusaurus site.

it(
  'dates posts without a date as Docusaurus does, also below indented keys, and keeps a page beside docs of its name',
  { timeout: 120_000 },
  async () => {
    const { target, read, report } = await migrate({
      'website/docusaurus.config.js': config().replace('blog: false', 'blog: {}'),
      'website/blog/news.md': '---\n  title: News\n  authors: [acme]\n---\n\nText\n',
      'website/blog/authors.yml':
        'acme: { name: Acme Team, title: Makers, image_url: img/team.png, socials: { github: acme } }\n',
      'website/docs/index.md': '---\nslug: welcome\n---\n\n# Welcome\n',
      'website/src/pages/index.js':
        "import { Link } from 'react-router-dom';\nexport default () => <Link to='/tools/tools'>Home</Link>;\n",
      'website/src/pages/tools/tools.js': 'export default () => <main>Tools</main>;\n',
      'website/src/pages/tools/2-more.md': '# More\n',
    });
    expect(JSON.parse(read('content/blog/authors.json'))).toEqual({
      'Acme Team': { title: 'Makers', url: 'https://github.com/acme', image: '/img/team.png' },
    });
    expect(read('content/blog/en/news.md')).toMatch(
      /^---\ntitle: News\nauthors: .*Acme Team.*\ndate: "\d{4}-\d\d-\d\dT/,
    );
    expect(report).toContain('The post has no date');
    const site = await build(target);
    expect(site.errors).toEqual([]);
    expect(site.read('index.html')).toMatch(/href="\/tools\/tools"[^>]*>Home/);
    expect(site.read('welcome/index.html')).toContain('Welcome');
    expect(site.read('tools/tools/index.html')).toContain('Tools');
    expect(site.read('tools/2-more/index.html')).toContain('More');
  },
);

it('keeps pages without a version where the latest version has a path at the root', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Intro' }] } },`,
      `lastVersion: '1.0', versions: { current: { path: 'main' }, '1.0': { path: '1.x' } },`,
    ),
    'website/src/pages/index.md': '# Start\n',
    'website/src/pages/2.tips.md': '# Tips\n',
    'website/src/pages/3.team.js': 'export default () => <p>Team</p>;\n',
    'website/versions.json': '["1.0"]',
    'website/docs/intro.md': '# New\n',
    'website/versioned_docs/version-1.0/01-intro.md': '# Old\n',
    'website/versioned_docs/version-1.0/index.md': '# Old home\n',
    'website/versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["intro"] }',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toContain('Start');
  expect(site.read('2.tips/index.html')).toContain('Tips');
  expect(site.read('3.team/index.html')).toContain('Team');
  // The number is part of the address, and no position.
  expect(site.read('1.x/index.html')).toContain('Old home');
  expect(site.read('1.x/intro/index.html')).toContain('Old');
  expect(site.read('main/intro/index.html')).toContain('New');
});

it('leads to the last version of a second versioned instance', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(
      `plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api', lastVersion: '2', versions: { 2: { path: 'v2' } } }]],
      themeConfig: { navbar: { items: [{ type: 'doc', docId: 'index', docsPluginId: 'api', label: 'API' }] } },`,
    ),
    'website/versions.json': '["1"]',
    'website/versioned_docs/version-1/index.md': '# Old\n',
    'website/api_versions.json': '["2", "1.x"]',
    'website/api_versioned_docs/version-1.x/parts/page.mdx':
      "---\nslug: other\n---\n\nimport Version from '@site/src/Version';\n\n# Part\n\n<Version />\n",
    'website/src/Version.js': `import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
export default function Version() {
  const { activePlugin, activeVersion } = useActivePluginAndVersion();
  return <b>{[activePlugin.pluginId, activeVersion.label, String(activeVersion.isLast)].join(' ')}</b>;
}
`,
    'website/api/index.md': '# API\n',
    'website/api_versioned_docs/version-2/index.md': '# API 2\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('api/v2/index.html')).toContain('href="/api/v2"');
  expect(site.read('api/1.x/parts/other/index.html')).toContain('<b>api 1.x false</b>');
});

it('leaves out items that name missing pages, and reports them', { timeout: 120_000 }, async () => {
  const { target, report } = await migrate({
    'website/docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [{ type: 'doc', docId: 'gone', label: 'Gone' }] } },`,
      `sidebarPath: './sidebars.js',`,
    ),
    'website/sidebars.js': `module.exports = { main: ['index', 'generated/list', { type: 'category', label: 'More', collapsed: 'true', link: { type: 'doc', id: 'no' }, items: ['index'] }] };`,
  });
  expect(report).toContain('There is no page with the id "gone": write or generate it, and migrate again.\n');
  expect(report).toContain(
    'sidebar main: There is no page with the id "…": write or generate it, and migrate again.\n    2 times: generated/list, no\n',
  );
  expect((await build(target)).errors).toEqual([]);
});

it('shows signs before and after names that MDX 1 reads as text', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'website/docs/signs.md': '# Signs\n\na <-> b\n\n<<< @/file.js\n\nA _(Map<Id, Socket>)_ and `Map<Id, Socket>`\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('signs/index.html')).toMatch(
    /a &#x3C;-> b.*&#x3C;&#x3C;&#x3C; @\/file\.js.*<em>\(Map&#x3C;Id, Socket>\)<\/em> and <code>Map&#x3C;Id/s,
  );
});

it('ends a list at the end of the component around it, as MDX 1 does', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'website/docs/tabs.md': [
      '# Tabs\n\n<Tabs>\n  <TabItem value="a" label="A">\n\n- one\n- two\n\n  </TabItem>',
      '  <TabItem value="b" label="B">\n\n1. Step\n\n   <Details>\n\n   - three\n\n   </Details>\n\n  </TabItem>\n</Tabs>\n',
    ].join('\n'),
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  const main = site.read('tabs/index.html');
  expect(main).toMatch(/<li>two<\/li>\s*<\/ul><\/div>/);
  expect(main).toMatch(/<details.*<li>three<\/li>\s*<\/ul>.*<\/details>.*<\/li>\s*<\/ol><\/div>/s);
});

it('gives front matter to plugins, and components of all pages to partials', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config('', "remarkPlugins: [require('./src/note')],"),
    'website/src/note.js':
      "module.exports = () => (tree, file) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: file.data.frontMatter.note || '' }] }, ...['Sign', 'Other'].map((name) => ({ type: 'mdxJsxFlowElement', name, attributes: [], children: [] }))); };",
    'website/src/theme/MDXComponents.js':
      "import Box from '@site/src/Box';\nimport { Sign } from '@site/src/signs';\nexport default { Box, Sign, Other: () => <i>other</i> };\n",
    'website/src/signs.js': 'export const Sign = () => <b>sign</b>;\n',
    'website/src/Box.js': 'export default ({ children }) => <div className="box">{children}</div>;\n',
    'website/docs/_part.mdx': '<Box>Part</Box>\n',
    'website/docs/page.mdx':
      "---\nnote: Noted\n---\n\nimport Part from './_part.mdx';\n\n<Part />\n\n<Box>Page</Box>\n",
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('page/index.html')).toMatch(
    /class="box">.*Part.*class="box">.*Page.*Noted.*<b>sign<\/b>.*<i>other<\/i>/s,
  );
});

it(
  'writes English texts in languages that the theme lacks, even if the site has some',
  { timeout: 120_000 },
  async () => {
    const { target } = await migrate({
      'website/docusaurus.config.js': config(`i18n: { defaultLocale: 'en', locales: ['en', 'cy'] },`).replace(
        'blog: false',
        "blog: { blogTitle: 'News' }",
      ),
      'website/blog/2024-01-31-news.md': '# News\n',
    });
    expect((await build(target)).errors).toEqual([]);
  },
);

it('writes versions of packages that npm can read', async () => {
  const { target, report } = await migrate({
    'website/docusaurus.config.js': config(),
    'pnpm-workspace.yaml': "packages: ['packages/*']\ncatalog:\n  clsx: ^2.1.0\ncatalogs:\n  old:\n    ms: ^1.0.0\n",
    'packages/parts/package.json': '{ "name": "@acme/parts" }',
    'packages/more/package.json': '{ "name": "@acme/more" }',
    'packages/closed/package.json': '{ "name": "@acme/closed", "dependencies": { "ms": "catalog:old" } }',
    'website/package.json': JSON.stringify({
      dependencies: {
        clsx: 'catalog:',
        ms: 'catalog:old',
        semver: 'workspace:^7.1.0',
        '@acme/parts': 'workspace:*',
        '@acme/closed': 'workspace:^',
      },
    }),
    'website/docs/page.mdx': "import clsx from 'clsx';\nimport semver from 'semver';\nimport '@acme/more';\n",
  });
  expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: {
      clsx: '^2.1.0',
      ms: '^1.0.0',
      semver: '^7.1.0',
      '@acme/parts': 'file:../packages/parts',
      '@acme/more': 'file:../packages/more',
      '@acme/closed': '*',
    },
  });
  expect(report.match(/npm cannot read .*/g)).toEqual([
    'npm cannot read the version workspace:^: it installs the newest one.',
  ]);
});

it('accepts values that Docusaurus completes or converts', { timeout: 120_000 }, async () => {
  const { target, read, report } = await migrate({
    'website/docusaurus.config.js': config(
      `i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'], localeConfigs: { fr: { path: 'french', baseUrl: '/base/france/' }, de: { path: 'german' } } },
      ssrTemplate: '<html></html>',
      themeConfig: { navbar: { title: 'Base', items: [
        { type: 'docSidebar', sidebarId: 'main' },
        { type: 'dropdown', label: 'More', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Guide' }, { type: 'doc', docId: 'index' }] },
        { html: '<b>Start</b>', to: '/start' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { to: '/start', label: 'All' }] },
        { type: 'docsVersionDropdown', docsPluginId: 'other', dropdownItemsBefore: [{ href: 'https://old.example', label: '1.x' }] },
      ] },
      docs: { sidebar: { hideable: true, autoCollapseCategories: false } }, zoom: { selector: 'img' },
      colorMode: { defaultMode: 'dark', switchConfig: { darkIcon: 'x' } }, algolia: { appId: 'a', insights: true }, gtag: { trackingID: 'G-9' }, metadatas: [{ name: 'early' }] },
      plugins: [['client-redirects', { fromExtensions: ['html'] }]],`,
      `sidebarPath: './sidebars.js', tagsBasePath: 'labels', processBlogPosts: () => [],`,
    ).replace("baseUrl: '/'", "baseUrl: 'base'"),
    'website/sidebars.js': "module.exports = { main: [{ Guide: ['start-here'] }, 'index'] };",
    'website/docs/start-here.md':
      '---\nslug: /start\nsidebar_position: "02"\nhide_title: "true"\ntags: [one]\n---\n\n# Start\n',
    'website/src/pages/team.js': 'export default () => <p>Team</p>;\n',
    'website/docs/later.md': '---\ndraft: true\n---\n\n# Later\n',
    'website/i18n/french/docusaurus-plugin-content-docs/current/index.md': '# Accueil\n',
    'website/i18n/german/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "" } }',
    'website/i18n/german/docusaurus-plugin-content-docs/current/index.md': '# Startseite\n',
  });
  for (const key of [
    'docusaurus.config.js:3:7 ssrTemplate',
    'docusaurus.config.js:14:109 presets.0.1.docs.processBlogPosts',
    'docusaurus.config.js:11:26 themeConfig.docs.sidebar.hideable',
    'docusaurus.config.js:11:77 themeConfig.zoom',
    'docusaurus.config.js:12:41 themeConfig.colorMode.switchConfig',
    'docusaurus.config.js:12:99 themeConfig.algolia.insights',
  ])
    expect(report).toContain(`${key}: The key has no counterpart: it was left out.`);
  expect(report.match(/ themeConfig\.\S+: The key/g)).toHaveLength(4);
  expect(report).toContain(
    'themeConfig.algolia: Without appId, apiKey and indexName, the tool makes the search index.',
  );
  expect(report).toContain('themeConfig.gtag: google-gtag: docusaurus/analytics.js counts views of pages');
  expect(read('content/en/team.mdx')).toContain('custom_edit_url: null');
  expect(read('site.redirects.ts')).not.toContain('/later');
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('france/index.html')).toContain('Accueil');
  expect(site.read('de/index.html')).toContain('Startseite');
  expect(site.read('labels/one/index.html')).toContain('/base/tags/one');
  const written = read('site.config.ts');
  expect(written).toContain('<meta name="early">');
  expect(written).toContain("{ label: 'Guide', to: '/start' }, { label: 'index', to: '/' }");
  expect(written).toContain("{ label: 'Start', to: '/start' }");
  expect(written.match(/type: 'versions'/g)).toHaveLength(1);
  expect(written).toContain("items: [{ label: 'All', to: '/start' }, { label: '1.x', href: 'https://old.example' }]");
  expect(site.read('index.html')).toMatch(
    /<li><a href="\/base\/start">All<\/a><\/li><li><a href="https:\/\/old.example"[^>]*>1.x/,
  );
});

it('keeps the address of a page that has the name of its folder after a number', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/relations/1-relations.md': '# Relations\n',
    'website/docs/02-queries/02-queries.md': '# Queries\n',
  });
  const { errors, read } = await build(target);
  expect(errors).toEqual([]);
  expect(read('relations/relations/index.html')).toContain('Relations');
  expect(read('queries/index.html')).toContain('Queries');
});

it('lists the entries that a function of the config makes from folders', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config(
      "plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './api.js', sidebarItemsGenerator() { throw new Error('no data'); } }]],",
      `sidebarPath: './sidebars.js', async sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...given }) {
        const docs = given.docs.filter(({ frontMatter, source }) => !frontMatter.hide && source.startsWith('@site/docs/'));
        const items = await defaultSidebarItemsGenerator({ ...given, docs });
        return given.item.dirName === 'plain' ? items : items.reverse();
      }`,
    ),
    'website/sidebars.js': `module.exports = {
      main: ['index', { type: 'autogenerated', dirName: 'notes' }],
      plain: [{ type: 'category', label: 'Plain', items: [{ type: 'autogenerated', dirName: 'plain' }] }],
    };`,
    'website/api.js': "module.exports = { api: [{ type: 'autogenerated', dirName: '.' }] };",
    'website/api/a.md': '# A\n',
    'website/docs/notes/01-old.md': '---\nsidebar_label: The oldest\n---\n\n# Old\n',
    'website/docs/notes/later.md': '# Later\n',
    'website/docs/notes/newer.md': '---\nsidebar_position: 2\n---\n\n# Newer\n',
    'website/docs/notes/hidden.md': '---\nhide: true\n---\n\n# Hidden\n',
    'website/docs/notes/parts/README.md': '# Parts\n',
    'website/docs/notes/parts/bolt.md': '# Bolt\n',
    'website/docs/notes/9-more/one.md': '# One\n',
    'website/docs/notes/last/_category_.json': '{ "label": "Last", "link": { "type": "doc", "id": "all" } }',
    'website/docs/notes/last/all.md': '# All\n',
    'website/docs/notes/last/some.md': '# Some\n',
    'website/docs/notes/9-more/_category_.yml':
      'label: Further\nposition: 1.5\nlink: { type: generated-index, slug: all }\n',
    'website/docs/plain/a.md': '# A\n',
  });
  const [, sidebars = ''] = read('site.sidebars.ts').split(' = ');
  expect(new Function(`return ${sidebars}`)()).toEqual({
    main: [
      'index',
      {
        type: 'category',
        label: 'Parts',
        link: { type: 'doc', id: 'notes/parts/index' },
        items: ['notes/parts/bolt'],
      },
      'notes/later',
      {
        type: 'category',
        label: 'Last',
        link: { type: 'doc', id: 'notes/last/all' },
        items: ['notes/last/some'],
      },
      'notes/newer',
      {
        type: 'category',
        label: 'Further',
        link: { type: 'generated-index', slug: '/all' },
        items: ['notes/more/one'],
      },
      { type: 'doc', id: 'notes/old', label: 'The oldest' },
    ],
    plain: [{ type: 'category', label: 'Plain', items: [{ type: 'autogenerated', dirName: 'plain' }] }],
    'api-api': [{ type: 'autogenerated', dirName: 'api' }],
  });
  const place = 'docusaurus.config.js:3:27 presets.0.1.docs.sidebarItemsGenerator';
  expect(report).toContain(`${place}: site.sidebars.ts lists the entries that it makes: add those of new pages.`);
  expect(report).toMatch(/:2:\d+ plugins\.0\.sidebarItemsGenerator: The function fails here, .*: no data/);
});
