import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { Route, PageRoute } from '../graph/route.ts';
import type { SidebarNode } from '../graph/sidebar.ts';
import type { CheckScope, SitePart } from '../graph/site-part.ts';
import type { Site, Edition } from '../graph/site.ts';
import { checkLanguage, makeLinkChecker } from './check-link.ts';
import { collectLinks } from './collect-links.ts';
import { applySuppressions, reportLink, reportPage, type LinkProblemReport } from './link-reports.ts';
import { resolveLink } from './resolve-link.ts';

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

/** Extent of a link check. */
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
  const unmade = parts.flatMap((part) => part.unmade ?? []);
  const linked = new Set<Route>();
  for (const use of collectLinks(site, parts)) {
    const link = use.link ?? resolveLink(use.url, use.origin, site);
    const finding = checkLink(use, link) ?? (scope === 'review' ? checkLanguage(use, link, site) : null);
    const isUnmade = unmade.some((folder) => `${link.wanted}/`.includes(`/${folder}/`));
    if (finding !== null && !isUnmade) reports.push(...reportLink(use, link.wanted, finding, site));
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

/**
 * Reports pages that readers cannot reach from any sidebar, navbar or other page. `linked` contains the targets of links.
 * Home pages and unlisted pages are exempt.
 */
function checkOrphans(site: Site, linked: ReadonlySet<Route>): Diagnostic[] {
  return site.editions.flatMap((edition) => {
    const shown = routesShown(edition, site);
    return edition.pages
      .filter((page) => page.fallback === null && !page.unlisted && page !== edition.firstPage)
      .filter((page) => !shown.has(page) && !isLinked(page, linked, site))
      .map(({ outline, path }) =>
        makeWarning('orphan-page', {
          message: `No link and no sidebar leads to ${path}`,
          hint: 'link to it, add it to a sidebar, or write "unlisted: true" in its front matter',
          place: fileStart(outline.file),
        }),
      );
  });
}

/** A link in one language counts for all: an untranslated page links to the counterparts in its own language. */
function isLinked(page: PageRoute, linked: ReadonlySet<Route>, { editions }: Site): boolean {
  return editions
    .filter(({ version }) => version.name === page.version)
    .some(({ pagesById }) => {
      const counterpart = pagesById.get(page.id);
      return counterpart !== undefined && linked.has(counterpart);
    });
}

function routesShown(edition: Edition, { config }: Site): Set<Route> {
  const shown = new Set<Route>();
  const visit = (nodes: readonly SidebarNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'page') shown.add(node.page);
      if (node.type !== 'category') continue;
      if (node.link) shown.add(node.link);
      visit(node.items);
    }
  };
  for (const sidebar of edition.sidebars.values()) visit(sidebar.items);
  for (const item of config.navbar.items) {
    const page = item.type === 'doc' ? edition.pagesById.get(item.id) : undefined;
    if (page) shown.add(page);
  }
  return shown;
}

/** Reports reference links and footnotes without a definition, and unused definitions. */
function checkReferences(site: Site): Diagnostic[] {
  return [...site.pagesByFile.values()].flatMap(({ outline }) =>
    outline.references.map(({ kind, label, place }): Diagnostic =>
      kind === 'undefined'
        ? makeWarning('undefined-reference', {
            message: `"[${label}]" has no definition`,
            hint: `define it ("[${label}]: ${isNote(label) ? 'Text' : '/address'}"), or write \\[ for a literal bracket`,
            place,
          })
        : makeWarning('unused-definition', {
            message: `The definition "[${label}]" is never used`,
            hint: isNote(label) ? `refer to it with [${label}], or remove it: readers do not see it` : 'remove it',
            place,
          }),
    ),
  );
}

function isNote(label: string): boolean {
  return label.startsWith('^');
}
