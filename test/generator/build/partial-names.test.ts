import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestSite, openTestSite, plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

it('passes properties of a partial on to partials within it', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `import Outer from './_outer.mdx';

<Outer kind="Gateway" amount="2" />
`,
    'content/sk/_outer.mdx': `import Inner from './_inner.mdx';

<Inner {...props} />

<Inner kind={props.kind} amount="3" />

<Inner {...props} amount="4" />
`,
    'content/sk/_inner.mdx': 'Shows {props.kind} {props.amount} times.\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').match(/Shows[^<]*/g)).toEqual([
    'Shows Gateway 2 times.',
    'Shows Gateway 3 times.',
    'Shows Gateway 4 times.',
  ]);
});

it('keeps apart what a page and its partials declare', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `import Box, { size } from '@site/src/box';
import Part, { version } from './_part.mdx';
import Other from './_other.mdx';

export const own = 'page';

<Part />

<Other />

<Other />

<Box>{[version, own, size].join(' ')}</Box>
`,
    'content/sk/_part.mdx':
      "import Box from '@site/src/box';\n\nexport const version = 'v1';\n\n<Box>{version} in the part</Box>\n",
    'content/sk/_other.mdx': `import { size } from '@site/src/box';

export const version = 'v2', own = 'other';
export function Show() {
  return <i>{version} {own} {size}</i>;
}

<Show />
`,
    'src/box.jsx': 'export const size = 7;\nexport default ({ children }) => <b>{children}</b>;\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const html = site.main('/').replaceAll('<!-- -->', '');
  expect(html.match(/<b>.*?<\/b>|<i>.*?<\/i>/g)).toEqual([
    '<b>v1 in the part</b>',
    '<i>v2 other 7</i>',
    '<i>v2 other 7</i>',
    '<b>v1 page 7</b>',
  ]);
});

it('draws components that a partial exports', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': 'import { Mark } from \'./_marks.mdx\';\n\n# Home\n\n<Mark of="page" />\n',
    'content/sk/guide.mdx': "import Text from './_text.mdx';\n\n# Guide\n\n<Text />\n",
    'content/sk/_text.mdx': 'import { Mark } from \'./_marks.mdx\';\n\n<Mark of="partial" />\n',
    'content/sk/_marks.mdx': 'export const Mark = (props) => <b>a mark of the {props.of}</b>;\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').replaceAll('<!-- -->', '')).toContain('<b>a mark of the page</b>');
  expect(site.main('/guide').replaceAll('<!-- -->', '')).toContain('<b>a mark of the partial</b>');
});

it('puts the layout of a partial around its content only, with the properties of its element', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import Box from './_box.mdx';\nimport Plain from './_plain.mdx';\n\n# Home\n\nBefore\n\n<Box of=\"first\" />\n\n<Box of={'second'} />\n\n<Plain />\n\nAfter\n",
    'content/sk/_box.mdx':
      'export default function Box({ of, children }) {\n  return <b>{of} {children}</b>;\n}\n\nText\n',
    'content/sk/_plain.mdx': 'export default ({ children }) => <i>{children}</i>\n\nPlain\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const html = site.main('/').replace(/<!-- -->|<\/?docs-run[^>]*>|\n/g, '');
  expect(html).toContain(
    '<p>Before</p><b>first <p>Text</p></b><b>second <p>Text</p></b><i><p>Plain</p></i><p>After</p>',
  );
});

it('keeps apart the modules whose exports a page and its partial use as elements', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import * as parts from '@site/src/first';\nimport Text from './_text.mdx';\n\n# Home\n\n<parts.Mark />\n\n<Text />\n",
    'content/sk/_text.mdx': "import * as parts from '@site/src/second';\n\n<parts.Mark />\n",
    'src/first.jsx': 'export const Mark = () => <b>first</b>;\n',
    'src/second.jsx': 'export const Mark = () => <b>second</b>;\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').match(/<b>.*?<\/b>/g)).toEqual(['<b>first</b>', '<b>second</b>']);
});

it('draws components that a page takes from an object, also if a partial has others of that name', async () => {
  const own = (text: string) =>
    `export const { Mark, others: [Other = Mark], ...rest } = { Mark: () => <b>${text}</b>, others: [] };\n`;
  const site = makeTestSite({
    'content/sk/index.mdx': `import Text from './_text.mdx';\n\n${own('page')}\n# Home\n\n<Mark />\n\n<Other />\n\n<Text />\n`,
    'content/sk/_text.mdx': `${own('partial')}\n<Mark />\n\n<Other />\n`,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(
    site
      .main('/')
      .match(/<b>.*?<\/b>/g)
      ?.join(''),
  ).toBe('<b>page</b><b>page</b><b>partial</b><b>partial</b>');
});

it('reads code with empty lines, and front matter after a byte order mark, from a partial whose exports a page uses', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import { half, frontMatter } from './_code.mdx';\n\n# Home\n\n<b>{half(4)} {frontMatter.unit}</b>\n",
    'content/sk/_code.mdx':
      '\uFEFF---\nunit: cm\n---\n\nexport const half = (value) => {\n\n  const divisor = 2;\n\n  return value / divisor;\n};\n\nText\n\n```js\nexport const other = 1;\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').replaceAll('<!-- -->', '')).toContain('<b>2 cm</b>');
});

it('includes a file beside the site, and links from it to pages', async () => {
  const repository = writeSite({
    'site/site.config.ts': plainConfig,
    'site/content/sk/index.mdx':
      "import Log from '../../../CHANGELOG.md';\nimport code from '../../../main.ts?raw';\n\n# Domov\n\n<Log />\n\n<CodeBlock>{code}</CodeBlock>\n",
    'site/content/sk/guide.md': '# Príručka\n\n![Znak](../../../logo.svg)\n',
    'CHANGELOG.md': '## 1.0\n\nPrvé vydanie, s [príručkou](/guide).\n',
    'main.ts': 'export const version = 1;\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const site = openTestSite(join(repository, 'site'));
  expect((await site.build()).messages).toEqual([
    'content/sk/guide.md:3:1 broken-image the file "../../../logo.svg" is outside of the content (move it next to the page, or to the folder of static files)',
  ]);
  expect(site.main('/')).toContain('<h2 id="10"');
  expect(site.main('/')).toContain('href="/guide"');
  expect(site.main('/')).toContain('version');
  site.write('../CHANGELOG.md', '## 2.0\n');
  await site.build();
  expect(site.main('/')).toContain('<h2 id="20"');
});
