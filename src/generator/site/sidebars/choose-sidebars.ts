import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { frontMatterPlace } from '../graph/front-matter-place.ts';
import type { EditionPages } from '../graph/site.ts';
import type { Sidebar } from '../graph/sidebar.ts';

/** Which sidebar each page of an edition shows, by the route's key. */
export interface SidebarChoice {
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page shows the sidebar that its front matter names, else the last one that it stands in. */
export function chooseSidebars(edition: EditionPages, sidebars: ReadonlyMap<string, Sidebar>): SidebarChoice {
  const sidebarOf = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const sidebar of sidebars.values()) for (const key of sidebar.trails.keys()) sidebarOf.set(key, sidebar.id);
  for (const page of edition.pages) {
    const { displayed_sidebar: displayed } = page.outline.frontMatter;
    if (displayed === undefined) continue;
    if (displayed === null) sidebarOf.delete(page.key);
    else if (sidebars.has(displayed)) sidebarOf.set(page.key, displayed);
    else if (page.fallback === null) {
      diagnostics.push({
        code: 'unknown-page',
        severity: 'error',
        message: `there is no sidebar "${displayed}"`,
        hint: didYouMean(displayed, [...sidebars.keys()]),
        place: frontMatterPlace(page.outline, 'displayed_sidebar'),
      });
    }
  }
  return { sidebarOf, diagnostics };
}
