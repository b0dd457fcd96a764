import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';
import { applySuppressions, reportLink, reportPage, type LinkProblemReport } from './link-reports.ts';
import { checkOrphans, checkReferences } from './review-pages.ts';
import { collectLinks } from './collect-links.ts';
import { checkLanguage, makeLinkChecker } from './check-link.ts';
import { resolveLink } from './resolve-link.ts';
import type { CheckScope, SitePart } from '../graph/site-part.ts';
import type { Config } from '../../config/config.ts';

/** Codes that a build can report; plugins add their own. */
const buildCodes: readonly DiagnosticCode[] = ['broken-link', 'broken-markdown-link', 'broken-anchor', 'broken-image'];

/** Codes that a review can report. */
const reviewCodes: readonly DiagnosticCode[] = [
  ...buildCodes,
  'wrong-language-link',
  'orphan-page',
  'undefined-reference',
  'unused-definition',
];

/** How much of a site's links is checked. */
export interface LinkCheck {
  readonly scope: CheckScope;
  readonly parts: readonly SitePart[];
  /** Failed links to other sites, when these were requested. */
  readonly external?: readonly LinkProblemReport[];
}

/**
 * Checks every link, anchor and image of the site's pages and config. Problems are warnings; `applyLevels` sets their
 * severity.
 */
export function checkLinks(site: Site, { scope, parts, external }: LinkCheck): Diagnostic[] {
  const checkLink = makeLinkChecker(site);
  const ofParts = parts.flatMap(({ links }) => links?.check(site) ?? []);
  const reports: LinkProblemReport[] = ofParts.map((diagnostic) => reportPage(diagnostic, site));
  const linked = new Set<Route>();
  for (const use of collectLinks(site, parts)) {
    const link = resolveLink(use.url, use.origin, site);
    const finding = checkLink(use, link) ?? (scope === 'review' ? checkLanguage(use, link, site) : null);
    if (finding !== null) reports.push(...reportLink(use, link.wanted, finding, site));
    if (link.target.kind === 'route' && link.target.route !== use.origin.page) linked.add(link.target.route);
  }
  if (scope === 'review') {
    const found = [...checkOrphans(site, linked), ...checkReferences(site)];
    reports.push(...found.map((diagnostic) => reportPage(diagnostic, site)));
  }
  const codes = parts.flatMap(({ links }) => links?.codes ?? []);
  const checkedCodes = new Set([...(scope === 'review' ? reviewCodes : buildCodes), ...codes]);
  if (external !== undefined) checkedCodes.add('broken-external-link');
  return applySuppressions([...reports, ...(external ?? [])], checkedCodes, site);
}

type LevelKey = Exclude<keyof Config['links'], 'silence'>;

/** Codes whose severity the config sets, with the key under `links` that sets it. */
const keyOfCode: Readonly<Partial<Record<string, LevelKey>>> = {
  'broken-link': 'brokenLinks',
  'broken-markdown-link': 'brokenMarkdownLinks',
  'broken-anchor': 'brokenAnchors',
  'broken-image': 'brokenImages',
  'duplicate-route': 'duplicateRoutes',
} satisfies Partial<Record<DiagnosticCode, LevelKey>>;

/** Sets the severity of link problems from the config and removes the ignored ones; other problems stay unchanged. */
export function applyLevels(diagnostics: readonly Diagnostic[], links: Config['links']): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOfCode[diagnostic.code];
    if (key === undefined) return [diagnostic];
    const level = links[key];
    return level === 'ignore' ? [] : [{ ...diagnostic, severity: level === 'error' ? 'error' : 'warning' }];
  });
}
