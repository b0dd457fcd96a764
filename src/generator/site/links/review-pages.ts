import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { SidebarNode } from '../graph/sidebar.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';

/**
 * Reports pages that readers cannot reach: no sidebar, navbar or other page leads there. `linked` holds the targets of
 * links. Home pages and unlisted pages are exempt.
 */
export function checkOrphans(site: Site, linked: ReadonlySet<Route>): Diagnostic[] {
  return site.editions.flatMap((edition) => {
    const shown = routesShown(edition, site);
    return edition.pages
      .filter((page) => page.fallback === null && !page.unlisted && page !== edition.firstPage)
      .filter((page) => !shown.has(page) && !isLinked(page, linked, site))
      .map(({ outline, path }): Diagnostic => ({
        code: 'orphan-page',
        severity: 'warning',
        message: `no link and no sidebar leads to ${path}`,
        hint: 'link to it, add it to a sidebar, or write "unlisted: true" in its front matter',
        place: fileStart(outline.file),
      }));
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

/** The routes in sidebars and the navbar. */
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
export function checkReferences(site: Site): Diagnostic[] {
  return [...site.pagesByFile.values()].flatMap(({ outline }) =>
    outline.references.map(({ kind, label, place }): Diagnostic =>
      kind === 'undefined'
        ? {
            code: 'undefined-reference',
            severity: 'warning',
            message: `"[${label}]" has no definition`,
            hint: `define it ("[${label}]: ${isNote(label) ? 'Text' : '/address'}"), or write \\[ for a literal bracket`,
            place,
          }
        : {
            code: 'unused-definition',
            severity: 'warning',
            message: `the definition "[${label}]" is never used`,
            hint: isNote(label) ? `refer to it with [${label}], or remove it: readers do not see it` : 'remove it',
            place,
          },
    ),
  );
}

function isNote(label: string): boolean {
  return label.startsWith('^');
}
