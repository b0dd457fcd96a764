import { expect, it } from 'vitest';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';

const method = (name: string, more = {}) => ({ kind: 'method', name, description: 'Does it.', ...more });
const base = { kind: 'class', name: 'Base', members: [method('dispose')] };
const sized = { kind: 'mixin', name: 'Sized', attributes: [{ name: 'size' }], members: [method('measure')] };
const ancestors = { superclass: { name: 'Base' }, mixins: [{ name: 'Sized' }] };

/** The outline of a section: names of methods, and in brackets those that fold together. */
function outline(html: string): string {
  return [...html.matchAll(/<summary>([^<]*)<\/summary>|<div id="(method-[^"]*)"|<\/details>/g)]
    .map(([all, summary, id]) => (all === '</details>' ? ']' : (id ?? `[${summary}:`)))
    .join(' ');
}

it('what an element inherits follows its own members, under the name of the class or mixin, and folds', async () => {
  const { html, markdown } = await buildElementPage(
    cardManifest({ members: [method('show')], ...ancestors }, base, sized),
  );
  expect(outline(html)).toBe(
    '[Inherited from Sized: ] method-show [Inherited from Sized: method-measure ] [Inherited from Base: method-dispose ]',
  );
  expect(html).toContain('<details class="api-inherited" open="">');
  expect(markdown).toContain('Does it. (Inherited from `Base`)');
});

it('the name of a class may contain a dollar sign', async () => {
  const parent = { kind: 'class', name: 'Base$', members: [method('dispose')] };
  const { markdown } = await buildElementPage(cardManifest({ superclass: { name: 'Base$' } }, parent));
  expect(markdown).toContain('Does it. (Inherited from `Base$`)');
});

it('an analyzer that copies what is inherited names the class itself', async () => {
  const members = [method('show'), method('focus', { inheritedFrom: { name: 'FastElement', package: 'fast' } })];
  const { html } = await buildElementPage(cardManifest({ members }));
  expect(outline(html)).toBe('method-show [Inherited from FastElement: method-focus ]');
});

it('an overriding member is the element’s own', async () => {
  const { html } = await buildElementPage(cardManifest({ members: [method('dispose')], ...ancestors }, base));
  expect(outline(html)).toBe('method-dispose');
});

it('the name is that of the mixin, also if an analyzer names the superclass that uses it', async () => {
  const copy = { ...method('measure'), inheritedFrom: { name: 'Base' } };
  const mixed = { ...base, mixins: [{ name: 'Sized' }], members: [{ ...copy, inheritedFrom: { name: 'Sized' } }] };
  const { html } = await buildElementPage(cardManifest({ ...ancestors, mixins: [], members: [copy] }, mixed, sized));
  expect(outline(html)).toContain('[Inherited from Sized: method-measure ]');
});
