import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { readAdded } from '../../../src/generator/plugins/migrate/docusaurus/post-dates.ts';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';
import { shareTheme } from '../../support/share-theme.ts';

// Causes of pages that differed from those of Docusaurus in complete comparisons of public sites.

it('lists packages that came with those of Docusaurus', async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config('', "remarkPlugins: [require('./shout')],"),
    'website/shout.js': "const { visit } = require('visitor');\nmodule.exports = () => (tree) => visit(tree);\n",
    'website/package.json': '{ "dependencies": { "listed": "2", "@acme/docusaurus-plugin-llms": "1" } }',
    'website/docs/page.mdx': "import listed from 'listed/part';\nimport gone from 'gone';\n\n# Page\n",
    'website/node_modules/listed/package.json': '{ "version": "2.1.0" }',
    'website/node_modules/visitor/package.json': '{ "version": "5.0.1" }',
    'website/node_modules/visitor/index.js': 'exports.visit = () => undefined;\n',
  });
  const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(dependencies).toEqual({ listed: '2', visitor: '^5.0.1' });
});

const locks = {
  'package-lock.json': '{ "packages": { "node_modules/visitor": {\n      "version": "4.1.2",\n      "dev": true } } }',
  'yarn.lock': 'visitor@^2.0.0:\n  version "2.0.3"\n\n"visitor@^4.0.0, visitor@^4.1.0":\n  version "4.1.2"\n',
  'pnpm-lock.yaml':
    "packages:\n\n  '@types/visitor@9.0.0':\n\n  a-visitor@9.0.0:\n    resolution: {}\n\n  visitor@4.1.2(react@19.0.0):\n    resolution: {}\n",
  'bun.lock': '{ "packages": { "visitor": ["visitor@4.1.2", "", {}, "sha512-"] } }',
};

it.each(Object.entries(locks))('lists them also if only %s names their versions', async (name, text) => {
  const { read } = await migrate({
    'website/docusaurus.config.js': config('', "remarkPlugins: [require('./shout')],"),
    'website/shout.js': "const { visit } = require('visitor');\nmodule.exports = () => (tree) => visit(tree);\n",
    'website/package.json': '{ "dependencies": {} }',
    'website/docs/page.md': '# Page\n',
    [name]: text,
  });
  expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { visitor: '^4.1.2' } });
});

it('keeps the version of React and the paths of packages beside the site, and replaces NUL', async () => {
  const dependencies = {
    docusaurus: '^1.14.7',
    react: '18.1.0',
    near: '../packages/near',
    linked: 'link:../linked',
    listed: 'workspace:^2',
    video: '^2.3.0',
    icons: '^0.1.2',
  };
  const { read } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/package.json': JSON.stringify({ dependencies }),
    'website/docs/page.mdx': "import own from 'own';\n\n# Page\0\n",
    'yarn.lock':
      '"own@workspace:packages/own":\n  version: 0.0.0-use.local\n\nvideo@^2.3.0:\n  version "2.5.1"\n\nicons@^0.2.0:\n  version "0.2.0"\n',
  });
  expect(JSON.parse(read('package.json')).dependencies).toEqual({
    own: '*',
    react: '18.1.0',
    near: 'file:../packages/near',
    linked: 'file:../linked',
    listed: '^2',
    video: '~2.5.1',
    icons: '^0.1.2',
  });
  expect(read('content/en/page.mdx')).toContain('# Page\uFFFD\n');
});

it('leaves out values of packages that are not installed from the config that code reads', async () => {
  const { read } = await migrate({
    'website/docusaurus.config.js': config(
      "themeConfig: { prism: { theme: require('prism-react-renderer').themes.github, defaultLanguage: 'js' } },",
    ),
    'website/docs/page.mdx': 'import Code from "@site/src/Code";\n\n# Page\n\n<Code/>\n',
    'website/src/Code.js':
      "import useContext from '@docusaurus/useDocusaurusContext';\nexport default () => useContext().siteConfig.themeConfig.prism.defaultLanguage;\n",
  });
  expect(JSON.parse(read('docusaurus/site-config.json'))).toMatchObject({
    themeConfig: { prism: { defaultLanguage: 'js' } },
  });
  expect(read('docusaurus/site-config.json')).not.toContain('theme"');
});

