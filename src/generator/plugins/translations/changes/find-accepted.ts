import { pageFingerprint } from '../fingerprint.ts';
import type { History } from './git.ts';
import { parsePage, type PageText, type ParseOptions } from './parse-page.ts';

/** A source at the time when its translation was accepted. */
export interface AcceptedSource {
  readonly page: PageText;
  /** Its commit; null if it is stored beside the marks. */
  readonly commit: string | null;
}

/** Data about an accepted source. */
export interface AcceptedMark {
  /** Name of the page in the marks. */
  readonly name: string;
  /** Fingerprints in its marks. */
  readonly fingerprints: ReadonlySet<string>;
  /** Path of the marks file. */
  readonly marksFile: string;
  /** Current path of the source. */
  readonly source: string;
  /** Files that the source currently includes. */
  readonly includes: readonly string[];
}

/** Maximum number of commits of one source to search. */
const mostCommits = 500;

/**
 * Finds the source from which a marked translation was made. Usually it is in the commit that added the mark, otherwise in
 * an earlier or later commit of the source with that fingerprint. Null if no commit has it.
 */
export function findAccepted(mark: AcceptedMark, history: History, options: ParseOptions): AcceptedSource | null {
  const { name, fingerprints, marksFile, source, includes } = mark;
  const at = (commit: string, path: string): AcceptedSource | null => {
    const text = history.read({ commit, path });
    if (text === null) return null;
    return { commit, page: { path, text, readText: (file) => history.read({ commit, path: file }) } };
  };
  const isAccepted = (found: AcceptedSource | null): found is AcceptedSource => {
    const parsed = found === null ? null : parsePage(found.page, options);
    if (found === null || parsed === null) return false;
    const { current, earlier } = pageFingerprint(parsed.frontMatter, parsed.tree, {
      ...options,
      file: found.page.path,
    });
    return fingerprints.has(current) || (earlier !== undefined && fingerprints.has(earlier));
  };
  const commits = history.commitsOf(source, includes).slice(0, mostCommits);
  const paths = new Set([source, ...commits.map(({ path }) => path)]);
  const marked = [...fingerprints].flatMap((hash) => history.commitOfLine(marksFile, `${name} ${hash}`) ?? []);
  const ofMarks = marked.flatMap((commit) => [...paths].flatMap((path) => at(commit, path) ?? []));
  const exact = ofMarks.find(isAccepted);
  if (exact !== undefined) return exact;
  for (const { commit, path } of commits) {
    const found = at(commit, path);
    if (isAccepted(found)) return found;
  }
  // The fingerprint differs due to syntax of the site's own plugins, or an earlier algorithm.
  return ofMarks[0] ?? null;
}
