import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '../support/disturb-builds.ts';
import { configWith, makeTestSite, type TestSite } from '../support/test-site.ts';
import { openIndex, searchFor } from './local-search.ts';

const config = configWith("search: { provider: 'local' },");
const pages = {
  'content/sk/index.md':
    '# Domov\n\n[Spustenie](./beh.md) a [podrobnosti](./ine.md), [podrobnosti](./a.md), [podrobnosti](./b.md), [podrobnosti](./beh.md).\n',
  'content/sk/a.md': '# Prvá\n\nSkúšku [možno ukončiť predčasne](./beh.md), [sám na seba](./a.md).\n',
  'content/sk/b.md': '# Druhá\n\nIný text.\n',
  'content/sk/beh.md': '# Beh skúšok\n\nPríkaz prijme voľby.\n',
  'content/sk/ine.md': '# Iné\n\nNič.\n',
};

/** Asks the index that a build has written. */
async function ask(site: TestSite, query: string): Promise<readonly string[]> {
  const engine = openIndex('sk', async (path) => readFileSync(join(site.dir, 'build/search/sk', path)));
  return (await searchFor(engine, query)).hits.map(({ pageUrl }) => pageUrl);
}

test('a page is found by the texts of links from other pages, also after an edit of such a text', async () => {
  const site = makeTestSite({ 'site.config.ts': config, ...pages });
  await site.build();
  expect(await ask(site, 'predčasné ukončenie')).toContain('/beh');
  // The page to which a text leads comes before the page that contains it.
  expect(await ask(site, 'spustenie')).toEqual(['/beh', '/']);
  expect(await ask(site, 'seba')).toEqual(['/a']);
  // A text that leads to many pages describes none of them.
  expect(await ask(site, 'podrobnosti')).toEqual(['/']);

  site.write('content/sk/a.md', pages['content/sk/a.md'].replace('ukončiť predčasne', 'prerušiť'));
  await site.build();
  expect(await ask(site, 'prerušiť')).toContain('/beh');
  expect(await ask(site, 'predčasne')).toEqual([]);
  const outDir = join(site.dir, 'clean');
  await site.build({ useCache: false, outDir });
  expect(readFolder(join(site.dir, 'build'))).toEqual(readFolder(outDir));
});
