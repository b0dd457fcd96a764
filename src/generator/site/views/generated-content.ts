import type { ContentView, SidebarView } from '../../../shared/page-view.ts';
import { findEdition } from '../graph/find-edition.ts';
import type { Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';
import type { SitePart } from '../graph/site-part.ts';
import { cardsAround } from './cards.ts';

/** The content of a document that no author wrote; empty for a page, whose content is its own. */
export function generatedContent(route: Route, site: Site, parts: readonly SitePart[]): ContentView {
  const edition = findEdition(site, route.locale, route.version);
  if (route.kind === 'category-index') {
    const sidebar = edition.sidebars.get(route.sidebar);
    return { kind: 'category-index', cards: sidebar ? cardsAround(route.key, sidebar) : [] };
  }
  if (route.kind === 'sidebar') return { kind: 'sidebar', sidebar: completeSidebar(route.sidebar, edition) };
  if (route.kind === 'not-found') return { kind: 'not-found' };
  for (const part of parts) {
    const content = part.content?.(route, site);
    if (content !== undefined) return content;
  }
  return { kind: 'document', html: '' };
}

function completeSidebar(id: string, edition: Edition): SidebarView {
  return edition.sidebars.get(id)?.whole ?? { id, items: [] };
}
