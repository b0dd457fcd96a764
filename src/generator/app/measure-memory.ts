import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * Measures the memory of a process in bytes, including buffers: on Linux its peak, elsewhere its current use. Zero if the
 * system does not report it, for example because the process has ended.
 */
export async function measureMemory(pid: number, platform: NodeJS.Platform = process.platform): Promise<number> {
  try {
    if (platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return kilobytes(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
    }
    if (platform === 'win32') return readTaskList(await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']));
    return kilobytes((await run('ps', ['-o', 'rss=', '-p', String(pid)])).trim());
  } catch {
    return 0;
  }
}

/** Reads bytes from a line of `tasklist`, whose last column has separators of the user's language: `"45 632 K"`. */
export function readTaskList(line: string): number {
  return kilobytes(/"([^"]*)"\s*$/.exec(line)?.[1]?.replace(/\D/g, ''));
}

function kilobytes(digits: string | undefined): number {
  return Number(digits ?? 0) * 1024;
}

function run(program: string, words: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    execFile(program, words, { windowsHide: true }, (error, stdout) => (error === null ? done(stdout) : fail(error)));
  });
}
