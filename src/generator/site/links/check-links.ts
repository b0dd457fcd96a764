import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';
import { applySilences } from './apply-silences.ts';
import { checkOrphans } from './check-orphans.ts';
import { checkRedirects } from '../../plugins/redirects/check-redirects.ts';
import { checkReferences } from './check-references.ts';
import { collectLinks } from './collect-links.ts';
import { makeTargetHints } from './hint-target.ts';
import { judgeLanguage, judgeLink } from './judge-link.ts';
import { reportLink, reportPage, type LinkProblemReport } from './link-problem.ts';
import { makeAnchorLookup } from './page-anchors.ts';
import { resolveLink } from './resolve-link.ts';

/** How far the check goes: what a build reports, or also what a review of the texts wants to know. */
export type CheckScope = 'build' | 'review';

const judgedByBuild: readonly DiagnosticCode[] = [
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
  'redirect-chain',
  'redirect-conflict',
];

const judgedByReview: readonly DiagnosticCode[] = [
  ...judgedByBuild,
  'wrong-language-link',
  'orphan-page',
  'undefined-reference',
  'unused-definition',
];

/**
 * Judges every link, anchor and image of the site's pages and config. Problems are warnings; the config's levels are
 * applied later. `external` are links to other sites that do not answer, where these were asked.
 */
export function checkLinks(site: Site, scope: CheckScope, external?: readonly LinkProblemReport[]): Diagnostic[] {
  const context = { site, anchorsOf: makeAnchorLookup(), hints: makeTargetHints(site) };
  const reports: LinkProblemReport[] = checkRedirects(site).map((diagnostic) => reportPage(diagnostic, site));
  const linked = new Set<Route>();
  for (const use of collectLinks(site)) {
    const link = resolveLink(use.url, use.origin, site);
    const verdict = judgeLink(use, link, context) ?? (scope === 'review' ? judgeLanguage(use, link, site) : null);
    if (verdict !== null) reports.push(...reportLink(use, link.wanted, verdict, site));
    if (link.target.kind === 'route' && link.target.route !== use.origin.page) linked.add(link.target.route);
  }
  if (scope === 'review') {
    const found = [...checkOrphans(site, linked), ...checkReferences(site)];
    reports.push(...found.map((diagnostic) => reportPage(diagnostic, site)));
  }
  const judged = new Set(scope === 'review' ? judgedByReview : judgedByBuild);
  if (external !== undefined) judged.add('broken-external-link');
  return applySilences([...reports, ...(external ?? [])], judged, site);
}
