import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';
import { runDocs } from '../../support/run-docs.ts';
import { shareTheme } from '../../support/share-theme.ts';

it('reads what a folder with a package.json exports, and leaves out values that are not known', async () => {
  const { read } = await migrate({
    'website/docusaurus.config.js': config(
      "noIndex: require('./gone').noIndex, tagline: require('./own-theme').config.tagline,",
    ),
    'website/own-theme/package.json': '{ "main": "./src/entry.js" }',
    'website/own-theme/src/entry.js': "exports.config = { tagline: 'Anvils' };\n",
    'website/docs/index.md': '# Home\n',
  });
  expect(read('site.config.ts')).toContain("tagline: 'Anvils'");
  expect(read('site.config.ts')).not.toContain('noIndex');
});

it('reads a config whose packages are not installed', async () => {
  const { read } = await migrate({
    'website/data.yml': 'name: Acme\n',
    'website/docusaurus.config.mts': `
      import fs from 'node:fs';
      import { createRequire } from 'node:module';
      import * as dotenv from 'not-installed-dotenv';
      import yaml from 'js-yaml';
      import { settings } from './settings';
      const __dirname = import.meta.dirname;
      const require = createRequire(import.meta.url);
      dotenv.config();
      export default async () => ({
        title: yaml.load(fs.readFileSync(__dirname + '/data.yml', 'utf8')).name,
        url: 'https://acme.example',
        tagline: require('./settings').tagline,
        scripts: [{ src: 'https://stats.example/a.js', defer: true }],
        themeConfig: { navbar: { title: '', logo: { src: 'logo.svg', alt: '' } } },
        presets: [['classic', { theme: { customCss: ['not-installed/theme.css', 'modern-normalize/all.css'].map(require.resolve) } }]],
        ...settings,
      });`,
    'website/settings.ts': `export const settings = { baseUrl: '/base/' };\nexport default { tagline: 'Anvils' };`,
  });
  const text = read('site.config.ts');
  expect(text).toContain("title: 'Acme'");
  expect(text).toContain("tagline: 'Anvils'");
  expect(text).toContain("baseUrl: '/base/'");
  expect(text).toContain("attributes: { defer: 'defer' }");
  expect(text).toContain("navbar: { logo: { src: '/logo.svg' }, items");
  expect(text).toContain("'./src/css/imported-not-installed-theme.css'");
  expect(read('src/css/imported-not-installed-theme.css')).toBe("@import 'not-installed/theme.css';\n");
  // Otherwise its rules for all elements would override the frame of this theme.
  expect(read('src/css/imported-modern-normalize-all.css')).toBe("@import 'modern-normalize/all.css' layer(tokens);\n");
});

