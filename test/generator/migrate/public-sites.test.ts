import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

// What public sites contain and the classic example does not.

it('keeps braces in headings, and reads dates as Docusaurus does', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace('blog: false', 'blog: {}'),
    'website/docs/index.md': '# Home\n\n### prompts.{#}\n\n### `a{#b}` and {#c} d\n\n### Own {#own-id}\n',
    'website/blog/short.md': '---\ntitle: Short\ndate: 2023-2-07T09:05:00.000Z\n---\n\nText\n',
    'website/blog/late.md': '---\ntitle: Late\ndate:   2017-02-29 11:00:00\n---\n\nText\n',
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toMatch(
    /prompts\.\{#\}[\s\S]*<code>a\{#b\}<\/code> and \{#c\} d[\s\S]*<h3 id="own-id"/,
  );
  expect(site.read('blog/short/index.html')).toContain('2023-02-07');
  expect(site.read('blog/late/index.html')).toContain('2017-03-01');
  expect(report).toContain('blog/late.md:1:1 date: The date is written as "2017-03-01T11:00:00.000Z" now');
});

it('finds the versions of packages in the repository around the site, and those of style sheets', async () => {
  const { read } = await migrateFiles({
    'package.json': '{ "dependencies": { "sheet": "3", "unused": "1" }, "devDependencies": { "code": "2" } }',
    'website/package.json': '{}',
    'website/node_modules/sheet/a.css': 'a { color: red; }',
    'website/src/Code.jsx': "import 'code';\nexport default () => null;",
    'website/docusaurus.config.js': classicConfig().replace(
      'blog: false',
      "blog: false, theme: { customCss: require.resolve('./node_modules/sheet/a.css') }",
    ),
  });
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ sheet: '3', code: '2' });
  expect(read('site.config.ts')).toContain(
    "css: ['./src/css/infima.css', './src/css/imported-node_modules-sheet-a.css']",
  );
  expect(() => read('node_modules/sheet/a.css')).toThrow('ENOENT');
});

it(
  'reports every part of the theme that the site replaces, and draws components of all pages',
  { timeout: 120_000 },
  async () => {
    const { target, report } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig(),
      'website/src/theme/Badge/index.jsx': 'export default () => <b>a badge</b>;',
      'website/src/theme/BlogSidebar/index.jsx': 'export default () => null;',
      'website/src/theme/CodeBlock.jsx': 'export default () => null;',
      'website/src/theme/README.md': 'Notes.',
      'website/src/theme/MDXComponents.jsx': [
        "import Original from '@theme-original/MDXComponents';",
        "import { Box } from '../Box';",
        'export default { ...Original, Box, wrapper: Box, Hint: ({ children }) => <i>{children}</i> };',
      ].join('\n'),
      'website/src/Box.jsx': 'export const Box = () => <b>a box</b>;',
      'website/docs/index.md': "import Badge from '@theme/Badge';\n\n# Home\n\n<Badge /> <Box /> <Hint>a hint</Hint>\n",
    });
    const replaced = [...report.matchAll(/src\/theme\/(\w+)\S*: The file replaces/g)].map(([, name]) => name);
    expect(replaced).toEqual(['BlogSidebar', 'CodeBlock']);
    expect(report).toContain(
      'src/theme/MDXComponents.jsx:1:1 MDXComponents: Components drew these elements of all pages, which our theme draws: wrapper.',
    );
    const site = await buildMigrated(target);
    expect(site.errors).toEqual([]);
    expect(site.read('index.html')).toMatch(/a badge<\/b>\s<b>a box<\/b>\s<i>a hint<\/i>/);
  },
);

