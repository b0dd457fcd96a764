import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isBuildFailure, writeFailureOf } from '../kernel/esbuild/build-failure.ts';
import { isDamagedCache } from '../kernel/cache/cache-folder.ts';

const isFolder = 'a page has the permalink of a file, such as /robots.txt: give it another slug';

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'free some disk space and build again',
  EDQUOT: 'free some of your disk quota and build again',
  EACCES: 'fix the permissions of the folder, or choose a different folder with --out',
  EPERM: 'fix the permissions of the folder, or choose a different folder with --out',
  EEXIST: isFolder,
  EISDIR: isFolder,
  ENOTDIR: isFolder,
  EROFS: 'choose a folder on a writable disk with --out',
};

/** Describes a system error while writing the output; null for any other error. */
export function describeOutputError(error: unknown, outDir: string): Diagnostic | null {
  const reason = isBuildFailure(error) ? writeFailureOf(error.errors) : systemReason(error);
  if (reason === null) return null;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written to ${outDir}: ${reason}`,
    hint: remedies[codeIn(reason) ?? ''] ?? 'the previous output is unchanged; fix the cause and build again',
  };
}

function systemReason(error: unknown): string | null {
  // The run has already been repeated with an empty cache, so it wrote the missing entry itself.
  if (isDamagedCache(error)) return 'an entry just written to .docs/cache is missing; is the disk full?';
  return error instanceof Error && codeIn(error.message) !== null ? error.message : null;
}

/** Reads a system code such as `ENOSPC` from a message: an error from another thread keeps nothing else. */
function codeIn(message: string): string | null {
  return /^(E[A-Z]+): /.exec(message)?.[1] ?? null;
}
