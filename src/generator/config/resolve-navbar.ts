import type { Config, LocaleText, NavbarItemConfig } from './config.ts';
import type { KeyPath } from './config-problem.ts';
import type { ResolveContext } from './resolve-text.ts';
import type { UserConfig } from './user-config.ts';
import type { UserLink, UserNavbarItem } from './user-navbar.ts';

/** Fills in the navbar; a site without one gets the menus that have a choice to offer, and search. */
export function resolveNavbar(user: UserConfig, context: ResolveContext): Config['navbar'] {
  const { title, logo, hideOnScroll = false, items = defaultItems(user) } = user.navbar ?? {};
  const siteTitle = context.text(user.title, ['title']);
  return {
    title: context.optionalText(title, ['navbar', 'title']) ?? (logo === undefined ? siteTitle : null),
    logo:
      logo === undefined
        ? null
        : {
            ...logo,
            alt: context.optionalText(logo.alt, ['navbar', 'logo', 'alt']) ?? siteTitle,
            href: logo.href ?? '/',
          },
    hideOnScroll,
    items: items.map((item, index) => resolveItem(item, ['navbar', 'items', index], context)),
  };
}

/** Fills in the footer. */
export function resolveFooter(user: UserConfig, context: ResolveContext): Config['footer'] {
  if (user.footer === undefined) return null;
  const { columns = [], copyright } = user.footer;
  return {
    columns: columns.map(({ title, items }, index) => ({
      title: context.text(title, ['footer', 'columns', index, 'title']),
      items: resolveLinks(items, ['footer', 'columns', index, 'items'], context),
    })),
    copyright: context.optionalText(copyright, ['footer', 'copyright']) ?? null,
  };
}

function defaultItems(user: UserConfig): UserNavbarItem[] {
  return [
    ...((user.versions?.length ?? 1) > 1 ? [{ type: 'versions', position: 'right' } as const] : []),
    ...(Object.keys(user.i18n.locales).length > 1 ? [{ type: 'locales', position: 'right' } as const] : []),
    ...(user.search === false ? [] : [{ type: 'search', position: 'right' } as const]),
  ];
}

function resolveItem(item: UserNavbarItem, path: KeyPath, context: ResolveContext): NavbarItemConfig {
  const position = item.position ?? 'left';
  switch (item.type) {
    case 'versions':
    case 'locales':
    case 'search':
      return { type: item.type, position };
    case 'dropdown':
      return {
        type: 'dropdown',
        position,
        label: labelOf(item, path, context),
        items: resolveLinks(item.items, [...path, 'items'], context),
      };
    case 'doc':
      return { ...item, position, label: labelOf(item, path, context) };
    case 'sidebar':
      return { ...item, position, label: labelOf(item, path, context) };
    case 'blog':
      return { ...item, position, label: labelOf(item, path, context) };
    default:
      return { ...item, type: item.type ?? 'link', position, label: labelOf(item, path, context) };
  }
}

function resolveLinks(
  links: readonly UserLink[],
  path: KeyPath,
  context: ResolveContext,
): { readonly label: LocaleText; readonly to?: string; readonly href?: string }[] {
  return links.map((link, index) => ({ ...link, label: labelOf(link, [...path, index], context) }));
}

function labelOf(item: Pick<UserLink, 'label'>, path: KeyPath, context: ResolveContext): LocaleText {
  return context.text(item.label, [...path, 'label']);
}
