import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const tag = '---\ntitle: Card\ntag: x-card\n---\n';

/** The code of the live examples on the page of an element. */
async function examplesOf(manifest: object, page = tag): Promise<readonly string[]> {
  const site = makeTestSite({
    'site.config.ts': englishConfig("components: { manifest: 'manifest.json' },"),
    'manifest.json': JSON.stringify(manifest),
    'content/en/api/card.md': page,
  });
  expect((await site.build()).messages).toEqual([]);
  const documents = Object.entries(site.output()).filter(([path]) => /^examples\/[\w-]+\.html$/.test(path));
  return documents
    .map(([, base64]) => capture(Buffer.from(base64, 'base64').toString(), /<body>\n([\s\S]*)\n<\/body>/))
    .toSorted();
}

const cem = (more: object) => ({
  modules: [{ path: 'card.js', declarations: [{ tagName: 'x-card', name: 'XCard', ...more }] }],
});

it.each([
  ['a text', cem({ example: '<x-card>A</x-card>' })],
  ['a fence', cem({ examples: ['A card:\n\n```html\n<x-card>A</x-card>\n```'] })],
  ['an object', cem({ examples: [{ description: '<caption>One</caption>\n<x-card>A</x-card>' }] })],
  [
    'a tag of Stencil',
    { components: [{ tag: 'x-card', docsTags: [{ name: 'example', text: '<x-card>A</x-card>' }] }] },
  ],
])('an @example that is %s becomes a live example', async (_, manifest) => {
  expect(await examplesOf(manifest)).toEqual(['<x-card>A</x-card>']);
});

it('code in other languages and prose do not become live examples', async () => {
  expect(await examplesOf(cem({ examples: ['```ts\ncard.open();\n```', 'Open it first.'] }))).toEqual([]);
});

it('live examples of the author replace them', async () => {
  const page = `${tag}\n\`\`\`html preview\n<x-card>Mine</x-card>\n\`\`\`\n`;
  expect(await examplesOf(cem({ example: '<x-card>A</x-card>' }), page)).toEqual(['<x-card>Mine</x-card>']);
});
