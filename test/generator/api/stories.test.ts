import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const manifest = JSON.stringify({
  modules: [
    {
      path: 'card.js',
      declarations: [
        {
          tagName: 'x-card',
          name: 'XCard',
          members: [
            { kind: 'field', name: 'heading', attribute: 'heading', type: { text: 'string' } },
            { kind: 'field', name: 'isOpen', attribute: 'open', type: { text: 'boolean' } },
            { kind: 'field', name: 'items', type: { text: 'string[]' }, description: 'Its rows.' },
          ],
        },
      ],
    },
  ],
});

/** A site whose manifest has `<x-card>` with `heading`, `isOpen` (attribute `open`) and `items`, and one story file. */
const siteWith = (stories: string, more: Readonly<Record<string, string>> = {}) =>
  makeTestSite({
    'site.config.ts': englishConfig(
      "components: { manifest: 'manifest.json', stories: ['src/**/*.stories.{js,ts}'] },",
    ),
    'manifest.json': manifest,
    'src/card.stories.ts': stories,
    'content/en/api/card.md': '---\ntitle: Card\ntag: x-card\n---\n',
    ...more,
  });

type Site = ReturnType<typeof siteWith>;

/** The live examples of the built site. */
function examplesOf(site: Site): readonly string[] {
  const documents = Object.entries(site.output()).filter(([path]) => /^examples\/[\w-]+\.html$/.test(path));
  return documents
    .map(([, base64]) => capture(Buffer.from(base64, 'base64').toString(), /<body>\n([\s\S]*)\n<\/body>/))
    .toSorted();
}

const head = `import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Meta, StoryObj } from '@storybook/web-components';
import { fn } from 'storybook/test';
const rows: readonly string[] = ['One', 'Two'];
const meta: Meta = { title: 'Card', component: 'x-card', args: { heading: 'News' } };
export default meta;
type Story = StoryObj;
`;

it.each([
  [
    'args alone',
    `export const Open: Story = { args: { isOpen: true, onClick: fn() } };`,
    '<x-card heading="News" open></x-card>',
  ],
  [
    'a template',
    'export const A: Story = { render: (args) => html`<x-card heading=${args.heading}>Hi</x-card>` };',
    '<x-card heading="News">Hi</x-card>',
  ],
  [
    'parameters by name',
    'export const A: Story = { render: ({ heading, size = 2 }) => html`<b title="${heading} ${size}">${heading}</b>` };',
    '<b title="News 2">News</b>',
  ],
  [
    'boolean attributes, properties and listeners',
    'export const A = { args: { isOpen: false }, render: (args) => html`<x-card ?open=${args.isOpen} .heading=${args.heading} @toggle=${() => go()}></x-card>` };',
    '<x-card heading="News"></x-card>',
  ],
  [
    'absent values',
    'export const A = { render: (args) => html`<x-card heading=${ifDefined(args.none)} id="${nothing}">${nothing}</x-card>` };',
    '<x-card></x-card>',
  ],
  [
    'lists and conditions',
    "export const A = { render: () => html`<ul>${rows.map((row, index) => html`<li class=\"${index === 0 ? 'first' : ''}\">${row}</li>`)}</ul>` };",
    '<ul><li class="first">One</li><li class="">Two</li></ul>',
  ],
  [
    'texts that are escaped',
    "export const A = { args: { heading: '\"<b>' }, render: (args) => html`<x-card heading=${args.heading}>${args.heading}</x-card>` };",
    '<x-card heading="&quot;&lt;b&gt;">"&lt;b&gt;</x-card>',
  ],
  [
    'a plain string',
    'export const A = { render: (args) => `\n    <x-card heading="${args.heading}">\n      Hi\n    </x-card>\n  ` };',
    '<x-card heading="News">\n  Hi\n</x-card>',
  ],
  [
    'another story’s args',
    "const Base = { args: { heading: 'Base' } };\nexport const A = { ...Base, args: { ...Base.args, isOpen: true } };",
    '<x-card heading="Base" open></x-card>',
  ],
  [
    'functions of the file',
    'function row(text) { const upper = text.toUpperCase(); if (text === "b") { return nothing; } return html`<i>${upper}</i>`; }\nexport const A = () => html`<p>${row("a")}${row("b")}</p>`;',
    '<p><i>A</i></p>',
  ],
  [
    'negative numbers, and a method of an absent value',
    'const least = -5;\nexport const A = { args: { heading: -1 }, render: (args) => html`<x-card heading=${args.heading}>${least}${args.none?.map((row) => row)}</x-card>` };',
    '<x-card heading="-1">-5</x-card>',
  ],
  [
    'what would have to run beside it',
    'export const A = { args: { isOpen: true }, decorators: [wrap(document)], play: async ({ canvas }) => { await canvas.click(); } };',
    '<x-card heading="News" open></x-card>',
  ],
])('a story with %s becomes a live example', async (_, story, html) => {
  const site = siteWith(head + story);
  expect((await site.build()).messages).toEqual([]);
  expect(examplesOf(site)).toEqual([html]);
});

