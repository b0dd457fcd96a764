import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { undoExchange } from '../../src/generator/output/exchange-files.ts';
import { makeRandom, type Random } from './random.ts';

const docs = join(toolDir, 'bin', 'docs.js');

/** A build that is about to begin, and the means to run it. */
export interface DisturbedBuild {
  readonly siteDir: string;
  readonly out: string;
  readonly round: number;
  readonly random: Random;
  /** How long the first build took, in milliseconds: most are over sooner. */
  readonly span: number;
  start(): BuildProcess;
}

/** A build that runs. */
export interface BuildProcess {
  /** Resolves to its exit code, null when it was killed; rejects when it printed a stack trace. */
  readonly ended: Promise<number | null>;
  kill(): void;
}

/** Runs a build and makes trouble for it; resolves to a word for how it went, or rejects when it should not have gone so. */
export type Trouble = (build: DisturbedBuild) => Promise<string>;

/** What became of builds that were disturbed. */
export interface DisturbedBuilds {
  /** How often a build went as the word says. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** What was wrong after a build, or after the one that followed. */
  readonly faults: readonly string[];
}

/** Files of a folder with their bytes, in one text each. */
export function readFolder(dir: string): ReadonlyMap<string, string> {
  return new Map(walkFolder(dir).map(({ path }) => [path, readFileSync(join(dir, path), 'latin1')]));
}

/** Runs `docs build` to its end; returns its exit code. */
export function runBuild(siteDir: string, out: string, ...options: readonly string[]): Promise<number | null> {
  return startBuild(siteDir, out, ...options).ended;
}

/**
 * Changes a site, makes trouble for its build, and looks at the output: it must be the last good one, or the new one,
 * whole. The build after the last trouble must make what a clean build makes. `change` edits the site for a round.
 */
export async function disturbBuilds(
  siteDir: string,
  trouble: Trouble,
  { rounds, seed, change }: { readonly rounds: number; readonly seed: number; change(round: number): void },
): Promise<DisturbedBuilds> {
  const random = makeRandom(seed);
  const out = join(siteDir, 'build');
  const outcomes: Record<string, number> = {};
  const faults: string[] = [];
  const started = Date.now();
  await runBuild(siteDir, out);
  const span = Date.now() - started;
  for (let round = 1; round <= rounds; round++) {
    const before = readFolder(out);
    change(round);
    const start = (): BuildProcess => startBuild(siteDir, out);
    const outcome = await trouble({ siteDir, out, round, random, span, start }).catch((error: Error) => {
      faults.push(`round ${round}: ${error.message}`);
      return 'fault';
    });
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const lost = findLostFiles(readFolder(out));
    if (lost.length > 0) faults.push(`round ${round}: pages load files that are gone: ${lost.slice(0, 5).join(' ')}`);
    // As the next run begins.
    undoExchange(out);
    const after = readFolder(out);
    if (areSame(after, before)) continue;
    // A site that is new and whole leaves nothing to do.
    await runBuild(siteDir, out);
    const whole = readFolder(out);
    if (!areSame(whole, after)) faults.push(`round ${round}: half new: ${differences(whole, after)}`);
  }
  const code = await runBuild(siteDir, out);
  await runBuild(siteDir, join(siteDir, 'clean'), '--no-cache');
  const [last, clean] = [readFolder(out), readFolder(join(siteDir, 'clean'))];
  if (code !== 0 || !areSame(last, clean))
    faults.push(`the last build (exit code ${code}) differs from a clean one in: ${differences(last, clean)}`);
  return { outcomes, faults };
}

/** Files that pages load, and that the manifests of the search name, but that are not in the output. */
export function findLostFiles(files: ReadonlyMap<string, string>): readonly string[] {
  const paths = [...files.keys()];
  const loaded = [...files]
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([, html]) => Array.from(html.matchAll(/ (?:src|href)="\/(assets\/[^"?#]+)/g), ([, file = '']) => file));
  const named = [...files]
    .filter(([path]) => /^search\/.*manifest\.json$/.test(path))
    .flatMap(([path, json]) =>
      Array.from(json.matchAll(/[:,[]"([\w-]{6})"(?!:)/g), ([, hash]) => [dirname(path), hash] as const),
    );
  return [
    ...loaded.filter((file) => !files.has(file)),
    ...named
      .filter(([folder, hash]) => !paths.some((path) => path.startsWith(`${folder}/`) && path.includes(`~${hash}.`)))
      .map(([folder, hash]) => `${folder}/…~${hash}`),
  ];
}

function startBuild(siteDir: string, out: string, ...options: readonly string[]): BuildProcess {
  const child = spawn(process.execPath, [docs, 'build', siteDir, '--out', out, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    const trace = /^.*\n +at .*/m.exec(log.join(''));
    if (trace !== null) throw new Error(`it printed a stack trace: ${trace[0]}`);
    return code ?? null;
  });
  return { ended, kill: () => void child.kill('SIGKILL') };
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
