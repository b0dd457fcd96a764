import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const main = (html: string): string =>
  /<main.*<\/main>/s
    .exec(html)?.[0]
    .replaceAll(/<!--.{0,3}-->/g, '')
    .replace(/<\/?docs-run[^>]*>/g, '') ?? '';

const page = `# Home

\`\`\`js title="a.js" {2} run
const a = '<"&>';
const b = 1;
\`\`\`

- In a list:

  \`\`\`
  plain
  \`\`\`

\`\`\`bash npm2yarn
npm i acme
\`\`\`
`;

it('renders fences with the code block of the site around that of the theme', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': page,
    'website/src/theme/CodeBlock/index.js': `import CodeBlock from '@theme-original/CodeBlock';
import { useState } from 'react';
export default function CodeBlockWrapper(props) {
  const [open, setOpen] = useState(false);
  const { className, metastring, children } = props;
  return (
    <section title={[className, metastring, children].join('|')} onClick={() => setOpen(!open)}>
      <CodeBlock {...props} />
    </section>
  );
}
`,
  });
  expect(report).toContain('src/theme/CodeBlock: It renders the code blocks of pages');
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const home = main(read('index.html'));
  expect(home).toContain(
    '<section title="language-js|title=&quot;a.js&quot; {2} run|const a = &#x27;&lt;&quot;&amp;&gt;&#x27;;\nconst b = 1;\n"><docs-code><p class="code-title">a.js</p>',
  );
  // As the build highlights and marks it.
  expect(home).toMatch(/<span class="line" data-mark="highlight"><i class="k">const<\/i> b/);
  expect(home).toContain('<section title="||plain\n"><docs-code><pre tabindex="0" data-language="text"><code>plain');
  expect(home.match(/<section title="language-bash\|\|/g)).toHaveLength(4);
  expect(home).toMatch(/title="language-bash[^"]*pnpm add acme/);
});

it('passes the words after the language as properties, as MDX 1 does', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'website/docs/index.md': '# Home\n\n```js title=a.js {1} fields in=b=c\none();\n```\n\n```\ntwo\n```\n',
    'website/src/theme/CodeBlock/index.js': `import CodeBlock from '@theme-original/CodeBlock';
export default (props) => <i title={JSON.stringify({ ...props, children: undefined })}><CodeBlock {...props} /></i>;
`,
  });
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const [first, second] = Array.from(main(read('index.html')).matchAll(/<i title="([^"]*)"/g), ([, text = '']) =>
    JSON.parse(text.replaceAll('&quot;', '"')),
  );
  const metastring = 'title=a.js {1} fields in=b=c';
  expect(first).toEqual({ title: 'a.js', fields: true, in: 'b', className: 'language-js', metastring });
  expect(second).toEqual({});
});

it(
  'renders fences with own `pre` and `code`, and those of the theme where they throw',
  { timeout: 120_000 },
  async () => {
    const { target, read } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig(),
      'website/docs/index.md': '# Home\n\n`inline`\n\n```js\none();\n```\n\n```py\ntwo()\n```\n',
      'website/src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
const Pre = ({ children }) => <figure title={children.props.className}>{children}</figure>;
export default {
  ...MDXComponents,
  pre: Pre,
  code: (props) => (/\\n/.test(props.children) ? <CodeBlock {...props} /> : <code>{props.children}!</code>),
};
`,
      'website/src/theme/CodeBlock.js': `import CodeBlock from '@theme/CodeBlock/Content/String';
const Failing = () => undefined.value;
export default (props) => <i>{props.className.endsWith('py') && <Failing />}<CodeBlock {...props} /></i>;
`,
    });
    expect(JSON.parse(read('docusaurus/elements.json'))).toMatchObject({
      fence: { from: '@site/src/theme/MDXComponents.js', name: 'default.code' },
      pre: { name: 'default.pre' },
    });
    const { messages, errors, read: readBuilt } = await buildMigrated(target);
    expect(errors).toEqual([]);
    expect(messages).toEqual(['A code block in src/theme throws, so that of the theme replaces it']);
    const home = main(readBuilt('index.html'));
    expect(home).toContain('<code>inline!</code>');
    expect(home).toContain('<figure title="language-js"><i><docs-code><pre tabindex="0" data-language="js">');
    expect(home).toMatch(/<\/figure>.*<docs-code><pre tabindex="0" data-language="py">/s);
    expect(home.match(/<figure/g)).toHaveLength(1);
  },
);

it.each([
  ['3.9.0', ['Code'], '@theme/MDXComponents/Code'],
  ['2.4.0', ['Code'], undefined],
  ['2.4.0', ['Code', 'Pre'], '@theme/MDXComponents/Code'],
  ['2.4.0', ['Pre'], '@theme/CodeBlock'],
])('finds the component for fences: Docusaurus %s with %s', async (version, parts, expected) => {
  const { read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
    ...Object.fromEntries(
      parts.map((part) => [`website/src/theme/MDXComponents/${part}.js`, 'export default () => 1;']),
    ),
  });
  expect(JSON.parse(read('docusaurus/elements.json')).fence?.from).toBe(expected);
});

it('leaves fences to the theme if the code block of the site highlights code, and formulas to the plugin', async () => {
  const { read, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('', "rehypePlugins: [require('rehype-katex')]"),
    'website/docs/index.md': '- a\n\n  ```math\n  a + b\n  ```\n\n:::tip\t\nb\n:::\n',
    'website/src/theme/CodeBlock/index.js': "export { default } from '@theme/CodeBlock/Content/String';\n",
    'website/src/theme/CodeBlock/Content/String.js': `import { parseLines } from '@docusaurus/theme-common/internal';
export default ({ children }) => <pre>{parseLines(children).code}</pre>;
`,
  });
  expect(() => read('docusaurus/elements.json')).toThrow('ENOENT');
  expect(report).toContain('src/theme/CodeBlock: The theme renders');
  expect(read('content/en/index.md')).toBe('- a\n\n  $$\n  a + b\n  $$\n\n:::tip \nb\n:::\n');
  // The tool does not have `parseLines`, so code that imports the code block would throw.
  expect(() => read('src/theme/CodeBlock/index.js')).toThrow('ENOENT');
});
