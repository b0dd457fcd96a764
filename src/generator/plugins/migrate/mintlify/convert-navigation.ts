import { isObject, listOf, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import type { NavNode } from '../pages/navigation.ts';
import { objectsIn } from '../pages/read-config.ts';

/** A part of the navigation with its own sidebar, or a link instead. */
export interface Section {
  readonly label?: string;
  readonly nodes: readonly NavNode[];
  /** Target of the link that replaces the sidebar. */
  readonly href?: string;
}

const divisions = {
  tabs: 'tab',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  anchors: 'anchor',
  menu: 'item',
};

/** Returns the parts of the navigation. `lost` receives entries that are made from an API. */
export function readSections(own: ForeignObject, lost: (entry: string) => void): readonly Section[] {
  const nodes = [...readPages(own['pages'], lost), ...readPages(own['groups'], lost)];
  const direct = nodes.length > 0 ? [{ nodes }] : [];
  const inner = Object.entries(divisions).flatMap(([key, name]) =>
    objectsIn(own[key]).flatMap((part): readonly Section[] => {
      const label = textAt(part, name) ?? textAt(part, 'name') ?? key;
      const href = textAt(part, 'href') ?? textAt(part, 'url');
      const sections = readSections(part, lost);
      if (part['openapi'] !== undefined || part['asyncapi'] !== undefined) lost(label);
      if (sections.length === 0) return href === undefined ? [] : [{ label, href, nodes: [] }];
      return sections.map((section) => ({
        ...section,
        label: section.label === undefined ? label : `${label}: ${section.label}`,
      }));
    }),
  );
  return [...direct, ...inner];
}

function readPages(value: ForeignValue | undefined, lost: (entry: string) => void): readonly NavNode[] {
  return listOf(value).flatMap((entry): readonly NavNode[] => {
    if (typeof entry === 'string') {
      if (!/^(?:\S+ )?(?:GET|POST|PUT|PATCH|DELETE|WEBHOOK) /i.test(entry))
        return [{ link: /^https?:/.test(entry) ? entry : `/${entry.replace(/^\//, '')}` }];
      lost(entry);
      return [];
    }
    if (!isObject(entry)) return [];
    const label = textAt(entry, 'group');
    if (entry['openapi'] !== undefined || entry['asyncapi'] !== undefined) lost(label ?? 'openapi');
    const root = textAt(entry, 'root');
    return [
      {
        label,
        link: root && `/${root}`,
        items: readPages(entry['pages'], lost),
        isCollapsed: entry['expanded'] === false,
      },
    ];
  });
}
