import type { SidebarItemView } from '../../shared/page-view.ts';
import { normalizePath } from '../../shared/url.ts';

/** True when two paths name the same page, whatever their case and the slash at their end. */
export function isSamePath(left: string, right: string): boolean {
  return left === right || normalizePath(left).toLowerCase() === normalizePath(right).toLowerCase();
}

/** True when a sidebar entry is the page at `permalink` or holds it. */
export function holdsPage(item: SidebarItemView, permalink: string): boolean {
  if (item.type === 'html') return false;
  if (item.href !== undefined && isSamePath(item.href, permalink)) return true;
  return item.type === 'category' && item.items.some((child) => holdsPage(child, permalink));
}
