import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Far more than the sites of all workers need at a time, in bytes. */
const enough = 4 * 2 ** 30;

/**
 * Keeps the temporary files of a run in one folder, which is removed at its end: in memory where the system has a folder
 * for that.
 *
 * Tests write and delete some hundred thousand files, and ext4 passes over all that were deleted in the last minutes
 * whenever it makes one: a quarter of the processor's time.
 */
export default function setup(): (() => void) | undefined {
  // Every project of the run is set up; the first one makes the folder.
  if (process.env['DOCS_TEST_FOLDER'] !== undefined) return undefined;
  const inMemory = process.env.TMPDIR === undefined ? makeFolder('/dev/shm') : undefined;
  const folder = inMemory ?? mkdtempSync(join(tmpdir(), 'docs-tests-'));
  Object.assign(process.env, { DOCS_TEST_FOLDER: folder, TMPDIR: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Makes a folder in `parent`; undefined where that is too small or may not hold programs, as in most containers. */
function makeFolder(parent: string): string | undefined {
  try {
    accessSync(parent, constants.W_OK);
  } catch {
    return undefined;
  }
  const { bavail, bsize } = statfsSync(parent);
  if (bavail * bsize < enough) return undefined;
  const folder = mkdtempSync(join(parent, 'docs-tests-'));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  if (spawnSync(program).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}
