import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cardManifest } from '../../support/element-page.ts';
import { runDocs } from '../../support/run-docs.ts';
import { writeSite } from '../../support/write-site.ts';

async function diff(older: object | string, newer: object | string, ...options: readonly string[]) {
  const text = (manifest: object | string): string =>
    typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const dir = writeSite({ 'old.json': text(older), 'new.json': text(newer) });
  return runDocs('api', 'diff', join(dir, 'old.json'), join(dir, 'new.json'), ...options);
}

const field = (name: string, type: string, more = {}) => ({
  kind: 'field',
  name,
  attribute: name,
  type: { text: type },
  ...more,
});
const method = (...parameters: readonly object[]) => ({ kind: 'method', name: 'show', parameters });

const older = cardManifest(
  {
    members: [
      field('fill', "'solid' | 'clear'"),
      field('size', 'string'),
      method({ name: 'at', type: { text: 'number' } }),
    ],
    events: [{ name: 'x-open' }],
    cssParts: [{ name: 'base' }],
  },
  { kind: 'class', name: 'XOld', tagName: 'x-old' },
);
const newer = cardManifest(
  {
    members: [
      field('fill', "'clear' | 'soft' | 'solid'"),
      field('size', 'number'),
      field('tone', 'string'),
      method({ name: 'at', type: { text: 'number' } }, { name: 'slow', type: { text: 'boolean' }, optional: true }),
    ],
    events: [{ name: 'x-open', deprecated: 'Use `x-show`.' }],
  },
  { kind: 'class', name: 'XNew', tagName: 'x-new' },
);

it('a type in another form, an unknown type, a lost description and a new attribute break nothing', async () => {
  const described = { description: 'Shows it.' };
  const { attribute: _, ...property } = field('fullName', 'string');
  const before = [field('fill', "\n | 'a'\n | 'b'"), field('size', 'string'), { ...method(), ...described }, property];
  const after = [field('fill', '"b" | "a"'), field('size', ''), method(), { ...property, attribute: 'full-name' }];
  const more = { kind: 'method', name: 'hide', ...described };
  expect(
    await diff(cardManifest({ members: [...before, more] }), cardManifest({ members: [...after, more] })),
  ).toMatchObject({
    code: 0,
    answer: `### Changed

- \`<x-card>\`: property \`size\` – type \`string\` → \`none\`
- \`<x-card>\`: property \`full-name\` – attribute \`none\` → \`full-name\`
`,
  });
});

it('lists what was added, changed and removed, with breaking changes first', async () => {
  expect(await diff(older, newer)).toMatchObject({
    code: 0,
    answer: `### Breaking

- \`<x-card>\`: property \`size\` changed – type \`string\` → \`number\`
- \`<x-card>\`: CSS part \`base\` removed
- \`<x-old>\` removed

### Added

- \`<x-card>\`: property \`tone\`
- \`<x-new>\`

### Changed

- \`<x-card>\`: property \`fill\` – type \`'solid' | 'clear'\` → \`'clear' | 'soft' | 'solid'\`
- \`<x-card>\`: event \`x-open\` – deprecated \`no\` → \`yes\`
- \`<x-card>\`: method \`show\` – parameters \`(at: number)\` → \`(at: number, slow?: boolean)\`
`,
  });
});

it('answers a program with JSON, and fails with --strict if something breaks', async () => {
  const { code, answer } = await diff(older, newer, '--format', 'json', '--strict');
  expect(code).toBe(1);
  const { summary, changes } = JSON.parse(answer);
  expect(summary).toEqual({ added: 2, removed: 2, changed: 4, breaking: 3 });
  expect(changes[0]).toEqual({
    tag: 'x-card',
    kind: 'properties',
    name: 'fill',
    change: 'changed',
    isBreaking: false,
    details: ["type: 'solid' | 'clear' → 'clear' | 'soft' | 'solid'"],
  });
});

it.each([
  ['a required attribute', [], [field('a', 'string', { required: true })], true],
  ['an attribute', [], [field('a', 'string')], false],
  ['a new description', [field('a', 'string')], [field('a', 'string', { description: 'New.' })], false],
  ['a new default', [field('a', 'string', { default: "'b'" })], [field('a', 'string', { default: "'c'" })], true],
  ['a required parameter', [method()], [method({ name: 'at' })], true],
  ['a required object with an optional key', [method()], [method({ name: 'at', type: { text: '{ x?: 1 }' } })], true],
  [
    'an optional parameter with two types',
    [method()],
    [method({ name: 'at', type: { text: 'Map<1, 2>' }, optional: true })],
    false,
  ],
  ['a parameter that is now optional', [method({ name: 'at' })], [method({ name: 'at', optional: true })], false],
])('%s breaks: %4$s', async (_, before, after, breaks) => {
  const { code } = await diff(cardManifest({ members: before }), cardManifest({ members: after }), '--strict');
  expect(code).toBe(breaks ? 1 : 0);
});

it('compares an attribute and another property of the same name', async () => {
  const card = (type: string): object =>
    cardManifest({
      attributes: [{ name: 'checked', fieldName: 'defaultChecked', type: { text: type } }],
      members: [{ kind: 'field', name: 'checked', type: { text: 'boolean' } }],
    });
  expect((await diff(card('boolean'), card('string'))).answer).toContain('property `checked` changed – type `boolean`');
});

it('equal manifests have no changes', async () => {
  expect(await diff(older, older, '--strict')).toMatchObject({ code: 0, answer: 'No changes.\n' });
});

it('a manifest that cannot be read is an error with its place', async () => {
  const { code, log, answer } = await diff('{ "modules": 1 }', newer);
  expect(code).toBe(2);
  expect(log + answer).toMatch(/old\.json:1:14.*invalid-manifest|`modules` must be a list/s);
});
