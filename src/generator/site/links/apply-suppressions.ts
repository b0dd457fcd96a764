import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isExternal } from '../../../shared/url.ts';
import type { Site } from '../graph/site.ts';
import type { LinkProblemReport } from './link-problem.ts';

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
  return { code: 'unused-silence', severity: 'warning', message, hint: 'remove it', place };
}

/** Wildcards as regular expressions; `/**` counts as one only at the end of a pattern. */
const wildcards = new Map([
  ['/**', '(?:/.*)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

/** Compiles a path pattern: `*` matches anything but a slash, `**` anything, `?` one character; `/x/**` also matches `/x`. */
function makeGlob(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(\/\*\*$|\*\*|\*|\?)/)
    .map((part) => wildcards.get(part) ?? part.replace(/[\\^$.+()[\]{}|]/g, '\\$&'))
    .join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => expression.test(path);
}
