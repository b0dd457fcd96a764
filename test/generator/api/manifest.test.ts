import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/generator/plugins/api/manifest/read-manifest.ts';

const library = new URL('../../../content/library/custom-elements.json', import.meta.url);

function read(manifest: object): ReturnType<typeof readManifest> {
  return readManifest(JSON.stringify(manifest, null, 2), 'custom-elements.json');
}

function onlyElement(manifest: object) {
  const { value, diagnostics } = read(manifest);
  expect(diagnostics).toEqual([]);
  const [element] = value.elements;
  if (element === undefined) throw new Error('The manifest has no element.');
  return element;
}

describe('a Custom Elements Manifest', () => {
  const module = (declaration: object, path = 'button.js') => ({
    kind: 'javascript-module',
    path,
    declarations: [declaration],
  });

  it('merges an attribute with its property', () => {
    const element = onlyElement({
      schemaVersion: '1.0.0',
      modules: [
        module({
          name: 'Button',
          tagName: 'x-button',
          attributes: [{ name: 'accessible-label', fieldName: 'label', description: 'Name.' }],
          members: [
            { kind: 'field', name: 'label', type: { text: 'string' }, default: "''", reflects: true },
            { kind: 'field', name: 'form', type: { text: 'HTMLFormElement | null' }, readonly: true },
            { kind: 'field', name: 'secret', privacy: 'private' },
            { kind: 'field', name: '_hidden' },
            { kind: 'field', name: 'tags', static: true },
          ],
        }),
      ],
    });
    expect(element.properties).toMatchObject([
      { name: 'accessible-label', attribute: 'accessible-label', property: 'label', type: 'string', reflects: true },
      { name: 'form', attribute: null, property: 'form', readonly: true },
    ]);
  });

  it('keeps a member whose name a static one has, too', () => {
    const element = onlyElement({
      modules: [
        module({
          name: 'Dialog',
          tagName: 'x-dialog',
          members: [
            { kind: 'method', name: 'close', static: true },
            { kind: 'method', name: 'close', description: 'Closes this one.' },
          ],
        }),
      ],
    });
    expect(element.methods).toMatchObject([{ name: 'close', description: 'Closes this one.' }]);
  });

  it('finds the names of types on lines of their own', () => {
    const members = [{ kind: 'field', name: 'all', type: { text: 'Map<\n\tstring,\n\tSize\n>' } }];
    const size = { kind: 'type-alias', name: 'Size', type: { text: "'small' | 'large'" } };
    const declarations = [{ name: 'Card', tagName: 'x-card', members }, size];
    expect(onlyElement({ modules: [{ path: 'card.js', declarations }] }).names).toEqual({
      Size: { text: "'small' | 'large'" },
    });
  });

  it('includes all inherited members, the nearest class first', () => {
    const base = {
      name: 'Base',
      members: [{ kind: 'method', name: 'focus', description: 'Base.' }],
      events: [{ name: 'x-base' }],
    };
    const mixin = { kind: 'mixin', name: 'Sized', attributes: [{ name: 'size' }] };
    const button = {
      name: 'Button',
      tagName: 'x-button',
      superclass: { name: 'Base', module: '/src/base.js' },
      mixins: [{ name: 'Sized', module: './sized.ts' }],
      members: [{ kind: 'method', name: 'focus', description: 'Own.' }],
    };
    const element = onlyElement({
      schemaVersion: '2.1.0',
      modules: [module(base, 'src/base.js'), module(mixin, 'sized.js'), module(button)],
    });
    expect(element.methods).toMatchObject([{ name: 'focus', description: 'Own.', module: 'button.js' }]);
    expect(element.events).toMatchObject([{ name: 'x-base', module: 'src/base.js' }]);
    expect(element.properties).toMatchObject([{ name: 'size', module: 'sized.js' }]);
  });

  it('may have the tag only in the definition of the element', () => {
    const exports = [
      { kind: 'custom-element-definition', name: 'x-card', declaration: { name: 'Card', module: 'card.js' } },
    ];
    const modules = [{ ...module({ name: 'Card', slots: [{ name: '' }] }, 'card.js'), exports }];
    expect(onlyElement({ schemaVersion: '1.0.0', modules })).toMatchObject({ tag: 'x-card', slots: [{ name: '' }] });
  });

  it('may have less than the standard requires, or another form', () => {
    const element = onlyElement({
      schemaVersion: null,
      modules: [
        module({
          name: 'Field',
          tagName: '`x-field`',
          superclass: { module: 'base.js' },
          mixins: null,
          attributes: [{ fieldName: 'readOnly', type: 'boolean', default: false }],
          members: [
            { kind: 'field', name: 'readOnly', type: { text: 'boolean' }, privacy: 'private' },
            { kind: 'field', name: 'steps', type: { text: 'number[]' }, default: [1, 2], description: null },
            { kind: 'field', name: 'size', type: { text: 'Size' }, parsedType: { text: "'s' | 'm'" } },
          ],
          slots: [{ description: 'Text.' }],
        }),
        module({ name: 'FieldStory', tagName: 'x-field', events: [{ name: 'x-input' }] }, 'field.stories.js'),
      ],
    });
    expect(element).toMatchObject({
      tag: 'x-field',
      properties: [
        { name: 'readonly', property: null, type: 'boolean', default: 'false' },
        { name: 'steps', default: '[1,2]', description: '' },
        { name: 'size', type: "'s' | 'm'" },
      ],
      slots: [{ name: '', description: 'Text.' }],
      events: [{ name: 'x-input' }],
    });
  });

  it('may contain guesses of an analyzer', () => {
    const element = onlyElement({
      modules: [
        module({ name: 'Base', tagName: 'Base' }, 'base.js'),
        module({
          name: 'Field',
          tagName: 'x-field',
          attributes: [{ name: '', fieldName: '' }],
          members: [
            { kind: 'field', name: '', attribute: '' },
            { kind: 'field', name: 'valueAsDate', return: { type: { text: 'Date | null' } }, readonly: true },
          ],
          events: [
            { name: '', type: { text: 'Event' } },
            {
              name: 'x-pick',
              type: { text: 'CustomEvent' },
              description: '{CustomEvent<{ value: string }>} - Picked.',
            },
          ],
          slots: [{ name: '(default)' }],
          cssProperties: [{ name: '--gap', type: { text: 'length' } }],
        }),
      ],
    });
    expect(element).toMatchObject({
      properties: [{ name: 'valueAsDate', type: 'Date | null' }],
      events: [{ name: 'x-pick', type: 'CustomEvent<{ value: string }>', description: 'Picked.' }],
      slots: [{ name: '' }],
      cssProperties: [{ name: '--gap', syntax: 'length' }],
    });
  });

  it('may contain a class that is its own ancestor', () => {
    const loop = { name: 'Loop', tagName: 'x-loop', superclass: { name: 'Loop', module: 'button.js' } };
    expect(onlyElement({ modules: [module(loop)] }).tag).toBe('x-loop');
  });
});

