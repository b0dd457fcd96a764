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

it('keeps footnotes of a page and its partials apart', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import First from './_first.mdx';\nimport Second from './_second.mdx';\n\n# Home\n\n<First />\n\nPage[^1]\n\n[^1]: Of the page\n\n<Second />\n\n<Second />\n",
    'content/sk/_first.mdx': 'First[^1]\n\n[^1]: Of the first\n',
    'content/sk/_second.mdx': 'Second[^1]\n\n[^1]: Of the second\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const html = site.main('/');
  const noteOf = (word: string): string =>
    new RegExp(`<li id="${new RegExp(`${word}<sup><a href="#([^"]*)"`).exec(html)?.[1]}">\\s*<p>(.*?) <a`).exec(
      html,
    )?.[1] ?? '';
  expect(['First', 'Page', 'Second'].map(noteOf)).toEqual(['Of the first', 'Of the page', 'Of the second']);
  expect(html).toContain('Page<sup><a href="#fn-1"');
});

it('reports a partial that is nested too deeply at the partial', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Deep from './_deep.mdx';\n\n# Home\n\n<Deep />\n",
    'content/sk/_deep.mdx': `Text\n\n${'>'.repeat(500)} x\n`,
  });
  expect((await site.build()).messages).toEqual([
    expect.stringMatching(/^content\/sk\/_deep\.mdx:3:1 mdx-syntax The page is nested too deeply/),
  ]);
});
