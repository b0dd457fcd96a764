import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const compatible = configWith("compatibility: 'docusaurus',");

it('draws code around parts and hooks that the theme lacks, with a warning', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Card from '@site/src/Card';\n\n# Home\n\n<Card />\n",
    'src/Card.jsx': `import { NavbarParts, useNavbarItems } from '@docusaurus/theme-common';
import { useRead } from '@docusaurus/plugin-content-read/client';
import useBaseUrl from '@docusaurus/core/lib/client/exports/useBaseUrl';
import Layout from '@theme/DocItem/Layout';
export default function Card() {
  const { items } = useNavbarItems();
  return <NavbarParts><Layout><b>{String(items)} {String(useRead().all)} {useBaseUrl('a.svg')}</b></Layout></NavbarParts>;
}
`,
    'site.config.ts': compatible,
  });
  const { status, messages } = await site.build();
  expect(status).not.toBe('failed');
  const hint = '(check the spelling and the exports of the module, or remove the import)';
  expect(messages).toEqual([
    `src/Card.jsx:1:10 mdx-import "@docusaurus/theme-common" does not export "NavbarParts", so it has no effect ${hint}`,
    `src/Card.jsx:1:23 mdx-import "@docusaurus/theme-common" does not export "useNavbarItems", so it has no effect ${hint}`,
    `src/Card.jsx:2:10 mdx-import "@docusaurus/plugin-content-read/client" does not export "useRead", so it has no effect ${hint}`,
    `src/Card.jsx:4:8 mdx-import "@theme/DocItem/Layout" does not export "default", so it has no effect ${hint}`,
  ]);
  expect(site.main('/').replaceAll('<!-- -->', '')).toContain('<b>undefined undefined /a.svg</b>');
});

it('draws tabs of the site with its own component in code', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Example from '@site/src/Example';\n\n# Home\n\n<Example />\n",
    'src/Example.jsx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
export default () => (
  <Tabs defaultValue="b" groupId="own">
    <TabItem value="a" label="First">one</TabItem>
    <TabItem value="b">two</TabItem>
  </Tabs>
);
`,
    'src/theme/Tabs/index.js': `import { cloneElement } from 'react';
import { sanitizeTabsChildren, useTabs } from '@docusaurus/theme-common/internal';
export default function Tabs(props) {
  const items = sanitizeTabsChildren(props.children);
  const { tabValues, selectedValue, selectValue } = useTabs({ ...props, children: items });
  return (
    <div>
      {tabValues.map(({ value, label }) => <i key={value} onClick={() => selectValue(value)}>{label ?? value}</i>)}
      {items.map((item) => cloneElement(item, { hidden: item.props.value !== selectedValue }))}
    </div>
  );
}
`,
    'site.config.ts': compatible,
  });
  expect((await site.build()).messages).toEqual([]);
  const shown = site.main('/');
  expect(shown).toContain('<i>First</i><i>b</i>');
  expect(shown).toContain('<div role="tabpanel" hidden="">one</div><div role="tabpanel">two</div>');
});

it('names the slot for each part of the theme that it draws instead', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/page.mdx': "# Home\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    'website/src/theme/DocCardList/index.js': 'export default () => <b>ours</b>;\n',
    'website/src/theme/DocItem/Metadata/index.js': 'export default () => <b>ours</b>;\n',
    'website/src/theme/TabItem.js': 'export default () => <b>ours</b>;\n',
    'website/src/theme/Navbar/Content.js': 'export default () => <b>ours</b>;\n',
    'website/src/theme/colors.js': "export const red = '#f00';\n",
  });
  expect((await buildMigrated(target)).errors).toEqual([]);
  expect(report).not.toContain('colors.js');
  const of = (file: string): string => report.split('\n').find((line) => line.includes(`${file}`)) ?? '';
  expect(of('src/theme/DocCardList')).toContain('theme/DocCards.tsx');
  expect(of('src/theme/DocItem')).toContain('theme/Article.tsx');
  expect(of('src/theme/Navbar')).toContain('theme/Navbar.tsx');
  expect(of('src/theme/TabItem')).toContain('theme/components.tsx');
});

it(
  'redirects from a file and a folder of one name, whose targets differ by a slash',
  { timeout: 120_000 },
  async () => {
    const redirects = "[{ from: '/old.html', to: '/page' }, { from: '/old/', to: '/page/' }]";
    const { target } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig(
        `trailingSlash: true, plugins: [['@docusaurus/plugin-client-redirects', { redirects: ${redirects} }]],`,
      ),
      'website/docs/page.md': '# Page\n',
    });
    const site = await buildMigrated(target);
    expect(site.errors).toEqual([]);
    expect(site.read('old/index.html')).toContain('url=/page/"');
  },
);

it('gives components the front matter of their page', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "---\ntitle: Home\nbadge: new\n---\n\nimport Badge from '@site/src/Badge';\n\n<Badge />\n",
    'src/Badge.jsx': `import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Badge() {
  const { frontMatter, metadata } = useDoc();
  return <b>{frontMatter.badge} {metadata.title}</b>;
}
`,
    'site.config.ts': compatible,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').replaceAll('<!-- -->', '')).toContain('<b>new Home</b>');
});

it('gives components of the site the addresses of files that pages require, and components for SVG files', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import Two from '@site/src/Two';\n\n# Home\n\n<Two a={require('@site/src/a.png').default} b={require('./b.svg').default} />\n",
    'content/sk/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    'src/a.png': 'A picture.',
    'src/Two.jsx': 'export default ({ a, b: B }) => <p><a href={a}>a</a><B /></p>;\n',
    'site.config.ts': compatible,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/<p><a href="\/assets\/a-\w+\.png">a<\/a><svg viewBox="0 0 1 1">/);
});
