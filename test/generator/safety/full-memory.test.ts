import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

/** A page that needs two hundred megabytes. */
const hungry = '# a\n'.repeat(200_000);

const message =
  'content/sk/hungry.md:1:1 page-failed Compiling the page needs more than 100 MB of memory (split the page, or its longest paragraph, list or block)';

it('reports a page that needs too much memory, and compiles the others', { timeout: 240_000 }, async () => {
  const site = makeTestSite({ 'content/sk/hungry.md': hungry, 'content/sk/b.md': '[b](/nie)\n' });
  expect(await site.build({ pageMemory: 100 })).toMatchObject({
    status: 'failed',
    messages: [expect.stringContaining('content/sk/b.md:1:1 broken-link'), message],
  });
  // The failure is not cached: the build after an edit compiles the page again.
  site.write('content/sk/hungry.md', '');
  site.write('content/sk/b.md', '# B\n');
  expect(await site.build({ pageMemory: 100 })).toMatchObject({ status: 'built', messages: [] });
});

it('counts the memory for the partials of a page', { timeout: 240_000 }, async () => {
  const site = makeTestSite({
    'content/sk/hungry.mdx': `import Part from './_part.mdx';\n\n${'<Part />\n\n'.repeat(14)}`,
    'content/sk/_part.mdx': '# a\n'.repeat(22_000),
    'content/sk/b.md': '[b](/nie)\n',
  });
  expect((await site.build({ pageMemory: 100 })).messages).toEqual([
    expect.stringContaining('content/sk/b.md:1:1 broken-link'),
    message.replace('.md:', '.mdx:'),
  ]);
});

it('compiles the other pages of its batch again on worker threads', { timeout: 240_000 }, async () => {
  const pages = Array.from({ length: 130 }, (_, index) => [`content/sk/p${index}.md`, `[b](/nie)\n`]);
  const site = makeTestSite({ ...Object.fromEntries(pages), 'content/sk/hungry.md': hungry });
  const { status, messages } = await site.build({ jobs: 2, pageMemory: 100 });
  expect(status).toBe('failed');
  expect(messages.filter((line) => line.includes('page-failed'))).toEqual([message]);
  expect(messages.filter((line) => line.includes('broken-link'))).toHaveLength(130);
});

it('reports a plugin job that needs too much memory', { timeout: 240_000 }, async () => {
  const words = Array.from({ length: 400_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
  const others = Array.from({ length: 129 }, (_, index) => [`content/sk/p${index}.md`, 'a\n']);
  const site = makeTestSite({ 'content/sk/words.md': `${words}\n`, ...Object.fromEntries(others) });
  expect(await site.build({ jobs: 2, pageMemory: 120 })).toMatchObject({
    status: 'failed',
    messages: [
      'plugin-failed The job "search.index" of a plugin needs more than 120 MB of memory (split the largest pages, or build with `--jobs 1`, where the limit is that of the process)',
    ],
  });
});

it('limits the size of a page in an untrusted build, which has no worker threads', async () => {
  const trusted = writeSite({ 'site.config.ts': plainConfig });
  const site = makeTestSite({
    'content/sk/large.md': `${'Slová bez konca. '.repeat(1000)}\n\n`.repeat(32),
    'content/sk/b.md': '[b](/nie)\n',
    'site.config.ts': 'throw new Error();',
  });
  const call = ['build', site.dir, '--untrusted', '--config', join(trusted, 'site.config.ts')];
  // The process of the build prints what it finds.
  const { status, stdout } = spawnSync(process.execPath, [join(toolDir, 'bin/docs.js'), ...call], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('broken-link');
  expect(stdout).toMatch(/large\.md:1:1 +error +page-failed +Compiling the page needs more than an untrusted page may/);
});
