import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';

/** How much an untrusted site may hold. */
export interface SiteLimits {
  readonly files: number;
  readonly bytes: number;
}

const standard: SiteLimits = { files: 20_000, bytes: 500_000_000 };

/**
 * Reports a site that holds more than a machine should spend on untrusted authors: time, memory and output grow with it. Folders
 * that no build reads, such as `.git` and `node_modules`, do not count.
 */
export function findExcess(siteDir: string, limits: SiteLimits = standard): Diagnostic | null {
  const files = walkFolder(siteDir, (name) => name.startsWith('.') || name === 'node_modules');
  if (files.length > limits.files) return refuse(`${files.length} files`, `${limits.files} files`);
  const bytes = files.reduce((sum, { path }) => sum + sizeOf(join(siteDir, path)), 0);
  const megabytes = (count: number): string => `${Math.round(count / 1e5) / 10} MB`;
  return bytes > limits.bytes ? refuse(megabytes(bytes), megabytes(limits.bytes)) : null;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function refuse(found: string, limit: string): Diagnostic {
  return {
    code: 'untrusted-size',
    severity: 'error',
    message: `The site holds ${found}, and an untrusted site may hold ${limit}`,
    hint: 'remove what it does not need, or build it only after a trusted person has reviewed it',
  };
}