it('copies what pages import from elsewhere, and keeps names of modules', { timeout: 120_000 }, async () => {
  const { target, report, read } = await migrate({
    'errors.json': '{ "1": "an error" }',
    'website/package.json': '{ "dependencies": { "a": "1" }, "devDependencies": { "b": "2", "c": "3" } }',
    'website/tsconfig.json': '{ /* names */ "compilerOptions": { "paths": { "@/*": ["./src/*"], }, }, }',
    'website/docusaurus.config.js': `const path = require('path');\n${config(
      `plugins: [
         () => ({ name: 'alias', configureWebpack: () => ({ resolve: { alias: { '@parts': path.join(__dirname, 'src/parts') } } }) }),
         path.resolve('./webpack.js'), ['pkg', { resolve: { alias: { '@more': path.join(__dirname, 'src') } } }],
       ],`,
      `exclude: ['**/tabs/**']`,
    )}`,
    'website/webpack.js': `const path = require('path');
      module.exports = () => ({ configureWebpack: () => ({ resolve: { alias: { other$: path.resolve('../other/lib/index'), unused: path.resolve('../unused') } } }) });`,
    'other/lib/index.ts': "export { away } from './away';\n",
    'other/lib/away.ts': "export const away = 'from another package';\n",
    'website/docs/index.md': [
      "import Unix from './tabs/Unix.md';",
      "import Errors from '@site/src/Errors';",
      "import { Name } from '@parts/name';",
      "import { Own } from '@/own';",
      "import Link from '@docusaurus/Link';",
      '',
      'export const Card = ({ to }) => <Link to={to}>card</Link>;',
      '',
      '# Home',
      '',
      '<Unix />',
      '',
      '<Errors /> <Name /> <Own /> <Card to="/" />',
      '',
    ].join('\n'),
    'website/docs/tabs/Unix.md': 'A partial without an underscore.\n',
    'website/src/Errors.jsx': `import errors from '../../errors.json';\nexport default () => <b>{errors[1]}</b>;\nexport const late = () => import('b');`,
    // Babel removes imports that only types need.
    'website/src/parts/name.tsx': "import { Shape } from 'gone';\nexport const Name = (_: Shape) => <b>the name</b>;\n",
    'website/src/own.jsx': "import { away } from 'other';\nexport const Own = () => <b>my own, {away}</b>;",
  });
  expect(read('src/Errors.jsx')).toContain("import errors from '@site/imported/errors.json';");
  expect(read('content/en/index.md')).toContain("import Unix from './tabs/_Unix.md';");
  expect(report).toContain(
    'docs/tabs/Unix.md: The options of the plugin exclude this file, so it is not a page: its new name begins with _.',
  );
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ a: '1', b: '2' });
  expect(JSON.parse(read('tsconfig.json')).compilerOptions.paths).toEqual({
    '@': ['./src'],
    '@/*': ['./src/*'],
    '@more': ['./src'],
    '@more/*': ['./src/*'],
    other: ['./imported/other/lib/index'],
    '@parts': ['./src/parts'],
    '@parts/*': ['./src/parts/*'],
  });
  const site = await build(target);
  // The package that the button loads is not installed here.
  expect(site.errors).toEqual(['The import "b" cannot be resolved']);
});

