import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Diagnostic } from '../../../shared/diagnostic.ts';

/** Last change of a file. */
export interface FileDate {
  /** ISO 8601 date, UTC: `2026-11-03`. */
  readonly date: string;
  readonly author: string;
}

/** What git knows of the files of a folder. */
export interface GitDates {
  /** By path relative to the folder, with `/`. */
  readonly dates: ReadonlyMap<string, FileDate>;
  readonly diagnostics: readonly Diagnostic[];
}

/** No dates, and nothing to say about it. */
export const nothingKnown: GitDates = { dates: new Map(), diagnostics: [] };

/** Begins the line of a commit; file names cannot hold it. */
const commitMark = '\0';

/**
 * Dates the files below a folder by one walk through the history of its repository, newest commit first.
 * Outside a repository, or without git, nothing is known; a shallow clone would give false dates, so it gives none
 * and one warning.
 */
export async function readGitDates(folder: string): Promise<GitDates> {
  const shallow = await firstLine(['rev-parse', '--is-shallow-repository'], folder);
  if (shallow === null) return nothingKnown;
  if (shallow === 'true') return { dates: new Map(), diagnostics: [shallowHistory] };

  const dates = new Map<string, FileDate>();
  let current: FileDate | null = null;
  for await (const line of readLines(logArguments, folder)) {
    if (line.startsWith(commitMark)) current = parseCommit(line);
    else if (line !== '' && current !== null && !dates.has(line)) dates.set(line, current);
  }
  return { dates, diagnostics: [] };
}

/** `--relative` gives paths from the folder and leaves out what lies beside it; quoted paths would need decoding. */
const logArguments = [
  '-c',
  'core.quotePath=false',
  'log',
  '--format=%x00%ct %an',
  '--name-only',
  '--no-renames',
  '--no-show-signature',
  '--relative',
  '--',
  '.',
];

const shallowHistory: Diagnostic = {
  code: 'shallow-history',
  severity: 'warning',
  message: 'this clone has only a part of the history, so the pages have no dates of their last change',
  hint: 'fetch the whole history ("git fetch --unshallow"; "fetch-depth: 0" where a CI job checks out)',
};

function parseCommit(line: string): FileDate {
  const spaceAt = line.indexOf(' ');
  const seconds = Number(line.slice(commitMark.length, spaceAt));
  return { date: new Date(seconds * 1000).toISOString().slice(0, 10), author: line.slice(spaceAt + 1) };
}

async function firstLine(args: readonly string[], folder: string): Promise<string | null> {
  for await (const line of readLines(args, folder)) return line;
  return null;
}

/** Lines that git prints; none when git fails or is not there. */
async function* readLines(args: readonly string[], folder: string): AsyncGenerator<string> {
  const git = spawn('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
  try {
    await once(git, 'spawn');
  } catch {
    return; // no git on this machine, or no such folder
  }
  try {
    yield* createInterface({ input: git.stdout, crlfDelay: Infinity });
  } finally {
    git.kill();
  }
}
