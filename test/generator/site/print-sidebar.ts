import type { SidebarItemView } from '../../../src/shared/page-view.ts';

/** A sidebar as indented lines: `Label → /address`, a category with `▾` and its number of entries. */
export function printSidebar(items: readonly SidebarItemView[] = [], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}${item.html}`];
    const href = item.href === undefined ? '' : ` → ${item.href}`;
    if (item.type === 'link') return [`${indent}${item.label}${href}`];
    return [`${indent}▾ ${item.label} (${item.count})${href}`, ...printSidebar(item.items, `${indent}  `)];
  });
}
