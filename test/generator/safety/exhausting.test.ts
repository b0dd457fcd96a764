import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { buildOnce } from '../../support/build-once.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';

const nested = 'mdx-syntax The page is nested too deeply to be read';
const nestedValue = 'invalid-front-matter The front matter is nested too deeply to be read';

const unreadable = [
  [
    'an alias of a front matter key that contains itself',
    '---\nd: &d [*d]\n---\n',
    '2:1 invalid-front-matter The aliases in `d` cannot be resolved: a value contains itself',
  ],
  [
    'an alias of tags that contains itself',
    '---\ntags: &d [*d]\n---\n',
    '2:1 invalid-front-matter The aliases in `tags` cannot be resolved: a value contains itself',
  ],
  [
    'an address without a host',
    '---\nimage: "https://"\n---\n',
    '2:1 invalid-front-matter `image` must be a path or a valid address, but is "https://"',
  ],
  ['20,000 nested block quotes', '> '.repeat(20_000), `1:1 ${nested}`],
  ['5,000 nested lists', '- '.repeat(5_000), `1:1 ${nested}`],
  ['40,000 nested lists in front matter', `---\nd: ${'['.repeat(40_000)}\n---\n`, `2:204 ${nestedValue}`],
  ['300 nested lists in one line of front matter', `---\nd:\n  ${'- '.repeat(300)}a\n---\n`, `3:1 ${nestedValue}`],
  [
    '8,000 nested lists in code of MDX',
    `# A\n\n\`\`\`js\n${'('.repeat(300)}\n\`\`\`\n\n{${'['.repeat(8_000)}${']'.repeat(8_000)}}\n`,
    `7:201 ${nested} (this line is inside hundreds of nested brackets)`,
  ],
  [
    'HTML that ends within a tag',
    ':::e\n<d t="">\n<m r=\n\n# \n<i r=)>',
    '1:1 mdx-syntax The HTML of the page cannot be read: a tag is incomplete, such as `<a href=`',
  ],
  ['more than 10 MB', 'x'.repeat(10_000_001), '1:1 page-failed The page has 10 MB, and a page may have 10 MB'],
] as const;

const pageOf = (fault: string): string =>
  `content/sk/${fault.replaceAll(' ', '-')}.${fault.includes('MDX') ? 'mdx' : 'md'}`;

const unreadableSite = buildOnce({
  ...Object.fromEntries(
    unreadable.map(([fault, text]) => [pageOf(fault), `${text}${text.startsWith('x') ? '' : 'x\n'}`]),
  ),
  'content/sk/z.md': '[b](/nie)\n',
});

it.each(unreadable)('reports a page with %s at its place', async (fault, _text, message) => {
  const { status, messages } = await unreadableSite();
  expect(status).toBe('failed');
  expect(messages).toContainEqual(expect.stringContaining(`${pageOf(fault)}:${message}`));
});

it('checks the other pages beside unreadable ones', async () => {
  const { messages } = await unreadableSite();
  expect(messages).toContainEqual(expect.stringContaining('content/sk/z.md:1:1 broken-link'));
});

it('limits the emphasis in a paragraph to 5,000 runs, and reports the place', async () => {
  const site = makeTestSite({
    'content/sk/a.md': `# A\n\n${'_a*'.repeat(13_333)}\n`,
    'content/sk/b.md': '*b* '.repeat(2400),
  });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/sk/a.md:3:7501 mdx-syntax A paragraph has more than 5,000 runs of `*` and `_` (split the paragraph, or write `\\*` and `\\_` where nothing is emphasized)',
    ],
  });
});

it('compiles four times as much text in about four times the time', { timeout: 240_000 }, () => {
  const files = ['test/bench/run.js', 'test/generator/safety/measure-growth.ts'].map((path) => join(toolDir, path));
  const { stdout } = spawnSync(process.execPath, files, { encoding: 'utf8', cwd: toolDir });
  const growth = Object.entries(JSON.parse(stdout) as Readonly<Record<string, number>>);
  expect(growth).toHaveLength(6);
  // Quadratic would be sixteen times.
  expect(growth.filter(([, times]) => times > 9)).toEqual([]);
});

it('reports a page that takes too long', async () => {
  const site = makeTestSite({
    'content/sk/a.md': '# A\n',
    'content/sk/slow.md': '*a_ '.repeat(2400).concat('\n\n').repeat(400),
  });
  expect(await site.build({ timeLimit: 500 })).toMatchObject({
    status: 'failed',
    messages: [
      'content/sk/slow.md:1:1 page-failed Compiling the page takes longer than 0.5 s (split the page, or its longest paragraph, list or block)',
    ],
  });
  // It is no property of the page: a run with more time tries again.
  site.write('content/sk/slow.md', '_a*'.repeat(40));
  expect((await site.build({ timeLimit: 20_000 })).status).toBe('built');
});

it('does not read the size of an image above 2 GiB', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '![](./large.png) ![](/huge.png)\n',
    'content/static/huge.png': '',
  });
  for (const path of ['content/sk/large.png', 'content/static/huge.png']) {
    writeFileSync(join(site.dir, path), '');
    // Sparse: it takes no room on the disk.
    truncateSync(join(site.dir, path), 2 ** 31 + 1);
  }
  // A build would copy them.
  expect(await runDocs('check-links', site.dir)).toMatchObject({ code: 0 });
});

it('limits the partials of a page to 2 MB, including those that they import', async () => {
  const site = makeTestSite({
    'content/sk/bomb.mdx': `import A from './_a.mdx';\n\n${'<A />\n\n'.repeat(10)}`,
    'content/sk/_a.mdx': `import B from './_b.mdx';\n\n${'<B />\n\n'.repeat(10)}`,
    'content/sk/_b.mdx': 'words '.repeat(4_000),
  });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/sk/_a.mdx:1:1 page-failed The partials of the page have more than 2 MB of text (split the page, or include each partial fewer times)',
    ],
  });
});
