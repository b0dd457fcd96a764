import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

/** A page that needs three hundred megabytes. */
const hungry = '# a\n'.repeat(300_000);

const message =
  'content/sk/hungry.md:1:1 page-failed Compiling the page needs more than 100 MB of memory (split the page, or its longest paragraph, list or block)';

it(
  'says of a page that needs too much memory which one it is, and compiles the others',
  { timeout: 240_000 },
  async () => {
    const site = makeTestSite({ 'content/sk/hungry.md': hungry, 'content/sk/b.md': '[b](/nie)\n' });
    expect(await site.build({ pageMemory: 100 })).toMatchObject({
      status: 'failed',
      messages: [expect.stringContaining('content/sk/b.md:1:1 broken-link'), message],
    });
    // It is no property of the page, nor of an empty one in its place.
    site.write('content/sk/hungry.md', '');
    site.write('content/sk/b.md', '# B\n');
    expect(await site.build({ pageMemory: 100 })).toMatchObject({ status: 'built', messages: [] });
  },
);

it('counts what a page includes', { timeout: 240_000 }, async () => {
  const site = makeTestSite({
    'content/sk/hungry.mdx': `import Part from './_part.mdx';\n\n${'<Part />\n\n'.repeat(14)}`,
    'content/sk/_part.mdx': '# a\n'.repeat(22_000),
    'content/sk/b.md': '[b](/nie)\n',
  });
  expect((await site.build({ pageMemory: 100 })).messages).toEqual([
    expect.stringContaining('content/sk/b.md:1:1 broken-link'),
    message.replace('.md:', '.mdx:'),
  ]);
});

it('compiles the pages of the same batch again, on threads', { timeout: 240_000 }, async () => {
  const pages = Array.from({ length: 130 }, (_, index) => [`content/sk/p${index}.md`, `[b](/nie)\n`]);
  const site = makeTestSite({ ...Object.fromEntries(pages), 'content/sk/hungry.md': hungry });
  const { status, messages } = await site.build({ jobs: 2, pageMemory: 100 });
  expect(status).toBe('failed');
  expect(messages.filter((line) => line.includes('page-failed'))).toEqual([message]);
  expect(messages.filter((line) => line.includes('broken-link'))).toHaveLength(130);
});
