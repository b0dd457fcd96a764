import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memo } from '../../../src/generator/kernel/memo.ts';
import { buildOnce } from '../../support/build-once.ts';
import { checkTypes } from '../../support/check-types.ts';
import { root } from '../../support/root.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const card = {
  kind: 'class',
  name: 'XCard',
  tagName: 'x-card',
  description: 'A card.',
  attributes: [
    { name: 'tone', fieldName: 'tone', type: { text: 'Tone' }, description: 'How it *looks*.' },
    { name: 'open', fieldName: 'open', type: { text: 'boolean' } },
    { name: 'max-rows', fieldName: 'maxRows', type: { text: 'number' } },
  ],
  members: [
    { kind: 'field', name: 'items', type: { text: 'Item[]' }, description: 'What it lists.' },
    { kind: 'field', name: 'plugin', type: { text: 'import("x").Plugin<infer T>' }, description: 'An extension.' },
    { kind: 'field', name: 'size', readonly: true, type: { text: 'number' }, description: 'How many.' },
    { kind: 'method', name: 'show', parameters: [{ name: 'quick', optional: true, type: { text: 'boolean' } }] },
  ],
  events: [
    { name: 'x-pick', type: { text: 'CustomEvent<{ item: Item }>' } },
    { name: 'x-gone', type: { text: 'GoneEvent' } },
  ],
  cssParts: [{ name: 'base', description: 'The frame.' }],
  cssProperties: [{ name: '--x-card-gap', description: 'Room between rows.' }],
  cssStates: [{ name: 'open' }],
};
const manifest = {
  modules: [
    {
      path: 'card.js',
      declarations: [
        card,
        { kind: 'type', name: 'Tone', type: { text: "'plain' | 'loud'" } },
        { kind: 'interface', name: 'Item', type: { text: '{ label: string; children?: Item[] }' } },
      ],
    },
  ],
};

/** Files of a site that documents one element; `more` are further keys of `components`, as code. */
function filesWith(text = JSON.stringify(manifest), { more = '', tag = 'x-card' } = {}): Record<string, string> {
  return {
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      baseUrl: '/x/',
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, sk: { label: 'Slovensky' } } },
      components: { manifest: 'custom-elements.json', ${more} },
    };`,
    'custom-elements.json': text,
    'content/en/api/card.md': `---\ntag: ${tag}\n---\n\n# Card\n`,
  };
}

const cardSite = buildOnce(filesWith());

const allFiles = [
  'angular.ts',
  'custom-elements.json',
  'jsx.d.ts',
  'react.d.ts',
  'solid.d.ts',
  'svelte.d.ts',
  'vscode.css-custom-data.json',
  'vscode.html-custom-data.json',
  'vue.d.ts',
];

const filesOf = (site: Pick<TestSite, 'output'>): readonly string[] =>
  Object.keys(site.output()).flatMap((path) => /custom-elements\/(.*)/.exec(path)?.[1] ?? []);

it('pages of elements offer files that are written once for all languages', async () => {
  const site = await cardSite();
  expect(filesOf(site)).toEqual(allFiles);
  for (const path of ['/api/card', '/sk/api/card'])
    for (const name of allFiles) expect(site.main(path)).toContain(`<a href="/x/custom-elements/${name}" download="">`);
  expect(site.read('custom-elements/custom-elements.json')).toBe(JSON.stringify(manifest));
});

it('the config selects the files', async () => {
  const site = makeTestSite(filesWith(undefined, { more: "downloads: ['react']" }));
  await site.build();
  expect(filesOf(site)).toEqual(['react.d.ts']);
  expect(site.main('/api/card')).not.toContain('vue');
  site.write('site.config.ts', filesWith(undefined, { more: 'downloads: []' })['site.config.ts'] ?? '');
  await site.build();
  expect(site.main('/api/card')).not.toContain('download');
});

it('only a change of the manifest writes them again', async () => {
  const site = makeTestSite(filesWith());
  await site.build();
  expect((await site.build()).written).toBe(0);
  site.write('custom-elements.json', JSON.stringify(manifest).replace('loud', 'quiet'));
  await site.build();
  expect(site.read('custom-elements/react.d.ts')).toContain("'plain' | 'quiet'");
});

