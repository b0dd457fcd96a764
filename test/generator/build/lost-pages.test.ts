import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestSite, plainConfig, type TestSite } from '../../support/test-site.ts';

/** A site that was built, and one page of which then moved without a word. */
async function withLostPage(): Promise<TestSite> {
  const site = makeTestSite({
    'content/sk/úvod/inštalácia.mdx': '# Inštalácia\n',
    'content/sk/b.mdx': '# B\n',
    'content/en/b.mdx': '# B\n',
  });
  await site.build();
  site.write('content/sk/návod/inštalácia.mdx', '# Inštalácia\n');
  site.remove('content/sk/úvod');
  return site;
}

const warning =
  'lost-page /úvod/inštalácia was a page of the last build and is gone (redirect from it to /návod/inštalácia in front matter (redirect_from) or the config)';

it('warns of a page that is gone without a redirect, once', async () => {
  const site = await withLostPage();
  expect((await site.build()).messages).toEqual([warning]);
  expect((await site.build()).messages).toEqual([]);
});

it('repeats the warning until a strict build passes', async () => {
  const site = await withLostPage();
  expect(await site.build({ strict: true })).toMatchObject({ status: 'failed', messages: [warning] });
  site.write('content/sk/návod/inštalácia.mdx', '---\nredirect_from: /úvod/inštalácia\n---\n# Inštalácia\n');
  expect(await site.build({ strict: true })).toMatchObject({ status: 'built', messages: [] });
});

it.each([
  ['the output', '.docs'],
  ['the cache', 'build'],
])('needs only %s of the last build', async (_, gone) => {
  const site = await withLostPage();
  rmSync(join(site.dir, gone), { recursive: true });
  expect((await site.build()).messages).toEqual([warning]);
});

it('reports nothing on a new machine, and nothing when the base URL has changed', async () => {
  const fresh = await withLostPage();
  rmSync(join(fresh.dir, '.docs'), { recursive: true });
  renameSync(join(fresh.dir, 'build'), join(fresh.dir, 'elsewhere'));
  expect((await fresh.build()).messages).toEqual([]);
  const moved = await withLostPage();
  moved.write('site.config.ts', plainConfig.replace("title: 'Test',", "title: 'Test', baseUrl: '/docs/',"));
  expect((await moved.build()).messages).toEqual([]);
});
