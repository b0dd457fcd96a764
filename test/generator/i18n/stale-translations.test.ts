import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';
import { runDocs } from '../../support/run-docs.ts';
import { editsOfForm, editsOfMeaning, type Edit } from './edits.ts';
import { sourcePage } from './source-page.ts';

const edits = [...editsOfMeaning, ...editsOfForm];
const nameOf = ([what]: Edit): string => what.replaceAll(' ', '-');

/** Names of the pages that `docs i18n status` calls stale. */
async function stalePages(dir: string): Promise<readonly string[]> {
  const { answer } = await runDocs('i18n', 'status', dir, '--json');
  const { translations }: { translations: readonly { name: string; state: string }[] } = JSON.parse(answer);
  return translations.filter(({ state }) => state === 'stale').map(({ name }) => name);
}

it('misses no change of meaning and takes no change of form for one', async () => {
  const pages = edits.flatMap((edit) => [
    [`content/sk/${nameOf(edit)}.mdx`, sourcePage],
    [`content/en/${nameOf(edit)}.mdx`, 'The same in English.\n'],
  ]);
  const site = makeTestSite({
    ...Object.fromEntries(pages),
    'components/Tabs.tsx': 'export default function Tabs({ label }: { label: string }) { return <b>{label}</b>; }\n',
  });
  expect((await runDocs('i18n', 'accept', '--all', '--site', site.dir)).code).toBe(0);
  expect(await stalePages(site.dir)).toEqual([]);
  for (const edit of edits) {
    const [, from, to] = edit;
    const edited = sourcePage.replaceAll(from, to);
    expect(edited, nameOf(edit)).not.toBe(sourcePage);
    site.write(`content/sk/${nameOf(edit)}.mdx`, edited);
  }
  expect(await stalePages(site.dir)).toEqual(editsOfMeaning.map(nameOf).toSorted());
});
