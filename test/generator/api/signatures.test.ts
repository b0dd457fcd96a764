import { expect, it } from 'vitest';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';

const optional = { name: 'role', type: { text: 'string' }, optional: true };
const withDefault = { name: 'speed', type: { text: 'number' }, default: '1' };

it('a method is shown with the marks of its parameters', async () => {
  const members = [
    {
      kind: 'method',
      name: 'dismiss',
      parameters: [{ name: 'data', type: { text: 'unknown' } }, optional, withDefault],
    },
    { kind: 'method', name: 'add', parameters: [{ name: 'files', type: { text: 'File[]' }, rest: true }] },
    // Some analyzers write the marks into the name.
    { kind: 'method', name: 'move', parameters: [{ name: 'by?' }, { name: '...rest' }] },
  ];
  const { members: shown, markdown } = await buildElementPage(cardManifest({ members }));
  expect(shown).toEqual({
    'method-dismiss': 'dismiss(data, role?, speed?) Parameters data: unknown role?: string speed: number = 1',
    'method-add': 'add(...files) Parameters ...files: File[]',
    'method-move': 'move(by?, ...rest) Parameters by? ...rest',
  });
  expect(markdown).toContain('`dismiss(data, role?, speed?)`');
});

it.each([
  ['beside the parameters', (signature: string, parameters: object[]) => ({ signature, parameters })],
  ['within the type', (signature: string, parameters: object[]) => ({ complexType: { signature, parameters } })],
])('of Stencil’s methods the signature %s says which parameters are optional', async (_, describe) => {
  const parameters = [
    { name: 'data', type: 'any', docs: 'For the caller.' },
    { name: 'role', type: 'string | undefined', docs: '' },
    { name: 'items', type: 'string[]', docs: '' },
  ];
  const signature = 'dismiss(data: any, role?: string | undefined, ...items: string[]) => Promise<boolean>';
  const methods = [{ name: 'dismiss', returns: { type: 'Promise<boolean>' }, ...describe(signature, parameters) }];
  const { members } = await buildElementPage({ components: [{ tag: 'x-card', methods }] });
  expect(members['method-dismiss']).toBe(
    'dismiss(data, role?, ...items) Parameters data: any For the caller. ' +
      'role?: string | undefined ...items: string[] Returns Promise<boolean>',
  );
});
