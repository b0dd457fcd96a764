import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildShard } from '../../../src/generator/app/build-shard.ts';
import { loadSite } from '../../../src/generator/app/load-site.ts';
import { openServices } from '../../../src/generator/app/services.ts';
import { crawl } from '../../../src/generator/content/crawl/crawl.ts';
import { openCache } from '../../../src/generator/kernel/cache/cache.ts';
import { silentProgress } from '../../../src/generator/kernel/progress.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { startCacheServer, type CacheServer } from '../../support/cache-server.ts';
import { makeMachine, sealKey, setEnvironment, type Machine } from '../../support/shared-site.ts';

// The machine of the tests may be busier than any store.
beforeEach(() => setEnvironment({ DOCS_CACHE_KEY: sealKey, DOCS_CACHE_WAIT: '60' }));

/** 140 pages: 8 groups. */
const pages: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'content/sk/index.md': '# Domov\n',
  ...Object.fromEntries(
    Array.from({ length: 139 }, (_, index) => [
      `content/sk/p${index}.md`,
      `# Strana ${index}\n\nOdsek ${index} a [predošlá](./p${Math.max(0, index - 1)}.md).\n`,
    ]),
  ),
};

function startShard({ dir }: Machine, shard: string): ChildProcess {
  const child = spawn(process.execPath, [join(toolDir, 'bin/docs.js'), 'build', dir, '--shard', shard, '--jobs', '1'], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function endOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'close');
  return child.exitCode;
}

it('merges the parts of four processes, one killed and one run twice, into the output of a single machine', async () => {
  const store = await startCacheServer();
  const parts = ['1/4', '2/4', '3/4', '4/4', '3/4'];
  const children = parts.map((part) => startShard(makeMachine({ url: store.url }, pages), part));
  const [killed] = children;
  killed?.kill('SIGKILL');
  const codes = await Promise.all(children.map(endOf));
  expect(codes).toEqual([null, 0, 0, 0, 0]);
  const merged = await mergeWithBundledTool(store);
  const alone = makeMachine(null, pages);
  await alone.build();
  expect(merged.log).toMatch(/Merged {4}[1-9]\d* of 140 pages were compiled before/);
  expect(merged.log).not.toContain('Merged    140 of');
  expect(merged.machine.output()).toEqual(alone.output());
}, 240_000);

/** The shards run the bundled tool, which reuses nothing of the one that the tests run. */
async function mergeWithBundledTool({ url }: CacheServer) {
  const machine = makeMachine({ url }, pages);
  const child = spawn(process.execPath, [join(toolDir, 'bin/docs.js'), 'build', machine.dir, '--merge'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
  await once(child, 'close');
  return { machine, log: log.join('') };
}

it('divides a site the same way on every machine, and writes no output', async () => {
  const store = await startCacheServer();
  const parts = [];
  for (const index of [1, 2]) {
    const machine = makeMachine({ url: store.url }, pages);
    const { log, status } = await machine.build({ shard: { index, count: 2 } });
    expect(status).toBe('built');
    expect(machine.exists('')).toBe(false);
    parts.push(Number(/^Shard {5}\d of 2: (\d+) pages/.exec(log[0] ?? '')?.[1]));
  }
  expect(parts.reduce((sum, part) => sum + part)).toBe(140);
  const merged = await makeMachine({ url: store.url }, pages).build({ merge: true });
  expect(merged.log[0]).toBe('Merged    140 of 140 pages were compiled before');
});

it('does not use pages that a different version of the tool compiled', async () => {
  const store = await startCacheServer();
  const other = makeMachine({ url: store.url }, pages);
  const { value: config } = await loadSite(other.dir);
  if (config === null) throw new Error('The config is wrong');
  const cache = openCache(other.dir, { isEmpty: false });
  const run = { cache, progress: silentProgress, drafts: 'omit', outDir: join(other.dir, 'build'), jobs: 1 } as const;
  const services = await openServices(config, run);
  const share = services.parts.find(({ shareEntries }) => shareEntries !== undefined)?.shareEntries;
  // All in which another version differs is in this key.
  const shared = await share?.({ sources: crawl(config).sources, contextKey: 'of version 0.0.1' });
  await buildShard({ ...services, shareEntries: async () => shared }, { index: 1, count: 1 });
  await shared?.finish();
  expect(store.calls).toContain('PUT /ac');
  const { log } = await makeMachine({ url: store.url }, pages).build({ merge: true });
  expect(log[0]).toBe('Merged    0 of 140 pages were compiled before');
});

it('reports errors of its pages, but no broken links', async () => {
  const { url } = await startCacheServer();
  const files = {
    'package-lock.json': '{}',
    'content/sk/index.mdx': '# A { b\n',
    'content/sk/b.md': '[x](./none.md)\n',
  };
  const { status, messages } = await makeMachine({ url }, files).build({ shard: { index: 1, count: 1 } });
  expect(status).toBe('failed');
  expect(messages).toEqual([expect.stringMatching(/^content\/sk\/index\.mdx:\d+:\d+ mdx-syntax /)]);
});

it('requires a shared cache', async () => {
  const { status, messages } = await makeMachine().build({ shard: { index: 3, count: 8 } });
  expect(status).toBe('refused');
  expect(messages).toEqual([
    'shard-refused Part 3 of 8 would be compiled without effect: the site has no shared cache (set cache.remote in site.config.ts, and build without --untrusted)',
  ]);
});