it('compiles Sass and Less with the packages of the site', { timeout: 120_000 }, async () => {
  const files = {
    'website/docusaurus.config.js': config('', '').replace(
      'blog: false',
      "blog: false, theme: { customCss: ['./src/a.scss'] }",
    ),
    'website/package.json': '{ "devDependencies": { "acme": "1", "less": "4", "sass": "1" } }',
    'website/src/a.scss': '$c: red; a { color: $c; }',
    'website/src/Box.jsx':
      "import css from './box.module.scss';\nimport './pill.less';\nexport default () => <p className={css.box}>box</p>;",
    'website/src/pill.less':
      "@import '~pills/all';\n@import url('/src/more.css');\n.pill { width: 8px; }\n.menu__link { .a { b { c: d } } &--active { width: 9px; } }\n.tabs__item { &--active { width: 9px; } }\n.own { &--active { width: 9px; } }\n.breadcrumbs__link { &-home { width: 9px; } }\n",
    'website/src/more.css': '.more { color: teal; }',
    'website/src/box.module.scss': '$c: blue; .box { color: $c; }',
    'website/docs/index.md': "import Box from '@site/src/Box';\n\n# Home\n\nFound from `acme`.\n\n<Box />\n",
  };
  const { target, read } = await migrate(files);
  expect(read('src/pill.less')).toContain("@import url('../src/more.css');");
  // A suffix of an element of this theme would be an error of Sass.
  expect(read('src/pill.less')).toContain('} &:is(.menu a[aria-current]) { width: 9px; }');
  expect(read('src/pill.less')).toMatch(
    /^:is\(.*\[role=tab\]\) \{ &:is\(\.tabs__item--active, docs-tabs .*\) \{ width: 9px; \} \}$/m,
  );
  expect(read('src/pill.less')).toContain('.own { &--active {');
  expect(read('src/pill.less')).toContain('.breadcrumbs__link { &-home {');
  expect(read('src/a.scss.css')).toBe("@import './a.scss';\n");
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ less: '4', sass: '1' });
  shareTheme(target);
  const without = await buildSite({ siteDir: target, jobs: 1 });
  expect(without.diagnostics.map(({ message }) => message).join('\n')).toContain(
    'Sass cannot compile a.scss: the package sass is not installed: npm install sass',
  );
  mkdirSync(join(target, 'node_modules/sass'), { recursive: true });
  mkdirSync(join(target, 'node_modules/less'));
  writeFileSync(
    join(target, 'node_modules/less/index.js'),
    "exports.render = async (text) => ({ css: text.replace(/.*'pills.all';/, '.pills { color: teal; }'), imports: [] });",
  );
  for (const name of ['react', 'react-dom', '@stavebnica'])
    symlinkSync(join(toolDir, 'node_modules', name), join(target, 'node_modules', name), 'junction');
  // Compiles variables only. Paths of imports may begin at the folder of the site.
  writeFileSync(
    join(target, 'node_modules/sass/index.js'),
    `exports.compile = (file, { loadPaths }) => {
      require('node:fs').statSync(loadPaths[0] + '/src/a.scss');
      if (!loadPaths.includes(require('node:path').join(loadPaths[0], '../node_modules'))) throw new Error('no workspace');
      const text = require('node:fs').readFileSync(file, 'utf8');
      const [, value] = /^\\$c: (\\w+);/.exec(text);
      return { css: text.replace(/^.*?; /, '').replace('$c', value), loadedUrls: [require('node:url').pathToFileURL(file)] };
    };`,
  );
  const { diagnostics } = await buildSite({ siteDir: target, jobs: 1 });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const html = readFileSync(join(target, 'build/index.html'), 'utf8');
  expect(html).toMatch(/<p class="[\w-]*box[\w-]*">box/);
  const sheets = [...html.matchAll(/href="(\/[^"]+\.css)"/g)].map(([, path = '']) =>
    readFileSync(join(target, 'build', path), 'utf8'),
  );
  expect(sheets.join('\n')).toMatch(/color:\s*red/);
  expect(sheets.join('\n')).toMatch(/\.pills\{color:teal\}[^]*\.pill\{width:8px\}/);
});

it('shows the commands of npm2yarn blocks for each package manager', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(
      '',
      "remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]]",
    ),
    'website/docs/index.md':
      '# Home\n\n```bash npm2yarn\nnpm install --save-dev acme\nnpm run build -- --fast\nnpx acme\n```\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  const text = site.read('index.html').replace(/<[^>]*>/g, '');
  expect(text).toContain('npm install --save-dev acme');
  expect(text).toContain('yarn add --dev acme');
  expect(text).toContain('yarn run build --fast');
  expect(text).toContain('pnpm add --save-dev acme');
  expect(text).toContain('bun x acme');
});

it('counts what a migrated site still needs of Docusaurus', async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/index.md':
      'import Link from \'@docusaurus/Link\';\n\n# Home\n\n<Link to="/">a</Link> <a className="button button--primary">b</a>\n',
  });
  const { answer, code } = await runDocs('migrate', target, '--report');
  expect(code).toBe(0);
  expect(answer).toMatchInlineSnapshot(`
    "@docusaurus/Link  1: content/en/index.md:1
    button--primary  1: content/en/index.md:5
    2 uses of 2 names left.
    "
  `);
  writeFileSync(join(target, 'content/en/index.md'), '# Home\n');
  const done = await runDocs('migrate', target, '--report');
  expect(done.answer).toMatchInlineSnapshot(`
    "Remove compatibility and src/css/infima.css from the config.
    "
  `);
});

