import { expect, it } from 'vitest';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';

it('parts and states offer their selector, custom properties their default', async () => {
  const card = {
    cssParts: [{ name: 'base', description: 'The frame.' }],
    cssStates: [{ name: 'open' }, { name: '--busy' }],
    cssProperties: [{ name: '--x-gap', default: '4px' }, { name: '--x-width' }],
  };
  const { html, members } = await buildElementPage(cardManifest(card));
  const codes = [...html.matchAll(/<docs-code class="api-selector"><pre translate="no"><code>(.*?)<\/code>/g)];
  expect(codes.map(([, code]) => code?.replace(/<[^>]+>/g, ''))).toEqual([
    'x-card::part(base)',
    '4px',
    'x-card:state(open)',
    'x-card:--busy',
  ]);
  expect(members['part-base']).toBe('base The frame. x-card::part(base)');
  expect(members['css-x-width']).toBe('--x-width');
});

it.each([
  ['#903517', undefined, true],
  ['rgb(0 0 0 / 50%)', undefined, true],
  ['oklch(0.5 0.1 40)', undefined, true],
  ['tomato', '<color>', true],
  ['tomato', undefined, false],
  ['4px', '<length>', false],
  ['#fff"/><script>', undefined, false],
  ['var(--x-color)', '<color>', false],
])('the default %j with the syntax %j has a swatch: %s', async (value, syntax, hasSwatch) => {
  const { html } = await buildElementPage(
    cardManifest({ cssProperties: [{ name: '--x-color', default: value, syntax }] }),
  );
  expect(html.includes(`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><path fill="${value}"`)).toBe(
    hasSwatch,
  );
  expect(html).not.toContain('<script>');
});

it('members whose names differ only in signs have anchors of their own', async () => {
  const slots = ['a b', 'a/b', 'a b 2'].map((name) => ({ name }));
  const { members } = await buildElementPage(cardManifest({ slots }));
  expect(Object.keys(members)).toEqual(['slot-a-b', 'slot-a-b-3', 'slot-a-b-2']);
});