it('reads the JSON that Stencil writes', () => {
  const element = onlyElement({
    components: [
      {
        tag: 'ion-chip',
        docs: 'A chip.',
        props: [
          { name: 'outline', attr: 'outline', type: 'boolean', reflectToAttr: true, required: true, default: 'false' },
        ],
        events: [{ event: 'ionChange', detail: 'string', deprecation: 'Use `change`.' }],
        methods: [{ name: 'open', returns: { type: 'Promise<void>' }, parameters: [{ name: 'at', type: 'number' }] }],
        styles: [{ name: '--background', annotation: 'prop', docs: 'Color.' }],
        dependencies: ['ion-icon'],
      },
    ],
  });
  expect(element).toMatchObject({
    tag: 'ion-chip',
    properties: [{ name: 'outline', reflects: true, required: true, default: 'false' }],
    events: [{ name: 'ionChange', type: 'CustomEvent<string>', deprecated: 'Use `change`.' }],
    methods: [{ name: 'open', returns: 'Promise<void>', parameters: [{ name: 'at', type: 'number' }] }],
    cssProperties: [{ name: '--background' }],
    dependencies: ['ion-icon'],
  });
});

it('reads the format that preceded the standard', () => {
  const tag = {
    name: 'x-menu',
    path: './menu.js',
    properties: [{ name: 'open', attribute: 'open', type: 'boolean', default: 'false' }],
    attributes: [{ name: '_label', type: 'string', defaultValue: "''" }],
    methods: [{ name: 'seek', signature: 'seek(at: number, how?: { by: "a" | "b" }) => Promise<void>' }],
  };
  expect(onlyElement({ version: 'experimental', tags: [tag] })).toMatchObject({
    tag: 'x-menu',
    module: './menu.js',
    properties: [
      { attribute: '_label', default: "''" },
      { attribute: 'open', type: 'boolean', default: 'false' },
    ],
    methods: [
      {
        name: 'seek',
        returns: 'Promise<void>',
        parameters: [
          { name: 'at', type: 'number', optional: false },
          { name: 'how', type: '{ by: "a" | "b" }', optional: true },
        ],
      },
    ],
  });
});

describe('an invalid manifest', () => {
  it('is reported at the key', () => {
    const modules = [{ path: 'a.js', declarations: [{ name: 'A', tagName: 7 }] }];
    expect(read({ modules }).diagnostics).toMatchObject([
      {
        code: 'invalid-manifest',
        message: '`modules.0.declarations.0.tagName` must be a text',
        place: { file: 'custom-elements.json', line: 8, column: 22 },
      },
    ]);
  });

  it('is reported at a syntax error of its JSON', () => {
    const { diagnostics } = readManifest('{\n  "modules": [\n', 'm.json');
    expect(diagnostics).toMatchObject([{ code: 'invalid-manifest', place: { file: 'm.json', line: 3 } }]);
  });

  it('is reported if its JSON is not a manifest', () => {
    expect(read({ packages: [] }).diagnostics).toMatchObject([
      { message: 'The manifest has neither `modules` nor `components`' },
    ]);
  });
});

it('reports a manifest without elements as a warning', () => {
  expect(read({ modules: [{ path: 'a.js', declarations: [{ name: 'A' }] }] }).diagnostics).toMatchObject([
    { severity: 'warning', message: 'No element of the manifest has a tag' },
  ]);
});

it('reads the manifest of a real library of about a hundred elements', () => {
  const { value, diagnostics } = readManifest(readFileSync(library, 'utf8'), 'custom-elements.json');
  expect(diagnostics).toEqual([]);
  expect(value.elements.length).toBeGreaterThan(80);
  expect(Object.keys(value.places)).toHaveLength(value.elements.length);
});
