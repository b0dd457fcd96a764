import { expect, it } from 'vitest';
import { eventFacts } from '../../../src/generator/plugins/api/event-facts.ts';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';

const eventsOf = async (manifest: object) => Object.values((await buildElementPage(manifest)).members);
const cem = (...events: readonly object[]) => cardManifest({ events });

it.each([
  ['CustomEvent<{ value: string }>', '{ value: string }', ''],
  ["CustomEvent<'😀' | string>", "'😀' | string", ''],
  ['CustomEvent<(a: string) => Promise<void>>', '(a: string) => Promise<void>', ''],
  ['{ value: string }', '{ value: string }', ''],
  ['CustomEvent<void>', '', 'CustomEvent'],
  ['CustomEvent<{}>', '', 'CustomEvent'],
  ['CustomEvent', '', 'CustomEvent'],
  ['FocusEvent', '', 'FocusEvent'],
  ['XChangeEvent', '', 'XChangeEvent'],
  ['CustomEvent<string> | CustomEvent<number>', '', 'CustomEvent<string> | CustomEvent<number>'],
  ['', '', ''],
])('an event of type %j has the detail %j and the class %j', (type, detail, eventClass) => {
  expect(eventFacts({ type })).toEqual({ type: detail, eventClass });
});

it('an event shows its detail where it is known, else its class, else neither', async () => {
  const events = [
    { name: 'x-change', type: { text: 'CustomEvent<{ file: File }>' } },
    { name: 'blur', type: { text: 'FocusEvent' } },
    // Shoelace names the class of the object.
    { name: 'x-show', eventName: 'XShowEvent' },
    { name: 'focus', eventName: 'FocusEvent' },
    // It derives this name from that of the event.
    { name: 'change', eventName: 'ChangeEvent' },
    { name: 'x-hide', description: 'Hidden.' },
  ];
  expect(await eventsOf(cem(...events))).toEqual([
    'x-change Detail { file: File }',
    'blur Type FocusEvent',
    'x-show Type XShowEvent',
    'focus Type FocusEvent',
    'change',
    'x-hide Hidden.',
  ]);
});

it('classes of the platform link to MDN', async () => {
  const manifest = cem({ name: 'blur', type: { text: 'FocusEvent' } }, { name: 'x', type: { text: 'XEvent' } });
  const { html } = await buildElementPage(manifest);
  const address = 'https://developer.mozilla.org/docs/Web/API/FocusEvent';
  expect(html).toContain(`<code translate="no"><a href="${address}">FocusEvent</a></code>`);
  expect(html).toContain('<code translate="no">XEvent</code>');
});

it('shows how an event travels if the manifest describes it', async () => {
  const events = [
    { name: 'x-a', bubbles: true, composed: true, cancelable: true },
    { name: 'x-b', bubbles: false },
    { name: 'x-c', _ui5Cancelable: true, _ui5parameters: [{ name: 'item', type: { text: 'HTMLElement' } }] },
  ];
  expect(await eventsOf(cem(...events))).toEqual([
    'x-a bubbles composed cancelable',
    'x-b',
    'x-c cancelable Detail { item: HTMLElement }',
  ]);
});

it('Stencil names the detail and the path of each event', async () => {
  const events = [
    { event: 'xInput', detail: 'InputDetail', bubbles: true, composed: true, cancelable: false, docs: 'Typed.' },
    { event: 'xBlur', detail: 'void', bubbles: true, composed: true, cancelable: true },
  ];
  expect(await eventsOf({ components: [{ tag: 'x-card', events }] })).toEqual([
    'xInput bubbles composed Typed. Detail InputDetail',
    'xBlur bubbles composed cancelable Type CustomEvent',
  ]);
});
