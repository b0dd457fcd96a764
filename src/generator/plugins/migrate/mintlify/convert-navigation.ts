import { capitalize } from '../../../kernel/text.ts';
import { rooted } from '../addresses.ts';
import { isObject, listOf, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import type { NavNode } from '../pages/navigation.ts';
import { objectsIn } from '../pages/read-config.ts';

/** Keys of lists of parts. The key of the name of a part is the same word in the singular, and `item` for those of `menu`. */
const divisions = ['languages', 'tabs', 'dropdowns', 'products', 'versions', 'anchors', 'menu'];

/** Divisions whose parts readers choose from a menu. Mintlify shows the tabs of the chosen part only. */
const menus = /^(?:languages|products|versions)$/;

/** Returns the parts of the navigation. */
export function readSections(own: ForeignObject): readonly NavNode[] {
  const nodes = [...readPages(own['pages']), ...readPages(own['groups'])];
  const direct = nodes.length > 0 ? [{ items: nodes }] : [];
  const inner = divisions.flatMap((key) => {
    const name = key === 'menu' ? 'item' : key.slice(0, -1);
    const parts = objectsIn(own[key]).map((part) => ({
      label: textAt(part, name) ?? textAt(part, 'name') ?? key,
      href: textAt(part, 'href') ?? textAt(part, 'url'),
      isDefault: part['default'] === true,
      sections: readSections(part),
    }));
    const menu = parts.length > 1 && menus.test(key) ? capitalize(key) : undefined;
    const shown = parts.find(({ isDefault }) => isDefault) ?? parts[0];
    return parts.flatMap((part): readonly NavNode[] => {
      const { label, href, sections } = part;
      if (sections.length === 0) return href === undefined ? [] : [{ label, link: href }];
      if (menu === undefined)
        return sections.map((section) => ({ ...section, label: joinLabels(label, section.label) }));
      // The tabs of one part are links of the navbar, and those of the others are categories of one sidebar.
      const [first, ...others] = part === shown ? sections : mergeTabs(sections);
      return [{ ...first, menus: [...(first?.menus ?? []), { label: menu, item: label }] }, ...others];
    });
  });
  return [...direct, ...inner];
}

function joinLabels(label: string, inner: unknown): unknown {
  return inner === undefined ? label : `${label}: ${String(inner)}`;
}

/** Returns a section for the tabs of each version, to which only the first one gets a link. */
function mergeTabs(sections: readonly NavNode[]): readonly NavNode[] {
  const merged: { items: NavNode[]; menus: [] }[] = [];
  for (const section of sections) {
    if (merged.length === 0 || section.menus !== undefined) merged.push({ items: [], menus: [] });
    merged.at(-1)?.items.push(...(section.label === undefined ? (section.items ?? []) : [section]));
  }
  return merged;
}

function readPages(value: ForeignValue | undefined): readonly NavNode[] {
  return listOf(value).flatMap((entry): readonly NavNode[] => {
    if (typeof entry === 'string') return [{ link: /\s/.test(entry) ? entry : rooted(entry) }];
    // Mintlify shows no hidden groups.
    if (!isObject(entry) || entry['hidden'] === true) return [];
    const root = textAt(entry, 'root');
    return [
      {
        label: textAt(entry, 'group'),
        link: root && rooted(root),
        items: readPages(entry['pages']),
        isCollapsed: entry['expanded'] === false,
      },
    ];
  });
}
