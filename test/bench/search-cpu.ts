// What search costs of a build, in processor time: node test/bench/run.js test/bench/search-cpu.ts <site> [--anew]
// It takes the site as it stands after its last build (edit a page first), or with --anew makes the whole index.
import { join, resolve } from 'node:path';
import { openCache } from '../../src/generator/kernel/cache/cache.ts';
import { loadConfig } from '../../src/generator/config/load-config.ts';
import { pluginKeys } from '../../src/generator/plugins/keys.ts';
import { readSite } from '../../src/generator/app/pipeline.ts';
import { planSite } from '../../src/generator/app/plan-site.ts';
import { createProgress } from '../../src/generator/kernel/progress.ts';
import { contentHash } from '../../src/generator/kernel/files/content-hash.ts';

const [folder = '.', anew] = process.argv.slice(2);
const { value: config } = await loadConfig(resolve(folder), { keys: pluginKeys });
if (config === null) throw new Error('The site cannot be read.');
const progress = createProgress({ write: () => undefined, live: false, color: false, now: () => 0 });
const cache = openCache(config.siteDir, { isEmpty: false });
const read = await readSite(config, { cache, progress, drafts: 'omit' });
await read.pool.close();

const empty = { get: () => undefined, set: () => undefined, save: () => undefined, drop: () => undefined };
const nowhere = { has: () => false, read: () => null, write: () => undefined, keepOnly: () => undefined };
const { search } = planSite(read, anew === undefined ? cache : { ...cache, output: empty, segments: nowhere });
// Written by `writeOutput`.
const known = (cache.output.get(contentHash(join(config.siteDir, 'build'))) ?? {}) as Record<string, { key: string }>;
const start = process.cpuUsage();
const files = search?.files() ?? [];
const changed = files.filter(({ path, key }) => anew !== undefined || known[path]?.key !== key);
const bytes = changed.reduce((sum, { content }) => sum + (content.kind === 'made' ? content.make().length : 0), 0);
const { user, system } = process.cpuUsage(start);
console.log(
  `${Math.round((user + system) / 1000)} ms; ${changed.length} of ${files.length} files made, ${bytes} bytes`,
);
