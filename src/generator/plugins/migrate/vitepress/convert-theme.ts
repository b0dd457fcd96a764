import { leavesSite } from '../addresses.ts';
import {
  isObject,
  isTagged,
  listAt,
  objectAt,
  objectOf,
  textAt,
  type ForeignObject,
  type ForeignValue,
} from '../foreign-value.ts';
import type { NavbarParts } from '../pages/make-navbar.ts';
import type { NavNode } from '../pages/navigation.ts';
import { objectsIn, type NoteKey } from '../pages/read-config.ts';
import { withoutTags } from '../pages/rewrite-tags.ts';

/** Returns the menus of the navbar. */
export function readNav(theme: ForeignObject, note: NoteKey): readonly NavNode[] {
  return objectsIn(theme['nav']).flatMap((item, index) => {
    if (item['component'] === undefined) return [toNode(item, '')];
    note('left', ['themeConfig', 'nav', index], 'A Vue component renders the item, so it was left out.');
    return [];
  });
}

/** Returns the sidebars by name. */
export function readSidebars(theme: ForeignObject): ReadonlyMap<string, readonly NavNode[]> {
  const { sidebar } = theme;
  if (Array.isArray(sidebar)) return new Map([['docs', objectsIn(sidebar).map((item) => toNode(item, ''))]]);
  const byPath = isTagged(sidebar) ? [] : Object.entries(objectOf(sidebar));
  const found = new Map<string, readonly NavNode[]>();
  for (const [path, value] of byPath) {
    const [items, base]: [ForeignValue | undefined, string] = isObject(value)
      ? [value['items'], textAt(value, 'base') ?? '']
      : [value, ''];
    const name = path.replace(/^\W+|\W+$/g, '').replace(/\W+/g, '-') || 'docs';
    // Paths can differ only in characters that the name lacks.
    const isTaken = found.has(name);
    found.set(
      isTaken ? `${name}-${found.size}` : name,
      objectsIn(items).map((item) => toNode(item, base)),
    );
  }
  return found;
}

function toNode(item: ForeignObject, baseAround: string): NavNode {
  const base = textAt(item, 'base') ?? baseAround;
  const link = textAt(item, 'link');
  const label = textAt(item, 'text');
  return {
    label: label && withoutTags(label),
    link: link === undefined || leavesSite(link) ? link : base + link,
    pagerLabel: textAt(item, 'docFooterText'),
    ...(item['items'] !== undefined && { items: objectsIn(item['items']).map((inner) => toNode(inner, base)) }),
    isCollapsed: item['collapsed'] === true,
  };
}

/** Returns the logo and the title of the navbar. */
export function readLogo(theme: ForeignObject, title: string): Pick<NavbarParts, 'logo' | 'title'> {
  const { logo, siteTitle } = theme;
  const own = objectAt(theme, 'logo');
  return {
    ...(siteTitle !== false && { title: typeof siteTitle === 'string' ? siteTitle : title }),
    logo: {
      src: typeof logo === 'string' ? logo : (textAt(own, 'src') ?? textAt(own, 'light')),
      srcDark: textAt(own, 'dark'),
      alt: textAt(own, 'alt'),
    },
  };
}

/** Converts options of the theme to keys of the new config. */
export function convertOptions(theme: ForeignObject, note: NoteKey): Record<string, unknown> {
  const level = levelOf(theme['outline']);
  const footer = objectAt(theme, 'footer');
  const copyright = [textAt(footer, 'message'), textAt(footer, 'copyright')].filter(Boolean).join(' ');
  return {
    ...(level !== undefined && level !== null && level !== false && { toc: tocOf(level) }),
    ...(copyright !== '' && { footer: { copyright } }),
    ...convertSearch(theme, note),
  };
}

/** Returns the levels of an outline, which can be an object with further keys. */
function levelOf(outline: ForeignValue | undefined): ForeignValue | undefined {
  return isObject(outline) ? outline['level'] : outline;
}

/** `toc` of the config. */
function tocOf(level: ForeignValue): Record<string, number> {
  const [from, to] =
    level === 'deep' ? [2, 6] : Array.isArray(level) ? level.map(Number) : [Number(level), Number(level)];
  return { minHeadingLevel: Math.max(2, from ?? 2), maxHeadingLevel: Math.max(2, to ?? 3) };
}

/** Returns the heading levels of a page's contents list, as front matter keys. */
export function outlineKeys(outline: ForeignValue | undefined): Record<string, unknown> {
  if (outline === false) return { hide_table_of_contents: true };
  const level = levelOf(outline);
  if (level !== 'deep' && typeof level !== 'number' && !Array.isArray(level)) return {};
  const { minHeadingLevel, maxHeadingLevel } = tocOf(level);
  return { toc_min_heading_level: minHeadingLevel, toc_max_heading_level: maxHeadingLevel };
}

function convertSearch(theme: ForeignObject, note: NoteKey): Record<string, unknown> {
  const search = objectAt(theme, 'search');
  // Before VitePress 1, the options were a key of the theme.
  if (search['provider'] !== 'algolia' && !isObject(theme['algolia'])) return {};
  const { appId, apiKey, indexName } = { ...objectAt(theme, 'algolia'), ...objectAt(search, 'options') };
  const keys = [appId, apiKey, indexName];
  if (!keys.every((key) => typeof key === 'string' && key !== '')) {
    note('left', ['themeConfig', 'search'], 'The config does not name the keys of Algolia: write them into search.');
    return {};
  }
  note(
    'changed',
    ['themeConfig', 'search'],
    'The records of the index are different here: fill it with the first build.',
  );
  return { search: { provider: 'algolia', appId, apiKey, indexName } };
}

/** Returns links to accounts: icon and address. */
export function readSocial(
  theme: ForeignObject,
): readonly { readonly icon: string; readonly href: string; readonly label?: string }[] {
  return listAt(theme, 'socialLinks').flatMap((entry) => {
    const [href, label] = [textAt(entry, 'link'), textAt(entry, 'ariaLabel')];
    const icon = textAt(entry, 'icon') ?? label ?? 'link';
    return href === undefined ? [] : [{ icon, href, label }];
  });
}
