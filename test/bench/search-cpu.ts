// Measures the processor time that search adds to a build: node test/bench/run.js test/bench/search-cpu.ts <site> [--anew]
// Uses the cache of the last build, so edit a page first. With --anew, makes the complete index.
import { join, resolve } from 'node:path';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { planSite, readSite } from '../../src/generator/app/pipeline.ts';
import { openServices } from '../../src/generator/app/services.ts';
import { openCache } from '../../src/generator/kernel/cache/cache.ts';
import { contentHash } from '../../src/generator/kernel/files/hash.ts';
import { silentProgress } from '../../src/generator/kernel/progress.ts';
import { search } from '../../src/generator/plugins/search/plugin.ts';

const [folder = '.', anew] = process.argv.slice(2);
const { value: config } = await loadSite(resolve(folder));
if (config === null) throw new Error('The site cannot be read.');
const cache = openCache(config.siteDir, { isEmpty: false });
const empty = { get: () => undefined, set: () => undefined, save: () => undefined, drop: () => undefined };
const nowhere = openCache(config.siteDir, { isEmpty: true }).store('none');
const kept = anew === undefined ? cache : { ...cache, output: empty, store: () => nowhere };
const services = await openServices(config, {
  cache: kept,
  progress: silentProgress,
  drafts: 'omit',
  plugins: [search],
});
const read = await readSite(services);
const [plan] = planSite(read, services).plugins;
// Written by `writeOutput`.
const known = (cache.output.get(contentHash(join(config.siteDir, 'build'))) ?? {}) as Record<string, { key: string }>;
const start = process.cpuUsage();
const files = (await plan?.files?.()) ?? [];
const changed = files.filter(({ path, key }) => anew !== undefined || known[path]?.key !== key);
const made = await Promise.all(changed.map(async ({ content }) => (content.kind === 'async' ? content.make() : '')));
const bytes = made.reduce((sum, { length }) => sum + length, 0);
const { user, system } = process.cpuUsage(start);
await services.close();
console.log(
  `${Math.round((user + system) / 1000)} ms; ${changed.length} of ${files.length} files made, ${bytes} bytes`,
);
