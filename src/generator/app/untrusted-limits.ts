import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { statOrNull } from '../kernel/files/read-file.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';

/** Maximum size of an untrusted site, or of its output. */
export interface SizeLimits {
  readonly files: number;
  readonly bytes: number;
}

const ofSite: SizeLimits = { files: 20_000, bytes: 500_000_000 };
const mostFolders = 20_000;
const ofOutput: SizeLimits = { files: 100_000, bytes: 2_000_000_000 };

/**
 * Reports a site that is larger than a machine should process for untrusted authors: time, memory and output grow with its
 * size. Folders that no build reads, such as `.git`, `node_modules` and the output, are not counted: their links may lead
 * anywhere.
 */
export function findExcess(
  { siteDir, outDir }: { readonly siteDir: string; readonly outDir: string },
  limits: SizeLimits = ofSite,
): Diagnostic | null {
  const output = relativePath(resolve(siteDir), outDir);
  const most = limits.files + mostFolders;
  let entries = 0;
  const files = walkFolder(siteDir, (name, path) => {
    if (name.startsWith('.') || name === 'node_modules' || path === output) return true;
    entries += 1;
    // A dozen folders with links to each other have millions of paths.
    return entries > most;
  });
  if (entries > most) return refuse('site', `more than ${most} files and folders`, `${limits.files} files`);
  if (files.length > limits.files) return refuse('site', `${files.length} files`, `${limits.files} files`);
  const bytes = files.reduce((sum, { path }) => sum + (statOrNull(join(siteDir, path))?.size ?? 0), 0);
  return bytes > limits.bytes ? refuse('site', megabytes(bytes), megabytes(limits.bytes)) : null;
}

/** Measures an output while it is written, and throws a `DiagnosticError` if it is too large. */
export interface OutputMeter {
  /** Called with the number of all files, before the first is written. */
  plan(files: number): void;
  /** Called with the size of each written file. */
  spend(bytes: number): void;
}

/** Measures the output of an untrusted site: with a few tags on many pages it can become larger than a disk. */
export function meterOutput(limits: SizeLimits = ofOutput): OutputMeter {
  const spent = { bytes: 0 };
  return {
    plan(files) {
      if (files > limits.files)
        throw new DiagnosticError([refuse('output', `${files} files`, `${limits.files} files`)]);
    },
    spend(bytes) {
      spent.bytes += bytes;
      if (spent.bytes > limits.bytes)
        throw new DiagnosticError([refuse('output', `more than ${megabytes(limits.bytes)}`, megabytes(limits.bytes))]);
    },
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e5) / 10} MB`;
}

const subjects = {
  site: ['The site has', 'an untrusted site'],
  output: ['The output would have', 'the output of an untrusted site'],
} as const;

function refuse(what: keyof typeof subjects, found: string, limit: string): Diagnostic {
  const [has, subject] = subjects[what];
  return makeError('untrusted-size', {
    message: `${has} ${found}, and ${subject} may have at most ${limit}`,
    hint: 'remove what it does not need, or build it without --untrusted after a trusted person has reviewed it',
  });
}
