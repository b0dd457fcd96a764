// Measures what the first result of a search transfers, for a number of pages: node test/bench/run.js test/bench/search-transfer.ts <folder-of-pages> [pages]
// Reads only headings and prose of pages. If there are too few pages, they are repeated under other addresses.
// The folder may also be a finished index: build/search/sk
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { makeQuery, makeSearchOpener, openIndex } from '../search/local-search.ts';
import { parsePage } from '../search/read-pages.ts';
import { measureSearchCode } from '../search/search-code-size.ts';

const [folder = '.', count] = process.argv.slice(2);
const files = [...walkFolder(resolve(folder), () => false)].filter(({ path }) => /\.mdx?$/.test(path));
const pages = Number(count ?? files.length);
const start = process.cpuUsage();
const isIndex = existsSync(join(resolve(folder), 'manifest.json'));
const open = isIndex
  ? () => openIndex(basename(resolve(folder)), (path) => readFile(join(resolve(folder), path)))
  : makeSearchOpener(Array.from({ length: pages }, (_, number) => readRecords(number)).flat());
const { user } = process.cpuUsage(start);
const code = await measureSearchCode();
const made = isIndex ? 'finished index' : `${pages} pages, indexed in ${Math.round(user / 1000)} ms of processor time`;
console.log(`${made}; code ${code} bytes`);
for (const text of ['k', 'st', 'komp', 'stránka', 'nastavenie stránky', 'hľadanei', 'neznámeslovo']) {
  const search = open();
  const { total } = await search.search(makeQuery(text));
  console.log(`${text}: ${total} hits, ${code + search.transferred()} bytes`);
}

function readRecords(number: number): readonly SearchRecord[] {
  const text = readFileSync(join(resolve(folder), files[number % files.length]?.path ?? ''), 'utf8');
  const title = /^title: *(.+)$/m.exec(text)?.[1] ?? /^# (.+)$/m.exec(text)?.[1] ?? '';
  const body = text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^```[^]*?^```/gm, '')
    .replace(/^# .+$/m, '');
  return makeRecords(parsePage(`# ${title} ${number} | /${number} | X\n${body}`));
}
