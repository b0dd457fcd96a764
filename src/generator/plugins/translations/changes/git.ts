import { join, posix } from 'node:path';
import { memoByKey } from '../../../kernel/memo.ts';
import { runGit } from '../../../kernel/run-git.ts';

/** A file in a commit. */
export interface CommittedFile {
  readonly commit: string;
  /** Relative to the folder. */
  readonly path: string;
}

/** The history of the files in a folder. Paths are relative to the folder, with `/`. */
export interface History {
  /** Text of a file; null if the commit does not contain it. */
  read(file: CommittedFile): string | null;
  /** The commit that added a line to a file, or last added it again; null if the line is in no commit. */
  commitOfLine(file: string, line: string): string | null;
  /** The commits that changed one of these files, newest first, each with the name of the first file at that time. */
  commitsOf(file: string, others: readonly string[]): readonly CommittedFile[];
}

/**
 * Returns the files of a folder that were changed since a commit or since the branch point of a branch, including
 * uncommitted changes. Null if there is no such commit. Paths are relative to the folder.
 */
export function changedSince(folder: string, commit: string): ReadonlySet<string> | null {
  const repository = commit.startsWith('-') ? null : openRepository(folder);
  const base = repository?.run(['merge-base', commit, 'HEAD'])?.trim();
  if (repository === null || base === undefined) return null;
  const changed = repository.run(['diff', '--name-only', '--no-ext-diff', '--no-textconv', base, '--']);
  const added = repository.run(['ls-files', '--others', '--exclude-standard']);
  const paths = `${changed ?? ''}${added ?? ''}`.split('\n').filter((path) => path !== '');
  return new Set(paths.map(repository.fromRoot));
}

/**
 * Opens the repository of a folder, whose content may be beside it: `run` works in the root of the repository. Null without a
 * repository or git.
 */
function openRepository(folder: string) {
  const facts = runGit(['rev-parse', '--is-inside-work-tree', '--show-prefix', '--show-cdup'], folder);
  const [isInside, prefix = '', wayUp = ''] = (facts ?? '').split(/\r?\n/);
  if (isInside !== 'true') return null;
  return {
    run: (args: readonly string[]): string | null => runGit(args, join(folder, wayUp)),
    toRoot: (path: string): string => posix.join(prefix, path),
    fromRoot: (path: string): string => posix.relative(prefix, path),
  };
}

/** Opens the history of a folder; null if it is not in a repository, or if git is not installed. */
export function openHistory(folder: string): History | null {
  const repository = openRepository(folder);
  if (repository === null) return null;
  const { run, toRoot, fromRoot } = repository;
  const commitsIn = (args: readonly string[]): readonly CommittedFile[] =>
    readCommits(run([...commitsWithNames, ...args]) ?? '').map(({ commit, path }) => ({
      commit,
      path: fromRoot(path),
    }));
  const addedIn = memoByKey((file: string) => readAdditions(run([...addedLines, '--', toRoot(file)]) ?? ''));
  const show = memoByKey((name: string) => run(['cat-file', 'blob', name]));
  return {
    read: ({ commit, path }) => show(`${commit}:${toRoot(path)}`),
    commitOfLine: (file, line) => addedIn(file).get(line) ?? null,
    commitsOf(file, others) {
      const renamed = commitsIn(['--follow', '--', toRoot(file)]);
      const together = others.length === 0 ? [] : commitsIn(['--', ...others.map(toRoot)]);
      const seen = new Set(renamed.map(({ commit }) => commit));
      return [...renamed, ...together.flatMap(({ commit }) => (seen.has(commit) ? [] : [{ commit, path: file }]))];
    },
  };
}

const commitsWithNames = ['log', '--format=%x00%H', '--name-only'];
const addedLines = ['log', '--format=%x00%H', '--patch', '--unified=0', '--no-ext-diff', '--no-textconv'];

function readCommits(log: string): readonly CommittedFile[] {
  return log.split('\0').flatMap((entry) => {
    const [commit = '', ...paths] = entry.split('\n').filter((line) => line !== '');
    return commit === '' || paths[0] === undefined ? [] : [{ commit, path: paths[0] }];
  });
}

/** Parses the lines that commits have added, with the newest commit of each. */
function readAdditions(log: string): ReadonlyMap<string, string> {
  const added = new Map<string, string>();
  for (const entry of log.split('\0')) {
    const [commit = '', ...lines] = entry.split(/\r?\n/);
    for (const line of lines) if (line.startsWith('+') && !added.has(line.slice(1))) added.set(line.slice(1), commit);
  }
  return added;
}
