import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

const docusaurus = (themeConfig: string): string =>
  `export default { title: 'Acme', url: 'https://acme.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, theme: { customCss: './src/css/custom.css' } }]], themeConfig: ${themeConfig} };\n`;

it('Docusaurus: the look that variables of Infima, classes of its theme and styles of the config give', async () => {
  const { built, report, source } = await migrateSite({
    'docusaurus.config.js': docusaurus(
      "{ navbar: { style: 'primary' }, footer: { style: 'dark', copyright: 'Acme' }, announcementBar: { content: 'New', backgroundColor: '#0f1689', textColor: '#fefefe' } }",
    ),
    'sidebars.js': "export default { docs: ['index'] };\n",
    'docs/index.md': '---\nslug: /\n---\n# Acme\n',
    'src/css/custom.css': `:root {
  --navy: #0f1689;
  --text: #111;
  --line-x: var(--text);
  --ifm-color-primary: var(--navy);
  --ifm-font-family-base: "Public Sans", Arial;
}
.markdown > h2, a.menu__link.menu__link--active, .navbar__logo, .own { color: red; }
.navbar__brand, .navbar__logo > img { height: 2rem; }
*, ::after { margin: 0; }
a:not(.menu__link):not(.button), .navbar__link.navbar__link--active, .navbar--fixed-top { color: red; }
.own img, img, a:hover, .button { height: auto; }
body > div#__docusaurus, #__docusaurus > a { color: red; }
.pagination-nav__link--next:hover .pagination-nav__sublabel, .table-of-contents__link--active { color: red; }
.breadcrumbs__item--active .breadcrumbs__link, .footer__title, .footer .footer__link-item:hover { color: red; }
.navbar__item.navbar__link, .navbar__search-input, .navbar__search-input:focus { color: red; }
div[class^='announcementBar_'] { color: red; }
@layer base {
  *, *::before { margin: 0; }
}
.own {
  * { margin: 0; }
}
article a:hover { color: red; }
`,
    'src/pages/anvils.js':
      "import Layout from '@theme/Layout';\nimport styles from './anvils.module.css';\nexport default () => <Layout title=\"Anvils\"><p className={styles.markdown} style={{ color: 'var(--text)' }}>Anvils</p></Layout>;\n",
    'src/pages/anvils.module.css': '.markdown { color: red; }\n:global(.markdown) a { color: blue; }\n',
  });
  expect(source('site.config.ts')).toContain(`theme: { accent: '#0f1689', font: '"Public Sans", Arial' }`);
  expect(source('src/css/custom.css')).toContain(
    ':is(.prose:where(:not([data-layout=wide] > *))) > h2, a:is(.menu a):is(.menu a[aria-current]), :is(.logo img), .own {',
  );
  expect(source('src/css/custom.css')).toContain('  --site-text: #111;\n  --line-x: var(--site-text);\n');
  expect(source('src/pages/anvils.js')).toContain("color: 'var(--site-text)'");
  expect(source('src/css/custom.css')).toContain(':is(.logo), .logo > img { height: 2rem; }');
  expect(source('src/css/custom.css')).toContain('@layer tokens{*, ::after { margin: 0; }}');
  expect(source('src/css/custom.css')).toContain('@layer base {\n@layer tokens{  *, *::before { margin: 0; }}\n}');
  expect(source('src/css/custom.css')).toContain('.own {\n  * { margin: 0; }\n}');
  // Links of the frame have none of these classes, and the icons and the search of its navbar are links, too.
  expect(source('src/css/custom.css')).toMatch(
    /\na:where\(:not\(#docsTop, \.navbar \*, .*\)\):not\(:is\(\.menu a\)\):not\(.*\), :is\(\.navbar-items > li > a:where\(:not\(\.search-button\)\), \.navbar-items > li > details > summary\):is\(\.navbar-items > li > a\[aria-current\]\), :is\(\.navbar\) \{/,
  );
  expect(source('src/css/custom.css')).toMatch(
    /\n\.own img, img:where\(:not\(#docsTop, \.navbar \*, .*\)\), a:where\(.*\):hover, :is\(\.button:where\(:not\(:is\(button, \.navbar \*\).*\)\)\) \{/,
  );
  expect(source('src/css/custom.css')).toMatch(/\narticle a:where\(:not\(.*, \.aside \*, .*\)\):hover \{/);
  expect(source('src/css/custom.css')).toContain('body, body > a {');
  expect(source('src/css/custom.css')).toContain(
    ':is(.pagination-nav__link--next, .neighbours [rel=next]):hover :is(.pagination-nav__sublabel, .neighbours small), ',
  );
  expect(source('src/css/custom.css')).toContain(
    ':is(.footer__title, .footer[data-swap] section > h2), .footer :is(.footer__link-item, .footer[data-swap] li > a):hover {',
  );
  expect(report.match(/\S+ \.navbar__search-input: .*/g)).toEqual([
    'src/css/custom.css:16:29 .navbar__search-input: The theme has no such element, but own parts and pages can.',
  ]);
  expect(report).toContain("src/css/custom.css:17:4 [class^='announcementBar_']: The theme has no such element,");
  expect(source('src/pages/anvils.module.css')).toBe(
    '.markdown { color: red; }\n:global(:is(.prose:where(:not([data-layout=wide] > *)))) a { color: blue; }\n',
  );
  expect(source('src/css/infima.css')).toContain('.footer { --ifm-footer-background-color: #303846;');
  expect(source('src/css/infima.css')).toContain('.navbar { --ifm-navbar-background-color: var(--accent);');
  expect(source('src/css/infima.css')).toContain('.announcement { background: #0f1689; }');
  expect(report).toContain('src/css/custom.css:6:3 --ifm-font-family-base: The fonts are theme.font.');
  expect(built('anvils/index.html')).toContain('<div class="main-wrapper');
});

it('Docusaurus: tabs that a list of values leaves out, and HTML of a sidebar that code makes', async () => {
  const { built, report, source } = await migrateSite({
    'docusaurus.config.js': docusaurus("{ navbar: { style: 'dark' } }"),
    'sidebars.js':
      "import { crumb } from 'missing-package';\nexport default { docs: [{ type: 'html', value: crumb('v1') }, 'index'] };\n",
    'src/css/custom.css': '',
    'docs/index.mdx': `---
slug: /
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs values={[{ label: 'Two', value: 'two' }, { label: 'One', value: 'one' }]}>
<TabItem value="one">First</TabItem>
<TabItem value="java">Left out</TabItem>
<TabItem value="java">Left out</TabItem>
<TabItem value="two">Second</TabItem>
</Tabs>
`,
  });
  const page = built('index.html');
  expect(page.match(/role="tab"[^>]*data-value="(\w+)"/g)?.map((tab) => tab.slice(-5, -1))).toEqual(['"two', '"one']);
  expect(page).not.toContain('Left out');
  expect(source('site.sidebars.ts')).not.toContain('html');
  // The dark navbar of Docusaurus is darker than its dark footer.
  expect(source('src/css/infima.css')).toContain('.navbar { --ifm-navbar-background-color: #242526;');
  expect(report).toContain('HTML in the sidebar docs: Code makes the HTML, and it is empty here: it was left out.');
});

it('VitePress: a promise of a missing package, a folder that is no language tag, values of the front matter, code in headings', async () => {
  const { built, report, source, addresses } = await migrateSite({
    '.vitepress/config.mts': `import { mkdir } from '../missing/fs';
const ready = mkdir('graphs').then(() => 1);
const made = await mkdir('graphs');
export default { title: import.meta.env.DEV ? 'Draft' : \`Acme\${made}\`, cleanUrls: true, locales: { root: { label: 'English' }, zh_hans: { label: '简体中文', lang: 'zh_Hans' } }, ready };
`,
    'index.md': '---\ntitle: The anvil\n---\n# {{ $frontmatter.title }}\n\n## `--out <dir>`\n\n[Dir](#out-dir)\n',
    'zh_hans/index.md': '# 砧\n',
    'zh_hans/faq.md': '# 問\n\n{{ $frontmatter.missing }}\n',
  });
  expect(source('site.config.ts')).toContain("'zh-hans': { label: '简体中文', path: 'zh_hans', htmlLang: 'zh-Hans' }");
  expect(addresses).toEqual(['/ kept', '/zh_hans/ kept', '/zh_hans/faq kept']);
  expect(source('content/en/index.md')).toContain('# The anvil\n\n## `--out <dir>` {#out-dir}\n');
  expect(built('index.html')).toContain('id="out-dir"');
  expect(report).toContain('zh_hans/faq.md:3:1 {{ $frontmatter.missing }}');
  expect(report).not.toContain('cannot run');
});

it('MkDocs: files of the menu with dots in their names are not reported, and the menu is next to all pages', async () => {
  const { report, source } = await migrateSite({
    'mkdocs.yml': 'site_name: Acme\nsite_url: https://acme.example/\nnav: [guide.md, upgrading/2.1-2.2.md]\n',
    'docs/index.md': '# Acme\n',
    'docs/plain.md': '---\nhide: [navigation]\n---\n# Plain\n',
    'docs/guide.md': '# Guide\n',
    'docs/upgrading/2.1-2.2.md': '# Upgrade\n',
  });
  expect(report).not.toContain('2.1-2.2.md');
  expect(source('content/en/index.md')).toBe('---\ndisplayed_sidebar: docs\n---\n# Acme\n');
  expect(source('content/en/plain.md')).toContain('displayed_sidebar: null');
  expect(source('content/en/guide.md')).toBe('# Guide\n');
});

it('MkDocs and Starlight: the accent, the fonts and the style sheets of the old site', async () => {
  const mkdocs = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
theme: { name: material, palette: { primary: black, accent: deep-purple } }
extra_css: [css/own.css, css/built.css]
`,
    'docs/index.md': '# Acme\n',
    'docs/css/own.css': ':root { --md-code-font: "Fira Code"; }\n.red { background: url(../red.png); }\n',
    'docs/css/built.css': "@import 'tailwindcss';\n",
    'docs/red.png': '',
  });
  expect(mkdocs.source('site.config.ts')).toContain(`theme: { accent: '#7e56c2', codeFont: '"Fira Code"' }`);
  expect(mkdocs.source('site.config.ts')).toContain("css: ['./src/css/moved.css', './static/css/own.css']");
  expect(mkdocs.report).toContain('docs/css/own.css:1:9 --md-code-font: The fonts are theme.codeFont.');
  expect(mkdocs.report).toContain('docs/css/built.css: Tools or packages make the style sheet');
  const starlight = await migrateSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme', customCss: ['./src/own.css', '@fontsource/lato'] })] };\n",
    'src/content/docs/index.md': '---\ntitle: Acme\n---\n',
    'src/own.css': "@import './parts/marks.css';\n:root { --own: #e92063; --sl-color-accent: var(--own); }\n",
    'src/parts/marks.css': '.mark { background: url(./mark.svg); }\n',
    'src/parts/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  });
  expect(starlight.source('site.config.ts')).toContain("theme: { accent: '#e92063' }");
  expect(starlight.source('site.config.ts')).toContain("css: ['./src/css/moved.css', './src/own.css']");
  expect(starlight.source('src/parts/mark.svg')).toContain('<svg');
  expect(starlight.report).toContain('customCss.1: It is no file of the site');
});

it('VitePress: the brand of its theme', async () => {
  const { source } = await migrateSite({
    '.vitepress/config.mts': "export default { title: 'Acme' };\n",
    '.vitepress/theme/style.css': ':root {\n  --vp-c-brand-soft: red;\n  --vp-c-brand-1: hsl(210, 50%, 40%);\n}\n',
    'index.md': '---\nlayout: home\nhero: { name: Acme, text: <b>Anvils</b>, image: /a.svg }\n---\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  });
  expect(source('site.config.ts')).toContain("theme: { accent: 'hsl(210, 50%, 40%)' }");
  expect(source('content/en/index.md')).toContain('"title":"Acme: Anvils","image":{"src":"/a.svg","alt":""}');
});

it('MkDocs: included files, parts of code, and front matter that is not valid', async () => {
  const { report, source, built } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
markdown_extensions: [markdown_include.include, mdx_include]
`,
    'docs/index.md': `# Acme

{!includes/part.md!}

{* ../src/hammer.py ln[2:4] hl[3] *}

{* ../src/none.py *}
`,
    'docs/bad.md': '---\nauthors:\n  - "@acme"\n  @other\n---\n\n# Bad\n',
    'includes/part.md': 'A part.\n',
    'src/hammer.py': 'import a\ndef hit():\n    pass\nhit()\n',
  });
  expect(source('content/en/index.md')).toContain('A part.\n\n```py {2}\ndef hit():\n    pass\nhit()\n```\n');
  expect(report).toContain('../src/none.py: The file to include does not exist');
  expect(report).toContain('docs/bad.md:1:1 front matter: It is not valid YAML, so it is text of the page.');
  expect(built('bad/index.html')).toContain('@other');
});

it('Starlight: lines and words that code marks', async () => {
  const { report, source } = await migrateSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme' })] };\n",
    'src/content/docs/index.md': `---
title: Acme
---

\`\`\`js title="a.js" {1} ins={2,4-5} del="old"
a
\`\`\`
`,
  });
  expect(source('content/en/index.md')).toContain('```js title="a.js" {1,2,4-5}\n');
  expect(report).toContain('index.md:5:1 ins={2,4-5}: The lines are highlighted, without colors for changes.');
  expect(report).toContain('index.md:5:1 del="old": Words in code cannot be marked: highlight the line.');
});

it('Docusaurus: redirects that a function makes to the document for missing pages', async () => {
  const { addresses, built } = await migrateSite({
    'docusaurus.config.js': docusaurus('{}').replace(
      'themeConfig',
      "plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => [`/old${path}`] }]], themeConfig",
    ),
    'sidebars.js': "export default { docs: ['index'] };\n",
    'src/css/custom.css': '',
    'docs/index.md': '---\nslug: /\n---\n# Acme\n',
  });
  expect(addresses).toContain('/old/404.html redirect');
  expect(built('old/404.html')).toContain('url=/404.html');
});

it('Mintlify: the primary color, without a warning about its contrast or a line about the others', async () => {
  const { report, source, warnings } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      colors: { primary: '#9D4EDD', light: '#9D4EDD', dark: '#000000' },
      navigation: { pages: ['index'] },
    }),
    'index.mdx': '---\ntitle: Acme\n---\n\nAnvils.\n',
  });
  expect(source('site.config.ts')).toContain("theme: { accent: '#9D4EDD' }");
  expect(warnings).toEqual([]);
  expect(report).not.toContain('#000000');
});
