import { describe, expect, it } from 'vitest';
import { makeMailSite, wordsOf } from './typescript-site.ts';

describe('the JSON of a package', () => {
  const project = { schemaVersion: '2.0', id: 0, name: 'acme', kind: 1, variant: 'project', flags: {} };
  const constant = (id: number, name: string) => ({
    id,
    name,
    kind: 32,
    variant: 'declaration',
    flags: {},
    type: { type: 'intrinsic', name: 'number' },
  });

  it.each([
    [
      'invalid JSON',
      '{ "kind": 1, }',
      'mail.json:1:12 invalid-typedoc The file is not valid JSON: Expected double-quoted property name',
    ],
    [
      'JSON of another tool',
      '{ "schemaVersion": "1.0.0", "modules": [] }',
      'mail.json:1:1 invalid-typedoc The file is not the JSON of a TypeDoc project (write it with `typedoc --json`; a custom-elements manifest belongs to components.manifest)',
    ],
    [
      'another version of the schema',
      JSON.stringify({ ...project, schemaVersion: '3.0' }),
      'mail.json:1:1 invalid-typedoc The JSON has version 3.0 of TypeDoc’s schema, and this tool reads version 2 (write it with TypeDoc 0.25 or newer)',
    ],
    [
      'no version of the schema',
      JSON.stringify({ ...project, schemaVersion: undefined }),
      'mail.json:1:1 invalid-typedoc The JSON has no version of TypeDoc’s schema, and this tool reads version 2 (write it with TypeDoc 0.25 or newer)',
    ],
    [
      'a version of the schema that is not a text',
      JSON.stringify({ ...project, schemaVersion: 2 }),
      'mail.json:1:18 invalid-typedoc `schemaVersion` must be a text',
    ],
    [
      'a value that must be a list',
      JSON.stringify({ ...project, children: 5 }),
      'mail.json:1:96 invalid-typedoc `children` must be a list',
    ],
    [
      'two exports with the same address',
      JSON.stringify({ ...project, children: [constant(1, 'size'), constant(2, 'Size')] }),
      'mail.json:1:1 duplicate-export The exports Size and size have the same address, /reference/variables/Size (rename one, or leave one out with @hidden in its comment: disks may ignore case)',
    ],
  ])('is reported with %s', async (_case, json, message) => {
    const site = makeMailSite({ json });
    expect((await site.build()).messages).toEqual([message]);
  });

  it('is reported if it is missing, as is a page of an unknown export', async () => {
    const missing = makeMailSite({ typescript: "packages: [{ json: 'gone.json' }]" });
    expect((await missing.build()).messages).toEqual([
      'site.config.ts:3:3 invalid-typedoc The JSON of TypeDoc, gone.json, cannot be read (write it with `typedoc --json gone.json`, or correct typescript.packages in site.config.ts)',
    ]);
    const page = '---\ntitle: Client\ndeclaration: Cleint\n---\n';
    const unknown = makeMailSite({ files: { 'content/en/client.md': page } });
    expect((await unknown.build()).messages).toEqual([
      'content/en/client.md:3:1 unknown-declaration No package of the config exports `Cleint` (did you mean `Client`?)',
    ]);
  });

  it('may be nested deeply, refer to itself and have names such as `__proto__`', async () => {
    let deep: object = { type: 'intrinsic', name: 'string' };
    for (let depth = 0; depth < 3000; depth++) deep = { type: 'array', elementType: deep };
    const children = [
      { ...constant(1, '__proto__'), type: deep },
      { ...constant(2, 'constructor'), kind: 2097152, type: { type: 'reference', target: 2, name: 'constructor' } },
      { ...constant(3, '../../../escape'), type: null },
      {
        ...constant(4, 'Loop'),
        kind: 64,
        signatures: [
          {
            id: 5,
            name: 'Loop',
            kind: 4096,
            type: { type: 'reference', target: -1, name: 'ReactNode', qualifiedName: 'React.ReactNode' },
            parameters: [{ id: 7, name: 'a', kind: 32768, type: { type: 'reference', target: 8, name: 'P' } }],
          },
        ],
      },
      {
        ...constant(8, 'P'),
        kind: 2097152,
        type: { type: 'intersection', types: [{ type: 'reference', target: 8, name: 'P' }] },
      },
    ];
    const site = makeMailSite({ json: JSON.stringify({ ...project, children }) });
    expect((await site.build()).messages).toEqual([]);
    expect(wordsOf(site, '/reference/variables/escape')).toContain('let ../../../escape: unknown');
    expect(wordsOf(site, '/reference/variables/__proto__')).toContain('…');
  });
});
