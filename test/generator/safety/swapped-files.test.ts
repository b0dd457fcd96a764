import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { whileSwapping } from '../../support/swap-files.ts';
import { makeTestSite, plainConfig, type TestBuild } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

const secret = 'planted-outside';

const files = {
  'content/sk/index.md': '# Domov\n\n![](./picture.svg) ![](/b.svg)\n\n[chyba](/nie)\n',
  'content/sk/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/sk/folder/_category_.json': '{ "label": "Priečinok" }',
  'content/sk/folder/page.md': '# Stránka\n',
  'content/en/index.md': '# Home\n',
  'content/en/.translations': '',
  'content/static/a.txt': 'inside',
  'content/static/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/data/ads.json': '[]',
  'content/data/example-heights.json': '{}',
};

/** Files outside, under the names of those that they replace: a whole folder may be swapped. */
const outside = { file: secret, 'page.md': secret, '_category_.json': secret, 'a.txt': secret, 'b.svg': secret };

interface Swapped {
  /** How each build ended that met the link. */
  readonly builds: readonly TestBuild[];
  readonly breaches: readonly string[];
}

/** Builds an untrusted site again and again, with a link in the place of a file at its first opening, its second, and so on. */
async function swapEach(path: string, { isBlind = false } = {}): Promise<Swapped> {
  const target = join(writeSite(outside), Object.keys(files).includes(path) ? 'file' : '.');
  const configFile = join(writeSite({ 'site.config.ts': plainConfig }), 'site.config.ts');
  const site = makeTestSite(files);
  const [builds, breaches]: [TestBuild[], string[]] = [[], []];
  for (let at = 0; ; at += 1) {
    rmSync(join(site.dir, 'build'), { recursive: true, force: true });
    const swap = { path: join(site.dir, path), target, at, secret, isBlind };
    const { result, isSwapped, isRead } = await whileSwapping(swap, () => site.build({ untrusted: true, configFile }));
    if (!isSwapped) return { builds, breaches };
    builds.push(result);
    const output = existsSync(join(site.dir, 'build')) ? Object.values(site.output()) : [];
    const isPublished = output.some((bytes) => Buffer.from(bytes, 'base64').includes(secret));
    if (isRead || isPublished || result.messages.join().includes(secret)) breaches.push(`${path}, opening ${at}`);
  }
}

/** What a link ends the build with that replaces a file, or a folder with files; other files count as ones that are not there. */
const named: Readonly<Record<string, string>> = {
  'content/sk/index.md': 'content/sk/index.md',
  'content/sk/picture.svg': 'content/sk/picture.svg',
  'content/sk/folder/_category_.json': 'content/sk/folder/_category_.json',
  'content/static/a.txt': 'content/static/a.txt',
  'content/sk/folder': 'content/sk/folder/page.md',
  'content/static': 'content/static/b.svg',
};

it.each([...Object.keys(files), 'content/sk/folder', 'content/static'])(
  'reads nothing outside through a link that replaces %s just before it is opened',
  async (path) => {
    const { builds, breaches } = await swapEach(path);
    expect(breaches).toEqual([]);
    expect(builds.length).toBeGreaterThan(0);
    const message =
      'outside-file This symbolic link leads out of the site, or into a hidden folder or the output (replace it with the file itself)';
    if (path in named) expect(builds.map(({ messages }) => messages)).toContainEqual([`${named[path]}:1:1 ${message}`]);
  },
);

it('compares the file at the path if the system does not report the location of an open file', async () => {
  const { builds, breaches } = await swapEach('content/static', { isBlind: true });
  expect(breaches).toEqual([]);
  expect(builds[0]).toMatchObject({
    status: 'failed',
    messages: [expect.stringMatching(/^content.static.b\.svg:1:1 outside-file /)],
  });
});

it('builds an untrusted site in a folder that the call names by a link', async () => {
  const config = join(writeSite({ 'site.config.ts': plainConfig }), 'site.config.ts');
  const site = makeTestSite({ ...files, 'content/sk/index.md': '# Domov\n', 'site.config.ts': 'throw new Error();' });
  const link = join(writeSite({}), 'link');
  symlinkSync(site.dir, link, 'junction');
  const { code, log } = await runDocs('build', link, '--untrusted', '--config', config);
  expect([code, log]).toEqual([0, expect.stringContaining('Pages     sk 3')]);
  expect(site.main('/')).toContain('<h1>Domov</h1>');
});
