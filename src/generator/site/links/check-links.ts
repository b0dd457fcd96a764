import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';
import { applySilences } from './apply-suppressions.ts';
import { checkOrphans, checkReferences } from './review-pages.ts';
import { collectLinks } from './collect-links.ts';
import { makeTargetHints } from './hint-target.ts';
import { judgeLanguage, judgeLink } from './check-link.ts';
import { reportLink, reportPage, type LinkProblemReport } from './link-problem.ts';
import { makeAnchorLookup } from './page-anchors.ts';
import { resolveLink } from './resolve-link.ts';
import type { CheckScope, SitePart } from '../graph/site-part.ts';
import type { Config, Level } from '../../config/config.ts';

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

/** The codes whose weight the site's config decides, and the key that does. */
const keyOfCode: ReadonlyMap<string, Exclude<keyof Config['links'], 'silence'>> = new Map<
  DiagnosticCode,
  Exclude<keyof Config['links'], 'silence'>
>([
  ['broken-link', 'brokenLinks'],
  ['broken-markdown-link', 'brokenMarkdownLinks'],
  ['broken-anchor', 'brokenAnchors'],
  ['broken-image', 'brokenImages'],
  ['duplicate-route', 'duplicateRoutes'],
]);

/** Gives link problems the weight that the config says and leaves out the ignored kinds; other problems stay as they are. */
export function applyLevels(diagnostics: readonly Diagnostic[], links: Config['links']): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOfCode.get(diagnostic.code);
    return key === undefined ? [diagnostic] : weigh(diagnostic, links[key]);
  });
}

function weigh(diagnostic: Diagnostic, level: Level): Diagnostic[] {
  if (level === 'ignore') return [];
  return [{ ...diagnostic, severity: level === 'error' ? 'error' : 'warning' }];
}
