import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import type { Site } from '../graph/site.ts';
import type { LinkFinding } from './check-link.ts';
import type { LinkUse } from './link.ts';

/** A problem with the values that suppressions are matched against. */
export interface LinkProblemReport {
  readonly diagnostic: Diagnostic;
  /** Path within the site of the page that contains the link; empty for the config. */
  readonly from: string;
  /** The link as written, and the path it resolves to; empty for a problem that is not about a link. */
  readonly to: readonly string[];
  /** File whose comments can suppress the problem. */
  readonly file: string | null;
}

/** One report for each place where a broken link is written. `wanted` is the path it resolves to. */
export function reportLink(use: LinkUse, wanted: string, finding: LinkFinding, { facts }: Site): LinkProblemReport[] {
  const { keyPath, origin } = use;
  const { page } = origin;
  const message = keyPath === undefined ? finding.message : `${formatKeyPath(keyPath)}: ${finding.message}`;
  const places = keyPath === undefined ? use.places : [facts.placeOfKey(keyPath)];
  return places.map((place) => ({
    diagnostic: { ...finding, message, place },
    from: page?.path ?? '',
    to: [use.url, wanted],
    file: page?.outline.file ?? null,
  }));
}

/** The report of a problem that is not about a link. */
export function reportPage(diagnostic: Diagnostic, site: Site): LinkProblemReport {
  const file = diagnostic.place?.file ?? null;
  const page = file === null ? undefined : site.pagesByFile.get(file);
  return { diagnostic, from: page?.path ?? '', to: [], file };
}
