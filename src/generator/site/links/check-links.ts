import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';
import { applySilences } from './apply-silences.ts';
import { checkOrphans } from './check-orphans.ts';
import { checkReferences } from './check-references.ts';
import { collectLinks } from './collect-links.ts';
import { makeTargetHints } from './hint-target.ts';
import { judgeLanguage, judgeLink } from './judge-link.ts';
import { reportLink, reportPage, type LinkProblemReport } from './link-problem.ts';
import { makeAnchorLookup } from './page-anchors.ts';
import { resolveLink } from './resolve-link.ts';
import type { CheckScope, SitePart } from '../graph/site-part.ts';

const judgedByBuild: readonly DiagnosticCode[] = [
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
];

const judgedByReview: readonly DiagnosticCode[] = [
  ...judgedByBuild,
  'wrong-language-link',
  'orphan-page',
  'undefined-reference',
  'unused-definition',
];

/** What is checked. */
export interface LinkCheck {
  readonly scope: CheckScope;
  readonly parts: readonly SitePart[];
  /** Links to other sites that do not answer, where these were asked. */
  readonly external?: readonly LinkProblemReport[];
}

/**
 * Judges every link, anchor and image of the site's pages and config. Problems are warnings; the config's levels are
 * applied later. `external` are links to other sites that do not answer, where these were asked.
 */
export function checkLinks(site: Site, { scope, parts, external }: LinkCheck): Diagnostic[] {
  const context = { site, anchorsOf: makeAnchorLookup(), hints: makeTargetHints(site) };
  const ofParts = parts.flatMap(({ links }) => links?.check(site) ?? []);
  const reports: LinkProblemReport[] = ofParts.map((diagnostic) => reportPage(diagnostic, site));
  const linked = new Set<Route>();
  for (const use of collectLinks(site, parts)) {
    const link = resolveLink(use.url, use.origin, site);
    const verdict = judgeLink(use, link, context) ?? (scope === 'review' ? judgeLanguage(use, link, site) : null);
    if (verdict !== null) reports.push(...reportLink(use, link.wanted, verdict, site));
    if (link.target.kind === 'route' && link.target.route !== use.origin.page) linked.add(link.target.route);
  }
  if (scope === 'review') {
    const found = [...checkOrphans(site, linked), ...checkReferences(site)];
    reports.push(...found.map((diagnostic) => reportPage(diagnostic, site)));
  }
  const codes = parts.flatMap(({ links }) => links?.codes ?? []);
  const judged = new Set([...(scope === 'review' ? judgedByReview : judgedByBuild), ...codes]);
  if (external !== undefined) judged.add('broken-external-link');
  return applySilences([...reports, ...(external ?? [])], judged, site);
}
