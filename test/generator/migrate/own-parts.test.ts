import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';
import { shareTheme } from '../../support/share-theme.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#111" d="M1 1h7"/></svg>';

it('accepts empty texts, draws icons of style sheets, and reads a blog plugin of the site', async () => {
  const item = (address: string, className: string): string => `{ href: '${address}', className: '${className}' }`;
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`
      tagline: '',
      clientModules: [require.resolve('./src/more/src/client.js'), './own/client.css', './own/client.ts'],
      plugins: [['./src/plugins/posts.js', { routeBasePath: 'news', truncateMarker: /<!--\\s*truncate\\s*-->/ }]],
      themeConfig: {
        navbar: { items: [
          ${item('https://acme.slack.com', 'header-slack-link')},
          ${item('https://linkedin.com/acme', 'wide header-linkedin')},
          ${item('https://anvils.example', 'header-anvils')},
          ${item('https://files.example', 'header-file')},
          ${item('https://plain.example', 'header-plain')},
          { type: 'html', value: '<div><a class="star" href="https://git.example/acme"><svg/> <b>Star</b> us</a></div>' },
          { type: 'html', value: '<hr>' },
          { label: 'Shop', to: '/shop', className: 'wide' },
          { to: '/news', className: 'header-youtube', 'aria-label': 'Films', position: 'left' },
        ] },
        footer: { links: [
          { title: '', items: [{ label: 'Home', to: '/' }] },
          { title: '', items: [{ label: 'News', to: '/news' }] },
        ] },
      },`).replace('blog: false', "blog: false, theme: { customCss: ['./src/own.css'] }"),
    'website/src/own.css': `
      .navbar .header-linkedin::before { background: url("data:image/svg+xml,${encodeURIComponent(svg)}") no-repeat; }
      .header-anvils:before { mask: url(data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}); }
      .header-file:before { background-image: url('/file.svg'); }
      .header-plain:before { background: url(/plain.png); }`,
    'website/static/file.svg': svg,
    'website/static/plain.png': '',
    'website/src/more/src/client.js': "module.exports = { onRouteUpdate: () => 'client-one' };\n",
    'website/own/client.css': '.client-css { color: red; }\n',
    'website/own/client.ts':
      "import Environment from '@docusaurus/ExecutionEnvironment';\nexport const onRouteDidUpdate = (): string => `client-two ${Environment.canUseDOM}`;\n",
    'website/src/version.jsx':
      "import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';\nexport default () => useActiveDocContext().activeVersion.name;\n",
    'website/src/theme/BlogStars/index.jsx': 'export default () => <b />;\n',
    'website/blog/cover.png': 'png',
    'website/src/plugins/posts.js':
      "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = blog;\n",
    'website/src/theme/prism.d.ts': 'export {};\n',
    'website/blog/2026-01-02-anvils.md': '---\nimage: ./cover.png\n---\n\n# Anvils\n',
  });
  const config = read('site.config.ts');
  expect(config).not.toMatch(/tagline|title: ''/);
  // The site sets no color, so it has that of Infima.
  expect(config).toContain("theme: { accent: '#3578e5' }");
  expect(config).toContain("icon: 'slack', label: 'Slack', href: 'https://acme.slack.com'");
  expect(config).toContain("icon: './icons/header-linkedin.svg'");
  expect(config).toContain("{ type: 'icon', icon: 'youtube', label: 'Films', to: '/news' }");
  expect(config).toContain("{ label: 'Star us', href: 'https://git.example/acme' }");
  expect(report).toContain('items.6: HTML without a link has no counterpart');
  expect(report).toContain('items.7: The item has no class of its own: styles for it have no effect.');
  for (const name of ['linkedin', 'anvils', 'file']) expect(read(`icons/header-${name}.svg`)).toBe(svg);
  expect(config).toContain("{ label: 'https://plain.example', href: 'https://plain.example' }");
  expect(report).toContain('plugins.0: ./src/plugins/posts.js: The plugin works only with Docusaurus');
  expect(report).toContain(
    'clientModules: docusaurus/clientModules.js runs the code on each page: src/more/src/client.js, own/client.ts.',
  );
  expect(report).toContain('src/version.jsx:2:22 useActiveDocContext: The versions and pages of the docs are in');
  expect(report).not.toMatch(/BlogStars|truncateMarker/);
  expect(report).not.toContain('prism.d.ts');
  const built = await buildMigrated(target);
  expect(built.errors).toEqual([]);
  expect(built.read('index.html')).toMatch(/<section><ul><li><a href="\/">Home<\/a>.*<section><ul>.*News/);
  expect(built.read('index.html')).toContain('d="M1 1h7"');
  expect(built.read('blog/2026/01/02/anvils/index.html')).toMatch(
    /og:image" content="[^"]*\/assets\/cover-[\w-]+\.png"/,
  );
  const [, script = ''] = /\/(assets\/clientModules-\w+\.js)"/.exec(built.read('index.html')) ?? [];
  for (const text of ['client-one', 'client-two', 'docs:page-view']) expect(built.read(script)).toContain(text);
  const sheets = [...built.read('index.html').matchAll(/href="\/(assets\/site-\w+\.css)"/g)];
  expect(sheets.map(([, path = '']) => built.read(path)).join('')).toContain('.client-css');
});

