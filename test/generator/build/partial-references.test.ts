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

it('reads an imported .md file as Markdown if it has no code, and as MDX if it has', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `import Messages from './_messages.md';
import Greeting from './_greeting.md';

# Home

<Messages />

<Greeting name="Eva" />
`,
    'content/sk/_messages.md': '<!-- generated -->\n\n### Sign in with {provider}\n\nThe text of {provider}.\n',
    'content/sk/_greeting.md': 'Hello, {props.name}.\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<p>The text of {provider}.</p>');
  expect(site.main('/')).toMatch(/<h3 id="sign-in-with-provider">Sign in with \{provider\}/);
  expect(site.main('/')).toContain('<p>Hello, Eva.</p>');
});
