import { isObject, listOf, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import type { NavNode } from '../pages/navigation.ts';
import { objectsIn } from '../pages/read-config.ts';

const divisions = {
  tabs: 'tab',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  anchors: 'anchor',
  menu: 'item',
};

/** Returns the parts of the navigation. */
export function readSections(own: ForeignObject): readonly NavNode[] {
  const nodes = [...readPages(own['pages']), ...readPages(own['groups'])];
  const direct = nodes.length > 0 ? [{ items: nodes }] : [];
  const inner = Object.entries(divisions).flatMap(([key, name]) =>
    objectsIn(own[key]).flatMap((part): readonly NavNode[] => {
      const label = textAt(part, name) ?? textAt(part, 'name') ?? key;
      const href = textAt(part, 'href') ?? textAt(part, 'url');
      const sections = readSections(part);
      if (sections.length === 0) return href === undefined ? [] : [{ label, link: href }];
      return sections.map((section) => ({
        ...section,
        label: section.label === undefined ? label : `${label}: ${section.label}`,
      }));
    }),
  );
  return [...direct, ...inner];
}

function readPages(value: ForeignValue | undefined): readonly NavNode[] {
  return listOf(value).flatMap((entry): readonly NavNode[] => {
    if (typeof entry === 'string')
      return [{ link: /^https?:|\s/.test(entry) ? entry : `/${entry.replace(/^\//, '')}` }];
    if (!isObject(entry)) return [];
    const root = textAt(entry, 'root');
    return [
      {
        label: textAt(entry, 'group'),
        link: root && `/${root}`,
        items: readPages(entry['pages']),
        isCollapsed: entry['expanded'] === false,
      },
    ];
  });
}
