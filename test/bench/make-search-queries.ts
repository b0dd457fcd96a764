// Generates queries, by kind, for a site whose right pages are known: node test/bench/run.js test/bench/make-search-queries.ts <build-folder> [seed] [skipped folders…]
// Reads the Markdown version of each page. A word belongs to the page that uses it at least three times as often as
// any other, or that has it in its title and is the only one.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { fold } from '../../src/shared/search-fold.ts';
import { makeRandom } from '../support/random.ts';

const queriesOfKind = 29;
const [folder = 'build', seed = '1', ...skipped] = process.argv.slice(2);
const random = makeRandom(Number(seed));
const pick = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))];

interface Page {
  readonly path: string;
  readonly title: string;
  /** Words of the prose in lower case, with the number of their occurrences. */
  readonly words: ReadonlyMap<string, number>;
  readonly code: ReadonlyMap<string, number>;
}

const pages = [...walkFolder(resolve(folder), () => false)]
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.md') && !skipped.some((name) => path.startsWith(`${name}/`)))
  .map(readPage);

function count(items: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function readPage(path: string): Page {
  const text = readFileSync(join(resolve(folder), path), 'utf8');
  const body = text.replace(/^---\n[^]*?\n---\n/, '').replace(/^```[^]*?^```/gm, '');
  const prose = body.replace(/`[^`]*`/g, ' ').replace(/\]\([^)]*\)/g, ' ');
  return {
    path: path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, ''),
    title: (/^# (.+)$/m.exec(body)?.[1] ?? '').toLowerCase(),
    words: count(prose.toLowerCase().match(/[\p{L}]{5,}/gu) ?? []),
    code: count([...body.matchAll(/`([-\w]{4,})`/g)].map(([, name = '']) => name)),
  };
}

/** Words that begin alike count as one. */
function startOf(word: string): string {
  return fold(word).slice(0, 4);
}

function usesOf(page: Page): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [word, times] of page.words) uses.set(startOf(word), (uses.get(startOf(word)) ?? 0) + times);
  for (const [name, times] of page.code) uses.set(`code ${name}`, times);
  return uses;
}

const uses = new Map(pages.map((page) => [page, usesOf(page)]));
const titleStarts = new Map(pages.map((page) => [page, new Set(page.title.split(' ').map(startOf))]));

/** Tells whether a page has a key in its title as the only one, or uses it three times as often as any other page. */
function owns(page: Page, key: string): boolean {
  const others = pages.filter((other) => other !== page);
  const unnamed = others.every((other) => titleStarts.get(other)?.has(key) !== true);
  if (unnamed && titleStarts.get(page)?.has(key) === true) return true;
  const own = uses.get(page)?.get(key) ?? 0;
  return own >= 2 && unnamed && others.every((other) => (uses.get(other)?.get(key) ?? 0) * 3 <= own);
}

/** Another form of the word, as some page has it: the same beginning and another ending. */
function inflect(word: string): string | undefined {
  const stem = word.slice(0, Math.max(5, word.length - 2));
  const forms = new Set(
    pages.flatMap(({ words }) => [...words.keys()].filter((form) => form !== word && form.startsWith(stem))),
  );
  return pick([...forms].filter((form) => Math.abs(form.length - word.length) <= 3).toSorted());
}

function mistype(word: string): string {
  const at = 1 + random.below(word.length - 2);
  const letter = word.charAt(at);
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + pick([...'aeiknorst']) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
  ];
  return pick(wrong) ?? word;
}

const own = new Map(pages.map((page) => [page, [...page.words.keys()].filter((word) => owns(page, startOf(word)))]));
const code = new Map(pages.map((page) => [page, [...page.code.keys()].filter((name) => owns(page, `code ${name}`))]));
const wordOf = (page: Page): string | undefined => pick(own.get(page) ?? []);

const kinds: Readonly<Record<string, (page: Page) => string | undefined>> = {
  word: wordOf,
  folded: (page) => {
    const word = pick((own.get(page) ?? []).filter((each) => fold(each) !== each));
    return word === undefined ? undefined : fold(word);
  },
  typo: (page) => {
    const word = pick((own.get(page) ?? []).filter(({ length }) => length >= 6));
    return word === undefined ? undefined : mistype(word);
  },
  inflected: (page) => inflect(wordOf(page) ?? ''),
  prefix: (page) => {
    const word = pick((own.get(page) ?? []).filter(({ length }) => length >= 7));
    return word?.slice(0, Math.max(5, Math.ceil(word.length * 0.6)));
  },
  two: (page) => {
    const [first, second] = [wordOf(page), pick([...page.words.keys()])];
    return first === undefined || second === undefined || first === second ? undefined : `${first} ${second}`;
  },
  code: (page) => pick(code.get(page) ?? []),
};

for (const [kind, make] of Object.entries(kinds)) {
  const made = new Map<string, string>();
  for (let tries = 0; made.size < queriesOfKind && tries < 2_000; tries++) {
    const page = pick(pages);
    const query = page === undefined ? undefined : make(page);
    if (page !== undefined && query !== undefined && query !== '') made.set(query, page.path);
  }
  for (const [query, path] of made) console.log(`${kind} | ${query} | ${path}`);
}
