import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

const page = 'import code from \'./greet.js?raw\';\n\n<CodeBlock title="greet.js" showLineNumbers>{code}</CodeBlock>\n';

it('highlights a file that a page imports with ?raw and shows in a code block, like a fence', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': page, 'content/sk/greet.js': "const word = 'ahoj';\n" });
  expect((await site.build()).messages).toEqual([]);
  const shown = site.main('/');
  site.write('content/sk/index.mdx', '```js title="greet.js" showLineNumbers\nconst word = \'ahoj\';\n```\n');
  await site.build();
  expect(shown).toBe(site.main('/'));
  expect(shown).toContain('<i class="k">const</i>');
});

it('follows an edit of the file, and takes the language from the page before the extension', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': page, 'content/sk/greet.js': 'let a;\n' });
  await site.build();
  site.write('content/sk/greet.js', 'let b;\n');
  await site.build();
  expect(site.main('/')).toContain('<i class="k">let</i> b');
  site.write('content/sk/index.mdx', page.replace('title', 'language="text" title'));
  await site.build();
  expect(site.main('/')).toContain('let b;');
  expect(site.main('/')).not.toContain('<i class="k">');
});

it('keeps the text for other code, and leaves a component of the page alone', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `${page}\n<p>{code.length}</p>\n`,
    'content/sk/own.mdx': `export const CodeBlock = ({ children }) => <b>{children}</b>;\n\n${page}`,
    'content/sk/greet.js': 'let a;\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<i class="k">let</i>');
  expect(site.main('/')).toContain('<p>7</p>');
  expect(site.main('/own')).toContain('<b>let a;');
});

it('shows quotation marks in a title', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': page.replace(/title="[^"]*"/, `title={'a "quoted" name'}`),
    'content/sk/greet.js': 'let a;\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('a &quot;quoted&quot; name');
});

it('numbers no lines where the option is false', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '# A\n\n```js showLineNumbers=false\na\n```\n\n```js showLineNumbers={false}\nb\n```\n\n```js showLineNumbers=7\nc\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').match(/data-number-from="\d+"/g)).toEqual(['data-number-from="7"']);
});
