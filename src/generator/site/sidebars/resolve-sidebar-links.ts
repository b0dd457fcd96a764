import { resolveLink } from '../links/resolve-link.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { LinkOrigin } from '../links/resolved-link.ts';
import { makeSidebar } from './make-sidebars.ts';
import type { Sidebar, SidebarNode } from '../graph/sidebar.ts';
import type { Edition, Site } from '../graph/site.ts';

/** Applies the link rules to the sidebars' own links, which can be done only when all routes are known. */
export function resolveSidebarLinks(edition: Edition, site: Site): Edition {
  const version = latestVersion(site.config)?.name ?? edition.version.name;
  const origin: LinkOrigin = { locale: edition.locale.key, version, page: null };
  const resolve = (sidebar: Sidebar): Sidebar => {
    if (!sidebar.items.some(holdsLocalLink)) return sidebar;
    const items = sidebar.items.map((node) => resolveNode(node, origin, site));
    return makeSidebar({ ...sidebar, items }, edition, site.config);
  };
  return { ...edition, sidebars: new Map([...edition.sidebars].map(([id, sidebar]) => [id, resolve(sidebar)])) };
}

function holdsLocalLink(node: SidebarNode): boolean {
  if (node.type === 'category') return node.items.some(holdsLocalLink);
  return node.type === 'extra' && node.view.type === 'link' && node.view.external === false;
}

function resolveNode(node: SidebarNode, origin: LinkOrigin, site: Site): SidebarNode {
  if (node.type === 'category') return { ...node, items: node.items.map((item) => resolveNode(item, origin, site)) };
  if (node.type !== 'extra' || node.view.type !== 'link' || node.view.external !== false) return node;
  return { ...node, view: { ...node.view, href: resolveLink(node.view.href, origin, site).href } };
}