it('shows pictures that code requires, also those whose paths it completes', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config().replace("baseUrl: '/'", "baseUrl: '/old/'"),
    'website/docs/index.md': '# Home\n\nimport Logo from "@site/src/components/Logo";\n\n<Logo name="acme" />\n',
    'website/src/components/Logo.jsx': `
      import light from '@site/static/img/photo.png#light';
      export default ({ name }) => <>
        <img alt="" src={light} />
        <img alt="" src={require(\`@site/static/img/\${name}.svg\`).default} />
        <img alt="" src={require('@site/static/img/photo.png').default} />
        <img alt="" src={require('@site/static/img/photo.png')} />
        <Note name={name} />
      </>;
      const Note = ({ name }) => {
        const { default: Text } = require(
          \`@site/src/data/\${name}/note.md\`,
        );
        return <Text />;
      };`,
    'website/src/data/acme/note.md': '**Completed**\n',
    'website/src/data/acme/other.md': '<Unused />\n',
    'website/static/img/acme.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'website/static/img/photo.png': 'png',
  });
  const site = await build(target);
  expect(site.messages).toEqual([]);
  const sources = Array.from(site.read('index.html').matchAll(/<img[^>]*src="([^"]*)"/g), ([, src]) => src);
  const photo = expect.stringMatching(/^\/old\/assets\/photo-\w+\.png$/) as string;
  const light = expect.stringMatching(/^\/old\/assets\/photo-\w+\.png#light$/) as string;
  expect(sources).toEqual([light, '/old/img/acme.svg', photo, photo]);
  expect(site.read('index.html')).toContain('<strong>Completed</strong>');
});

it(
  'renders the default color mode, and keeps addresses of tags with one capital before a word',
  {
    timeout: 120_000,
  },
  async () => {
    const { target } = await migrate({
      'website/docusaurus.config.js': config(`themeConfig: { colorMode: { defaultMode: 'dark' } },`),
      'website/docs/index.md':
        '---\ntags: [OAuth2.0, PlanB, HTTPServer]\n---\n\nimport { useColorMode } from "@docusaurus/theme-common";\n\nexport const Mode = () => <b>{useColorMode().colorMode}</b>;\n\n# Home\n\n<Mode />\n',
    });
    const site = await build(target);
    expect(site.errors).toEqual([]);
    expect(site.read('index.html')).toContain('<b>dark</b>');
    expect(site.read('tags/o-auth-2-0/index.html')).toContain('OAuth2.0');
    expect(site.read('tags/plan-b/index.html')).toContain('PlanB');
    expect(site.read('tags/http-server/index.html')).toContain('HTTPServer');
  },
);

