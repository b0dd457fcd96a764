import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { runDocs } from '../../support/run-docs.ts';
import { shareTheme } from '../../support/share-theme.ts';

/** Migrates a Docusaurus site of some files. Paths are relative to a folder that contains the site in `website`. */
async function migrate(files: Readonly<Record<string, string>>) {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-causes-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ 'website/docs/index.md': '# Home\n', ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const target = join(dir, 'new');
  const { code, answer, log } = await runDocs('migrate', join(dir, 'website'), '--to', target);
  expect(log).toContain('The new site is in');
  expect(code).toBe(0);
  return { target, report: answer, read: (path: string) => readFileSync(join(target, path), 'utf8') };
}

/** Builds a migrated site; returns its errors and a reader of its files. */
async function build(target: string) {
  shareTheme(target);
  symlinkSync(join(toolDir, 'node_modules'), join(target, 'node_modules'), 'junction');
  const { diagnostics } = await buildSite({ siteDir: target, jobs: 1 });
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    read: (path: string) => readFileSync(join(target, 'build', path), 'utf8'),
  };
}

const config = (keys = '', docs = '') => `module.exports = {
  title: 'Acme', url: 'https://acme.example', baseUrl: '/', ${keys}
  presets: [['classic', { docs: { routeBasePath: '/', ${docs} }, blog: false }]],
};`;

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
        presets: [['classic', { theme: { customCss: require.resolve('not-installed/theme.css') } }]],
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
  expect(text).toContain("css: ['./src/css/infima.css', './src/css/imported-not-installed-theme.css']");
  expect(read('src/css/imported-not-installed-theme.css')).toBe("@import 'not-installed/theme.css';\n");
});

it('copies what pages import from elsewhere, and keeps names of modules', { timeout: 120_000 }, async () => {
  const { target, report, read } = await migrate({
    'errors.json': '{ "1": "an error" }',
    'website/package.json': '{ "dependencies": { "a": "1" }, "devDependencies": { "b": "2", "c": "3" } }',
    'website/tsconfig.json': '{ /* names */ "compilerOptions": { "paths": { "@/*": ["./src/*"], }, }, }',
    'website/docusaurus.config.js': `const path = require('path');\n${config(
      `plugins: [
         () => ({ name: 'alias', configureWebpack: () => ({ resolve: { alias: { '@parts': path.join(__dirname, 'src/parts') } } }) }),
       ],`,
      `exclude: ['**/tabs/**']`,
    )}`,
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
    'website/src/parts/name.jsx': 'export const Name = () => <b>the name</b>;',
    'website/src/own.jsx': 'export const Own = () => <b>my own</b>;',
  });
  expect(read('src/Errors.jsx')).toContain("import errors from '@site/imported/errors.json';");
  expect(read('content/en/index.md')).toContain("import Unix from './tabs/_Unix.md';");
  expect(report).toContain(
    'docs/tabs/Unix.md: The options of the plugin leave this file out, so it is no page: it became the partial _Unix.md.',
  );
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ a: '1', b: '2' });
  expect(JSON.parse(read('tsconfig.json')).compilerOptions.paths).toEqual({
    '@': ['./src'],
    '@/*': ['./src/*'],
    '@parts': ['./src/parts'],
    '@parts/*': ['./src/parts/*'],
  });
  const site = await build(target);
  // The package that the button loads is not installed here.
  expect(site.errors).toEqual(['The import "b" cannot be resolved']);
});
