import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configWith, makeTestSite } from '../support/test-site.ts';
import { openIndex, searchFor } from './local-search.ts';

const mention = (code: string): string => `Najprv \`${code}\`, potom \`${code}\` a nakoniec \`${code}\`.\n`;

/** The page about a name uses it once, and another page three times. */
const pages = {
  'content/sk/index.md': '# Domov\n\nVitajte.\n',
  'content/sk/premenne.md':
    '# Premenné\n\n| názov | význam |\n| --- | --- |\n| `KITE_CACHE_KEY` | kľúč |\n| `docs api diff a.json` | rozdiel |\n',
  'content/sk/zoznam.md': '# Zoznam\n\n- **`kite.config.ts`**: nastavenia\n',
  'content/sk/navod.md': `# Návod\n\n${mention('KITE_CACHE_KEY')}${mention('kite.config.ts')}${mention('docs api diff')}`,
};

test('a page that describes a name in a row or an item comes before one that uses it', async () => {
  const site = makeTestSite({ 'site.config.ts': configWith("search: { provider: 'local' },"), ...pages });
  await site.build();
  const search = openIndex('sk', async (path) => readFileSync(join(site.dir, 'build/search/sk', path)));
  const ask = async (query: string): Promise<string | undefined> => (await searchFor(search, query)).hits[0]?.pageUrl;
  expect(await ask('KITE_CACHE_KEY')).toBe('/premenne');
  expect(await ask('docs api diff')).toBe('/premenne');
  expect(await ask('kite.config.ts')).toBe('/zoznam');
});