it('compiles Tailwind CSS 3.1 in Sass', { timeout: 120_000 }, async () => {
  const { target, read, report } = await migrate({
    'website/docusaurus.config.js': config().replace(
      'blog: false',
      "blog: false, theme: { customCss: './src/own.scss' }",
    ),
    'website/src/own.scss': '$gap: 4px; @tailwind base; .own { gap: $gap; } .markdown p { gap: 1px; }\n',
    'website/tailwind.config.js': "module.exports = { corePlugins: ['preflight', 'gap'] };\n",
  });
  expect(report).toContain('src/own.scss:1:12 Tailwind CSS: The file is src/own.tailwind.scss');
  expect(read('src/own.scss.css')).toBe("@import './own.tailwind.scss';\n");
  const packages = {
    'sass/index.js': `const { readFileSync } = require('node:fs');
      exports.compile = (file) => ({ css: readFileSync(file, 'utf8').replace(/[$]gap: 4px; /, '').replace('$gap', '4px'), loadedUrls: [] });`,
    'postcss/index.js':
      'module.exports = (plugins) => ({ process: async (css) => ({ css: css.replace(/@.*;(?= \\.own|$)/, plugins.filter((plugin) => !plugin.Once).join(" ")) }) });',
    'postcss-import/index.js': "module.exports = () => '.imported{order:6}';",
    'tailwindcss/nesting/index.js': "module.exports = () => '.nested{order:8}';",
    'tailwindcss/index.js':
      "module.exports = ({ corePlugins }) => corePlugins.includes('preflight') ? 'a{order:5}' : '.made{order:7}';",
  };
  const modules = join(target, 'node_modules');
  for (const [path, text] of Object.entries(packages)) {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), text);
  }
  for (const name of ['react', 'react-dom', '@stavebnica'])
    symlinkSync(join(toolDir, 'node_modules', name), join(modules, name), 'junction');
  shareTheme(target);
  expect((await buildSite({ siteDir: target, jobs: 1 })).diagnostics).toEqual([]);
  const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(read('build/index.html')) ?? [];
  expect(read(`build${sheet}`)).toMatch(
    /\.imported\s*\{\s*order:\s*6;?\s*\}\s*\.nested\s*\{\s*order:\s*8;?\s*\}\s*\.made\s*\{\s*order:\s*7;?\s*\}\s*\.own\s*\{\s*gap:\s*4px/,
  );
  expect(read(`build${sheet}`)).not.toContain(':not(article');
});

