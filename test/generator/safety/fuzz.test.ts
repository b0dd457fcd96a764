import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, openForBuild, type BuildOutcome } from '../../../src/generator/app/build-site.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { makeFuzzedSite, makeHostileSite, secret } from '../../support/fuzz-site.ts';
import { shareTheme } from '../../support/share-theme.ts';
import { makeTestSite } from '../../support/test-site.ts';

/*
 * Builds sites that a seed makes up, trusted ones and hostile ones. By hand, for a quarter of an hour each and from another
 * seed; the seeds and outcomes are printed:
 * FUZZ_SECONDS=900 FUZZ_SEED=5000 npx vitest run --project build test/generator/safety/fuzz.test.ts
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 10);
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
    report('own', seed, outcomes);
    expect(faults).toEqual([]);
    // Most sites are read to their end.
    expect(outcomes.built + outcomes.failed).toBeGreaterThan(outcomes.refused);
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
  const { files, links, config, manifest } = makeHostileSite(seed);
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-hostile-')));
  const place = (path: string): string =>
    path.replace('$outside', join(dir, 'outside')).replace('$site', join(dir, 'site'));
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  write('outside/secret.md', secret);
  write('trusted/site.config.ts', config);
  write('trusted/cem.json', manifest);
  write('trusted/a.js', 'export {};');
  try {
    for (const [path, content] of Object.entries(files)) write(join('site', path), content);
    for (const [path, target] of links) {
      rmSync(join(dir, 'site', path), { recursive: true, force: true });
      mkdirSync(dirname(join(dir, 'site', path)), { recursive: true });
      symlinkSync(place(target), join(dir, 'site', path));
    }
    const request = {
      siteDir: join(dir, 'site'),
      configFile: join(dir, 'trusted/site.config.ts'),
      untrusted: true,
      jobs: 1,
      pageTime: 20_000,
    };
    const opened = await openForBuild(request);
    const isOpen = !('status' in opened);
    if (isOpen) shareTheme(request.siteDir);
    const { status, diagnostics } = isOpen ? await buildSite({ ...request, opened }) : opened;
    return { status, found: findBreaches({ dir, status, diagnostics }) };
  } catch (error) {
    return { status: 'failed', found: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

interface HostileOutcome extends Pick<BuildOutcome, 'status' | 'diagnostics'> {
  readonly dir: string;
}

function findBreaches({ dir, status, diagnostics }: HostileOutcome): readonly string[] {
  const found: string[] = [];
  const out = join(dir, 'site/build');
  const text = JSON.stringify(diagnostics);
  const output = status === 'built' ? walkFolder(out).map(({ path }) => path) : [];
  const isLeaked = (content: string): boolean => content.includes(secret) || content.includes('NODE_ENV=');
  if ('docsFuzzRan' in globalThis) found.push('code of the site ran');
  Reflect.deleteProperty(globalThis, 'docsFuzzRan');
  if (isLeaked(text)) found.push('a message shows a file outside');
  found.push(
    ...output
      .filter((path) => isLeaked(readFileSync(join(out, path), 'latin1')))
      .map((path) => `${path} shows a file outside`),
  );
  if (
    walkFolder(join(dir, 'outside'))
      .map(({ path }) => path)
      .join() !== 'secret.md'
  )
    found.push('a file was written outside');
  if (readFileSync(join(dir, 'outside/secret.md'), 'utf8') !== secret) found.push('a file outside was changed');
  if (readdirSync(dir).toSorted().join() !== 'outside,site,trusted') found.push('a file was written beside the site');
  if (status !== 'built' && diagnostics.length === 0) found.push(`${status} without a message`);
  if (/cannot be (?:compiled|composed)|\\n +at /.test(text)) found.push(text);
  return found;
}

function report(kind: string, next: number, outcomes: object): void {
  if (process.env['FUZZ_SECONDS'] !== undefined)
    console.log(`${kind} sites, seeds ${firstSeed} to ${next - 1}: ${JSON.stringify(outcomes)}`);
}
