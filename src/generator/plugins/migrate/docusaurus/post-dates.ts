import { statSync } from 'node:fs';
import { relativePath } from '../../../kernel/files/paths.ts';
import { runGit } from '../../../kernel/run-git.ts';

/** Seconds at which Markdown files were first committed, by their paths within a folder. */
export type AddedFiles = ReadonlyMap<string, string>;

/** Returns the time of the commit that added a file of a folder; that of the file itself if there is no such commit. */
export function dateOf(file: string, dir: string, addedIn: (dir: string) => AddedFiles): string {
  const seconds = Number(addedIn(dir).get(relativePath(dir, file)) ?? 0);
  return (seconds > 0 ? new Date(seconds * 1000) : statSync(file).birthtime).toISOString();
}

/** Reads the commits of the repository of a folder, all at once. Empty without a repository. */
export function readAdded(cwd: string): AddedFiles {
  const git = (...words: readonly string[]): string => runGit(words, cwd) ?? '';
  const prefix = git('rev-parse', '--show-prefix').trim();
  const options = ['--diff-filter=AR', '-M', '--name-status', '--format=%ct'];
  const added = new Map<string, string>();
  /** Present paths by earlier ones. */
  const renamed = new Map<string, string>();
  let seconds = '';
  // The latest commit is the first.
  for (const line of git('log', ...options, '--', ':(top)*.md', ':(top)*.mdx').split('\n')) {
    const [first = '', path, to] = line.split('\t');
    if (path === undefined) seconds = first || seconds;
    else if (to === undefined) added.set((renamed.get(path) ?? path).slice(prefix.length), seconds);
    else renamed.set(path, renamed.get(to) ?? to);
  }
  return added;
}