it('carries diagrams with their themes and languages of code blocks, and adds the packages that they need', async () => {
  const { report, read } = await migrate({
    'website/docusaurus.config.js': config(
      `markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'],
       themeConfig: {
         mermaid: { theme: { light: 'neutral', dark: 'forest' } },
         prism: { additionalLanguages: ['bash', 'abnf', 'diff-ts'] },
       },`,
    ),
    'website/package.json': '{ "dependencies": { "@docusaurus/theme-mermaid": "3.9.0" } }',
  });
  expect(read('site.config.ts')).toContain("mermaid: { light: 'neutral', dark: 'forest' }");
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ mermaid: '^11.0.0', refractor: '^5.0.0' });
  expect(read('site.config.ts')).toContain("languages: ['refractor/abnf']");
  expect(report).toContain(
    '@docusaurus/theme-mermaid: The key `markdown.mermaid` draws diagrams with the package mermaid.',
  );
});

it('passes the config to components of src/pages, and reads links to files with a slash at the end', async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(`tagline: 'Anvils',`),
    'website/src/pages/about.js': 'export default ({ config }) => <p>{config.title} sells {config.tagline}</p>;',
    'website/docs/a/one.md': '# One\n\n[two](b/two.md/#parts)\n',
    'website/docs/b/two.md': '# Two\n\n## Parts\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('about/index.html').replaceAll('<!-- -->', '')).toContain('<p>Acme sells Anvils</p>');
  expect(site.read('a/one/index.html')).toContain('<a href="/b/two#parts">two</a>');
});

it('draws icons and data of plugins, imports texts by raw-loader, and reports what nothing can carry', async () => {
  const files = {
    'website/docusaurus.config.js': config(),
    'website/src/theme/Root.js': 'export default ({ children }) => <>{children}</>;',
    'website/src/Data.jsx': [
      "import { usePluginData, useAllPluginInstancesData } from '@docusaurus/useGlobalData';",
      "import Home from '@theme/Icon/Home';",
      "import text from '!!raw-loader!./note.txt';",
      'export default () => <p>',
      "  <Home width={7} /> {text} {usePluginData('own')?.stars ?? 'no'} {Object.keys(useAllPluginInstancesData('own') ?? {}).join()}",
      '</p>;',
    ].join('\n'),
    'website/src/note.txt': 'from a file',
    'website/docs/index.md':
      "import Data from '@site/src/Data';\nimport version from './v.raw!=!raw-loader!/docs/_version.md';\n\n# Home\n\n<Data /> {version}\n",
    'website/docs/_version.md': '3.1.4\n',
  };
  const before = await migrate({
    ...files,
    'website/docs/other.md':
      "import svg from '!!svgo-loader!./a.svg';\n\n# Other\n\n```js\nimport b from '!!url-loader!./b.svg';\n```\n",
  });
  expect(before.report).toContain(
    `src/Data.jsx:5:30 usePluginData: Plugins of Docusaurus do not run: build the old site and migrate again, or write their data to docusaurus/globalData.json as { "name of the plugin": { "default": … } }.`,
  );
  expect(before.report).toContain(
    'docs/other.md:1:18 !!svgo-loader!: Webpack loaders do not run: import the file itself, or its text with `?raw` at the end.',
  );
  expect(before.report).not.toContain('url-loader');
  expect(before.report).toContain(
    'src/theme/Root.js:1:1 src/theme/Root.js: theme/Footer.js renders what it adds, after the footer of each page.',
  );
  const { target, report } = await migrate({
    ...files,
    'website/.docusaurus/globalData.json': '{ "own": { "default": { "stars": 7 }, "second": {} } }',
  });
  expect(report).toContain(
    'src/Data.jsx:5:30 usePluginData: The plugin data comes from the last build of the old site, and is in docusaurus/globalData.json.',
  );
  const site = await build(target);
  expect(site.errors).toEqual([]);
  const html = site.read('index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(/<svg [^>]*width="7"[^>]*><path [^>]*><\/path><\/svg> from a file 7 default,second/);
  expect(html).toContain('3.1.4');
});
