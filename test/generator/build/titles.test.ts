import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('names a page after its id if its heading has no words, and after its heading if its title is empty', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Home\n',
    'content/sk/logo.md': '# ![](./logo.svg)\n',
    'content/sk/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/sk/empty.md': '---\ntitle: ""\n---\n\n# The heading\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('logo/index.html')).toContain('<title>logo | Test</title>');
  expect(site.read('empty/index.html')).toContain('<title>The heading | Test</title>');
});

it('gives no heading the id that an author gave another one, and reports an id that a heading has before', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Home\n\n## First {#later}\n\n## Later\n\n## Again\n\n## Last {#again}\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:9:1 duplicate-id Two headings of the page have the id "again" (give one of them a different id)',
  ]);
  expect(site.main('/').match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="later"',
    '<h2 id="later-1"',
    '<h2 id="again"',
    '<h2 id="again"',
  ]);
});

it('shows the title of a block with an escaped bracket', async () => {
  const site = makeTestSite({ 'content/sk/index.md': '# Home\n\n:::note Half \\[open and ]\n\nText\n\n:::\n' });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<span>Half [open and ]</span>');
});

it('ends the description of a page with a complete character', async () => {
  const site = makeTestSite({ 'content/sk/index.md': `# Home\n\n${'字'.repeat(99)}😀${'字'.repeat(200)}\n` });
  await site.build();
  expect(site.read('index.html')).toContain(`content="${'字'.repeat(99)}…"`);
});
