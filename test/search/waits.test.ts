import { expect, test } from 'vitest';
import { makeLocalProvider } from '../../src/generator/plugins/search/local/provider.ts';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { makeLocalEngine } from '../../src/theme/search/local-engine.ts';
import { editionOf } from '../support/search-edition.ts';
import { makeQuery } from './local-search.ts';
import { parsePage } from './read-pages.ts';

const syllables = ['ka', 'ko', 'kle', 'kru', 'le', 'mo', 'ni', 'po', 'ra', 'stu', 'te', 'vi', 'zo'];

/** Three thousand words, a fiftieth of them on each page, so that many begin with the same letter. */
const pages = Array.from({ length: 50 }, (_, number) => {
  const words = syllables.flatMap((first, at) =>
    syllables.map((second, next) => `${first}${second}${syllables[(number + at + next) % syllables.length]}t${number}`),
  );
  return parsePage(`# ${words[number]} ${words[number + 50]} | /${number} | X\n${words.join(' ')}`);
});

const provider = makeLocalProvider({ baseUrl: '/', latestVersion: 'current', asScripts: false });
const files = await provider.makeFiles(editionOf(pages.flatMap(makeRecords)));
const made = new Map(files.map((file) => [file.path, file]));

/** Types a query, and tells for each letter how often it waited for files, one time after the other. */
async function type(query: string): Promise<readonly number[]> {
  const counted = { waits: 0 };
  const waiting: (() => void)[] = [];
  const engine = makeLocalEngine('sk', async (path) => {
    await new Promise<void>((resolve) => {
      // What is asked for together comes together.
      if (waiting.push(resolve) > 1) return;
      setImmediate(() => {
        counted.waits++;
        for (const arrive of waiting.splice(0)) arrive();
      });
    });
    const file = made.get(`search/sk/${path}`);
    if (file === undefined) throw new Error(`no file ${path}`);
    return new Uint8Array(Buffer.from(file.make())).buffer;
  });
  await engine.prepare();
  const typed: number[] = [];
  for (let length = 1; length <= query.length; length++) {
    counted.waits = 0;
    await engine.search(makeQuery(query.slice(0, length)));
    typed.push(counted.waits);
    // The reader's next letter takes longer than what is loaded ahead.
    while (waiting.length > 0) await new Promise(setImmediate);
  }
  return typed;
}

test('the first letter waits for files once, the next one seldom, and none more than twice', async () => {
  const typed = await Promise.all(pages.slice(0, 10).map(({ title }) => type(title)));
  expect(typed.map(([first]) => first)).toEqual(typed.map(() => 1));
  expect(typed.filter(([, second]) => second === 0).length).toBeGreaterThan(5);
  expect(Math.max(...typed.flat())).toBeLessThanOrEqual(2);
});
