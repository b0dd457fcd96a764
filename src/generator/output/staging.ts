import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { besideOutput, hasExactly, readMarker, writeMarker } from './output-folder.ts';
import { exchangeFiles, forgetExchange, undoExchange, linkOrCopy, type FileExchange } from './exchange-files.ts';

/** New files, collected beside the old output until they are complete and replace it. */
export interface Staging {
  /** Absolute folder for the new files. */
  readonly dir: string;
  /**
   * Updates the output. `paths` lists all files that it contains afterwards: those in `dir` replace the old ones unless
   * their bytes are equal; all others stay as they are.
   */
  publish(paths: readonly string[]): void;
  /** Deletes the new files. */
  discard(): void;
}

/**
 * Up to this many files are exchanged in place, at a cost that does not grow with the site. For more, the complete folder
 * is swapped in one step, so that neither a reader nor a killed run sees a partly updated output.
 */
const fewFiles = 100;

/** Starts a new output, after cleaning up what a killed run left behind. */
export function openStaging(outDir: string): Staging {
  recoverOutput(outDir);
  const dir = besideOutput(outDir, 'next');
  const discard = (): void => rmSync(dir, { recursive: true, force: true });
  discard();
  mkdirSync(dirname(dir), { recursive: true });
  // Separate, because a recursive mkdir does not report a read-only file system.
  mkdirSync(dir);
  return {
    dir,
    publish(paths) {
      if (!hasExactly(readMarker(outDir), paths)) writeMarker(dir, paths);
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

/** Restores the last complete output if a run was killed while changing it. */
export function recoverOutput(outDir: string): void {
  undoExchange(outDir);
  const old = besideOutput(outDir, 'old');
  if (readMarker(old) === null) return;
  if (!existsSync(outDir)) renameSync(old, outDir);
  else deleteOld(outDir);
}

/** Deletes an output and everything that runs left beside it. */
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
    linkOrCopy(join(outDir, path), join(nextDir, path));
  }
  const isFirst = !existsSync(outDir);
  if (!isFirst) renameSync(outDir, besideOutput(outDir, 'old'));
  renameSync(nextDir, outDir);
  if (!isFirst) deleteOld(outDir);
}

/** Renames the folder first: if a kill leaves it half deleted, without its marker, the next run still removes it. */
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