it(
  'draws elements of Markdown with components of the site, and leaves elements in JSX',
  { timeout: 120_000 },
  async () => {
    const { target, report, read } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig(),
      'website/src/theme/MDXComponents/Code.jsx':
        "export default ({ children }) => <code>{typeof children === 'string' ? children.toUpperCase() : 'no text'}</code>;",
      'website/src/theme/MDXComponents/index.jsx': [
        "import Code from '@theme/MDXComponents/Code';",
        "import A from '@theme/MDXComponents/A';",
        "import Heading from '@theme/MDXComponents/Heading';",
        "import { Picture as Img } from '../../Picture';",
        'export default {',
        '  code: Code,',
        '  a: A,',
        '  h2: (props) => <Heading as="h2" {...props} />,',
        '  h3: ({ id, children }) => <h3 id={id}>§ {children}</h3>,',
        '  img: Img,',
        '  table: ({ children, ...props }) => <div className="wide"><table {...props}>{children}</table></div>,',
        '};',
      ].join('\n'),
      'website/src/Picture.jsx':
        'export const Picture = ({ src, alt }) => <figure><img src={src} alt={alt} /><b>{alt}</b></figure>;',
      'website/static/a.png': '',
      'website/docs/index.md': [
        '# Home',
        '',
        '| a | b |',
        '|---|---|',
        '| `one` | <code>two</code> |',
        '',
        '## Two',
        '',
        '### Three',
        '',
        '![A picture](/a.png) [link](/)',
        '',
      ].join('\n'),
    });
    expect(JSON.parse(read('docusaurus/elements.json'))).toEqual({
      code: { from: '@theme/MDXComponents/Code', name: 'default' },
      h3: { from: '@site/src/theme/MDXComponents/index.jsx', name: 'default.h3' },
      img: { from: '@site/src/Picture', name: 'Picture' },
      table: { from: '@site/src/theme/MDXComponents/index.jsx', name: 'default.table' },
    });
    expect(report).toContain('Components of the site draw these elements of Markdown');
    const site = await buildMigrated(target);
    expect(site.errors).toEqual([]);
    const html = site.read('index.html').replaceAll(/<\/?docs-run[^>]*>|<!-- -->/g, '');
    expect(html).toContain('<div class="wide"><table><thead><tr><th>a</th><th>b</th></tr></thead>');
    expect(html).toContain('<td><code>ONE</code></td><td><code>two</code></td>');
    expect(html).toContain('<h3 id="three">§ Three</h3>');
    expect(html).toMatch(/<h2[^>]* id="two"/);
    expect(html).toMatch(
      /<figure><img src="[^"]*a[^"]*\.png" alt="A picture"\/><b>A picture<\/b><\/figure> <a href="\/"[^>]*>link/,
    );
    expect(site.read('index.md')).toContain('| `one` | `two` |');
  },
);

it('puts the context of all pages around pages with code', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/src/word.jsx':
      "import { createContext } from 'react';\nexport const Word = createContext('no context');\nexport const WordProvider = ({ children }) => <Word value=\"a context\">{children}</Word>;",
    'website/src/theme/Layout/Provider/index.jsx': [
      "import Original from '@theme-original/Layout/Provider';",
      "import { WordProvider } from '@site/src/word';",
      'export default ({ children }) => <Original><WordProvider>{children}</WordProvider></Original>;',
    ].join('\n'),
    'website/src/Show.jsx':
      "import { use } from 'react';\nimport { Word } from './word';\nexport default () => <b>{use(Word)}</b>;",
    'website/docs/index.md': "import Show from '@site/src/Show';\n\n# Home\n\n<Show />\n",
  });
  expect(report).toContain('src/theme/Layout: Its context is around the pages with code');
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toContain('<b>a context</b>');
});

