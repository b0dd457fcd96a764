import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import type { Site } from '../graph/site.ts';
import type { Verdict } from './check-link.ts';
import type { LinkUse } from './link.ts';

/** A problem with what silences are compared to. */
export interface LinkProblemReport {
  readonly diagnostic: Diagnostic;
  /** Path within the site of the page that holds the link; empty for the config. */
  readonly from: string;
  /** The link as written, and the path that it means; empty where the problem is no link. */
  readonly to: readonly string[];
  /** File whose comments may silence the problem. */
  readonly file: string | null;
}

/** One report for each place where a wrong link stands. */
export function reportLink(use: LinkUse, wanted: string, verdict: Verdict, { facts }: Site): LinkProblemReport[] {
  const { keyPath, origin } = use;
  const { page } = origin;
  const message = keyPath === undefined ? verdict.message : `${formatKeyPath(keyPath)}: ${verdict.message}`;
  const places = keyPath === undefined ? use.places : [facts.placeOfKey(keyPath)];
  return places.map((place) => ({
    diagnostic: { ...verdict, message, place },
    from: page?.path ?? '',
    to: [use.url, wanted],
    file: page?.outline.file ?? null,
  }));
}

/** The reports of problems that are not about a link, by the file that they stand in. */
export function reportPage(diagnostic: Diagnostic, site: Site): LinkProblemReport {
  const file = diagnostic.place?.file ?? null;
  const page = file === null ? undefined : site.pagesByFile.get(file);
  return { diagnostic, from: page?.path ?? '', to: [], file };
}
