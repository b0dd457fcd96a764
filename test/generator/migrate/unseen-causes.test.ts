import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';
import { runDocs } from '../../support/run-docs.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

it('moves pictures and files outside of the folders of pages, versions included', { timeout: 120_000 }, async () => {
  const { target, read } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/versions.json': '["1.0"]',
    'website/docs/index.md':
      '# Home\n\n![now](../images/now.svg)\n\n<img src={require("../images/code.svg").default} />\n',
    'website/images/now.svg': picture,
    'website/images/code.svg': picture,
    'website/versioned_docs/version-1.0/index.md':
      '# Home\n\n![then](../images/then%20here.svg) ![site](@site/images/now.svg)\n\n```md\n![code](../images/unused.svg)\n```\n',
    'website/versioned_docs/images/then here.svg': picture,
    'website/versioned_docs/images/unused.svg': picture,
  });
  const old = read('content/versions/1.0/en/index.md');
  expect(old).toContain('![then](/versioned_docs/images/then%20here.svg) ![site](/images/now.svg)');
  expect(read('static/versioned_docs/images/then here.svg')).toBe(picture);
  expect(() => read('static/versioned_docs/images/unused.svg')).toThrow('ENOENT');
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toContain('src="/versioned_docs/images/then%20here.svg"');
  expect(site.read('versioned_docs/images/then here.svg')).toBe(picture);
});

it('reads a preset with the options of the classic one, and reports it', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config(`projectName: 'acme',`).replace("'classic'", "'@acme/preset'"),
    'website/docs/guide.md': '# Guide\n',
  });
  expect(read('content/en/guide.md')).toBe('# Guide\n');
  expect(report).toContain('@acme/preset: Its options are read like those of the classic preset: check what it adds.');
});