it('resolves files that partials load with require, and the texts of files whose names code makes for raw-loader', async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md':
      "import Part from './parts/_part.mdx';\nimport Code from '@site/src/Code';\n\n# Home\n\n<Part />\n<Code />\n",
    'website/docs/parts/_part.mdx':
      'import Data from "@site/src/Data";\n\n<Data {...require("./data.json")} more={require("./data.json").text} />\n',
    'website/docs/parts/data.json': '{ "text": "from a file" }',
    'website/src/Data.js': 'export default ({ text, more }) => <p>{[text, more].join()}</p>;\n',
    'website/src/Code.js':
      'export default ({ file = "a/first.ts" }) => <pre>{require(`!!raw-loader!@site/code/${file}`).default}</pre>;\n',
    'website/src/Named.js': 'export default (file) => require(`raw-loader!${file}`);\n',
    'website/code/a/first.ts': "import { missing } from 'nothing';\n",
  });
  const reported = report.split('\n').filter((line) => line.includes('Webpack loaders do not run'));
  expect(reported).toEqual([expect.stringContaining('src/Named.js:1:')]);
  const built = await buildMigrated(target);
  expect(built.errors).toEqual([]);
  expect(built.read('index.html')).toContain('from a file,from a file');
  expect(built.read('index.html')).toContain('<pre>import { missing } from &#x27;nothing&#x27;;');
});

it('compiles Tailwind CSS with the packages of the site, and again when a page changes', async () => {
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace(
      'blog: false',
      "blog: false, theme: { customCss: './src/own.css' }",
    ),
    'website/package.json': '{ "devDependencies": { "tailwindcss": "3", "postcss": "8", "a-plugin": "1" } }',
    'website/tailwind.config.cjs': "module.exports = { content: ['./docs/**'], plugins: [require('a-plugin')] };\n",
    'website/src/own.css': '@tailwind utilities;\n.menu__link { color: red; }\n',
    'website/src/README.md': '[Config](../docusaurus.config.js)\n',
    'website/src/Box.js':
      "import styles from './box.module.css';\nexport default () => <b className={styles.box}>box</b>;\n",
    'website/src/box.module.css': '.box { @apply p-4; }\n',
    'website/docs/index.md': 'import Box from "@site/src/Box";\n\n# Home\n\n<p className="one">one</p>\n\n<Box />\n',
  });
  expect(report).toContain('src/box.module.css:1:8 Tailwind CSS: The file is src/box.tailwind.module.css');
  expect(read('src/Box.js')).toContain('src/box.tailwind.module.css');
  expect(report).toContain('src/own.css:1:1 Tailwind CSS: The file is src/own.tailwind.css');
  expect(read('src/own.tailwind.css')).toBe('@tailwind utilities;\n:is(.menu a) { color: red; }\n');
  expect(read('site.config.ts')).toContain("'./src/own.tailwind.css'");
  expect(read('tailwind.config.cjs')).toContain('a-plugin');
  expect(() => read('static/docusaurus.config.js')).toThrow('ENOENT');
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ 'a-plugin': '1', postcss: '8', tailwindcss: '3' });

  shareTheme(target);
  const modules = join(target, 'node_modules');
  mkdirSync(modules);
  for (const name of ['react', 'react-dom', '@stavebnica'])
    symlinkSync(join(toolDir, 'node_modules', name), join(modules, name), 'junction');
  const build = async () => (await buildSite({ siteDir: target, jobs: 1 })).diagnostics.map(({ message }) => message);
  const sheets = (): string => {
    const html = readFileSync(join(target, 'build/index.html'), 'utf8');
    const paths = [...html.matchAll(/href="(\/[^"]+\.css)"/g)].map(([, path = '']) => path);
    return paths.map((path) => readFileSync(join(target, 'build', path), 'utf8')).join('\n');
  };
  expect(await build()).toContain('Tailwind CSS cannot compile own.tailwind.css: npm install postcss tailwindcss');

  // The packages, as far as the build calls them: each `className` becomes a rule.
  const packages = {
    'a-plugin/index.js': '',
    'postcss/index.js':
      'module.exports = (plugins) => ({ process: async (css) => ({ css: css.replace(/@.*;/, plugins.at(-1)) }) });',
    'tailwindcss/loadConfig.js': 'module.exports = (file) => require(file);',
    'tailwindcss/index.js': `module.exports = ({ content: [glob], plugins }) => {
      const page = require('node:fs').readFileSync(glob.replace(/\\{.*/, 'content/en/index.md'), 'utf8');
      return '.prose, .prose-lg, .' + /className="(\\w+)"/.exec(page)[1] + '{--plugins:' + plugins.length + '}';
    };`,
  };
  for (const [path, text] of Object.entries(packages)) {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), text);
  }
  expect(await build()).toEqual([]);
  expect(sheets()).toMatch(/\.prose:where\(:not\(article ?> ?\*\)\),\s*\.prose-lg,\s*\.one\s*\{\s*--plugins:\s*1/);
  expect(sheets()).not.toContain('@apply');
  writeFileSync(join(target, 'content/en/index.md'), '# Home\n\n<p className="another">one</p>\n');
  expect(await build()).toEqual([]);
  expect(sheets()).toContain('.another');
});
