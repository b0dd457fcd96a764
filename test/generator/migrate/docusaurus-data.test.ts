import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

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
    'website/docs/index.md': '# Home\n\n:::tip[Look]\n\nInside.\n\n:::\n',
    'website/src/theme/Admonition/index.js': `import { processAdmonitionProps } from '@docusaurus/theme-common';
export default function Admonition(written) {
  const { type, title, children } = processAdmonitionProps(written);
  return <div className={'own-' + type}>{title}: {children}</div>;
}
`,
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html').replaceAll('<!-- -->', '')).toMatch(/<div class="own-tip">Look: .*Inside\./s);
});

it('gives parts of a Docusaurus theme the class names by type and the items of the navbar', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Card from '@site/src/Card';\n\n# Home\n\n<Card />\n",
    'src/Card.jsx': `import Noop from '@docusaurus/Noop';
import { splitNavbarItems, ThemeClassNames, useEvent } from '@docusaurus/theme-common';
export default function Card() {
  const [left, right] = splitNavbarItems([{ label: 'a' }, { label: 'b', position: 'left' }]);
  const draw = useEvent(() => left[0].label + right[0].label);
  return <b className={ThemeClassNames.common.admonitionType('tip')}>{draw()}<Noop /></b>;
}
`,
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<b class="theme-admonitionType-tip">ba</b>');
});

it('reports imports of missing names in code of many pages once', async () => {
  const pages = Array.from({ length: 20 }, (_, index) => [`content/sk/p${index}.mdx`, page(`P${index}`)]);
  const site = makeTestSite({
    'content/sk/index.mdx': page('Home'),
    ...Object.fromEntries(pages),
    'src/Card.jsx':
      "import { missing } from '@docusaurus/theme-common';\nexport default () => <b>{typeof missing}</b>;\n",
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
  });
  const { messages } = await site.build();
  expect(messages.filter((message) => message.includes('does not export'))).toHaveLength(1);
});

const page = (title: string): string => `import Card from '@site/src/Card';\n\n# ${title}\n\n<Card />\n`;
