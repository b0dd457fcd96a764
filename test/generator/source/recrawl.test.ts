import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/generator/config/load-config.ts';
import { crawl, type CrawledContent } from '../../../src/generator/content/crawl/crawl.ts';
import { recrawl } from '../../../src/generator/content/crawl/recrawl.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';
import { plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

function pathsOf({ sources, assets }: CrawledContent): readonly string[] {
  return [...sources.map(({ path }) => path), ...assets].toSorted();
}

test('a second look at what changed finds what a first look at all of it does', async () => {
  const dir = writeSite({
    'site.config.ts': plainConfig,
    'content/sk/index.md': 'Text\n',
    'content/sk/gone.md': 'Text\n',
    'content/sk/a.png': 'x',
  });
  const { value: config } = await loadConfig(dir, { keys: pluginKeys });
  if (config === null) throw new Error('The plain config is right.');
  const before = crawl(config);
  rmSync(join(dir, 'content/sk/gone.md'));
  for (const name of ['new.md', 'b.png', '.hidden.md', '_part.md'])
    writeFileSync(join(dir, 'content/sk', name), 'Text\n');
  const names = ['gone.md', 'new.md', 'b.png', '.hidden.md', '_part.md'];
  const after = recrawl(before, new Set([...names.map((name) => `content/sk/${name}`), 'site.config.ts']), config);
  expect(pathsOf(after)).toEqual(['content/sk/a.png', 'content/sk/b.png', 'content/sk/index.md', 'content/sk/new.md']);
  expect(pathsOf(after)).toEqual(pathsOf(crawl(config)));
});

test('the content folder is listed for stray pages only after changes outside the folders of locales', async () => {
  const dir = writeSite({ 'site.config.ts': plainConfig, 'content/sk/index.md': 'Text\n', 'content/outside.md': 'x' });
  const { value: config } = await loadConfig(dir, { keys: pluginKeys });
  if (config === null) throw new Error('The plain config is right.');
  const before = crawl(config);
  expect(before.diagnostics).toMatchObject([{ code: 'stray-page', place: { file: 'content/outside.md' } }]);
  const edited = recrawl(before, new Set(['content/sk/index.md']), config);
  expect(edited.strayPages).toBe(before.strayPages);
  rmSync(join(dir, 'content/outside.md'));
  expect(recrawl(edited, new Set(['content/outside.md']), config).diagnostics).toEqual([]);
});
