import { beforeEach, expect, it } from 'vitest';
import { memo } from '../../../src/generator/kernel/memo.ts';
import { startCacheServer, type CacheServer, type StoreFault } from '../../support/cache-server.ts';
import { makeMachine, sealKey, setEnvironment } from '../../support/shared-site.ts';

// The machine of the tests may be busier than any store.
beforeEach(() => setEnvironment({ DOCS_CACHE_KEY: sealKey, DOCS_CACHE_WAIT: '60' }));

/** What a machine without a store makes. */
const alone = memo(async () => {
  const machine = makeMachine();
  const { milliseconds } = await machine.build();
  return { output: machine.output(), milliseconds };
});

/** The files of a store to which one machine has sent everything. */
const sent = memo(async () => {
  const { url, files } = await startCacheServer();
  await makeMachine({ url }).build();
  return [...files];
});

async function startFilledServer(): Promise<CacheServer> {
  const files = await sent();
  const store = await startCacheServer();
  for (const [path, bytes] of files) store.files.set(path, bytes);
  return store;
}

const unused = 'Warning: the shared cache is not used: 127.0.0.1:<port> ';
const wrong = /^Warning: the shared cache has wrong seals or content; not used: [1-9] blobs?$/;

const faults: readonly (readonly [calls: RegExp, fault: StoreFault, warning: string | RegExp])[] = [
  [/GET/, 500, `${unused}answers 500 Internal Server Error`],
  [/GET/, 403, `${unused}answers 403 Forbidden`],
  [/GET/, 302, `${unused}answers 302 Found`],
  [/PUT/, 507, `${unused}answers 507 Insufficient Storage`],
  [/PUT \/ac/, 413, `${unused}answers 413 Payload Too Large`],
  [/GET \/cas/, 'truncated', `${unused}cannot be reached: UND_ERR_SOCKET`],
  [/GET \/cas/, 'foreign', wrong],
  [/GET \/cas/, 'endless', wrong],
  [/GET \/ac/, 'foreign', wrong],
  [/GET \/cas/, 404, /^Shared    0 blobs read, 3 sent/],
];

it.each(faults)('writes the right site, strictly, when %s ends with %s', async (calls, fault, warning) => {
  const store = await (calls.source.startsWith('GET') ? startFilledServer() : startCacheServer());
  store.failOn(calls, fault);
  const machine = makeMachine({ url: store.url });
  const { status, messages, log } = await machine.build({ strict: true });
  expect({ status, messages }).toEqual({ status: 'built', messages: [] });
  const first = log[0]?.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:<port>');
  expect(first).toEqual(typeof warning === 'string' ? warning : expect.stringMatching(warning));
  expect(machine.output()).toEqual((await alone()).output);
});

it.each([/GET/, /PUT/])('waits no longer than two seconds for a store that never answers %s', async (calls) => {
  const store = await startCacheServer();
  setEnvironment({ DOCS_CACHE_WAIT: '' });
  store.failOn(calls, 'silent');
  const machine = makeMachine({ url: store.url });
  const { status, log, milliseconds } = await machine.build();
  expect(status).toBe('built');
  expect(log[0]).toMatch(/^Warning: the shared cache is not used: .*the store takes longer than 2 s$/);
  // The rest is for a machine that is busy.
  expect(milliseconds).toBeLessThan(2 * (await alone()).milliseconds + 8000);
  expect(machine.output()).toEqual((await alone()).output);
});

it('builds without a store that is not available', async () => {
  // Discard: no server listens there.
  const machine = makeMachine({ url: 'http://127.0.0.1:9/x' });
  expect(await machine.build()).toMatchObject({ status: 'built' });
  expect((await makeMachine({ url: 'http://127.0.0.1:9/x' }).build()).log[0]).toMatch(
    /^Warning: the shared cache is not used: 127.0.0.1:9 cannot be reached: /,
  );
});

it('uses nothing that was sealed with a different key, and replaces it', async () => {
  const { url } = await startFilledServer();
  setEnvironment({ DOCS_CACHE_KEY: `${sealKey} of somebody else` });
  const { log } = await makeMachine({ url }).build({ merge: true });
  expect(log[0]).toBe('Merged    0 of 40 pages were compiled before');
  expect(log[1]).toMatch(wrong);
  expect((await makeMachine({ url }).build({ merge: true })).log[0]).toBe(
    'Merged    40 of 40 pages were compiled before',
  );
});

it('uses no record that was copied to a different key', async () => {
  const { url, files } = await startFilledServer();
  const records = [...files].filter(([path]) => path.startsWith('ac/'));
  const moved = [...records.slice(1), ...records.slice(0, 1)];
  records.forEach(([path], index) => files.set(path, moved[index]?.[1] ?? Buffer.from('')));
  const { log } = await makeMachine({ url }).build({ merge: true });
  expect(log[0]).toBe('Merged    0 of 40 pages were compiled before');
  expect(log[1]).toMatch(wrong);
});

it('sends no request for an untrusted site', async () => {
  const { url, calls } = await startCacheServer();
  const site = makeMachine({ url });
  const trusted = makeMachine({ url });
  site.remove('site.config.ts');
  const { status } = await site.build({ untrusted: true, configFile: `${trusted.dir}/site.config.ts` });
  expect(status).toBe('built');
  expect(calls).toEqual([]);
});

it('shares no page with errors: a slow machine may have made them', async () => {
  const { url, calls } = await startCacheServer();
  const files = { 'package-lock.json': '{}', 'content/sk/index.mdx': '# A { b\n' };
  expect(await makeMachine({ url }, files).build()).toMatchObject({ status: 'failed' });
  expect(calls).toEqual(['GET /ac']);
});
