import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFuzzedSite } from '../../support/fuzz-site.ts';
import { makeTestSite } from '../../support/test-site.ts';

/*
 * Builds sites that a seed makes up. By hand, for half an hour and from another seed:
 * FUZZ_SECONDS=1800 FUZZ_SEED=5000 npx vitest run --project build test/generator/safety/fuzz.test.ts
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 20);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1);

/** Milliseconds for one site, on a machine that does other things too. */
const slowest = 30_000;

it(
  'ends every build of a made-up site with an outcome, and never with an error',
  { timeout: seconds * 1000 + 120_000 },
  async () => {
    const faults: string[] = [];
    const outcomes = { built: 0, failed: 0, refused: 0, unpushed: 0 };
    const end = performance.now() + seconds * 1000;
    for (let seed = firstSeed; performance.now() < end; seed += 1) {
      const site = makeTestSite({});
      try {
        for (const [path, content] of Object.entries(makeFuzzedSite(seed))) site.write(path, content);
        const since = performance.now();
        const { status, messages } = await site.build({ pageTime: 20_000 });
        outcomes[status] += 1;
        // A failure without a reason cannot be repaired, nor can one that is the tool's.
        if (status !== 'built' && messages.length === 0) faults.push(`seed ${seed}: ${status} without a message`);
        faults.push(
          ...messages
            .filter((line) => /cannot be (?:compiled|composed)|\n +at /.test(line))
            .map((line) => `seed ${seed}: ${line}`),
        );
        if (performance.now() - since > slowest) faults.push(`seed ${seed}: slow`);
        if (existsSync(join(dirname(site.dir), 'docs-fuzz-escape'))) faults.push(`seed ${seed}: wrote beside the site`);
      } catch (error) {
        faults.push(`seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
    expect(faults).toEqual([]);
    // Most sites are read to their end.
    expect(outcomes.built + outcomes.failed).toBeGreaterThan(outcomes.refused);
  },
);