it('draws SVG files as components, and reads what else code of the site has', { timeout: 120_000 }, async () => {
  const { target, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace(
      'blog: false',
      "blog: false, theme: { customCss: './src/a.css' }",
    ),
    'website/static/a.svg': '<svg class="a" stroke-width="2" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    'website/src/a.css': '.a { background: url(~@site/static/a.svg); }',
    'website/src/Part.jsx': [
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';",
      "const Svg = require('@site/static/a.svg').default;",
      'export default () => <b><Svg role="img" />{useDocusaurusContext().siteConfig.presets[0][0]}</b>;',
    ].join('\n'),
    'website/docs/_part.mdx': '<b>{[props.word, props.word].join("+")}</b>\n',
    'website/docs/index.md':
      'import Part from \'@site/src/Part\';\nimport Words from \'./_part.mdx\';\n\n# Home\n\n<Part />\n\n<Words word="a" />\n\n<Words word="b" />\n\n| <= 4 |\n|---|\n| 5 |\n',
  });
  expect(read('src/a.css')).toBe('.a { background: url(/a.svg); }');
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  const html = site.read('index.html').replaceAll('<!-- -->', '');
  expect(html).toContain(
    '<b><svg class="a" stroke-width="2" viewBox="0 0 1 1" role="img"><path d="M0 0"/></svg>classic</b>',
  );
  expect(html).toMatch(/<b>a\+a<\/b>\s*<b>b\+b<\/b>/);
  expect(html).toContain('<th>&#x3C;= 4</th>');
});

it('leaves out entries of folders without pages, with a line in the report', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('', "sidebarPath: 'sidebars.js'"),
    'website/sidebars.js': "module.exports = { main: ['index', { type: 'autogenerated', dirName: 'made' }] };",
  });
  expect(report).toContain(
    'autogenerated entries of made in the sidebar main: The folder has no page, so its entries were left out: write or generate its pages, and migrate again.',
  );
  expect((await buildMigrated(target)).errors).toEqual([]);
});

it('names a broken file once, and no file that imports it', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/src/Box.jsx': "import 'not-installed';\nexport default () => <b>box</b>;",
    'website/docs/index.md': "import Box from '@site/src/Box';\n\n# Home\n\n<Box />\n",
  });
  expect((await buildMigrated(target)).errors).toEqual(['The import "not-installed" cannot be resolved']);
});

it('keeps links of a version to pages of another one', { timeout: 120_000 }, async () => {
  const { target, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig().replace("routeBasePath: '/',", ''),
    'website/versions.json': '["1.0"]',
    'website/docs/index.md': '# Next\n\n[last](/docs/options/#quotes) [own](/docs/next/options) [file](options.md)\n',
    'website/docs/options.md': '# Options\n\n## Quotes\n',
    'website/versioned_docs/version-1.0/index.md': '# Last\n\n[next](/docs/next/options)\n',
    'website/versioned_docs/version-1.0/options.md': '# Options\n\n## Quotes\n',
  });
  expect(read('content/en/docs/index.md')).toContain(
    '[last](@site/content/versions/1.0/en/docs/options.md#quotes) [own](/docs/next/options) [file](options.md)',
  );
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('docs/next/index.html')).toMatch(
    /href="\/docs\/options#quotes">last<\/a> <a href="\/docs\/next\/options">own<\/a> <a href="\/docs\/next\/options">file/,
  );
  expect(site.read('docs/index.html')).toContain('<a href="/docs/next/options">next</a>');
});

it('has the modules of Docusaurus that components of public sites import', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/src/Part.jsx': [
      "import useBrokenLinks from '@docusaurus/useBrokenLinks';",
      "import { createStorageSlot, composeProviders, duplicates, ReactContextError, useCollapsible } from '@docusaurus/theme-common';",
      "import { useLocalPathname, useNavbarMobileSidebar, useScrollPositionBlocker } from '@docusaurus/theme-common/internal';",
      'export default () => {',
      "  useBrokenLinks().collectAnchor('a');",
      '  useScrollPositionBlocker().blockElementScrollPositionUntilNextRender(null);',
      '  const values = [useLocalPathname(), useNavbarMobileSidebar().shown, useCollapsible({ initialState: true }).collapsed];',
      '  const All = composeProviders([({ children }) => <i>{children}</i>]);',
      "  const others = [createStorageSlot('a').get(), new ReactContextError('A').name];",
      '  return <All><b>{String(values.concat(duplicates([1, 2, 1]), others))}</b></All>;',
      '};',
    ].join('\n'),
    'website/docs/other.md': [
      "import ErrorBoundary from '@docusaurus/ErrorBoundary';",
      "import Part from '@site/src/Part';",
      '',
      '# Other',
      '',
      '<ErrorBoundary><Part /></ErrorBoundary>',
      '',
    ].join('\n'),
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('other/index.html')).toContain('<i><b>/other,false,true,1,,Error</b></i>');
});