it('compiles imports below other rules of Tailwind CSS 3', { timeout: 60_000 }, async () => {
  const { target, read } = await migrate({
    'website/docusaurus.config.js': config().replace(
      'blog: false',
      "blog: false, theme: { customCss: './src/own.css' }",
    ),
    'website/src/own.css': "@tailwind utilities;\n@import './more.css';\n",
    'website/src/more.css': '.imported { order: 6; }\n',
  });
  const modules = join(target, 'node_modules');
  mkdirSync(join(modules, 'tailwindcss'), { recursive: true });
  writeFileSync(
    join(modules, 'tailwindcss/index.js'),
    "module.exports = () => ({ postcssPlugin: 'tailwindcss', AtRule: { tailwind: (rule) => rule.replaceWith('.made{order:7}') } });",
  );
  for (const name of ['react', 'react-dom', '@stavebnica', 'postcss'])
    symlinkSync(join(toolDir, 'node_modules', name), join(modules, name), 'junction');
  shareTheme(target);
  expect((await buildSite({ siteDir: target, jobs: 1 })).diagnostics).toEqual([]);
  const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(read('build/index.html')) ?? [];
  expect(read(`build${sheet}`)).toMatch(/\.imported\s*\{\s*order:\s*6;?\s*\}[\s\S]*\.made\s*\{\s*order:\s*7/);
});

it('keeps categories open if an option of the docs says so', { timeout: 120_000 }, async () => {
  const { target, read } = await migrate({
    'website/docusaurus.config.js': config('', "sidebarPath: './sidebars.js', sidebarCollapsible: false,"),
    'website/sidebars.js': `module.exports = { main: [
      'index', { type: 'autogenerated', dirName: 'parts' },
      { type: 'category', label: 'Own', items: ['own'] }, { type: 'category', label: 'Closed', collapsible: true, items: ['own'] },
    ] };`,
    'website/docs/own.md': '# Own page\n',
    'website/docs/parts/one/page.md': '# Page\n',
    'website/docs/parts/two/_category_.yml': 'label: Second\n',
    'website/docs/parts/two/other.md': '# Other\n',
  });
  expect(read('site.sidebars.ts')).toMatch(
    /label: 'Own', collapsible: false[\s\S]*label: 'Closed',\s*collapsible: true/,
  );
  expect(read('content/en/parts/one/_category_.json')).toBe('{"collapsible":false}\n');
  expect(read('content/en/parts/two/_category_.yml')).toBe('collapsible: false\nlabel: Second\n');
  expect(() => read('content/en/_category_.json')).toThrow('ENOENT');
  const site = await build(target);
  expect(site.messages).toEqual([]);
  expect(site.read('parts/one/page/index.html').match(/<details/g)).toHaveLength(1);
});

it('leaves addresses of pages, and of their copies in Markdown, to them', { timeout: 120_000 }, async () => {
  const { target, read } = await migrate({
    'website/docusaurus.config.js': config(
      `plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['md'], redirects: [{ from: ['/gone.md', '/page', '/page/'], to: '/' }] }]],`,
    ),
    'website/docs/page.md': '# Page\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('page.md')).toContain('# Page');
  expect(site.read('gone.md/index.html')).toContain('url=/"');
  expect(site.read('page/index.html')).toContain('<h1>Page');
  expect(read('MIGRATION.md')).toContain('| `/page.md` | kept |');
});

it('shows pictures in folders beside pages that are no pages', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/src/pages/day/index.mdx': '# Day\n\n![day](_assets/day.svg)\n\n[day](./_assets/day.svg)\n',
    'website/src/pages/day/_assets/day.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  });
  const site = await build(target);
  expect(site.messages).toEqual([]);
  expect(site.read('day/index.html')).toMatch(
    /<img[^>]*src="\/src\/pages\/day\/_assets\/day\.svg"[\s\S]*href="\/src\/pages\/day\/_assets\/day\.svg"/,
  );
});

it(
  'composes classes by paths of the site, names the only version, and reports a list of versions',
  { timeout: 120_000 },
  async () => {
    const { target, report } = await migrate({
      'website/docusaurus.config.js': config(
        `themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', versions: ['current'] }] } },`,
        "versions: { current: { label: '5.0 (Latest)' } },",
      ),
      'website/docs/index.md': "import css from '@site/src/b.module.css';\n\n# Home\n\n<b className={css.own}>b</b>\n",
      'website/src/a.module.css': '.base { order: 3; }\n',
      'website/src/b.module.css': ".own { composes: base from '@site/src/a.module.css'; order: 4; }\n",
    });
    expect(report).toContain('themeConfig.navbar.items.0.versions: The version menu has all versions');
    const site = await build(target);
    expect(site.errors).toEqual([]);
    expect(site.read('index.html')).toMatch(/<b class="[^"]*base[^"]* [^"]*own[^"]*"/);
    expect(site.read('index.html')).toContain('data-version="current">5.0 (Latest)</a>');
  },
);

it('reads the dates of added files at once, through later names', () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-dates-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const commit = (seconds: number): void => {
    const dates = { GIT_AUTHOR_DATE: `${seconds} +0000`, GIT_COMMITTER_DATE: `${seconds} +0000` };
    const options = { cwd: dir, env: { ...process.env, ...dates, GIT_CONFIG_GLOBAL: '/dev/null' } };
    execFileSync('git', ['add', '--all'], options);
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'Change'], options);
  };
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  mkdirSync(join(dir, 'site', 'blog'), { recursive: true });
  writeFileSync(join(dir, 'site', 'old.md'), 'The text of the first post, which is long enough.\n');
  commit(1_000_000_000);
  renameSync(join(dir, 'site', 'old.md'), join(dir, 'site', 'blog', 'prvý.md'));
  writeFileSync(join(dir, 'site', 'blog', 'second.mdx'), 'Something else.\n');
  commit(1_100_000_000);
  writeFileSync(join(dir, 'site', 'blog', 'second.mdx'), 'Something new.\n');
  commit(1_200_000_000);
  expect(Object.fromEntries(readAdded(join(dir, 'site', 'blog')))).toEqual({
    'prvý.md': '1000000000',
    'second.mdx': '1100000000',
  });
});
