import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('keeps the indentation of code in an expression', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `# Home

<CodeBlock language="text">{\`if (x) {
      y();
}\`}</CodeBlock>

<pre>{JSON.stringify({ a: { b: 1 } }, null, 2)}</pre>
`,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/if \(x\) \{\n +y\(\);\n\}/);
  expect(site.main('/')).toContain('<pre>{\n  "a": {\n    "b": 1\n  }\n}</pre>');
});

it('writes JSON with the names and the indentation that the code chooses', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `# Home

<pre>{JSON.stringify({ a: 1, b: 2 }, ['a'])}</pre>

<pre>{JSON.stringify({ c: 3 }, null, '\\t')}</pre>
`,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<pre>{&quot;a&quot;:1}</pre>');
  expect(site.main('/')).toContain('{\n\t"c": 3\n}');
});

it('adds a unit only to numbers of lengths in a style', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '# Home\n\n<div style={{ aspectRatio: 2, tabSize: 4, WebkitLineClamp: 3, gridRowStart: 2, gridRowGap: 5, "--own": 6, margin: 7 }}>x</div>\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain(
    'style="aspect-ratio:2;tab-size:4;-webkit-line-clamp:3;grid-row-start:2;grid-row-gap:5px;--own:6;margin:7px"',
  );
});

it('moves elements for the head there from within other elements', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '# Home\n\n<div>\n\n<Head><meta name="own" content="x" /></Head>\n\nText\n\n</div>\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('index.html').split('</head>')[0]).toContain('<meta name="own" content="x">');
});
