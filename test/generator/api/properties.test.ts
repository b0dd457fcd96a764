import { expect, it } from 'vitest';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';

/** What the page says about one attribute with its property. */
async function shown(attribute: object, field: object): Promise<string | undefined> {
  const attributes = [{ name: 'size', fieldName: 'size', ...attribute }];
  const members = [{ kind: 'field', name: 'size', ...field }];
  return (await buildElementPage(cardManifest({ attributes, members }))).members['prop-size'];
}

it('an attribute and its property are both shown where their types or defaults differ', async () => {
  expect(
    await shown({ type: { text: 'string' }, default: "''" }, { type: { text: 'Size[] | undefined' }, default: '[]' }),
  ).toBe("size Property size: Size[] | undefined = [] Type string Default ''");
  expect(await shown({ type: { text: 'string' } }, { type: { text: 'number' }, default: '1' })).toBe(
    'size Property size: number Type string Default 1',
  );
});

it.each([
  [{ type: { text: "'a' | 'b'" } }, { type: { text: '"b"|"a" | undefined' } }, "size Type 'a' | 'b'"],
  [{ default: "'a'" }, { default: '"a"' }, "size Default 'a'"],
  [{ type: { text: 'string' } }, {}, 'size Type string'],
])('a difference of spelling is none: %j, %j', async (attribute, field, expected) => {
  expect(await shown(attribute, field)).toBe(expected);
});

it('the property is named where it has a different name', async () => {
  const attributes = [{ name: 'max-size', fieldName: 'maxSize', type: { text: 'string' } }];
  const members = [{ kind: 'field', name: 'maxSize', type: { text: 'bigint' } }];
  const { members: found, markdown } = await buildElementPage(cardManifest({ attributes, members }));
  expect(found['prop-max-size']).toBe('max-size Property maxSize: bigint Type string');
  expect(markdown).toContain('Property: `maxSize: bigint`');
});

it.each([
  ['max-size', 'maxSize'],
  ['maxsize', 'maxSize'],
])('the attribute %s belongs to the property %s where the manifest does not say so', async (attribute, field) => {
  const attributes = [{ name: attribute, type: { text: 'string' } }];
  const members = [{ kind: 'field', name: field, type: { text: 'string' } }];
  const { markdown } = await buildElementPage(cardManifest({ attributes, members }));
  expect(markdown).toContain(`Property: \`${field}\``);
  expect(markdown).not.toMatch(/attribute only|property only/);
});

it('a property of which only a deprecation is known is shown', async () => {
  const members = [
    { kind: 'field', name: 'target', deprecated: 'Use `anchor`.' },
    { kind: 'field', name: 'bare' },
    { kind: 'field', name: 'anchor', description: 'The anchor.' },
  ];
  const { markdown } = await buildElementPage(cardManifest({ members }));
  expect(markdown).toContain('`target`');
  expect(markdown).toContain('Use `anchor`.');
  expect(markdown).not.toContain('`bare`');
});
