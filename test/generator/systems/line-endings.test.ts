import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';

const pages = {
  'content/sk/index.mdx':
    '---\ntitle: Domov\ntags:\n  - nové\n---\n\nexport const year = 2026;\n\nOd {year}. [Návod](./guide.md#prve)\n\n:::tip\n\nText\n\n:::\n',
  'content/sk/guide.md':
    '# Návod\n\n## Prvé {#prve}\n\n```js title="a.js" {2}\nconst a = 1;\nconst b = 2;\n```\n\n| A | B |\n| - | - |\n| 1 | 2 |\n',
  'content/en/guide.md': '# Guide\n\n## First\n\nHard  \nbreak.\n',
};
const withCrlf = Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]));

it('a checkout with CRLF makes the same site, byte for byte', async () => {
  const [unix, windows] = [makeTestSite(pages), makeTestSite(withCrlf)];
  expect(await unix.build()).toMatchObject({ status: 'built', messages: [] });
  expect(await windows.build()).toMatchObject({ status: 'built', messages: [] });
  const text = (output: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(output).map(([path, bytes]) => `${path} ${bytes}`);
  expect(text(windows.output())).toEqual(text(unix.output()));
});

it('a checkout with CRLF keeps translations up to date', async () => {
  const site = makeTestSite(pages);
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  for (const [path, crlf] of Object.entries(withCrlf)) site.write(path, crlf);
  const stale = async (): Promise<readonly string[]> => {
    const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
    const found: readonly { readonly state: string; readonly name: string }[] = JSON.parse(answer).translations;
    return found.filter(({ state }) => state === 'stale').map(({ name }) => name);
  };
  expect(await stale()).toEqual([]);
  site.write('content/sk/guide.md', '# Nový návod\r\n');
  expect(await stale()).toEqual(['guide']);
});
