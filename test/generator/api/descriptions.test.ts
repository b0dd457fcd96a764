import { expect, it } from 'vitest';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const describe = async (description: string): Promise<string | undefined> =>
  (await buildElementPage(cardManifest({ cssParts: [{ name: 'base', description }] }))).members['part-base'];

it.each([
  ['<div>The frame.</div>', '&#x3C;div>The frame.&#x3C;/div>'],
  [
    'The frame:\n<ul>\n<li>one</li>\n</ul>\n\nThe end.',
    'The frame: &#x3C;ul> &#x3C;li>one&#x3C;/li> &#x3C;/ul> The end.',
  ],
  ['- <p>The frame.</p>', '&#x3C;p>The frame.&#x3C;/p>'],
  ['| Name | Use |\n| --- | --- |\n| `a` | The frame. |', 'Name Use a The frame.'],
  ['The ![frame][picture].\n\n[picture]: x.png', 'The frame.'],
])('shows all of the description %s', async (description, html) => {
  expect(await describe(description)).toContain(html);
});

it('separates the blocks of a description on one line', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig("components: { manifest: 'manifest.json' },"),
    'manifest.json': JSON.stringify(cardManifest({ deprecated: 'Use another.\n\n- `x-a`\n- `x-b`' })),
    'content/en/index.mdx': '# Home\n\n<ComponentIndex>\n\n- [Card](/api/card)\n\n</ComponentIndex>\n',
    'content/en/api/card.md': '---\ntag: x-card\n---\n\n# Card\n',
  });
  await site.build();
  expect(site.read('llms.txt')).toContain('Deprecated: Use another. x-a x-b');
});
