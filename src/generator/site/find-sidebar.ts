import type { Sidebar } from './sidebar.ts';
import type { Edition, Route } from './site.ts';

/** The sidebar that a document shows; null for none. */
export function findSidebar({ key }: Route, { sidebars, sidebarOf }: Edition): Sidebar | null {
  return sidebars.get(sidebarOf.get(key) ?? '') ?? null;
}
