import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { besideOutput } from './beside-output.ts';
import { exchangeFiles, forgetExchange, undoExchange, type FileExchange } from './exchange-files.ts';
import { marks, readMarker, writeMarker } from './marker.ts';
import { takeOver } from './take-over.ts';

/** New files that gather beside the old output, until they are whole and take their places in it. */
export interface Staging {
  /** Absolute folder to write new files into. */
  readonly dir: string;
  /**
   * Brings the output to its new state. `paths` are all files that the tool has there then: those that lie in `dir`
   * are new, unless their bytes are those of the old ones; the others stay as they are.
   */
  publish(paths: readonly string[]): void;
  /** Throws the new files away. */
  discard(): void;
}

/**
 * Up to so many files are exchanged in place, at a cost that does not grow with the site. More of them change in one
 * step together with the whole folder, so that neither a reader nor a kill meets an output that is half old.
 */
const fewFiles = 100;

/** Starts a new output. What a run that was killed left behind is cleared away first. */
export function openStaging(outDir: string): Staging {
  recoverOutput(outDir);
  const dir = besideOutput(outDir, 'next');
  const discard = (): void => rmSync(dir, { recursive: true, force: true });
  discard();
  mkdirSync(dirname(dir), { recursive: true });
  // By itself, as a folder that is made together with those above it cannot say that the disk is read-only.
  mkdirSync(dir);
  return {
    dir,
    publish(paths) {
      if (!marks(readMarker(outDir), paths)) writeMarker(dir, paths);
      const arriving = listFiles(dir).filter((path) => !haveSameBytes(join(outDir, path), join(dir, path)));
      const written = new Set(paths);
      const leaving = [...(readMarker(outDir) ?? [])].filter((path) => !written.has(path));
      const exchange = existsSync(outDir) && arriving.length + leaving.length <= fewFiles ? exchangeFiles : swapFolders;
      exchange({ outDir, nextDir: dir, arriving, leaving });
      discard();
    },
    discard,
  };
}

/** Puts the last good output back in place when a run was killed at the very moment of changing it. */
export function recoverOutput(outDir: string): void {
  undoExchange(outDir);
  const old = besideOutput(outDir, 'old');
  if (readMarker(old) === null) return;
  if (!existsSync(outDir)) renameSync(old, outDir);
  else deleteOld(outDir);
}

/** Deletes an output with all that runs left beside it. */
export function deleteOutput(outDir: string): void {
  forgetExchange(outDir);
  for (const dir of [outDir, besideOutput(outDir, 'next'), besideOutput(outDir, 'old')])
    rmSync(dir, { recursive: true, force: true });
}

function swapFolders({ outDir, nextDir, arriving, leaving }: FileExchange): void {
  const apart = new Set([...arriving, ...leaving]);
  for (const path of listFiles(outDir)) {
    if (apart.has(path)) continue;
    rmSync(join(nextDir, path), { force: true });
    takeOver(join(outDir, path), join(nextDir, path));
  }
  const isFirst = !existsSync(outDir);
  if (!isFirst) renameSync(outDir, besideOutput(outDir, 'old'));
  renameSync(nextDir, outDir);
  if (!isFirst) deleteOld(outDir);
}

/** Under the name of what is thrown away in any case: half deleted, without its marker, nobody would know it as ours. */
function deleteOld(outDir: string): void {
  const dir = besideOutput(outDir, 'next');
  rmSync(dir, { recursive: true, force: true });
  renameSync(besideOutput(outDir, 'old'), dir);
  rmSync(dir, { recursive: true, force: true });
}

function listFiles(dir: string): string[] {
  return walkFolder(dir).map(({ path }) => path);
}

function haveSameBytes(a: string, b: string): boolean {
  try {
    return statSync(a).size === statSync(b).size && readFileSync(a).equals(readFileSync(b));
  } catch {
    return false;
  }
}
