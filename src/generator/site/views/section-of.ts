import { findEdition } from '../graph/find-edition.ts';
import { textIn } from '../../config/schema/localized.ts';
import { findSidebar } from '../graph/find-sidebar.ts';
import { makeNavbar } from './navbar-view.ts';
import type { Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';

/** Name of the part of the site in which a page stands: its sidebar's category, else what the navbar calls it, else the site. */
export function sectionOf(route: Route, edition: Edition, site: Site): string {
  const sidebar = findSidebar(route, edition);
  const category = sidebar?.namesSections === true ? sidebar.trails.get(route.key)?.[0]?.label : undefined;
  if (category !== undefined) return category;
  const latest = findEdition(site, route.locale, null);
  const area = makeNavbar({ route, edition, latest, site }).find((item) => item.type === 'link' && item.active);
  return area?.type === 'link' ? area.label : textIn(edition.locale.key, site.config.title);
}
