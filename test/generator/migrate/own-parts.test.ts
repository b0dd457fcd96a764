import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#111" d="M1 1h7"/></svg>';

it('accepts empty texts, draws icons of style sheets, and reads a blog plugin of the site', async () => {
  const item = (address: string, className: string): string => `{ href: '${address}', className: '${className}' }`;
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`
      tagline: '',
      clientModules: [require.resolve('./src/more/src/client.js')],
      plugins: [['./src/plugins/posts.js', { routeBasePath: 'news' }]],
      themeConfig: {
        navbar: { items: [
          ${item('https://acme.slack.com', 'header-slack-link')},
          ${item('https://linkedin.com/acme', 'wide header-linkedin')},
          ${item('https://anvils.example', 'header-anvils')},
          ${item('https://files.example', 'header-file')},
          ${item('https://plain.example', 'header-plain')},
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
    'website/src/more/src/client.js': 'export {};\n',
    'website/src/plugins/posts.js':
      "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = blog;\n",
    'website/src/theme/prism.d.ts': 'export {};\n',
    'website/blog/2026-01-02-anvils.md': '# Anvils\n',
  });
  const config = read('site.config.ts');
  expect(config).not.toMatch(/tagline|title: ''/);
  expect(config).toContain("icon: 'slack', label: 'Slack', href: 'https://acme.slack.com'");
  expect(config).toContain("icon: './icons/header-linkedin.svg'");
  expect(config).toContain("{ type: 'icon', icon: 'youtube', label: 'Films', to: '/news' }");
  for (const name of ['linkedin', 'anvils', 'file']) expect(read(`icons/header-${name}.svg`)).toBe(svg);
  expect(config).toContain("{ label: 'https://plain.example', href: 'https://plain.example', position: 'right' }");
  expect(report).toContain('plugins.0: ./src/plugins/posts.js: The plugin works only with Docusaurus');
  expect(report).toContain('name ./src/more/src/client.js in `scripts`');
  expect(report).not.toContain('prism.d.ts');
  const built = await buildMigrated(target);
  expect(built.errors).toEqual([]);
  expect(built.read('index.html')).toMatch(/<section><ul><li><a href="\/">Home<\/a>.*<section><ul>.*News/);
  expect(built.read('index.html')).toContain('d="M1 1h7"');
  expect(built.read('blog/2026/01/02/anvils/index.html')).toContain('Anvils');
});

it('resolves files that partials load with require, and reports names that code makes for raw-loader', async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md':
      "import Part from './parts/_part.mdx';\nimport Code from '@site/src/Code';\n\n# Home\n\n<Part />\n<Code />\n",
    'website/docs/parts/_part.mdx':
      'import Data from "@site/src/Data";\n\n<Data {...require("./data.json")} more={require("./data.json").text} />\n',
    'website/docs/parts/data.json': '{ "text": "from a file" }',
    'website/src/Data.js': 'export default ({ text, more }) => <p>{[text, more].join()}</p>;\n',
    'website/src/Code.js':
      'export default ({ file }) => (file ? <pre>{require(`!!raw-loader!@site/code/${file}`).default}</pre> : null);\n',
  });
  expect(report).toContain('!!raw-loader!: Webpack loaders do not run');
  const built = await buildMigrated(target);
  expect(built.errors).toEqual([]);
  expect(built.read('index.html')).toContain('from a file,from a file');
});
