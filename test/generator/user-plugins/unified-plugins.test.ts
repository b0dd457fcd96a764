import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

/** A site in one language with keys of `markdown`; it finds the packages of this repository. */
function siteWith(markdown: string, files: Readonly<Record<string, string>>, imports = ''): TestSite {
  const site = makeTestSite({
    'site.config.ts': `${imports}
export default {
  title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  markdown: ${markdown},
};`,
    ...files,
  });
  symlinkSync(join(root, 'node_modules'), join(site.dir, 'node_modules'));
  return site;
}

describe('plugins of remark and rehype', () => {
  it('remark-math, by name: formulas are nodes of their own, in .md, .mdx and partials', async () => {
    const text = 'Mass is $m_0 * c^2$ here.\n\n$$\na_1 + b_1\n$$\n';
    const site = siteWith("{ remarkPlugins: ['remark-math'] }", {
      'content/en/index.md': `# Home\n\n${text}`,
      'content/en/code.mdx': `# Code\n\n${text}\n{1 + 1}\n`,
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    for (const page of ['/', '/code']) {
      expect(site.main(page)).toContain('<code class="language-math math-inline">m_0 * c^2</code>');
      expect(site.main(page)).toContain('<code class="language-math math-display">a_1 + b_1</code>');
    }
  });

  it('remark-directive with a transform from the config: what the author names is an element', async () => {
    const site = siteWith(
      '{ remarkPlugins: [remarkDirective, marks] }',
      { 'content/en/index.md': '# Home\n\nA :mark[bright] word.\n\n:::note\n\nStays.\n\n:::\n' },
      `import remarkDirective from 'remark-directive';
import { visit } from 'unist-util-visit';
const marks = () => (tree) => visit(tree, 'textDirective', (node) => { node.data = { hName: node.name }; });`,
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('A <mark>bright</mark> word.');
    expect(site.main('/')).toMatch(/data-tone="note"[\s\S]*<p>Stays\.<\/p>/);
  });

  it('a transform that reads a file beside the page: the path of the page is absolute', async () => {
    const site = siteWith(
      '{ remarkPlugins: [quote] }',
      { 'content/en/guide/index.md': '# Guide\n', 'content/en/guide/quote.txt': 'Beside.' },
      `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const quote = () => (tree, file) => {
  const value = readFileSync(join(file.dirname, 'quote.txt'), 'utf8');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
};`,
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/guide')).toContain('<p>Beside.</p>');
  });

  it('remark-definition-list with its handlers: terms and definitions', async () => {
    const site = siteWith(
      '{ remarkPlugins: [remarkDefinitionList], remarkRehypeOptions: { handlers: defListHastHandlers } }',
      { 'content/en/index.md': '# Home\n\nTerm\n: Its meaning.\n' },
      "import { remarkDefinitionList, defListHastHandlers } from 'remark-definition-list';",
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/').replace(/\n/g, '')).toContain('<dl><dt>Term</dt><dd>Its meaning.</dd></dl>');
  });

  it('a preset, by name: its plugins run with their options', async () => {
    const site = siteWith("{ remarkPlugins: ['./preset.js'] }", {
      'preset.js': `const word = ({ text }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: text }] }); };
export default { plugins: [[word, { text: 'Added.' }]] };`,
      'content/en/index.md': '# Home\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<p>Added.</p>');
  });

  it('an element without attributes and children that a plugin adds, as in MDX', async () => {
    const site = siteWith("{ remarkPlugins: ['./mark.js'] }", {
      'mark.js': `export default () => (tree) => { tree.children.push({ type: 'mdxJsxFlowElement', name: 'Mark' }); };`,
      'content/en/index.mdx': 'export const Mark = () => <b>Marked</b>;\n\n# Home\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<b>Marked</b>');
  });

  it('a transform that calls its callback at once: the page is compiled once', async () => {
    const site = siteWith(
      '{ remarkPlugins: [count, lint, show] }',
      { 'content/en/index.md': '# Home\n' },
      `let runs = 0;
const count = () => () => { runs++; };
const lint = () => (tree, file, next) => { next(); };
const show = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Run ' + runs }] }); };`,
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<p>Run 1</p>');
  });

  it('rehype-external-links with options: only links that leave the site change', async () => {
    const site = siteWith("{ rehypePlugins: [['rehype-external-links', { rel: ['nofollow'] }]] }", {
      'content/en/index.md': '# Home\n\n[Out](https://out.example) and [in](./other.md).\n',
      'content/en/other.md': '# Other\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<a href="https://out.example" rel="nofollow">Out</a>');
    expect(site.main('/')).toContain('<a href="/other">in</a>');
  });

  it('rehype-autolink-headings: the links of headings use their final ids', async () => {
    const site = siteWith("{ rehypePlugins: [['rehype-autolink-headings', { behavior: 'wrap' }]] }", {
      'content/en/index.md': '# Home\n\n## First part {#first}\n\nText.\n',
      'content/en/code.mdx': '# Code\n\n## Second\n\n{1 + 1}\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toMatch(/<h2[^>]* id="first"[^>]*><a href="#first">First part<\/a>/);
    expect(site.main('/code')).toMatch(/<h2[^>]* id="second"[^>]*><a href="#second">Second<\/a>/);
  });

  it('are in the cache key: an edit of the plugin compiles the pages again, and nothing else does', async () => {
    const plugin = (word: string) => `export default () => (tree) => { tree.children.push(
      { type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }); };`;
    const site = siteWith("{ remarkPlugins: ['./sign.ts'] }", {
      'sign.ts': plugin('Before'),
      'content/en/index.md': '# Home\n',
    });
    await site.build();
    expect(site.main('/')).toContain('Before');
    expect((await site.build()).written).toBe(0);
    site.write('sign.ts', plugin('After'));
    await site.build();
    expect(site.main('/')).toContain('After');
  });

  it('are in the cache key with their options and the version of their package', async () => {
    const config = (word: string) =>
      englishConfig(`markdown: { remarkPlugins: [['remark-sign', { word: '${word}' }]] },`);
    const packageOf = (version: string) => ({
      'node_modules/remark-sign/package.json': `{ "name": "remark-sign", "version": "${version}", "type": "module", "exports": "./main.js" }`,
      'node_modules/remark-sign/main.js': `export default ({ word }) => (tree) => { tree.children.push(
      { type: 'paragraph', children: [{ type: 'text', value: word + ' in ${version}' }] }); };`,
    });
    const site = makeTestSite({
      'site.config.ts': config('Mine'),
      'content/en/index.md': '# Home\n',
      ...packageOf('1.0.0'),
    });
    await site.build();
    expect(site.main('/')).toContain('<p>Mine in 1.0.0</p>');
    site.write('site.config.ts', config('Yours'));
    await site.build();
    expect(site.main('/')).toContain('<p>Yours in 1.0.0</p>');
    for (const [path, text] of Object.entries(packageOf('1.1.0'))) site.write(path, text);
    // This process keeps the module of the package.
    execFileSync(process.execPath, [join(root, 'bin/docs.js'), 'build', site.dir], { stdio: 'ignore' });
    expect(site.main('/')).toContain('<p>Yours in 1.1.0</p>');
  });

  it('of a linked package are in the cache key with their files, as each process has imported them', async () => {
    const site = makeTestSite({
      'site.config.ts': englishConfig('markdown: { remarkPlugins: [mark] },').replace(
        'export default',
        "import mark from 'remark-mark';\nexport default",
      ),
      'content/en/index.md': '# Home\n',
      'packages/mark/package.json':
        '{ "name": "remark-mark", "version": "1.0.0", "type": "module", "exports": "./main.js" }',
      'packages/mark/main.js': `import { word } from './word.js';
        export default () => (tree) => { tree.children.push({ type: 'text', value: word }); };`,
      'packages/mark/word.js': "export const word = 'Before';",
    });
    mkdirSync(join(site.dir, 'node_modules'));
    symlinkSync('../packages/mark', join(site.dir, 'node_modules/remark-mark'));
    await site.build();
    expect(site.main('/')).toContain('Before');
    site.write('packages/mark/word.js', "export const word = 'After';");
    site.write('content/en/index.md', '# Start\n');
    // This process keeps the code of the package.
    await site.build();
    expect(site.main('/')).toContain('Before');
    execFileSync(process.execPath, [join(root, 'bin/docs.js'), 'build', site.dir], { stdio: 'ignore' });
    expect(site.main('/')).toContain('After');
  });

  it('see elements of MDX as MDX itself makes them, so that they may replace components that do not exist', async () => {
    const site = siteWith("{ remarkPlugins: ['./replace.ts'] }", {
      'replace.ts': `import { visit } from 'unist-util-visit';
        export default () => (tree) => visit(tree, { name: 'Term' }, (node, index, parent) => {
          const value = node.type + ' ' + node.attributes[0].value;
          parent.children[index] = { type: 'strong', children: [{ type: 'text', value }] };
        });`,
      'content/en/index.mdx': '# Home\n\n<Term is="a" />\n\nText <Term is="b" /> and <b>HTML</b>.\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toMatch(
      /<strong>mdxJsxFlowElement a<\/strong>\s*<p>Text <strong>mdxJsxTextElement b<\/strong> and <b>HTML<\/b>\./,
    );
  });

  it('may be asynchronous: pages wait for each, and what follows sees its result once', async () => {
    const site = siteWith(
      "{ remarkPlugins: ['./fetch.ts', './mark.ts', './call.ts'], rehypePlugins: ['./later.ts'] }",
      {
        'fetch.ts': `export default () => async (tree) => {
        const { visit } = await import('unist-util-visit');
        visit(tree, 'text', (node) => { node.value = node.value.replace('NAME', 'fetched'); });
      };`,
        'mark.ts': `export default () => (tree) => { tree.children.push(
        { type: 'paragraph', children: [{ type: 'text', value: 'marked' }] }); };`,
        'call.ts': `export default () => (tree, file, next) => { setTimeout(() => next(null, { ...tree, children: [...tree.children,
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Called' }] }] }), 1); };`,
        'later.ts': `export default () => async (tree) => { await null; tree.children.push(
        { type: 'element', tagName: 'hr', properties: {}, children: [] }); };`,
        'content/en/index.md': '# Home\n\nIt is NAME.\n',
        'content/en/code.mdx': '# Code\n\nIt is NAME.\n\n{1 + 1}\n',
      },
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    for (const page of ['/', '/code'])
      expect(site.main(page)).toMatch(
        /<p>It is fetched\.<\/p>(?:(?!marked)[\s\S])*<p>marked<\/p>(?:(?!marked)[\s\S])*<h2[^>]* id="called"(?:(?!marked|<hr)[\s\S])*<hr\s*\/?>(?:(?!<hr)[\s\S])*$/,
      );
  });

  it('that never finish are stopped after the time of a page', async () => {
    const site = siteWith("{ remarkPlugins: ['./waits.ts'] }", {
      'waits.ts': 'export default () => () => new Promise(() => undefined);',
      'content/en/index.md': '# Home\n',
    });
    expect(await site.build({ timeLimit: 300 })).toMatchObject({
      status: 'failed',
      messages: [
        expect.stringContaining('content/en/index.md:1:1 page-failed Compiling the page takes longer than 0.3 s'),
      ],
    });
  });

  it('that throw or reject are problems of the page, which is complete without them', async () => {
    const site = siteWith("{ remarkPlugins: ['./throws.ts'], rehypePlugins: ['./waits.ts'] }", {
      'throws.ts': "export default function remarkBad() { return () => { throw new Error('no tree'); }; }",
      'waits.ts':
        'export default function rehypeLate() { return async () => { await null; throw new Error(`no net`); }; }',
      'content/en/index.md': '# Home\n\nText with [a link](./gone.md).\n',
    });
    expect(await site.build()).toMatchObject({
      status: 'failed',
      messages: [
        'content/en/index.md:1:1 plugin-failed The plugin "./throws.ts" throws in remarkBad on this page: no tree (fix the plugin or its options, or remove it from the config)',
        'content/en/index.md:1:1 plugin-failed The plugin "./waits.ts" throws in rehypeLate on this page: no net (fix the plugin or its options, or remove it from the config)',
        expect.stringContaining('content/en/index.md:3:11 broken-markdown-link'),
      ],
    });
  });

  it('that throw and leave an invalid tree are named, not what fails because of it', async () => {
    const site = siteWith("{ remarkPlugins: ['./half.ts'] }", {
      'half.ts':
        "export default function remarkHalf() { return (tree) => { tree.children[0].type = 'code'; throw new Error('no file'); }; }",
      'content/en/index.md': 'Text\n',
    });
    expect((await site.build()).messages).toEqual([
      'content/en/index.md:1:1 plugin-failed The plugin "./half.ts" throws in remarkHalf on this page: no file (fix the plugin or its options, or remove it from the config)',
    ]);
  });

  it('that are not installed or have no default export are named with their place in the config', async () => {
    const site = siteWith("{ remarkPlugins: ['remark-none', './gone.ts', './bare.ts'] }", {
      'bare.ts': 'export const plugin = () => undefined;',
      'content/en/index.md': '# Home\n',
    });
    expect((await site.build()).messages).toEqual([
      'site.config.ts:4:31 config-failed "remark-none" is not installed (install the package next to the config, or fix the code that throws)',
      'site.config.ts:4:46 config-failed The config refers to the file ./gone.ts, which does not exist (check the path: it is relative to the config and includes the extension)',
      'site.config.ts:4:59 config-failed "./bare.ts" has no default export (export the plugin by default)',
    ]);
  });
});

it('compiles pages again when a function in the options of a plugin changes', async () => {
  const site = siteWith("{ remarkPlugins: [['./say.js', { word: () => 'one' }]] }", {
    'content/en/index.md': '# Home\n',
    'say.js':
      "export default ({ word }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word() }] }); };\n",
  });
  await site.build();
  expect(site.main('/')).toContain('<p>one</p>');
  site.write('site.config.ts', readFileSync(join(site.dir, 'site.config.ts'), 'utf8').replace("'one'", "'two'"));
  await site.build();
  expect(site.main('/')).toContain('<p>two</p>');
});