it('stories follow the examples of the doc comment under their names', async () => {
  const site = siteWith(
    `${head}export const WideCard = {};\nexport const Second = { name: 'Another "card"', args: { heading: 'B' } };`,
  );
  await site.build();
  const page = site.main('/api/card');
  const [first, second] = ['Wide Card', 'Another card'].map((title) => page.indexOf(title));
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first ?? 0);
});

it.each([
  [
    'export const A = { render: () => format(1) };',
    'src/card.stories.ts:9:34',
    'The story `A` of <x-card> cannot be rendered: the file has no `format`',
  ],
  [
    "import { x } from './x.ts';\nexport const A = { args: { heading: x } };",
    'src/card.stories.ts:10:37',
    'The story `A` of <x-card> cannot be rendered: `x` is imported from "./x.ts"',
  ],
  [
    'export const A = { args: { items: rows } };',
    'src/card.stories.ts:9:14',
    'The story `A` of <x-card> cannot be rendered: no attribute of <x-card> sets the property `items`',
  ],
  [
    'export const A = { args: { color: 1 } };',
    'src/card.stories.ts:9:14',
    'The story `A` of <x-card> cannot be rendered: <x-card> has no property `color`',
  ],
  [
    'export const A = { render: () => { for (;;); } };',
    'src/card.stories.ts:9:36',
    'The story `A` of <x-card> cannot be rendered: it has code that would have to run',
  ],
  [
    'const f = () => f();\nexport const A = { render: () => f() };',
    'src/card.stories.ts:9:17',
    'The story `A` of <x-card> cannot be rendered: it takes too many steps',
  ],
  [
    'export const A = {',
    'src/card.stories.ts:9:19',
    'The story file cannot be read: Expected identifier but found end of file',
  ],
])('%s is reported', async (story, place, message) => {
  const site = siteWith(head + story);
  const { messages } = await site.build();
  expect(messages.map((text) => text.replace(/ \(.*/, ''))).toEqual([`${place} unreadable-story ${message}`]);
});

/** Declares `name0`, and `name1` to `name20`, each of which contains the one before it twice. */
const doubled = (name: string, first: string, twice: (last: string) => string): string =>
  Array.from({ length: 21 }, (_, n) => `const ${name}${n} = ${n === 0 ? first : twice(`${name}${n - 1}`)};\n`).join('');

it.each([
  [
    'lists within lists',
    doubled('list', "['']", (last) => `[${last}, ${last}]`),
    'html`<p>${list20}</p>`',
    'its HTML has too many parts',
  ],
  [
    'a joined list',
    doubled('text', "'0123456789'", (last) => `${last} + ${last}`) +
      doubled('list', "['']", (last) => `[...${last}, ...${last}]`),
    'list13.join(text13)',
    'it has code that would have to run',
  ],
])('%s cannot exhaust the memory', async (_, constants, result, reason) => {
  const site = siteWith(`${head + constants}export const A = { render: () => ${result} };`);
  const { messages } = await site.build();
  expect(messages).toEqual([expect.stringContaining(`The story \`A\` of <x-card> cannot be rendered: ${reason}`)]);
});

it('a file for no element, and a pattern without files, are reported', async () => {
  const site = siteWith("export default { component: 'x-tile' };");
  expect((await site.build()).messages).toEqual([
    'src/card.stories.ts:1:16 unreadable-story The stories of the file cannot be rendered: `component` of the default export is not the tag of an element (use `args`, constants of the file and templates of `html`, or write a live example on the page)',
  ]);
  site.remove('src');
  expect((await site.build()).messages).toEqual([
    'site.config.ts:3:54 unreadable-story components.stories[0] matches no file (the pattern is relative to the folder of the config: `src/**/*.stories.ts`)',
  ]);
});

it('runs nothing of a story file', async () => {
  const site = siteWith(`${head}globalThis.storyHasRun = true;\nexport const A = {};`);
  await site.build();
  expect('storyHasRun' in globalThis).toBe(false);
});

it('an edit of a story changes its example, and a frozen version keeps its own', async () => {
  const story = (heading: string): string => `${head}export const A = { args: { heading: '${heading}' } };`;
  const site = siteWith(story('One'));
  await site.build();
  expect(await runDocs('version', 'cut', '1.0', '--site', site.dir)).toMatchObject({ code: 0 });
  site.write('src/card.stories.ts', story('Two'));
  expect((await site.build()).messages).toEqual([]);
  expect(examplesOf(site)).toEqual(['<x-card heading="One"></x-card>', '<x-card heading="Two"></x-card>']);
});
