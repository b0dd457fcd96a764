import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundlePages } from '../../../src/generator/content/modules/bundle-pages.ts';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

/** Writes files into a temporary folder. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-data-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

it('reads data and pages that Docusaurus finds through webpack', { timeout: 60_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': `# Home

\`\`\`mdx-code-block
import Notes from "@site/NOTES.md"
import Data from "@site/src/Data"

<Notes />

<Data name="first.json" />
\`\`\`

\`\`\`js
import Missing from "@site/missing.md"
\`\`\`
`,
    'website/docs/more.md': `# More

\`\`\`\`mdx-code-block
import Where from '@site/src/Where'; import Far from '@site/src/Far';
import Part from '@site/src/part.mdx';

<Near />

\`\`\`js
import Missing from "@site/missing.md"
\`\`\`

\`\`\`mdx-code-block
<Part />
\`\`\`
\`\`\`\`

Text.

<Names>

\`\`\`js title="a.js"
one();
\`\`\`

\`\`\`py
two()
\`\`\`

</Names>

\`\`\`mdx-code-block
import first from '!!raw-loader!./first.txt'
import Names from '@site/src/Names';

<Far text={first} />
\`\`\`
`,
    'website/docs/first.txt': 'read as text',
    'website/src/part.mdx':
      "import first from '!!raw-loader!@site/docs/first.txt';\n\n<Far text={first} /> in <Near />\n",
    'website/src/Where.js': 'export default () => null;\n',
    'website/src/Names.js': `import { Children } from 'react';
export default ({ children }) => <div>{Children.map(children, (child) => {
  const { className, metastring, children: code } = child.props.children.props;
  return <section title={[className, metastring, code].join('|')}>{child}</section>;
})}</div>;
`,
    'website/src/Far.js': 'export default ({ text }) => <b>far {text}</b>;\n',
    'website/src/Near.js': 'export default () => <b>near</b>;\n',
    'website/src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Near from '@site/src/Near';
import Far from '@site/src/Far';
export default { ...MDXComponents, Near, Far };
`,
    'website/NOTES.md': 'Notes of the repository.\n',
    'website/static/data/first.json': '{ "text": "first of all" }',
    'website/src/links.yaml': '# Links\n- title: from YAML\n',
    'website/src/Data.js': `import links from './links.yaml';
const textOf = (name) => require(\`/data/\${name}\`).text;
export default ({ name }) => <b>{links[0].title}, {textOf(name)}</b>;
`,
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  const page = site.read('index.html').replaceAll('<!-- -->', '');
  expect(page).toContain('Notes of the repository.');
  expect(page).toContain('<b>from YAML, first of all</b>');
  const more = site.read('more/index.html').replaceAll('<!-- -->', '');
  expect(more).toContain('<b>near</b>');
  expect(more.match(/<b>far read as text<\/b>/g)).toHaveLength(2);
  expect(more).toContain('</b> in <b>near</b>');
  // Components that read fences get the elements that Docusaurus makes of them.
  expect(more).toContain(
    '<section title="language-js|title=&quot;a.js&quot;|one();\n"><docs-code><p class="code-title">a.js</p>',
  );
  expect(more).toContain('<section title="language-py||two()\n"><docs-code><pre');
});

it('reads quoted values of nested keys whose further lines are not indented', async () => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md':
      "---\nlayout: default\nterms:\n    long run: \"A run that's\nlong.\n\nVery.\"\n    next: 'b'\n---\n\n# Home\n",
  });
  expect(read('content/en/index.md')).toBe(
    '---\nterms:\n    long run: "A run that\'s\n      long.\n\n      Very."\n    next: \'b\'\ncustom: {"layout":"default"}\n---\n\n# Home\n',
  );
});

it('renders the content of admonitions with a copy of the part of Docusaurus', { timeout: 60_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': '# Home\n\n:::tip[Look at `this`]\n\nInside.\n\n:::\n',
    'website/src/theme/Admonition/index.js': `import { processAdmonitionProps } from '@docusaurus/theme-common';
export default function Admonition(written) {
  const { type, title, children } = processAdmonitionProps(written);
  return <div className={'own-' + type}>{title}: {children}</div>;
}
`,
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html').replaceAll('<!-- -->', '')).toMatch(
    /<div class="own-tip">.*<span>Look at <code>this<\/code><\/span>.*: .*Inside\./s,
  );
});

it('gives parts of a Docusaurus theme the class names by type, the items of the navbar, and collapsible passages', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Card from '@site/src/Card';\n\n# Home\n\n<Card />\n",
    'src/Card.jsx': `import Noop from '@docusaurus/Noop';
import { splitNavbarItems, ThemeClassNames, useEvent } from '@docusaurus/theme-common';
import { Details } from '@docusaurus/theme-common/Details';
export default function Card() {
  const [left, right] = splitNavbarItems([{ label: 'a' }, { label: 'b', position: 'left' }]);
  const draw = useEvent(() => left[0].label + right[0].label);
  const more = <Details summary={<summary>More</summary>}>Inside</Details>;
  return <><b className={ThemeClassNames.common.admonitionType('tip')}>{draw()}<Noop /></b>{more}</>;
}
`,
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<b class="theme-admonition-tip">ba</b><details');
  expect(site.main('/')).toContain('More</summary>');
});

it('reports a missing name in code of many pages once for each page, however often they are bundled', async () => {
  const siteDir = folderWith({
    'src/card.js': "import { missing } from './names.js';\nexport const card = missing;\n",
    'src/names.js': 'export const other = 1;\n',
  });
  const pages = Array.from({ length: 40 }, (_, index) => ({
    file: `content/en/p${index}.mdx`,
    code: "export { card } from '@site/src/card.js';\n",
  }));
  const { value } = await bundlePages(pages, {
    siteDir,
    outDir: join(siteDir, 'out'),
    partsKey: null,
    assetsUrl: '/assets/',
    react: {},
    arePlain: false,
    shared: [],
    aliases: [{ prefix: '/', folders: [siteDir], isLenient: true }],
  });
  expect([...value.bundles.values()].map(({ warnings }) => warnings.length)).toEqual(pages.map(() => 1));
});

it('leaves the frame of pages to the theme, although the site has its own', { timeout: 60_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/src/pages/own.js':
      "import Layout from '@theme/Layout';\nexport default () => <Layout><b>Inside</b></Layout>;\n",
    'website/src/theme/Layout/index.js': `import Navbar from '@theme/Navbar';
export default ({ children }) => <><Navbar /><i>Own</i>{children}</>;
`,
  });
  expect(report).toContain('src/theme/Layout: The theme renders this part, not the file');
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('own/index.html')).toMatch(/main-wrapper[^>]*><b>Inside/);
  expect(site.read('own/index.html')).not.toContain('<i>Own');
});

it('gives code the pages of the docs by their ids, and the plugin of the page', { timeout: 60_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      "plugins: [['@docusaurus/plugin-content-docs', { id: 'tutorial', path: 'tutorial', routeBasePath: 'tutorial' }]],",
      "routeBasePath: 'docs',",
    ),
    'website/docs/start.md': '# Start\n',
    'website/tutorial/first.md': '# First\n',
    'website/src/pages/index.js': `import { useLayoutDoc } from '@docusaurus/plugin-content-docs/client';
export default () => <a href={useLayoutDoc('start', 'default').path}>{String(useLayoutDoc('none'))}</a>;
`,
    'website/src/theme/DocItem/Footer/index.js': `import useRouteContext from '@docusaurus/useRouteContext';
export default function Footer() {
  const { plugin } = useRouteContext();
  return <p>{plugin.name + ' ' + plugin.id}</p>;
}
`,
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toContain('<a href="/docs/start">null</a>');
  expect(site.read('docs/start/index.html')).toContain('docusaurus-plugin-content-docs default');
  expect(site.read('tutorial/first/index.html')).toContain('docusaurus-plugin-content-docs tutorial');
});
