// Measures how often a search finds the right page: node test/bench/run.js test/bench/search-recall.ts <index-folder> <language> <queries.txt> [part] [page-prefix]
// A line of the file is `kind | query | paths of the right pages`. `part` is `tune` (two lines of three),
// `held` (the third) or `all`; with `-v` after it, misses are listed.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeLocalEngine } from '../../src/theme/search/local-engine.ts';
import { measureRecall, readQueries } from '../search/measure-recall.ts';

const [folder = 'build/search/sk', language = 'sk', file = '', part = 'all', base = '/', verbose] =
  process.argv.slice(2);
const engine = makeLocalEngine(
  language,
  async (path) => new Uint8Array(readFileSync(join(resolve(folder), path))).buffer,
);
const queries = readQueries(readFileSync(file, 'utf8'), base).filter(
  (_, index) => part === 'all' || (part === 'held') === (index % 3 === 2),
);
const result = await measureRecall(engine, queries);
for (const { kind, count, first, five } of result.kinds)
  console.log(`${kind.padEnd(10)} ${String(count).padStart(4)}  @1 ${first.toFixed(3)}  @5 ${five.toFixed(3)}`);
if (verbose === '-v')
  for (const { kind, query, pages, found } of result.missed)
    console.log(`${kind}: ${query} → ${pages.join(' ')}; found ${found.join(' ')}`);
