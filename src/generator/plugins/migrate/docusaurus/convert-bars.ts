import { rooted } from '../addresses.ts';
import { definedOf, isObject, listAt, listOf, objectAt, textAt, type ForeignObject } from '../foreign-value.ts';
import { convertItem, convertLink, translate, type LinkContext } from './convert-links.ts';

/** Converts the navbar. */
export function convertNavbar(navbar: ForeignObject, context: LinkContext): Record<string, unknown> {
  const path = ['themeConfig', 'navbar'];
  const title = textAt(navbar, 'title');
  const logo = convertLogo(objectAt(navbar, 'logo'), context);
  const all = listAt(navbar, 'items').flatMap((item, index) => convertItem(item, [...path, 'items', index], context));
  // The version menu has the versions of all instances.
  const menus = all.filter(({ type }) => type === 'versions');
  const links = menus.flatMap(({ items: own = [] }) => [own].flat());
  const items = all
    .filter((item) => !menus.includes(item) || item === menus[0])
    .map((item) => (item === menus[0] && links.length > 0 ? { ...item, items: links } : item));
  const hasSearch = items.some((item) => item['type'] === 'search');
  return {
    ...(title && { title: translate(title, 'title', context) }),
    ...(logo !== null && { logo }),
    ...(navbar['hideOnScroll'] === true && { hideOnScroll: true }),
    items: hasSearch ? items : [...items, { type: 'search', position: 'right' }],
  };
}

/** Converts a logo; null without one. */
function convertLogo(logo: ForeignObject, context: LinkContext): Record<string, unknown> | null {
  const src = textAt(logo, 'src');
  const srcDark = textAt(logo, 'srcDark');
  const alt = textAt(logo, 'alt');
  if (!src) return null;
  return {
    src: rooted(src),
    ...(srcDark && { srcDark: rooted(srcDark) }),
    ...(alt && { alt: translate(alt, 'logo.alt', context) }),
    ...sizesOf(logo),
    ...definedOf(logo, ['href']),
  };
}

function sizesOf(logo: ForeignObject): Record<string, number> {
  return Object.fromEntries(
    ['width', 'height'].flatMap((key) => {
      const size = Number(logo[key]);
      return Number.isInteger(size) && size > 0 ? [[key, size]] : [];
    }),
  );
}

/** Converts the footer; null without one. */
export function convertFooter(footer: ForeignObject, context: LinkContext): Record<string, unknown> | null {
  const path = ['themeConfig', 'footer'];
  const links = listAt(footer, 'links');
  const copyright = textAt(footer, 'copyright')?.replace(/\s+/g, ' ').trim();
  const logo = convertLogo(objectAt(footer, 'logo'), context);
  const columns = links.flatMap((column, index) => {
    const isColumn = isObject(column) && column['items'] !== undefined;
    if (!isColumn) return [];
    const items = listOf(column['items']).flatMap((link, at) =>
      convertLink(link, [...path, 'links', index, 'items', at], context),
    );
    const title = textAt(column, 'title');
    return items.length === 0
      ? []
      : [{ ...(title && { title: translate(title, `link.title.${title}`, context) }), items }];
  });
  // The simple form of a footer has only links.
  const single = links.flatMap((link, index) =>
    isObject(link) && link['items'] === undefined ? convertLink(link, [...path, 'links', index], context) : [],
  );
  if (single.length > 0) columns.push({ items: single });
  if (columns.length === 0 && copyright === undefined && logo === null) return null;
  return {
    columns,
    ...(logo !== null && { logo }),
    ...(copyright !== undefined && copyright !== '' && { copyright: translate(copyright, 'copyright', context) }),
  };
}
