import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

it('gives code the versions and pages of the docs, which the docs plugin told it', { timeout: 120_000 }, async () => {
  const { target, read, report } = await migrate({
    'website/docusaurus.config.js': config().replace("baseUrl: '/'", "baseUrl: '/base/'"),
    'website/docs/index.md':
      "import Versions from '@site/src/Versions';\n\n# Home\n\n<Versions />\n\n![a picture](/a.svg)\n",
    'website/versions.json': '["1.0", "0.9"]',
    'website/versioned_docs/version-0.9/guide/one.md': '# One\n',
    'website/versioned_docs/version-0.9/guide/two.md': '# Two\n',
    'website/versioned_sidebars/version-0.9-sidebars.json': '{ "docs": { "Guide": ["version-0.9/guide/two"] } }',
    'website/versioned_docs/version-1.0/index.md': '---\ndescription: All of it\n---\n\n# Home {#home}\n',
    'website/versioned_docs/version-1.0/guide/setup.md': '# Setup\n',
    'website/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'website/src/Versions.tsx': [
      "import { usePluginData } from '@docusaurus/useGlobalData';",
      "import { useActivePluginAndVersion, useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';",
      'export default function Versions() {',
      "  const { versions } = usePluginData<{ versions: any[] }>('docusaurus-plugin-content-docs');",
      '  const isSame = useVersions().length === versions.length && useActivePluginAndVersion().activeVersion.name === useDocsVersion().name;',
      '  return <p>{versions.map(({ label, path }) => `${label} at ${path}`).join()} {useLatestVersion().name} {String(isSame)} {useDocsVersion().docs.index.title}</p>;',
      '}',
    ].join('\n'),
    // The component that a part of the theme is wrapped in.
    'website/src/theme/MDXComponents/Img/index.js':
      'import Img from \'@theme-original/MDXComponents/Img\';\nexport default (props) => <b className="own"><Img {...props} /></b>;\n',
  });
  const { default: data } = JSON.parse(read('docusaurus/globalData.json'))['docusaurus-plugin-content-docs'];
  expect(data.versions[1]).toEqual({
    name: '1.0',
    label: '1.0',
    isLast: true,
    path: '/base/',
    mainDocId: 'index',
    docs: [
      { id: 'guide/setup', path: '/base/guide/setup', title: 'Setup' },
      { id: 'index', path: '/base/', title: 'Home', description: 'All of it' },
    ],
  });
  expect(data.versions[2].mainDocId).toBe('guide/two');
  expect(report).toContain(
    'src/Versions.tsx:4:24 usePluginData: The versions and pages of the docs are in docusaurus/globalData.json.',
  );
  expect(report).not.toContain('Plugins of Docusaurus do not run');
  const site = await build(target);
  expect(site.errors).toEqual([]);
  const html = site.read('next/index.html').replaceAll('<!-- -->', '');
  expect(html).toContain('<p>Next at /base/next,1.0 at /base/,0.9 at /base/0.9 1.0 true Home</p>');
  expect(html).toMatch(/<b class="own"><img [^>]*src="\/base\/a\.svg"/);
});

it('keeps links of menus that have HTML, and reads sidebars in TypeScript that the config names as a script', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'Products', items: [
        { to: '/guide', html: '<strong>Guide</strong><div>for all</div>' },
        { type: 'doc', docId: 'guide', html: '<img alt="Page" src="/a.png"/>' },
        { type: 'html', value: '<hr/>' },
      ] },
      { type: 'doc', docId: 'guide', html: '<div>Recipes</div>' },
      { type: 'dropdown', html: '<b>More</b> <img src="/caret.svg"/>', items: [{ label: 'Home', to: '/' }] },
      { type: 'dropdown', className: 'icon', items: [{ label: 'Page', to: '/guide' }] },
      ] } }, clientModules: [require.resolve('./src/js/sync.js')],
        plugins: [require.resolve('./plugins/own.js'), ['docusaurus-plugin-x', { routeBasePath: '/x' }],
          () => ({ name: 'acme', contentLoaded: ({ actions, postId }) => actions.setGlobalData({ postId }) })],`,
      `sidebarPath: require.resolve('./sidebars.js')`,
    ),
    'website/sidebars.ts': "const sidebars: object = { main: ['guide', 'index'] };\nexport default sidebars;\n",
    'website/src/js/sync.ts': 'export {};\n',
    'website/plugins/own.js': 'module.exports = () => ({});\n',
    'website/docs/guide.md': '# Guide\n',
  });
  expect(read('site.sidebars.ts')).toContain("{ main: ['guide', 'index'] }");
  expect(read('site.config.ts')).toContain(
    "items: [{ label: 'Guide for all', to: '/guide' }, { label: 'Page', to: '/guide' }]",
  );
  expect(read('site.config.ts')).toMatch(
    /id: 'guide', label: 'Recipes'[\s\S]*label: 'More',\s*items: [\s\S]*label: '…',\s*items: /,
  );
  expect(report).toContain('themeConfig.navbar.items.3: The menu had no text, only a picture: name it.');
  expect(report).toContain('themeConfig.navbar.items.0.items.2: HTML without a link has no counterpart');
  expect(report).toContain('plugins.0: plugins/own.js: The plugin works only with Docusaurus');
  expect(report).toMatch(/plugins\.1: docusaurus-plugin-x: The .* replacements\. Its pages at \/x are missing\./);
  expect(report).toMatch(/plugins\.2: acme: The .* replacements\. It used setGlobalData\./);
  expect(read('docusaurus/clientModules.js')).toContain('from "../src/js/sync.ts"');
});

it(
  'reads the date of a post before any letter, and redirects further pages of authors, but no lists of drafts',
  { timeout: 120_000 },
  async () => {
    const posts = Array.from({ length: 11 }, (_, index) => [
      `website/blog/2022-09-${10 + index}_v${index}.md`,
      `---\nauthors: [ann]${index === 0 ? '\nslug: first' : ''}\n---\n\n# Post ${index}\n`,
    ]);
    const { target, read } = await migrate({
      'website/docusaurus.config.js': config(
        "plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]], themes: ['@easyops-cn/docusaurus-search-local'],",
      ).replace('blog: false', 'blog: {}'),
      'website/blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
      'website/blog/2022-10-01-later.md': '---\ndraft: true\ntags: [later]\n---\n\n# Later\n',
      ...Object.fromEntries(posts),
    });
    expect(read('content/blog/en/2022-09-10_v0.md')).toContain('date: 2022-09-10');
    expect(read('site.redirects.ts')).toContain("{ from: '/blog/authors/ann/page/2', to: '/blog' }");
    const site = await build(target);
    expect(site.errors).toEqual([]);
    expect(site.read('blog/first/index.html')).toContain('2022');
    expect(site.read('blog/2022/09/11/_v1/index.html')).toContain('Post 1');
  },
);

it('reports code that looks for elements of the theme of Docusaurus', async () => {
  const { report } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/src/pages/about.js':
      "export default () => {\n  const bar = () => document.querySelector('.navbar__inner').classList;\n  return <p id=\"x\" onClick={() => document.getElementById('x') && bar()}>About</p>;\n};\n",
  });
  expect(report).toContain(
    'src/pages/about.js:2:45 .navbar__inner: The theme has no such element: check that the code can do without.',
  );
  expect(report).not.toContain(' x: Our theme');
});
