import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

it('draws pages that place parts of the frame, and reports these', { timeout: 120_000 }, async () => {
  const { target, report } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/page.mdx': `# Home

import BackToTopButton from '@theme/BackToTopButton';
import Own from '@theme/Own';
import Details from '@theme/Details';
import { word } from '@site/src/word';
import CodeInline from '@theme/CodeInline';

The part \`@theme/TOCGone\` is only named.

<BackToTopButton /><CodeInline>npm</CodeInline>

<Own /><Details>Whole</Details>
`,
    'website/src/theme/Own.js': 'export default () => <b>ours</b>;\n',
    'website/src/word.ts': "import type { Tag } from '@theme/TagGone';\nexport const word: Tag = 'w';\n",
  });
  const lines = report.split('\n').filter((line) => line.includes('no such part'));
  expect(lines).toEqual([
    '  docs/page.mdx:3:30 @theme/BackToTopButton: The theme has no such part, so only what is in it is rendered: remove it, or write it in src/theme.',
  ]);
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('page/index.html')).toMatch(/<code>npm<\/code>[\s\S]*<b>ours<\/b>[\s\S]*Whole/);
});

it('draws a heading of code as it is, at any level', { timeout: 120_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/page.md': '# Home\n',
    'website/src/pages/own.js': `import Heading from '@theme/Heading';

export default () => (
  <header className="hero">
    <Heading as="h1" className="hero__title">Acme</Heading>
  </header>
);
`,
  });
  const site = await build(target);
  expect(site.errors).toEqual([]);
  expect(site.read('own/index.html')).toContain('<h1 class="hero__title">Acme</h1>');
});

it('reports a broken file of a category, and keeps it', async () => {
  const { read, report } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/a/page.md': '# Page\n',
    'website/docs/a/_category_.json': '{\n  "label": "A",\n  "position" 2\n}\n',
  });
  expect(report).toMatch(/ {2}docs\/a\/_category_\.json:3:\d+ docs\/a\/_category_\.json: .+ Fix it in the new site\./);
  expect(read('content/en/a/_category_.json')).toContain('"position" 2');
});

it('reports parts of the frame that import each other', async () => {
  const { report } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/page.md': '# Page\n',
    'website/src/theme/Navbar/index.js': "export { default } from '@theme/Navbar/Content';\n",
    'website/src/theme/Navbar/Content.js': 'export default () => <b>ours</b>;\n',
  });
  expect(report).toContain(
    'src/theme/Navbar:1:1 src/theme/Navbar: The theme renders this part, not the file: write theme/Navbar.tsx',
  );
});

it(
  'renders tabs of pages and partials with the component of the site around that of the theme',
  { timeout: 120_000 },
  async () => {
    const tabs = (name: string): string =>
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs className="${name}">\n<TabItem value="js" label="JavaScript">\n\nFirst *part*\n\n</TabItem>\n</Tabs>\n`;
    const { target, report } = await migrate({
      'website/docusaurus.config.js': config(),
      'website/docs/index.md': `import Part from './_part.mdx';\n${tabs('code')}\n<Part />\n`,
      'website/docs/_part.mdx': tabs('plain'),
      'website/src/theme/Tabs/index.js': `import React, { Children, useState } from 'react';
import OriginalTabs from '@theme-original/Tabs';
function CodeTabs({ children }) {
  const [shown, show] = useState('js');
  const values = Children.toArray(children).map(({ props }) => props.value);
  return <div className="own"><button onClick={() => show('ts')}>{values.join() + shown}</button>{children}</div>;
}
export default (props) => props.className === 'code' ? <CodeTabs {...props} /> : <OriginalTabs {...props} />;
`,
    });
    expect(report).toContain('src/theme/Tabs: It renders the tabs of pages, which run code for it.');
    const { messages, read } = await build(target);
    expect(messages).toEqual([]);
    const html = read('index.html').replaceAll(/<\/?docs-run[^>]*>/g, '');
    expect(html).toMatch(/<div class="own"><button[^>]*>jsjs<\/button>.*First <em>part<\/em>/s);
    expect(html).toMatch(/role="tab"[^>]*>JavaScript/);
  },
);

const ownTabs = {
  'before 3.10': `import { cloneElement } from 'react';
import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from '@docusaurus/theme-common/internal';
export default function Tabs(props) {
  const items = sanitizeTabsChildren(props.children);
  const { selectedValue, selectValue, tabValues } = useTabs({ ...props, children: items });
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  return <div className="own">
    {tabValues.map(({ value, label }) => <u key={value} onClick={() => selectValue(value)}>{label}!</u>)}
    {items.map((item) => cloneElement(item, { key: item.props.value, hidden: item.props.value !== selectedValue }))}
  </div>;
}
`,
  'of 3.10': `import { TabsProvider, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal';
const List = () => useTabs().tabValues.map(({ value, label }) => <u key={value}>{label}!</u>);
export default function Tabs(props) {
  return <TabsProvider value={useTabsContextValue(props)}><div className="own"><List />{props.children}</div></TabsProvider>;
}
`,
};

it.each(Object.entries(ownTabs))('renders own tabs without those of the theme: with hooks %s', async (_name, tabs) => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/index.md':
      '<Tabs>\n<TabItem value="a" label="A">one</TabItem>\n<TabItem value="b" label="B" default>two</TabItem>\n</Tabs>\n',
    'website/src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport default { ...MDXComponents, Tabs, TabItem };\n",
    'website/src/theme/Tabs.js': tabs,
  });
  const { messages, read } = await build(target);
  expect(messages).toEqual([]);
  const html = read('index.html').replaceAll(/<!-- -->|<\/?docs-run[^>]*>/g, '');
  expect(html).toContain(
    '<div class="own"><u>A!</u><u>B!</u><div role="tabpanel" hidden="">one</div><div role="tabpanel">two</div></div>',
  );
});

it('renders own items of own tabs', async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/docs/index.md':
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem value=\"a\">one</TabItem>\n</Tabs>\n",
    'website/src/theme/Tabs.js': 'export default ({ children }) => <div className="own">{children}</div>;\n',
    'website/src/theme/TabItem/index.js': 'export default ({ value, children }) => <i title={value}>{children}</i>;\n',
  });
  const { messages, read } = await build(target);
  expect(messages).toEqual([]);
  expect(read('index.html')).toContain('<div class="own"><i title="a">one</i></div>');
});
