// Measures how often the exact name of a member is found first: node test/bench/run.js test/bench/exact-names.ts <build-folder> <language> <folder-of-reference> [-v]
// The queries are all names of members in the reference that at most three elements have.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeLocalEngine } from '../../src/theme/search/local-engine.ts';

const [build = 'build', language = 'en', reference = 'api', verbose] = process.argv.slice(2);
const folder = join(resolve(build), 'search', language);
const engine = makeLocalEngine(language, async (path) => new Uint8Array(readFileSync(join(folder, path))).buffer);

const places = new Map<string, Set<string>>();
for (const file of readdirSync(join(build, reference), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('index.html')) continue;
  const page = `/${reference}/${file.slice(0, -'/index.html'.length)}`;
  for (const [, id = '', name = ''] of readFileSync(join(build, reference, file), 'utf8').matchAll(
    /id="((?:prop|attr|event|method|slot|part|css|state)-([^"]+))"/g,
  ))
    places.set(name.replace(/-2$/, ''), (places.get(name.replace(/-2$/, '')) ?? new Set()).add(`${page}#${id}`));
}
const names = [...places].filter(([, urls]) => new Set([...urls].map((url) => url.split('#')[0])).size <= 3);
let member = 0;
let page = 0;
let named = 0;
for (const [name, urls] of names) {
  const { hits } = await engine.search({ text: name, offset: 0, limit: 5, snippetWords: 15 });
  const [first] = hits;
  const url = first?.url ?? '';
  if (urls.has(url)) member++;
  if ([...urls].some((own) => own.split('#')[0] === url.split('#')[0])) page++;
  else if (
    hits[0]?.pageTitle
      .map(({ text }) => text)
      .join('')
      .toLowerCase()
      .split(' ')
      .includes(name.toLowerCase())
  )
    named++;
  else if (verbose === '-v') console.log(`${name} → ${[...urls].join(' ')}; found ${url}`);
}
console.log(
  `${names.length} names: member first ${(member / names.length).toFixed(3)}, page first ${(page / names.length).toFixed(3)}, or one with the word in its title ${((page + named) / names.length).toFixed(3)}`,
);
