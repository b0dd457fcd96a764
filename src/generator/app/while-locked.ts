import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { cacheDirOf, isShared } from '../kernel/cache/cache-place.ts';
import { contentHash } from '../kernel/files/hash.ts';
import type { Progress } from '../kernel/progress.ts';
import { besideOutput } from '../output/output-folder.ts';
import { withLock } from '../output/with-lock.ts';

/** Calls `run` while no other process writes an output of the site. */
export function whileLocked<T>(
  { outDir, progress }: { readonly outDir: string; readonly progress: Pick<Progress, 'log'> },
  { siteDir }: Config,
  run: () => Promise<T>,
): Promise<T> {
  return withLock(lockOf(outDir, siteDir), run, {
    onWait: (holder) => progress.log(`Waiting for another build of this site: ${holder}`),
  });
}

/** The lock is beside the output if the site's folder cannot be written. */
function lockOf(outDir: string, siteDir: string): string {
  const isWritable = isShared(cacheDirOf(siteDir), siteDir);
  return isWritable ? join(siteDir, '.docs', `lock-${contentHash(outDir)}`) : besideOutput(outDir, 'lock');
}
