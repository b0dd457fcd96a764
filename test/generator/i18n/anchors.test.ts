import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';

const idsOf = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

it('keeps anchors that an untranslated page was published with when the source gets a heading', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': '# A\n\n## Príkazy\n\n## Čo ďalej\n',
    'content/sk/index.mdx': '[odkaz](./a.mdx#čo-ďalej)\n',
    'content/en/index.mdx': '[a link](./a.mdx#čo-ďalej)\n',
  });
  await site.build();
  expect(idsOf(site.main('/en/a'))).toEqual(expect.arrayContaining(['príkazy', 'čo-ďalej']));
  site.write('content/en/a.mdx', '# A\n\n## Commands\n\n## What next\n');
  await runDocs('i18n', 'accept', 'a', '--site', site.dir);
  site.write('content/sk/a.mdx', '# A\n\n## Prehľad\n\n## Príkazy\n\n## Čo ďalej\n');
  expect((await site.build()).messages).toEqual([]);
  expect(idsOf(site.main('/en/a'))).toEqual(expect.arrayContaining(['príkazy', 'čo-ďalej', 'commands', 'what-next']));
  // Accepted as it is, without the new heading, it keeps them too.
  await runDocs('i18n', 'accept', 'a', '--site', site.dir);
  await site.build();
  expect(idsOf(site.main('/en/a'))).toEqual(expect.arrayContaining(['príkazy', 'čo-ďalej']));
});
