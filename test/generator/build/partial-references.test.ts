import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('reads labels of links and pictures in a partial from the partial', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Note from './parts/_note.mdx';\n\n# Home\n\n<Note />\n",
    'content/sk/guide.mdx': `import Note from './parts/_note.mdx';

# Guide

See [the guide][target].

<Note />

[target]: ./index.mdx
`,
    'content/sk/parts/_note.mdx': `Read [this][target] and [that][lost].

![A dot][dot]

[target]: ./page.md#first
[lost]: ./gone.md
[dot]: ./dot.svg
`,
    'content/sk/parts/page.md': '# Page\n\n## First\n',
    'content/sk/parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  const { messages } = await site.build();
  expect(messages).toEqual([
    expect.stringMatching(/^content\/sk\/parts\/_note\.mdx:6:1 broken-markdown-link "\.\/gone\.md" leads to no page/),
  ]);
  for (const path of ['/', '/guide']) {
    expect(site.main(path)).toContain('<a href="/parts/page#first">this</a>');
    expect(site.main(path)).toMatch(/<img src="\/assets\/dot-[^"]*\.svg" alt="A dot"/);
  }
  expect(site.main('/guide')).toContain('<a href="/">the guide</a>');
});
