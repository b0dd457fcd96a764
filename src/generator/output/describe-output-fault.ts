import type { Diagnostic } from '../../shared/diagnostic.ts';
import { codeOf } from '../source/walk-folder.ts';

const isFolder = 'a page has the address of a file, such as /robots.txt: give it another slug';

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space on the disk and build again',
  EDQUOT: 'free some of your quota and build again',
  EACCES: 'mend the permissions of the folder, or name another one with --out',
  EPERM: 'mend the permissions of the folder, or name another one with --out',
  EEXIST: isFolder,
  EISDIR: isFolder,
  ENOTDIR: isFolder,
  EROFS: 'name a folder on a disk that can be written with --out',
};

/** Says why the output could not be written, for faults of the system; null for any other error. */
export function describeOutputFault(error: unknown, outDir: string): Diagnostic | null {
  const code = codeOf(error);
  if (!(error instanceof Error) || !/^E[A-Z]+$/.test(code)) return null;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written to ${outDir}: ${error.message}`,
    hint: remedies[code] ?? 'the last good output is untouched; build again once the cause is gone',
  };
}
