import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const field = (type: string, more = {}) => ({ kind: 'field', name: 'value', type: { text: type }, ...more });
/** What the page says about one property with a type; links are in brackets. */
async function shown(type: string, ...others: readonly object[]): Promise<string> {
  const { html } = await buildElementPage(cardManifest({ members: [field(type)] }, ...others));
  return capture(html, /<dl class="api-facts">.*?(?=<\/dd><\/div><\/dl><p)/s)
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .replace(/<details[^>]*>/g, '{')
    .replace(/<\/details>/g, '}')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('types of the platform link to MDN, names in strings and the library’s own types do not', async () => {
  expect(await shown("HTMLInputElement | Date | MutationRecord | 'Date' | XThing | XEvent")).toBe(
    'Type [HTMLInputElement](https://developer.mozilla.org/docs/Web/API/HTMLInputElement) | ' +
      '[Date](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Date) | ' +
      '[MutationRecord](https://developer.mozilla.org/docs/Web/API/MutationRecord) | ' +
      '&#x27;Date&#x27; | XThing | XEvent',
  );
});

it('the class of an element links to its page', async () => {
  const item = { kind: 'class', name: 'XItem', tagName: 'x-item' };
  const site = makeTestSite({
    'site.config.ts': englishConfig("components: { manifest: 'manifest.json', script: 'index.js' },"),
    'manifest.json': JSON.stringify(cardManifest({ members: [field('XItem[] | XCard')] }, item)),
    'content/en/api/card.md': '---\ntitle: Card\ntag: x-card\n---\n',
    'content/en/api/item.md': '---\ntitle: Item\ntag: x-item\n---\n',
  });
  await site.build();
  expect(site.main('/api/card')).toContain('<code translate="no"><a href="/api/item">XItem</a>[] | XCard</code>');
});

it('a type that the manifest declares is shown on demand, with those in it', async () => {
  const size = { kind: 'type-alias', name: 'Size', type: { text: 'Width | number' } };
  const width = {
    kind: 'enum',
    name: 'Width',
    members: [{ kind: 'field', name: 'Narrow', static: true }, { name: 'Wide' }],
  };
  expect(await shown('Size', size, width)).toBe(
    'Type Size { Size Width | number }{ Width &#x27;Narrow&#x27; | &#x27;Wide&#x27; }',
  );
});

it('an alias that an analyzer expanded is shown instead, a long one on demand', async () => {
  const long = Array.from({ length: 40 }, (_, index) => `'icon-${index}'`).join(' | ');
  const members = [
    field('Fill', { name: 'fill', parsedType: { text: "'solid' | 'clear'" } }),
    field('IconName', { name: 'icon', expandedType: { text: long } }),
  ];
  const { members: found, markdown } = await buildElementPage(cardManifest({ members }));
  expect(found['prop-fill']).toBe("fill property only Type 'solid' | 'clear'");
  expect(found['prop-icon']).toBe(`icon property only Type IconName IconName ${long}`);
  expect(markdown).toContain("IconName = 'icon-0'");
});

it('Stencil’s library of types is shown on demand, and its interfaces lead to elements', async () => {
  const manifest = {
    components: [
      {
        tag: 'x-card',
        props: [{ name: 'value', type: 'Color | HTMLXCardElement | undefined' }],
        events: [{ event: 'xChange', detail: 'ChangeDetail' }],
      },
    ],
    typeLibrary: {
      'src/types.ts::Color': { declaration: "export type Color = 'red' | 'blue';" },
      'src/types.ts::ChangeDetail': { declaration: 'export interface ChangeDetail {\n  value: Color;\n}' },
    },
  };
  const { members } = await buildElementPage(manifest);
  expect(members['prop-value']).toContain("Color 'red' | 'blue'");
  expect(members['event-xChange']).toBe(
    "xChange Detail ChangeDetail ChangeDetail interface ChangeDetail { value: Color; } Color 'red' | 'blue'",
  );
});
