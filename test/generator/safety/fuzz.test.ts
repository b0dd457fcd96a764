import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, openForBuild, type BuildOutcome } from '../../../src/generator/app/build-site.ts';
import { makeFuzzedSite } from '../../support/fuzz-site.ts';
import { writeHostileFolder } from '../../support/hostile-folder.ts';
import { shareTheme } from '../../support/share-theme.ts';
import { makeTestSite } from '../../support/test-site.ts';

/*
 * Builds sites that a seed makes up, trusted ones and hostile ones. By hand, for a quarter of an hour each and from another
 * seed; the seeds and outcomes are printed:
 * FUZZ_SECONDS=900 FUZZ_SEED=5000 npx vitest run --project build test/generator/safety/fuzz.test.ts
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 4);
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
    let seed = firstSeed;
    for (; performance.now() < end; seed += 1) {
      const site = makeTestSite({});
      try {
        for (const [path, content] of Object.entries(makeFuzzedSite(seed))) site.write(path, content);
        const since = performance.now();
        const { status, messages } = await site.build({ timeLimit: 20_000 });
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
    report('own', seed, outcomes);
    expect(faults).toEqual([]);
    // Many sites are read to their end.
    expect(outcomes.built + outcomes.failed).toBeGreaterThan(outcomes.refused / 2);
  },
);

it(
  'builds made-up sites by hostile authors: runs nothing of them, and neither reads nor writes anything outside',
  { timeout: seconds * 1000 + 120_000 },
  async () => {
    const faults: string[] = [];
    const outcomes = { built: 0, failed: 0, refused: 0, unpushed: 0 };
    const end = performance.now() + seconds * 1000;
    let seed = firstSeed;
    for (; performance.now() < end; seed += 1) {
      const since = performance.now();
      const { status, found } = await buildHostile(seed);
      outcomes[status] += 1;
      faults.push(...found.map((line) => `seed ${seed}: ${line}`));
      if (performance.now() - since > slowest) faults.push(`seed ${seed}: slow`);
    }
    report('hostile', seed, outcomes);
    expect(faults).toEqual([]);
    expect(outcomes.built).toBeGreaterThan(0);
  },
);

/** Builds the hostile site of a seed, and returns what it achieved. */
async function buildHostile(
  seed: number,
): Promise<{ readonly status: BuildOutcome['status']; readonly found: readonly string[] }> {
  const folder = writeHostileFolder(seed);
  const { siteDir, configFile } = folder;
  try {
    const request = { siteDir, configFile, untrusted: true, jobs: 1, timeLimit: 20_000 };
    const config = await openForBuild(request);
    const isOpen = !('status' in config);
    if (isOpen) shareTheme(siteDir);
    const { status, diagnostics } = isOpen ? await buildSite({ ...request, config }) : config;
    const text = JSON.stringify(diagnostics);
    const faults = {
      'code of the site ran': 'docsFuzzRan' in globalThis,
      [`${status} without a message`]: status !== 'built' && diagnostics.length === 0,
      [text]: /cannot be (?:compiled|composed)|\\n +at /.test(text),
    };
    Reflect.deleteProperty(globalThis, 'docsFuzzRan');
    const found = Object.entries(faults).flatMap(([message, isFault]) => (isFault ? [message] : []));
    return { status, found: [...found, ...folder.findBreaches({ messages: text, isBuilt: status === 'built' })] };
  } catch (error) {
    return { status: 'failed', found: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    folder.remove();
  }
}

function report(kind: string, next: number, outcomes: object): void {
  if (process.env['FUZZ_SECONDS'] !== undefined)
    console.log(`${kind} sites, seeds ${firstSeed} to ${next - 1}: ${JSON.stringify(outcomes)}`);
}
