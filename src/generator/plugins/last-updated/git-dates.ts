import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { outermost, relativePath } from '../../kernel/files/paths.ts';
import { safely } from '../../kernel/run-git.ts';

/** The last change of a file. */
export interface FileDate {
  /** ISO 8601 date, UTC: `2026-11-03`. */
  readonly date: string;
  readonly author: string;
}

/** The last changes of the files in a folder, from git. */
export interface GitDates {
  /** By path relative to the folder, with `/`. */
  readonly dates: ReadonlyMap<string, FileDate>;
  readonly diagnostics: readonly Diagnostic[];
}

/** No dates and no diagnostics. */
export const nothingKnown: GitDates = { dates: new Map(), diagnostics: [] };

/** First character of a commit's line. File names cannot contain it. */
const commitMark = '\0';

/**
 * Reads the last changes of all files in some folders, which may belong to different repositories. The paths of the result are
 * relative to `siteDir`.
 */
export async function readDatesIn(folders: readonly string[], siteDir: string): Promise<GitDates> {
  const found = await Promise.all(
    outermost(folders).map(async (folder) => ({ folder, ...(await readGitDates(folder)) })),
  );
  const dates = found.flatMap(({ folder, dates: inFolder }) =>
    Array.from(inFolder, ([path, date]) => [relativePath(siteDir, join(folder, path)), date] as const),
  );
  return {
    dates: new Map(dates),
    diagnostics: found.find(({ diagnostics }) => diagnostics.length > 0)?.diagnostics ?? [],
  };
}

/**
 * Reads the last changes of all files in a folder from one run of `git log`, newest commit first. Outside a repository
 * and without git, the result is empty. In a shallow clone the dates would be wrong, so the result is one warning.
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

/** `--relative` prints paths relative to the folder and omits files outside of it. */
const logArguments = ['log', '--format=%x00%ct %an', '--name-only', '--no-renames', '--relative', '--', '.'];

const shallowHistory: Diagnostic = makeWarning('shallow-history', {
  message: 'This clone has only part of the history, so pages have no dates of their last change',
  hint: 'fetch the complete history with "git fetch --unshallow", or with "fetch-depth: 0" in a CI checkout',
});

function parseCommit(line: string): FileDate {
  const spaceAt = line.indexOf(' ');
  const seconds = Number(line.slice(commitMark.length, spaceAt));
  return { date: new Date(seconds * 1000).toISOString().slice(0, 10), author: line.slice(spaceAt + 1) };
}

async function firstLine(args: readonly string[], folder: string): Promise<string | null> {
  for await (const line of readLines(args, folder)) return line;
  return null;
}

/** Yields the lines of git's output; none if git fails or is not installed. */
async function* readLines(args: readonly string[], folder: string): AsyncGenerator<string> {
  const git = spawn('git', [...safely, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  try {
    await once(git, 'spawn');
  } catch {
    return; // git is not installed, or the folder does not exist.
  }
  try {
    yield* createInterface({ input: git.stdout, crlfDelay: Infinity });
  } finally {
    git.kill();
  }
}