it(
  'keeps values of the site in keys that have a meaning here, and leads an empty blog home',
  { timeout: 120_000 },
  async () => {
    const { target, report, read } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig().replace('blog: false', 'blog: {}'),
      'website/docs/index.md': '---\nhero: /img/a.png\nlayout: post\ntitle: Home\n---\n\nText\n',
      'website/docs/plain.md': '---\nmdx:\n  format: md\n---\n\n# Plain\n\n1 < 2 and {braces}\n',
    });
    expect(read('content/en/index.md')).toBe(
      '---\ntitle: Home\ncustom: {"hero":"/img/a.png","layout":"post"}\n---\n\nText\n',
    );
    expect(report).toContain('docs/index.md:1:1 hero: The key has a meaning here: its value is in `custom` now.');
    const site = await buildMigrated(target);
    expect(site.errors).toEqual([]);
    expect(site.read('plain/index.html')).toContain('1 &lt; 2 and {braces}');
    expect(site.read('blog/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/"');
  },
);

it(
  'runs plugins of remark: asynchronous ones, of packages, of the repository, CommonJS and named exports',
  { timeout: 120_000 },
  async () => {
    const add = (word: string) =>
      `tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] });`;
    const { target, read, report } = await migrateFiles({
      'website/docusaurus.config.js': `import { named } from './named.js';\n${classicConfig(
        '',
        "beforeDefaultRemarkPlugins: [require('./own.js')], remarkPlugins: [require('late'), require('../tools/outside').default, [named, { word: 'options' }], () => () => undefined, [require('./own.js').tagged, { make: () => 1 }], require('./fit.js')]",
      )}`,
      'node_modules/late/package.json': '{ "name": "late", "main": "late.js" }',
      'node_modules/late/late.js': `module.exports = function late() { return async (tree) => { await null; ${add('a late word')} }; };`,
      'website/own.js': `const { sep } = require('node:path');\nconst { word } = require('./word');\nmodule.exports = () => (tree) => { ${add("' + word + __dirname.split(sep).at(-1) + '")} };\nmodule.exports.tagged = () => () => undefined;`,
      'website/word.js': "module.exports = { word: 'own in ' };",
      'website/named.js': `export const named = ({ word }) => (tree) => { ${add("named with ' + word + '")} };`,
      'website/fit.js': "const { useDoc } = require('@docusaurus/theme-common');\nmodule.exports = () => useDoc;",
      'website/package.json': '{ "dependencies": { "late": "1.0.0" } }',
      'tools/outside.js': `import { part } from 'parts';\nexport default () => (tree) => { ${add("outside' + part + '")} };`,
      'tools/package.json': '{ "dependencies": { "parts": "^3.1.0" } }',
      'node_modules/parts/package.json': '{ "name": "parts", "type": "module", "main": "main.js" }',
      'node_modules/parts/main.js': "export const part = ' and in';",
      'website/docs/index.md': '# Home\n',
    });
    expect(read('site.config.ts')).toContain(
      [
        '    remarkPlugins: [',
        "      './own.js',",
        "      'late',",
        "      './imported/tools/outside.js',",
        "      ['./docusaurus/transforms/named.ts', { word: 'options' }],",
        "      './docusaurus/transforms/tagged.ts',",
        '    ],',
      ].join('\n'),
    );
    expect(JSON.parse(read('package.json')).dependencies).toEqual({ late: '1.0.0', parts: '^3.1.0' });
    expect(report).toContain('A plugin of remarkPlugins that no file and no package exports was left out');
    expect(report).toContain('./own.js has options that are functions: its options were left out');
    expect(report).toContain('./fit.js uses @docusaurus/theme-common, which plugins of pages cannot');
    const site = await buildMigrated(target);
    expect(site.errors).toEqual([]);
    expect(
      site
        .read('index.html')
        .match(/<p>[^<]*<\/p>/g)
        ?.slice(0, 4),
    ).toEqual(['<p>own in new</p>', '<p>a late word</p>', '<p>outside and in</p>', '<p>named with options</p>']);
  },
);

