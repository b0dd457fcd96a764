import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isExternal } from '../../../shared/url.ts';
import type { Site } from '../graph/site.ts';
import type { LinkProblemReport } from './link-problem.ts';

/**
 * Leaves out the problems that the config or a comment in the page silences, and reports silences that silence
 * nothing. `judged` are the codes that this run looked for: others may well be silenced for another run.
 */
export function applySilences(
  reports: readonly LinkProblemReport[],
  judged: ReadonlySet<string>,
  site: Site,
): Diagnostic[] {
  const comments = [...site.pagesByFile.values()].flatMap(({ outline }) =>
    outline.silences.filter(({ code }) => judged.has(code)).map((silence) => ({ ...silence, file: outline.file })),
  );
  const patterns = site.config.links.silence
    .map(({ from, to }, index) => ({
      index,
      to,
      matchesFrom: from === undefined ? () => true : makeGlob(from),
      matchesTo: makeGlob(to),
    }))
    .filter(({ to }) => judged.has('broken-external-link') || !isExternal(to));
  const commentsByKey = new Map(comments.map((comment) => [`${comment.file} ${comment.code}`, comment]));
  const used = new Set<unknown>();

  const left = reports.filter(({ diagnostic, from, to, file }) => {
    const pattern = patterns.find(({ matchesFrom, matchesTo }) => matchesFrom(from) && to.some(matchesTo));
    const silence = pattern ?? commentsByKey.get(`${file} ${diagnostic.code}`);
    if (silence !== undefined) used.add(silence);
    return silence === undefined;
  });

  const unusedPatterns = patterns
    .filter((pattern) => !used.has(pattern))
    .map(({ index, to }) =>
      unused(
        `links.silence[${index}] silences links to "${to}", and none is broken`,
        site.facts.placeOfKey(['links', 'silence', index]),
      ),
    );
  const unusedComments = comments
    .filter((comment) => !used.has(commentsByKey.get(`${comment.file} ${comment.code}`)))
    .map(({ code, place }) => unused(`the comment silences "${code}", which does not occur on this page`, place));
  return [...left.map(({ diagnostic }) => diagnostic), ...unusedPatterns, ...unusedComments];
}

function unused(message: string, place: Diagnostic['place']): Diagnostic {
  return { code: 'unused-silence', severity: 'warning', message, hint: 'remove it', place };
}

/** What the wildcards stand for; `/**` is one at the end of a pattern only. */
const wildcards = new Map([
  ['/**', '(?:/.*)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

/** Makes a test for a path pattern: `*` is anything but a slash, `**` anything, `?` one letter; `/x/**` also fits `/x`. */
export function makeGlob(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(\/\*\*$|\*\*|\*|\?)/)
    .map((part) => wildcards.get(part) ?? part.replace(/[\\^$.+()[\]{}|]/g, '\\$&'))
    .join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => expression.test(path);
}
