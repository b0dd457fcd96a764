import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseMarks } from '../../../src/generator/plugins/translations/marks.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';
import { editsOfForm, editsOfMeaning, type Edit } from './edits.ts';
import { sourcePage } from './source-page.ts';

const edits = [...editsOfMeaning, ...editsOfForm];
const nameOf = ([what]: Edit): string => what.replaceAll(' ', '-');

/** The names that the marks of all pages hold. */
function marksOf(dir: string): ReadonlySet<string> {
  const marks = parseMarks(readFileSync(join(dir, 'content/en/.translations'), 'utf8'), '').value;
  return new Set([...marks.values()].flatMap((names) => [...names]));
}

/** Names of the pages that `docs i18n status` calls stale. */
async function stalePages(dir: string): Promise<readonly string[]> {
  const { answer } = await runDocs('i18n', 'status', dir, '--json');
  const { translations }: { translations: readonly { name: string; state: string }[] } = JSON.parse(answer);
  return translations.filter(({ state }) => state === 'stale').map(({ name }) => name);
}

it('reports changes of content and ignores changes of form', async () => {
  const pages = edits.flatMap((edit) => [
    [`content/sk/${nameOf(edit)}.mdx`, sourcePage],
    [`content/en/${nameOf(edit)}.mdx`, 'The same in English.\n'],
  ]);
  const site = makeTestSite({
    ...Object.fromEntries(pages),
    'components/Tabs.tsx': 'export default function Tabs({ label }: { label: string }) { return <b>{label}</b>; }\n',
  });
  expect((await runDocs('i18n', 'accept', '--all', '--site', site.dir)).code).toBe(0);
  // The name must outlive versions of the tool: a different one would make every translation of every site stale.
  expect(marksOf(site.dir)).toEqual(new Set(['bTqVFkObZQkkTw_g10nY']));
  for (const edit of edits) {
    const [, from, to] = edit;
    const edited = sourcePage.replaceAll(from, to);
    expect(edited, nameOf(edit)).not.toBe(sourcePage);
    site.write(`content/sk/${nameOf(edit)}.mdx`, edited);
  }
  expect(await stalePages(site.dir)).toEqual(editsOfMeaning.map(nameOf).toSorted());
});

it('reads marks of earlier versions, for which ids and forms of links counted', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': sourcePage,
    'content/en/a.mdx': 'The same in English.\n',
    'content/en/.translations': 'a qoNp0CrqEH2BttIVJt1i\n',
    'components/Tabs.tsx': 'export default function Tabs({ label }: { label: string }) { return <b>{label}</b>; }\n',
  });
  expect((await runDocs('i18n', 'status', site.dir, '--strict')).answer).not.toContain('content/en/a.mdx');
  site.write('content/sk/a.mdx', sourcePage.replace('potrebuje', 'vyžaduje'));
  expect(await stalePages(site.dir)).toEqual(['a']);
});

it('takes an id after a heading of a Markdown file for no change, and new bytes of a picture for one', async () => {
  const site = makeTestSite({
    'content/sk/a.md': '## Nadpis\n\n![Obrázok](./picture.svg)\n',
    'content/sk/b.mdx': '<img src="/picture.svg" alt="" />\n',
    'content/sk/picture.svg': '<svg width="1" height="1"/>',
    'content/static/picture.svg': '<svg width="1" height="1"/>',
    'content/en/a.md': '## Heading\n',
    'content/en/b.mdx': 'Text\n',
  });
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  site.write('content/sk/a.md', '## Nadpis {#heading}\n\n![Obrázok](./picture.svg)\n');
  expect(await stalePages(site.dir)).toEqual([]);
  site.write('content/sk/picture.svg', '<svg width="2" height="1"/>');
  expect(await stalePages(site.dir)).toEqual(['a']);
  site.write('content/static/picture.svg', '<svg width="2" height="1"/>');
  expect(await stalePages(site.dir)).toEqual(['a', 'b']);
});

it('notices a completed task', async () => {
  const site = makeTestSite({ 'content/sk/a.mdx': '- [ ] napísať\n', 'content/en/a.mdx': '- [ ] write\n' });
  await runDocs('i18n', 'accept', 'a', '--site', site.dir);
  site.write('content/sk/a.mdx', '- [x] napísať\n');
  expect(await stalePages(site.dir)).toEqual(['a']);
});

it('notices a change of a landing page, whose texts are front matter', async () => {
  const landing = (text: string): string => `---\nhero:\n  text: ${text}\nfeatures:\n  - title: Rýchle\n---\n\nText.\n`;
  const site = makeTestSite({ 'content/sk/a.md': landing('Prvý'), 'content/en/a.md': landing('First') });
  // As earlier versions of the tool marked it.
  const plain = makeTestSite({ 'content/sk/a.md': 'Text.\n', 'content/en/a.md': 'Text.\n' });
  await runDocs('i18n', 'accept', '--all', '--site', plain.dir);
  site.write('content/en/.translations', readFileSync(join(plain.dir, 'content/en/.translations')));
  expect(await stalePages(site.dir)).toEqual([]);
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  site.write('content/sk/a.md', landing('Druhý'));
  expect(await stalePages(site.dir)).toEqual(['a']);
});

it('notices new bytes of a picture whose name has a space', async () => {
  const site = makeTestSite({
    'content/sk/a.md': '![Obrázok](./a%20b.svg)\n',
    'content/sk/a b.svg': '<svg width="1" height="1"/>',
    'content/en/a.md': 'Text\n',
  });
  await runDocs('i18n', 'accept', 'a', '--site', site.dir);
  site.write('content/sk/a b.svg', '<svg width="2" height="1"/>');
  expect(await stalePages(site.dir)).toEqual(['a']);
});

it('keeps the mark of a page that cannot be read when all others are accepted, and drops that of a deleted one', async () => {
  const pages = ['a', 'b', 'c'].flatMap((name) =>
    ['sk', 'en'].map((locale) => [`content/${locale}/${name}.mdx`, 'Text.\n']),
  );
  const site = makeTestSite(Object.fromEntries(pages));
  const marks = (): readonly string[] => [
    ...parseMarks(readFileSync(join(site.dir, 'content/en/.translations'), 'utf8'), '').value.keys(),
  ];
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  expect(marks()).toEqual(['a', 'b', 'c']);
  site.write('content/sk/b.mdx', 'Text <Broken\n');
  site.remove('content/sk/c.mdx');
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  expect(marks()).toEqual(['a', 'b']);
});

it('keeps the marks of drafts when all pages are accepted, and takes no new page for a draft that has moved', async () => {
  const pages = ['a', 'b', 'c'].flatMap((name) =>
    ['sk', 'en'].map((locale) => [`content/${locale}/${name}.md`, `Text of ${name}.\n`]),
  );
  const site = makeTestSite(Object.fromEntries(pages));
  const marks = (): readonly string[] => [
    ...parseMarks(readFileSync(join(site.dir, 'content/en/.translations'), 'utf8'), '').value.keys(),
  ];
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  site.write('content/sk/a.md', '---\ndraft: true\n---\nText of a.\n');
  site.write('content/en/b.md', '---\ndraft: true\n---\nText of b.\n');
  for (const locale of ['sk', 'en']) site.write(`content/${locale}/new.md`, 'New text.\n');
  expect((await runDocs('i18n', 'status', site.dir)).answer).not.toContain('was "a"');
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  expect(marks()).toEqual(['a', 'b', 'c', 'new']);
});
