import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

it('reports entries of sidebars from a file that is not there, and makes none of them', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config('', "sidebarPath: './sidebars.js'"),
    'website/sidebars.js':
      "module.exports = { docs: { Guide: ['index'], Made: require('./made/sidebar.json'), More: [...require('./more')] } };\n",
  });
  expect(read('site.sidebars.ts')).toMatch(
    /label: 'Made', items: \[\] \},\s*\{ type: 'category', label: 'More', items: \[\]/,
  );
  expect(report).toContain('entries of ./made/sidebar.json in the sidebar docs: The module cannot be read, so its');
  expect(report).toContain('made/sidebar.json: The config is read without what fails in this file: it does not exist');
  expect(report).toContain('more: The config is read without what fails in this file: it does not exist');
});

it('finds pages of a version by ids that begin with its name', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/versions.json': '["1.0"]',
    'website/versioned_docs/version-1.0/guide/start.md': '# Start\n',
    'website/versioned_sidebars/version-1.0-sidebars.json':
      '{ "version-1.0/docs": [{ "type": "category", "label": "Guide", "items": [{ "type": "doc", "id": "version-1.0/guide/start" }] }] }',
  });
  expect(read('site.sidebars.ts')).toContain("items: ['guide/start']");
  expect(report).not.toContain('There is no page with the id');
});

it('makes no entry of the address `#` of a menu, and names a menu by its hint', { timeout: 60_000 }, async () => {
  const { target, read, report } = await migrate({
    'website/docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [
        { href: '#', 'aria-label': 'Repositories', items: [{ label: 'One', href: 'https://one.example' }] },
        { to: '/guide', 'aria-label': 'Guides', items: [{ label: 'Two', href: 'https://two.example' }] },
      ] } },`,
    ),
    'website/docs/guide.md': '# Guide\n',
  });
  expect(read('site.config.ts')).toMatch(/label: 'Repositories',\s*items: \[\{ label: 'One'/);
  expect(read('site.config.ts')).toMatch(/items: \[\s*\{ label: 'Guides', to: '\/guide' \}/);
  expect(report).not.toContain('The menu had no text');
  expect((await build(target)).errors).toEqual([]);
});

it('keeps style sheets in the static folder that others import', { timeout: 60_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config().replace('blog: false', "theme: { customCss: './src/css/custom.css' }"),
    'website/src/css/custom.css': "@import url('/static/fonts/fonts.css');\nb { color: red }\n",
    'website/static/fonts/fonts.css': 'i { color: red }\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  const sheets = [...site.read('index.html').matchAll(/href="\/(assets\/site-[^"]+\.css)"/g)];
  expect(sheets.map(([, path = '']) => site.read(path)).join('')).toContain('@import"/fonts/fonts.css"');
  expect(site.read('fonts/fonts.css')).toContain('i { color: red }');
});

it('lets components of the site read the links and lists that they contain', { timeout: 60_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/pretty.mdx': `import { Last, default as Pretty } from '@site/src/Pretty';

<Pretty>[**All** of it](guide/start.md#top)</Pretty>

<Last>

- One
- **Two**

</Last>
`,
    'website/docs/guide/start.md': '# Start {#top}\n',
    'website/src/Pretty.js': `import Link from '@docusaurus/Link';
      export const Last = ({ children }) => children.props.children.filter((item) => item.props).at(-1).props.children;
      export default ({ children }) =>
        <Link to={children.props.href} className="own" onClick={() => {}}><b>{children.props.children}</b></Link>;`,
  });
  const site = await build(target);
  expect(site.messages).toEqual([]);
  const html = site.read('pretty/index.html');
  expect(html).toMatch(
    /<a href="\/guide\/start#top" class="own"><b><docs-run[^>]*><strong>All<\/strong> of it<\/docs-run>/,
  );
  expect(html).toMatch(/<docs-run[^>]*><strong>Two<\/strong><\/docs-run>/);
  expect(html).not.toContain('One');
});
