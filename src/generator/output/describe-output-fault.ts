import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isBuildFailure, writeFailureOf } from '../kernel/esbuild/build-failure.ts';
import { isDamagedCache } from '../kernel/cache/damaged-cache.ts';

const isFolder = 'a page has the address of a file, such as /robots.txt: give it another slug';

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on the disk and build again',
  EDQUOT: 'free some of your quota and build again',
  EACCES: 'fix the permissions of the folder, or name another one with --out',
  EPERM: 'fix the permissions of the folder, or name another one with --out',
  EEXIST: isFolder,
  EISDIR: isFolder,
  ENOTDIR: isFolder,
  EROFS: 'name a folder on a disk that can be written with --out',
};

/** Says why the output could not be written, for faults of the system; null for any other error. */
export function describeOutputFault(error: unknown, outDir: string): Diagnostic | null {
  const reason = isBuildFailure(error) ? writeFailureOf(error.errors) : systemReason(error);
  if (reason === null) return null;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written to ${outDir}: ${reason}`,
    hint: remedies[codeIn(reason) ?? ''] ?? 'the last good output is untouched; build again once the cause is gone',
  };
}

function systemReason(error: unknown): string | null {
  // A run that began with an empty cache has just written what is gone.
  if (isDamagedCache(error)) return 'what was put into .docs/cache a moment ago is not there; is the disk full?';
  return error instanceof Error && codeIn(error.message) !== null ? error.message : null;
}

/** The system's code, such as `ENOSPC`: an error that comes from another thread keeps its message only. */
function codeIn(message: string): string | null {
  return /^(E[A-Z]+): /.exec(message)?.[1] ?? null;
}
