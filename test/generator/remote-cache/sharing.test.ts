import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { s3Credentials, startCacheServer } from '../../support/cache-server.ts';
import { makeMachine, pages, sealKey, setEnvironment, type Machine } from '../../support/shared-site.ts';

// The machine of the tests may be busier than any store.
beforeEach(() => setEnvironment({ DOCS_CACHE_KEY: sealKey, DOCS_CACHE_WAIT: '60' }));

const { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, region } = s3Credentials;

it.each(['bazel', 's3'] as const)('compiles nothing that a different machine has compiled (%s)', async (protocol) => {
  setEnvironment({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
  const { url, files } = await startCacheServer(protocol);
  const alone = makeMachine();
  await alone.build();
  const first = await makeMachine({ url, protocol, region }).build({ merge: true });
  expect(first.log).toEqual([
    'Merged    0 of 40 pages were compiled before',
    expect.stringMatching(/^Shared    0 blobs read, 3 sent \(10 requests, [\d.]+ kB\)$/),
  ]);
  expect(files.size).toBe(6);
  const second = makeMachine({ url, protocol, region });
  expect(await second.build({ merge: true })).toMatchObject({
    status: 'built',
    log: [
      'Merged    40 of 40 pages were compiled before',
      expect.stringMatching(/^Shared    3 blobs read, 0 sent \(6 requests, [\d.]+ kB\)$/),
    ],
  });
  expect(second.output()).toEqual(alone.output());
});

it('sends only the blobs that an edit changes', async () => {
  const { url, calls } = await startCacheServer();
  await makeMachine({ url }).build();
  calls.length = 0;
  const edited = makeMachine({ url }, { ...pages, 'content/sk/p7.md': '# Nová\n' });
  expect((await edited.build({ merge: true })).log[0]).toBe('Merged    39 of 40 pages were compiled before');
  expect(calls.filter((call) => call === 'PUT /ac')).toHaveLength(2);
});

it('compiles only new pages when a site has grown out of its groups', async () => {
  const { url } = await startCacheServer();
  const added = (from: number, to: number): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, index) => [`content/sk/n${from + index}.md`, `# Nová ${from + index}\n`]),
    );
  const { log } = await makeMachine({ url }, { ...pages, ...added(0, 24) }).build();
  expect(log).toEqual([expect.stringContaining('3 sent')]);
  const grown = makeMachine({ url }, { ...pages, ...added(0, 26) });
  expect((await grown.build({ merge: true })).log[0]).toBe('Merged    64 of 66 pages were compiled before');
  const later = makeMachine({ url }, { ...pages, ...added(0, 26) });
  expect((await later.build({ merge: true })).log[0]).toBe('Merged    66 of 66 pages were compiled before');
});

it('compiles no page of a frozen version', async () => {
  const { url } = await startCacheServer();
  const versioned = (names: readonly string[]): Machine => {
    const files = names.flatMap((name) =>
      Object.entries(pages).map(([path, text]) => [path.replace('content/', `content/versions/${name}/`), text]),
    );
    const machine = makeMachine({ url }, { ...pages, ...Object.fromEntries(files) });
    const versions = [...names, 'current'].map((name) => `{ name: '${name}' }`).join(', ');
    const config = readFileSync(join(machine.dir, 'site.config.ts'), 'utf8');
    machine.write(
      'site.config.ts',
      config.replace('cache:', () => `versions: [${versions}], cache:`),
    );
    return machine;
  };
  await versioned(['1.0']).build();
  const { status, messages, log } = await versioned(['2.0', '1.0']).build({ merge: true });
  expect({ status, messages }).toEqual({ status: 'built', messages: [] });
  expect(log[0]).toBe('Merged    80 of 120 pages were compiled before');
});

it('sends no request if the local cache has all pages', async () => {
  const { url, calls } = await startCacheServer();
  const machine = makeMachine({ url });
  await machine.build();
  calls.length = 0;
  expect(await machine.build()).toMatchObject({ status: 'built', log: [] });
  expect(calls).toEqual([]);
});

it('only reads where the config or the environment says so, and with --no-cache only writes', async () => {
  const { url, calls, files } = await startCacheServer();
  await makeMachine({ url, write: false }).build();
  for (const value of ['false', 'off']) {
    setEnvironment({ DOCS_CACHE_WRITE: value });
    await makeMachine({ url }).build();
  }
  expect(files.size).toBe(0);
  expect(new Set(calls)).toEqual(new Set(['GET /ac']));
  setEnvironment({ DOCS_CACHE_WRITE: 'true' });
  calls.length = 0;
  await makeMachine({ url, write: false }).build({ useCache: false });
  expect(new Set(calls)).toEqual(new Set(['PUT /cas', 'PUT /ac']));
});

it.each([
  ['DOCS_CACHE_WRITE', 'never', 'neither true nor false'],
  ['DOCS_CACHE_WAIT', '5s', 'not a positive number of seconds'],
])('says that %s is %s, and uses no store', async (name, value, reason) => {
  const { url, calls } = await startCacheServer();
  setEnvironment({ [name]: value });
  expect((await makeMachine({ url }).build()).log[0]).toContain(`${name} is ${reason}`);
  expect(calls).toEqual([]);
});

it('shares the pages of which a machine runs the code, and not with other packages', async () => {
  const { url } = await startCacheServer();
  const files = { ...pages, 'content/sk/code.mdx': 'export const x = 1;\n\n# Kód {x}\n' };
  await makeMachine({ url }, files).build();
  const second = makeMachine({ url }, files);
  expect((await second.build({ merge: true })).log[0]).toBe('Merged    41 of 41 pages were compiled before');
  expect(second.main('/code')).toContain('Kód <!-- -->1');
  expect(existsSync(join(second.dir, '.docs/cache/modules')), 'bundles').toBe(false);
  const other = makeMachine({ url }, { ...files, 'package-lock.json': '{ "x": 1 }' });
  expect((await other.build({ merge: true })).log[0]).toBe('Merged    0 of 41 pages were compiled before');
});

it('is not used without a key, without credentials, and without a lockfile', async () => {
  const { url, calls } = await startCacheServer();
  setEnvironment({ DOCS_CACHE_KEY: 'short', AWS_ACCESS_KEY_ID: '' });
  const unused = 'Warning: the shared cache is not used: ';
  expect((await makeMachine({ url }).build()).log).toEqual([
    `${unused}DOCS_CACHE_KEY is not set to a key of at least 16 characters`,
  ]);
  setEnvironment({ DOCS_CACHE_KEY: sealKey });
  expect((await makeMachine({ url, protocol: 's3' }).build()).log).toEqual([
    `${unused}AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set`,
  ]);
  expect((await makeMachine({ url }, { 'content/sk/index.md': '# A\n' }).build()).log).toEqual([
    `${unused}no lockfile names the packages that the site uses`,
  ]);
  expect(calls).toEqual([]);
});

it('names the config keys that are wrong, and no credentials', async () => {
  const { messages } = await makeMachine({ url: 'https://me:secret@cache.example', protocol: 'gcs' }).build();
  expect(messages).toEqual([
    expect.stringContaining("an address without credentials such as 'https://cache.example.com/handbook'"),
    expect.stringContaining("'bazel' or 's3'"),
  ]);
});
