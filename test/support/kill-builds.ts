import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { besideOutput } from '../../src/generator/output/beside-output.ts';
import { recoverOutput } from '../../src/generator/output/staging.ts';
import { walkFolder } from '../../src/generator/source/walk-folder.ts';
import { toolDir } from '../../src/generator/tool-dir.ts';
import { makeRandom } from './random.ts';

const docs = join(toolDir, 'bin', 'docs.js');

/** How often builds are killed, and what was found. */
export interface KilledBuilds {
  readonly kills: number;
  /** Runs that had ended before they were killed. */
  readonly late: number;
  /** Kills while the files of the output changed places. */
  readonly between: number;
  /** What was wrong after a kill, or after the build that followed. */
  readonly faults: readonly string[];
}

/** Files of a folder with their bytes, in one text each. */
export function readFolder(dir: string): ReadonlyMap<string, string> {
  return new Map(walkFolder(dir).map(({ path }) => [path, readFileSync(join(dir, path), 'latin1')]));
}

/** Runs `docs build` to its end; returns its exit code. */
export async function runBuild(siteDir: string, out: string, ...options: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [docs, 'build', siteDir, '--out', out, ...options], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code;
}

/**
 * Changes a site, kills its build at a random moment, every other time while its output changes places, and looks at
 * the output: it must be the last good one, or the new one, whole. The build after the last kill must make what a clean
 * build makes. `change` edits the site for a round.
 */
export async function killBuilds(
  siteDir: string,
  { kills, seed, change }: { readonly kills: number; readonly seed: number; change(round: number): void },
): Promise<KilledBuilds> {
  const random = makeRandom(seed);
  const out = join(siteDir, 'build');
  const faults: string[] = [];
  const result = { kills: 0, late: 0, between: 0 };
  const started = Date.now();
  await runBuild(siteDir, out);
  // Most of a run is over sooner than a first one.
  const span = Date.now() - started;
  for (let round = 1; result.kills < kills && result.late < 3 * kills; round++) {
    const before = readFolder(out);
    change(round);
    const child = spawn(process.execPath, [docs, 'build', siteDir, '--out', out], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    if (round % 2 === 0) await delay(random.below(span));
    else await Promise.race([ended, seeExchange(out).then(() => delay(random.below(3)))]);
    if (child.exitCode !== null) result.late++;
    else result.kills++;
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(out) || existsSync(besideOutput(out, 'undo.json'))) {
      result.between++;
      // As the next run begins.
      recoverOutput(out);
    }
    const after = readFolder(out);
    if (areSame(after, before)) continue;
    // A site that is new and whole leaves nothing to do.
    await runBuild(siteDir, out);
    if (!areSame(readFolder(out), after)) faults.push(`round ${round}: the output was half new`);
  }
  const code = await runBuild(siteDir, out);
  await runBuild(siteDir, join(siteDir, 'clean'), '--no-cache');
  const [last, clean] = [readFolder(out), readFolder(join(siteDir, 'clean'))];
  if (code !== 0 || !areSame(last, clean))
    faults.push(`the last build (exit code ${code}) differs from a clean one in: ${differences(last, clean)}`);
  return { ...result, faults };
}

/** Resolves when a run begins to put new files in the places of old ones. */
async function seeExchange(out: string): Promise<void> {
  const signs = (['undo', 'undo.json', 'old'] as const).map((name) => basename(besideOutput(out, name)));
  for await (const { filename } of watch(dirname(out), { persistent: false }))
    if (filename !== null && signs.includes(filename)) return;
}

function areSame(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([path, bytes]) => b.get(path) === bytes);
}

function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string {
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => a.get(path) !== b.get(path))
    .slice(0, 5)
    .join(' ');
}
