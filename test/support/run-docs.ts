import { vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';

/** How one call of `docs` ended. */
export interface DocsCall {
  readonly code: number;
  /** What went to standard output: the answer. */
  readonly answer: string;
  /** What went to standard error: progress and complaints. */
  readonly log: string;
}

/** Runs one call of `docs` in this process. */
export async function runDocs(...args: readonly string[]): Promise<DocsCall> {
  const answer: string[] = [];
  const log: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => answer.push(String(text)) > 0);
  const error = vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0);
  try {
    return { code: await runCli(args), answer: answer.join(''), log: log.join('') };
  } finally {
    out.mockRestore();
    error.mockRestore();
  }
}