it('events whose names differ only in signs have different outputs in Angular', async () => {
  const names = ['x-pick', 'xPick', 'x_pick'];
  const events = names.map((name) => ({ name, type: { text: 'CustomEvent' } }));
  const json = JSON.stringify({ modules: [{ path: 'a.js', declarations: [{ ...card, events }] }] });
  const site = makeTestSite(filesWith(json, { more: "downloads: ['angular']" }));
  await site.build();
  const outputs = [...site.read('custom-elements/angular.ts').matchAll(/readonly (on\w+)/g)].map(([, name]) => name);
  expect(outputs).toEqual(['onXPick', 'onXPickEvent', 'onXPickEventEvent']);
});

it('types that refer to each other do not take longer with each of them', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Part${index}`);
  const text = `{ ${names.map((name) => `${name.toLowerCase()}: ${name}`).join('; ')} }`;
  const types = names.map((name) => ({ kind: 'interface', name, type: { text } }));
  const element = {
    ...card,
    members: [{ kind: 'field', name: 'part', type: { text: 'Part0' }, description: 'A part.' }],
  };
  const json = JSON.stringify({ modules: [{ path: 'a.js', declarations: [element, ...types] }] });
  const site = makeTestSite(filesWith(json, { more: "downloads: ['react']" }));
  await site.build();
  expect(site.read('custom-elements/react.d.ts')).toContain('part: unknown;');
});

it('types with thousands of brackets do not end the build', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Part${index}`);
  const typeOf = (name: string): object => ({ text: '['.repeat(1990) + name + ']'.repeat(1990) });
  const types = names.map((name, index) => ({ kind: 'interface', name, type: typeOf(names[index + 1] ?? 'string') }));
  const members = [{ kind: 'field', name: 'part', type: { text: 'Part0' }, description: 'A part.' }];
  const json = JSON.stringify({ modules: [{ path: 'a.js', declarations: [{ ...card, members }, ...types] }] });
  const site = makeTestSite(filesWith(json, { more: "downloads: ['react']" }));
  expect(await site.build()).toMatchObject({ status: 'built' });
  expect(site.read('custom-elements/react.d.ts')).toContain('unknown]]]]');
});

it('the data for VS Code has values, descriptions and addresses', async () => {
  const site = await cardSite();
  const html = JSON.parse(site.read('custom-elements/vscode.html-custom-data.json'));
  expect(html.tags[0]).toEqual({
    name: 'x-card',
    description: { kind: 'markdown', value: 'A card.' },
    attributes: [
      {
        name: 'tone',
        description: { kind: 'markdown', value: 'How it *looks*.' },
        values: [{ name: 'plain' }, { name: 'loud' }],
      },
      { name: 'open', valueSet: 'v' },
      { name: 'max-rows' },
    ],
    references: [{ name: '<x-card>', url: 'https://test.example/x/api/card' }],
  });
  expect(JSON.parse(site.read('custom-elements/vscode.css-custom-data.json'))).toEqual({
    version: 1.1,
    properties: [{ name: '--x-card-gap', description: { kind: 'markdown', value: 'Room between rows.' } }],
    pseudoElements: [{ name: '::part(base)', description: { kind: 'markdown', value: 'The frame.' } }],
    pseudoClasses: [{ name: ':state(open)' }],
  });
});

