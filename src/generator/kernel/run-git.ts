import { execFileSync } from 'node:child_process';

/** Options of git that keep the configuration of a repository from starting programs, and non-ASCII paths unquoted. */
export const safely = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];

/** Returns the standard output of git in a folder; null if git fails or is not installed. */
export function runGit(args: readonly string[], folder: string): string | null {
  try {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, windowsHide: true } as const;
    return execFileSync('git', [...safely, ...args], { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