it('draws React pages in every language with its texts', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },").replace(
      "routeBasePath: '/',",
      '',
    ),
    'website/src/pages/index.js':
      'import Translate from \'@docusaurus/Translate\';\nexport default () => <b><Translate id="hello">Hello</Translate></b>;',
    'website/src/pages/about.js': 'export default () => <b>About</b>;',
    'website/i18n/fr/docusaurus-plugin-content-pages/about.js': 'export default () => <b>À propos</b>;',
    'website/i18n/fr/code.json': '{ "hello": { "message": "Bonjour" } }',
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toContain('<b>Hello</b>');
  expect(site.read('fr/index.html')).toContain('<b>Bonjour</b>');
  expect(site.read('fr/about/index.html')).toContain('<b>À propos</b>');
});

it('redirects addresses with an extension to lists of posts too', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      "plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]],",
    ).replace('blog: false', 'blog: {}'),
    'website/blog/2026-01-31-post.md': '# Post\n',
  });
  const redirects = read('site.redirects.ts');
  expect(redirects).toContain("{ from: '/blog.html', to: '/blog' }");
  expect(redirects).toContain("{ from: '/blog/2026/01/31/post.html', to: '/blog/2026/01/31/post' }");
});

it('keeps quotations that Docusaurus does not draw as notes', { timeout: 120_000 }, async () => {
  const page = '# Home\n\n> [!WARNING]\n> Hot\n\n- > [!TIP] In a list\n\n```md\n> [!NOTE]\n```\n';
  const plain = await migrateFiles({ 'website/docusaurus.config.js': classicConfig(), 'website/docs/index.md': page });
  expect(plain.read('content/en/index.md')).toBe(page.replace(/\[!(?=WARN|TIP)/g, '\\[!'));
  expect(plain.report).toContain('docs/index.md:3:1 > [!…]: It stays a quotation, as Docusaurus shows it');
  const site = await buildMigrated(plain.target);
  expect(site.read('index.html')).toMatch(/<blockquote>\s*<p>\[!WARNING\]\s*Hot<\/p>/);
  const drawn = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('', "remarkPlugins: [require('remark-github-alerts')]"),
    'website/docs/index.md': page,
  });
  expect(drawn.read('content/en/index.md')).toBe(page);
});

it('keeps titles without brackets as text where Docusaurus does', { timeout: 120_000 }, async () => {
  const page = '# Home\n\n:::warning Old way\n\nHot\n\n:::\n';
  const files = {
    'website/docs/index.md': page,
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "3.10.1" } }',
  };
  const note = await migrateFiles({ ...files, 'website/docusaurus.config.js': classicConfig() });
  expect(note.read('content/en/index.md')).toBe(page);
  const text = await migrateFiles({ ...files, 'website/docusaurus.config.js': classicConfig('future: { v4: true },') });
  expect(text.report).toContain('docs/index.md:3:1 :::note Title: It stays text, as Docusaurus shows it');
  const site = await buildMigrated(text.target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toMatch(/<p>:::warning Old way<\/p>\s*<p>Hot<\/p>\s*<p>:::<\/p>/);
});

it('leads addresses with and without an extension to the list of posts', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      "plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]],",
    ).replace('blog: false', 'blog: { postsPerPage: 1 }'),
    'website/blog/2026-01-31-a.md': '---\ntags: [News]\n---\n# A\n',
    'website/blog/2026-02-01-b.md': '---\ntags: [News]\n---\n# B\n',
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  for (const file of ['archive.html', 'archive/index.html', 'page/2/index.html', 'authors.html'])
    expect(site.read(`blog/${file}`)).toContain('content="0; url=/blog"');
  expect(site.read('blog/tags/news/page/2/index.html')).toContain('content="0; url=/blog/tags/news"');
});
