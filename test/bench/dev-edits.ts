// Memory and cache of docs dev over many edits: node --expose-gc test/bench/run.js test/bench/dev-edits.ts <site-folder> [edits]
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDevServer } from '../../src/generator/app/dev/dev-server.ts';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { cacheDirOf } from '../../src/generator/kernel/cache/cache-place.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';

const [siteDir = '.', edits = '200'] = process.argv.slice(2);
const { value: config } = await loadSite(resolve(siteDir));
if (config === null) throw new Error(`There is no site in ${siteDir}`);
const server = await startDevServer(config, {
  host: '127.0.0.1',
  port: 0,
  strictPort: false,
  allowedHosts: [],
  onChecked: () => {},
  openEditor: async () => false,
});
await server.watching;
await server.session.settled();
const { site } = await server.session.site();
const pages = [...site.pagesByFile.values()].slice(0, 20);
const texts = new Map(
  pages.map(({ outline }) => [outline.file, readFileSync(join(config.siteDir, outline.file), 'utf8')]),
);

async function edit(count: number): Promise<void> {
  const page = pages[count % pages.length];
  if (page === undefined) return;
  const { file } = page.outline;
  const path = join(resolve(siteDir), file);
  // Every fifth edit changes what other pages show.
  const heading = count % 5 === 0 ? `\n\n## Heading ${count}` : '';
  writeFileSync(path, `${texts.get(file)}\n\nEdit ${count}.${heading}\n`);
  await server.session.change(new Set([path]));
  await (await fetch(`http://127.0.0.1:${server.port}${encodeURI(page.path)}`)).text();
}

/** Bytes in use after a garbage collection. */
interface Footprint {
  readonly heap: number;
  readonly resident: number;
}

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function measure(label: string): Promise<Footprint> {
  await server.session.settled();
  const samples: Footprint[] = [];
  for (let count = 0; count < 4; count++) {
    await wait(500);
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    samples.push({ heap: heapUsed, resident: rss });
  }
  const heap = Math.min(...samples.map((sample) => sample.heap));
  const resident = Math.min(...samples.map((sample) => sample.resident));
  const dir = cacheDirOf(resolve(siteDir));
  const cached = walkFolder(dir).reduce((sum, { path }) => sum + statSync(join(dir, path)).size, 0);
  console.log(`${label}: heap ${mb(heap)}, resident ${mb(resident)}, cache folder ${mb(cached)}`);
  return { heap, resident };
}

try {
  // First edits each page, so that the caches are full and the code is compiled.
  for (let count = 0; count < 40; count++) await edit(count);
  const before = await measure('at first');
  for (let count = 0; count < Number(edits); count++) await edit(40 + count);
  const after = await measure(`after ${edits} edits`);
  const grown = (name: keyof Footprint): string => `${((after[name] / before[name] - 1) * 100).toFixed(1)} %`;
  console.log(`grown: heap ${grown('heap')}, resident ${grown('resident')}`);
} finally {
  for (const [file, text] of texts) writeFileSync(join(config.siteDir, file), text);
  await server.close();
}