const uses: Readonly<Record<string, string>> = {
  'react.tsx': `/** @jsxImportSource react */
    import type { XCardElement } from './types/react.js';
    export const good = <x-card tone="loud" open maxRows={2} items={[{ label: 'a' }]} class="c" id="i"
      onx-pick={(event) => event.detail.item.label.trim()} onx-gone={(event: Event) => event.type}
      ref={(card: XCardElement | null) => { card?.show(true); }} onClick={(event) => event.currentTarget.size.toFixed()}>a</x-card>;
    // @ts-expect-error no such value
    export const badValue = <x-card tone="shrill" />;
    // @ts-expect-error no such property of an item
    export const badItem = <x-card items={[{ name: 'a' }]} />;
    // @ts-expect-error read-only
    export const badSize = <x-card size={2} />;`,
  'solid.tsx': `/** @jsxImportSource solid-js */
    export const good = <x-card tone="loud" prop:maxRows={2} attr:max-rows={2} items={[{ label: 'a' }]} class="c"
      on:x-pick={(event) => event.detail.item.label.trim()}>a</x-card>;
    // @ts-expect-error no such value
    export const badValue = <x-card tone="shrill" />;
    // @ts-expect-error not a number
    export const badNumber = <x-card prop:maxRows="2" />;`,
  'jsx.tsx': `import type { CustomElements } from './types/jsx.js';
    export const good: CustomElements['x-card'] = { tone: 'plain', items: [{ label: 'a' }], 'data-a': 1, class: 'c' };
    // @ts-expect-error no such value
    export const badValue: CustomElements['x-card'] = { tone: 'shrill' };
    // @ts-expect-error no such attribute
    export const badName: CustomElements['x-card'] = { tune: 'loud' };`,
  'svelte.ts': `import type { SvelteHTMLElements } from 'svelte/elements';
    type Card = SvelteHTMLElements['x-card'];
    export const good: Card = { tone: 'loud', class: 'c', 'onx-pick': (event) => event.detail.item.label.trim() };
    // @ts-expect-error no such value
    export const badValue: Card = { tone: 'shrill' };`,
  'vue.ts': `import type { GlobalComponents } from 'vue';
    type Card = InstanceType<GlobalComponents['x-card']>;
    export const good: Card['$props'] = { tone: 'loud', maxRows: 2, class: 'c' };
    // @ts-expect-error no such value
    export const badValue: Card['$props'] = { tone: 'shrill' };
    export const pick = (card: Card, event: CustomEvent<{ item: { label: string } }>) => card.$emit('x-pick', event);
    // @ts-expect-error no such event
    export const drop = (card: Card) => card.$emit('x-drop', new Event('a'));`,
  'angular.ts': `import { XCardDirective, customElements } from './types/angular.js';
    export const good = (card: XCardDirective) => { card.tone = 'loud'; card.onXPick.subscribe((event) => event.detail.item.label.trim()); };
    // @ts-expect-error no such value
    export const badValue = (card: XCardDirective) => { card.tone = 'shrill'; };
    export const all: readonly [typeof XCardDirective] = customElements;`,
};

const libraries = {
  'sb-card': 'content/library/custom-elements.json',
  'sl-tag': 'test/fixtures/manifests/shoelace.json',
  'ion-toggle': 'test/fixtures/manifests/ionic.json',
  'md-filter-chip': 'test/fixtures/manifests/material.json',
};

/** Type errors of the uses above and of the types of four libraries. One run of the compiler checks all of them. */
const typeErrors = memo(async (): Promise<readonly string[]> => {
  const files: Record<string, string> = { ...typesOf(await cardSite()), ...uses };
  for (const [tag, path] of Object.entries(libraries)) {
    const site = makeTestSite(filesWith(readFileSync(join(root, path), 'utf8'), { tag }));
    await site.build();
    for (const [name, text] of Object.entries(typesOf(site))) files[`${tag}/${name}`] = text;
  }
  return checkTypes(files)
    .split('\n')
    .filter((line) => line !== '');
});

it('the types accept what the manifest allows and nothing else, in each framework', { timeout: 120_000 }, async () => {
  expect((await typeErrors()).filter((line) => !isOfLibrary(line))).toEqual([]);
});

it('the types of four libraries compile', { timeout: 120_000 }, async () => {
  expect((await typeErrors()).filter(isOfLibrary)).toEqual([]);
});

const isOfLibrary = (line: string): boolean => Object.keys(libraries).some((tag) => line.startsWith(`${tag}/`));

function typesOf(site: Pick<TestSite, 'output' | 'read'>): Readonly<Record<string, string>> {
  const names = filesOf(site).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(names.map((name) => [`types/${name}`, site.read(`custom-elements/${name}`)]));
}