it('reads the preset for OpenAPI as the classic one, in a config that a function returns, and names grammars', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': `function createConfig() {
  return {
    title: 'Acme', url: 'https://acme.example', baseUrl: '/',
    presets: [['docusaurus-preset-openapi', { blog: false, api: { path: 'acme.json', routeBasePath: '/http' }, theme: { customCss: './src/own.css' } }]],
    themeConfig: { zoom: true },
  };
}
export default createConfig();
`,
    'website/acme.json':
      '{ "info": { "title": "Anvils" }, "paths": { "/lift": { "get": { "summary": "Lift it", "parameters": [{ "name": "quote", "schema": { "type": "string", "enum": ["\\"", "\\\\d", "\'"] } }], "responses": { "200": {} } } } } }',
    'website/src/own.css': 'p { color: red }\n',
    'website/src/theme/prism-include-languages.js': "export default () => require('./recipe');\n",
  });
  expect(read('content/en/docs/index.md')).toBe('# Home\n');
  expect(read('content/en/http.mdx')).toContain('Lift it');
  expect(read('content/en/http.mdx')).not.toContain('hide_title');
  // Each operation had a page of its own.
  expect(read('site.redirects.ts')).toContain("{ from: '/http/lift-it', to: '/http#operation/GET-lift' }");
  expect(read('content/en/http.mdx')).toContain(String.raw`{"string | \" | \\d | '"}</dt>`);
  expect(read('site.config.ts')).toContain("'./src/own.css'");
  expect(report).toContain(
    'docusaurus.config.js:4:15 presets.0: docusaurus-preset-openapi: /http lists the operations of the API.',
  );
  expect(report).toContain('docusaurus.config.js:5:20 themeConfig.zoom: ');
  expect(report).toContain('name modules with grammars that it adds in markdown.languages.');
});

it('keeps addresses of posts with dates of one digit and in folders', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config().replace('blog: false', 'blog: {}'),
    'website/blog/2019-1-28-news.md': '# News\n',
    'website/blog/team/2020-02-03-more.md': '# More\n',
    'website/blog/2021-02-03-plain.md': '# Plain\n',
  });
  const site = await build(target);
  expect(site.read('blog/2019/1/28/news/index.html')).toContain('News');
  expect(site.read('blog/2020/02/03/team/more/index.html')).toContain('More');
  expect(site.read('blog/2021/02/03/plain/index.html')).toContain('Plain');
});

it('keeps the addresses of pages whose names begin with an underscore', { timeout: 120_000 }, async () => {
  const { target, report } = await migrate({
    'website/docusaurus.config.js': config('', "exclude: ['**/template.md']"),
    'website/docs/index.md': "import Part from './_more/_part.md';\n\n# Home\n\n[Part](./_more/_part.md)\n\n<Part />\n",
    'website/docs/_more/_part.md': '# Part of both\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(report).toContain('The page is named part_.md: a README and names with _ are no pages here.');
  expect(site.read('_more/_part/index.html')).toContain('Part of both');
  expect(site.read('index.html')).toMatch(/<p><a href="\/_more\/_part">Part<\/a>.*<h2[^>]*>Part of both/s);
});

it('names a file of the old site that is no JSON', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'docs-broken-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'old'));
  writeFileSync(join(dir, 'old', 'docusaurus.config.js'), config());
  writeFileSync(join(dir, 'old', 'versions.json'), '["1.0",');
  const { code, log } = await runDocs('migrate', join(dir, 'old'), '--to', join(dir, 'new'));
  expect(code).toBe(2);
  expect(log).toContain(`${join(dir, 'old', 'versions.json')} is not valid JSON: Unexpected end of JSON input`);
});

it.each([
  ['{ "a": ', 'docusaurus/elements.json:1:8 invalid-data The file is not valid JSON: Unexpected end of JSON input'],
  [
    '{ "a": { "from": "@theme/A", "nam": "default" } }',
    'docusaurus/elements.json:1:37 invalid-data "a.nam" is not a key of "a" (did you mean "name"?)',
  ],
])('reports a broken file of components for elements: %s', async (text, message) => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'docusaurus/elements.json': text,
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
  });
  const { messages } = await site.build();
  expect(messages).toContainEqual(expect.stringContaining(message));
});

it('passes static children one by one to a component that shows them apart', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      'export const Apart = ({ children }) => <main><b>{children[1]}</b><i>{children[0]}</i></main>;\n\n<Apart>\n\nFirst *part*\n\n```js\nsecond();\n```\n\n</Apart>\n',
  });
  await site.build();
  const html = site.main('/').replaceAll(/<\/?docs-run[^>]*>/g, '');
  expect(html).toMatch(/<b><docs-code>.*second.*<\/b><i><p>First <em>part<\/em><\/p><\/i>/s);
});

it('keeps the address of a page with the name of the folder of its instance', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(
      "plugins: [['@docusaurus/plugin-content-docs', { id: 'events', path: 'events', routeBasePath: 'events' }]],",
    ),
    'website/events/events.md': '# Events\n',
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('events/events/index.html')).toContain('Events');
});

it(
  'finds files of the docs by module aliases, and files of code blocks in partials',
  { timeout: 120_000 },
  async () => {
    const { target, read } = await migrate({
      'website/docusaurus.config.js': config(
        "plugins: [() => ({ name: 'aliases', configureWebpack: () => ({ resolve: { alias: { '@parts': require('path').resolve(__dirname, 'docs/parts') } } }) })],",
        "remarkPlugins: [require('./remark-code-import')]",
      ),
      'website/remark-code-import.js': 'module.exports = () => () => {};\n',
      'website/docs/index.md': "import Part from '@parts/_deep/_part.md';\n\n# Home\n\n<Part />\n",
      'website/docs/parts/_deep/_part.md': 'Part\n\n```js file=../main.js\n```\n',
      'website/docs/parts/main.js': 'start();\n',
    });
    const site = await build(target);
    expect(site.errors).toEqual([]);
    expect(site.read('index.html')).toContain('<p>Part');
    expect(read('content/en/parts/_deep/_part.md')).toContain('file=<rootDir>/content/en/parts/main.js');
  },
);

it('reads no fence in a comment as the start of code', async () => {
  const { read } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/index.md':
      "# Home\n\n<!-- An example:\n\n```json\n{}\n``` -->\n\nimport text from '!!raw-loader!@site/src/text.py';\n\n<p>{text}</p>\n",
    'website/src/text.py': 'pass\n',
  });
  expect(read('content/en/index.md')).toContain("import text from '@site/src/text.py?raw'");
});

it('keeps images of pages that are addresses below the base URL', { timeout: 60_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/guide/start.md': '---\nimage: og/card.jpg\n---\n\n# Start\n',
    'website/static/og/card.jpg': '',
  });
  const site = await build(target);
  expect(site.messages).toEqual([]);
  expect(site.read('guide/start/index.html')).toContain('"https://acme.example/og/card.jpg"');
});

it('writes the files with a query that sheets of components name', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { Icon } from '@site/src/Icon';\n\n<Icon />\n",
    'src/Icon.tsx': 'import \'./icons.css\';\nexport const Icon = () => <i className="icon" />;\n',
    'src/icons.css': '@font-face { font-family: Icons; src: url("./icons.woff2?v=1") format("woff2"); }\n',
    'src/icons.woff2': 'font',
  });
  const { messages } = await site.build();
  expect(messages).toEqual([]);
  expect(Object.keys(site.output()).filter((path) => /icons-.*\.woff2$/.test(path))).toHaveLength(1);
});

it(
  'gives code that imports the config its values, and pages recordings and pictures in capital letters',
  { timeout: 120_000 },
  async () => {
    const { target } = await migrate({
      'website/docusaurus.config.js': config(
        "customFields: { team: 'Smiths' },",
        "sidebarPath: require.resolve('./bars.js')",
      ),
      'website/bars.js': 'module.exports = {};\n',
      'website/src/Team.js':
        "import config from '../docusaurus.config';\nexport default () => <b>{config.customFields.team} at {config.url}</b>;\n",
      'website/docs/lift.mov': 'film',
      'website/docs/LIFT.PNG': 'picture',
      'website/docs/team.mdx':
        "import Team from '@site/src/Team';\nimport film from './lift.mov';\nimport still from './LIFT.PNG';\n\n# Home\n\n<Team />\n\n<video src={film} poster={still} />\n",
    });
    const site = await build(target);
    expect(site.errors).toEqual([]);
    const html = site.read('team/index.html');
    expect(html).toMatch(/<b>Smiths(?:<!-- -->)? at (?:<!-- -->)?https:\/\/acme.example<\/b>/);
    expect(html).toMatch(/<video src="\/assets\/lift-\w+\.mov" poster="\/assets\/LIFT-\w+\.PNG"/);
  },
);
