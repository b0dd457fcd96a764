import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statfsSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { besideOutput } from '../../src/generator/output/output-folder.ts';
import type { Trouble } from './disturb-builds.ts';

/** Ways to make trouble for a build. Those of the disk need a site on a small file system of its own. */
export const troubles = {
  /** SIGKILL at a random moment, every other time while the output changes places. */
  kill: async ({ out, round, random, span, start }) => {
    const build = start();
    const code = await Promise.race([
      build.ended,
      round % 2 === 0 ? delay(random.below(span)) : seeExchange(out).then(() => delay(random.below(3))),
    ]);
    build.kill();
    await build.ended;
    if (code !== undefined) return 'ended before';
    return !existsSync(out) || existsSync(besideOutput(out, 'undo.json')) ? 'killed in the change' : 'killed';
  },
  /** Two builds that begin at about the same time; every third time one of them is killed. */
  'two-at-once': async ({ round, random, span, start }) => {
    const first = start();
    await delay(random.below(span / 4));
    const second = start();
    if (round % 3 === 0) {
      await delay(random.below(span / 2));
      first.kill();
    }
    const codes = await Promise.all([first.ended, second.ended]);
    demand(codes[1] === 0 && (codes[0] === 0 || round % 3 === 0), `they ended with ${codes.join(' and ')}`);
    return codes[0] === 0 ? 'both built' : 'one killed';
  },
  /** A disk with room for a part of what the build writes: cache, lock and output. */
  'full-disk': async ({ siteDir, random, start }) => {
    const filler = join(siteDir, 'filler');
    const { bavail, bsize } = statfsSync(siteDir);
    const room = random.pick([0, 5, random.below(40), random.below(400), random.below(1_600)]);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - room) * bsize));
    const code = await start().ended.finally(() => rmSync(filler));
    return code === 0 ? 'there was room' : `exit code ${code}`;
  },
  /** A disk that can be read only from some moment on. */
  'read-only': async ({ siteDir, random, span, start }) => {
    const build = start();
    await delay(random.below(span));
    const turned = await turnReadOnly(siteDir);
    const code = await build.ended.finally(() => execFileSync('mount', ['-o', 'remount,rw', siteDir]));
    return turned ? `read-only, exit code ${code}` : 'never still enough to turn';
  },
  /** Every file of the site, the cache and the output has a time between 1970 and 2100. */
  clocks: async ({ siteDir, random, start }) => {
    for (const { path } of walkFolder(siteDir)) {
      const time = random.pick([1, random.below(4_102_444_800), 4_102_444_800]);
      if (random.below(2) === 0) utimesSync(join(siteDir, path), time, time);
    }
    return demandBuilt(await start().ended);
  },
  /** A part of the cache is cut off, changed in one byte, or replaced. */
  'damaged-cache': async ({ siteDir, random, start }) => {
    const cacheDir = join(siteDir, '.docs', 'cache');
    for (const { path } of walkFolder(cacheDir)) {
      const file = join(cacheDir, path);
      const bytes = readFileSync(file);
      const kind = random.below(8);
      if (kind === 0) truncateSync(file, random.below(bytes.length + 1));
      if (kind === 1 && bytes.length > 0) {
        bytes[random.below(bytes.length)] = random.below(256);
        writeFileSync(file, bytes);
      }
      if (kind === 2) writeFileSync(file, 'cudzie');
    }
    return demandBuilt(await start().ended);
  },
} as const satisfies Readonly<Record<string, Trouble>>;

/** Resolves when a run begins to put new files in the places of old ones. */
async function seeExchange(out: string): Promise<void> {
  const signs = (['undo', 'undo.json'] as const).map((name) => basename(besideOutput(out, name)));
  for await (const { filename } of watch(dirname(out), { persistent: false }))
    if (filename !== null && signs.includes(filename)) return;
}

/** A disk turns only while no file is open for writing. */
async function turnReadOnly(dir: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync('mount', ['-o', 'remount,ro', dir], { stdio: 'ignore' });
      return true;
    } catch {
      await delay(2);
    }
  }
  return false;
}

function demand(isRight: boolean, complaint: string): void {
  if (!isRight) throw new Error(complaint);
}

function demandBuilt(code: number | null): string {
  demand(code === 0, `it ended with ${code}`);
  return 'built';
}
