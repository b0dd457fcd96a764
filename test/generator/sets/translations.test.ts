import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { setFiles } from '../../support/set-site.ts';
import { makeTestSite } from '../../support/test-site.ts';

it('counts translations by set, and accepts a page of one set by its path', async () => {
  const site = makeTestSite(setFiles);
  const rows = async (): Promise<readonly string[]> => {
    const { answer } = await runDocs('i18n', 'status', site.dir);
    const lines = answer.slice(answer.indexOf('English')).split('\n');
    return lines.filter((line) => /^ {2}(?:\/|set )/.test(line)).map((line) => line.trim().replace(/\s+/g, ' '));
  };
  expect(await rows()).toEqual([
    '/ 50 % 1 of 2, 1 missing',
    'set charts 50 % 1 of 2, 1 missing',
    'set core 16 % 1 of 6, 5 missing',
  ]);
  await runDocs('i18n', 'accept', 'packages/charts/docs/en/index.md', '--site', site.dir);
  expect(readFileSync(join(site.dir, 'packages/charts/docs/en/.translations'), 'utf8')).toMatch(/^index /m);
  site.write('packages/charts/docs/sk/index.md', '# Iné grafy\n');
  expect(await rows()).toContain('set charts 0 % 0 of 2, 1 stale, 1 missing');
  await site.build();
  expect(site.main('/en/grafy')).toContain('class="banner"');
  expect(site.main('/en')).not.toContain('class="banner"');
});
