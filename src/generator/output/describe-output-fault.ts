import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isBuildFailure } from '../bundle/build-failure.ts';
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
  const reason = isBuildFailure(error) ? bundlerReason(error.errors) : systemReason(error);
  if (reason === null) return null;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written to ${outDir}: ${reason}`,
    hint: remedies[code] ?? 'the last good output is untouched; build again once the cause is gone',
  };
}

function systemReason(error: unknown): string | null {
  return error instanceof Error && /^E[A-Z]+$/.test(codeOf(error)) ? error.message : null;
}

/** What the bundler says of the first file that it could not write; null when it complains of code. */
function bundlerReason(errors: readonly { readonly text: string }[]): string | null {
  return errors.map(({ text }) => /^Failed to write to output file: (.+)/.exec(text)?.[1]).find(Boolean) ?? null;
}
