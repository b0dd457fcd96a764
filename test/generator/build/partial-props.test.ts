import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('passes values that only code knows to a partial, and to partials within it', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `import Outer from './_outer.mdx';

export const release = '1.2';

<Outer version={release} list={[release, 'next']} kind="fixed" />
`,
    'content/sk/_outer.mdx': `import Inner from './_inner.mdx';

Outer {props.version} {props.list.join(' ')} {props.kind}

<Inner {...props} kind={props.version + '!'} />

<Inner {...props} version="own" />
`,
    'content/sk/_inner.mdx': 'Inner {props.version} {props.kind}\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(
    site
      .main('/')
      .replaceAll('<!-- -->', '')
      .match(/(?:Outer|Inner)[^<]*/g),
  ).toEqual(['Outer 1.2 1.2 next fixed', 'Inner 1.2 1.2!', 'Inner own fixed']);
});

it('lists the headings of content once, also if a component of the partial has children', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "# Domov\n\nimport Note from './_note.mdx';\n\n<Note>\n\n## Nadpis\n\n</Note>\n",
    'content/sk/_note.mdx':
      'export const Box = (props) => <div {...props}>{props.children}</div>;\n\n<Box>{props.children}</Box>\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('index.html').match(/href="#nadpis[^"]*"/g)).toEqual(['href="#nadpis"', 'href="#nadpis"']);
});

it('gives code of a partial the content of the element that includes it', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `# Domov

import Note from './_note.mdx';

<Note>**tučné**</Note>

<Note>

## Nadpis

[Odkaz](./index.mdx)

</Note>

<Note />
`,
    'content/sk/_note.mdx': `import Box from '@site/box.jsx';

{/* props.children */}

<Box text={props.children} />

<Box {...props} />

{props.children ?? 'nič'}
`,
    'box.jsx': 'export default ({ text, children }) => <div>{text ?? children}</div>;',
  });
  expect((await site.build()).messages).toEqual([]);
  const html = site.main('/').replaceAll(/\n|<\/?docs-run[^>]*>|<!-- -->/g, '');
  const bold = '<strong>tučné</strong>';
  expect(html).toContain(`<div>${bold}</div><div>${bold}</div>${bold}`);
  expect(html.split('<h2').length).toBe(4);
  expect(html).toContain('<div></div><div></div>nič');
  // A block in a paragraph would end it, and React would render the page again.
  expect(html).not.toContain('<p><div>');
});

it('shows the content of the element of a partial in it', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': `import Frame from './_frame.mdx';
import Word from './_word.mdx';

# Home

<Frame title="First">

Own *text* with <Word />

</Frame>

<Frame title="Second">

## Own heading

</Frame>
`,
    'content/sk/_frame.mdx': '{props.title} begins\n\n> {props.children}\n\n{props.title} ends\n',
    'content/sk/_word.mdx': 'a word\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const html = site.main('/').replaceAll('\n', '');
  expect(html).toMatch(/First begins<\/p><blockquote>.*Own <em>text<\/em> with .*a word.*<\/blockquote><p>First ends/);
  expect(html).toMatch(/Second begins<\/p><blockquote><h2 id="own-heading">Own heading.*<\/blockquote><p>Second ends/);
});
