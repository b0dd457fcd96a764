import type { Sidebar } from './sidebar.ts';
import type { Route } from './route.ts';
import type { Edition } from './site.ts';

/** The sidebar that a document shows; null for none. */
export function findSidebar({ key }: Route, { sidebars, sidebarOf }: Edition): Sidebar | null {
  return sidebars.get(sidebarOf.get(key) ?? '') ?? null;
}
