import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isExternal } from '../../../shared/url.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { wildcardPattern } from '../../kernel/patterns.ts';
import type { Site } from '../graph/site.ts';
import type { LinkUse } from './link.ts';

/** A problem with the values to which suppressions are compared. */
export interface LinkProblemReport {
  readonly diagnostic: Diagnostic;
  /** Path within the site of the page that contains the link; empty for the config. */
  readonly from: string;
  /** The link as written, and the path to which it resolves; empty for a problem that is not about a link. */
  readonly to: readonly string[];
  /** File whose comments can suppress the problem. */
  readonly file: string | null;
}

/** Returns one report for each place of a broken link. `wanted` is the path to which it resolves. */
export function reportLink(use: LinkUse, wanted: string, finding: Diagnostic, { facts }: Site): LinkProblemReport[] {
  const { keyPath, origin } = use;
  const { page } = origin;
  const message = keyPath === undefined ? finding.message : `${formatKeyPath(keyPath)}: ${finding.message}`;
  const places = keyPath === undefined ? use.places : [use.findPlace?.() ?? facts.placeOfKey(keyPath)];
  return places.map((place) => ({
    diagnostic: { ...finding, message, place },
    from: page?.path ?? '',
    to: [use.url, wanted],
    file: page?.outline.file ?? null,
  }));
}

/** Returns the report of a problem that is not about a link. */
export function reportPage(diagnostic: Diagnostic, site: Site): LinkProblemReport {
  const file = diagnostic.place?.file ?? null;
  const page = file === null ? undefined : site.pagesByFile.get(file);
  return { diagnostic, from: page?.path ?? '', to: [], file };
}

/**
 * Removes the problems that the config (`links.silence`) or a comment in the page suppresses, and reports suppressions
 * without effect. `checkedCodes` are the codes this run can report: suppressions of other codes may apply in other runs.
 */
export function applySuppressions(
  reports: readonly LinkProblemReport[],
  checkedCodes: ReadonlySet<string>,
  site: Site,
): Diagnostic[] {
  const comments = [...site.pagesByFile.values()].flatMap(({ outline }) =>
    outline.suppressions
      .filter(({ code }) => checkedCodes.has(code))
      .map((suppression) => ({ ...suppression, file: outline.file })),
  );
  const patterns = site.config.links.silence
    .map(({ from, to }, index) => ({
      index,
      to,
      matchesFrom: from === undefined ? () => true : makeGlob(from),
      matchesTo: makeGlob(to),
    }))
    .filter(({ to }) => checkedCodes.has('broken-external-link') || !isExternal(to));
  const commentsByKey = new Map(comments.map((comment) => [`${comment.file} ${comment.code}`, comment]));
  const used = new Set<unknown>();

  const left = reports.filter(({ diagnostic, from, to, file }) => {
    const pattern = patterns.find(({ matchesFrom, matchesTo }) => matchesFrom(from) && to.some(matchesTo));
    const suppression = pattern ?? commentsByKey.get(`${file} ${diagnostic.code}`);
    if (suppression !== undefined) used.add(suppression);
    return suppression === undefined;
  });

  const unusedPatterns = patterns
    .filter((pattern) => !used.has(pattern))
    .map(({ index, to }) =>
      unused(
        `links.silence[${index}] suppresses problems with links to "${to}", but none is broken`,
        site.facts.placeOfKey(['links', 'silence', index]),
      ),
    );
  const unusedComments = comments
    .filter((comment) => !used.has(commentsByKey.get(`${comment.file} ${comment.code}`)))
    .map(({ code, place }) => unused(`the comment suppresses "${code}", which does not occur on this page`, place));
  return [...left.map(({ diagnostic }) => diagnostic), ...unusedPatterns, ...unusedComments];
}

function unused(message: string, place: Diagnostic['place']): Diagnostic {
  return makeWarning('unused-silence', { message, hint: 'remove it', place });
}

const wildcards: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** Compiles a path pattern: `*` matches anything but a slash, `**` anything, `?` one character; `/x/**` also matches `/x`. */
function makeGlob(pattern: string): (path: string) => boolean {
  const source = wildcardPattern(pattern.replace(/\/\*\*$/, ''), wildcards);
  const expression = new RegExp(`^${source}${pattern.endsWith('/**') ? '(?:/.*)?' : ''}$`, 'u');
  return (path) => expression.test(path);
}
