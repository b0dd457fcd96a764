import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../../support/root.ts';
import { writeSite } from '../../support/write-site.ts';

test('much work at once, each with a time limit, causes no warning of Node.js', async () => {
  const outfile = join(writeSite({}), 'work.cjs');
  const entry = join(root, 'src/generator/kernel/within-time.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'cjs', platform: 'node' });
  // Only the main thread is watched, and tests run on others.
  const script = `const { settleWithin } = require(${JSON.stringify(outfile)});
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    const work = Array.from({ length: 20 }, (_, index) => settleWithin(1000, () => wait(index)));
    Promise.all(work).then((all) => console.log(all.length));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['20\n', '']);
});
