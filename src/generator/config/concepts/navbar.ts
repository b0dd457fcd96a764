import { flag, listOf, objectOf, oneOf, text, variants } from '../schema/builders.ts';
import { localized, type LocaleText } from '../schema/localized.ts';
import type { KeyPath } from '../schema/problem.ts';
import type { Input, Output, Schema } from '../schema/schema.ts';
import { linkExpected, linkShape, linkList, withOneTarget } from './footer.ts';
import { logo, type LogoConfig } from './logo.ts';

/** Keys that every item has. */
export const positionShape = {
  /**
   * Side of the bar.
   * @default 'left'
   * @example 'right'
   */
  position: oneOf(['left', 'right']).default('left'),
};

const linkItemShape = { type: oneOf(['link']).default('link'), ...linkShape, ...positionShape };

/** An entry that is a link; `type` may be left out. */
export interface UserNavbarLink extends Input<typeof linkItemShape> {}

const iconItemShape = {
  type: oneOf(['icon']),
  /**
   * Name of an icon of the theme, or an SVG file: a path that begins with a dot, relative to the config.
   * @example 'github'
   */
  icon: text("the name of an icon, or a file such as './icons/acme.svg'"),
  ...linkShape,
  ...positionShape,
};

/** An icon that is a link; the label is its accessible name. */
export interface UserNavbarIcon extends Input<typeof iconItemShape> {}

const ofSetShape = {
  /**
   * Key of the documentation set of the target.
   * @default the site's own pages
   * @example 'core'
   */
  set: text('the key of a set').optional(),
};

const docItemShape = {
  type: oneOf(['doc']),
  /**
   * Path of the page in the locale's folder, without extension.
   * @example 'intro/install'
   */
  id: text("the id of a page such as 'intro/install'"),
  /**
   * Text of the link.
   * @example { sk: 'Príručka', en: 'Handbook' }
   */
  label: localized,
  ...ofSetShape,
  ...positionShape,
};

/** A link to a page. It is marked as current on every page of the same sidebar. */
export interface UserNavbarDoc extends Input<typeof docItemShape> {}

const sidebarItemShape = {
  type: oneOf(['sidebar']),
  /**
   * Name of the sidebar.
   * @example 'api'
   */
  sidebar: text('the name of a sidebar'),
  /**
   * Text of the link.
   * @example 'API'
   */
  label: localized,
  ...ofSetShape,
  ...positionShape,
};

/** A link to the first page of a sidebar. */
export interface UserNavbarSidebar extends Input<typeof sidebarItemShape> {}

const dropdownItemShape = {
  type: oneOf(['dropdown']),
  /**
   * Text of the button.
   * @example { sk: 'Viac', en: 'More' }
   */
  label: localized,
  /**
   * The links.
   * @example [{ label: 'Blog', to: '/blog' }]
   */
  items: linkList,
  ...positionShape,
};

/** A menu of links. */
export interface UserNavbarDropdown extends Input<typeof dropdownItemShape> {}

/** Menus, by `type`. Plugins add theirs. */
export interface NavbarMenus {
  readonly versions: true;
  readonly locales: true;
  readonly sets: true;
}

const slotItemShape = {
  type: oneOf(['slot']),
  /**
   * Name by which the slot recognizes the item.
   * @example 'stars'
   */
  name: text("a name such as 'stars'"),
  ...positionShape,
};

/** An item that a file of the site renders: the slot `NavbarItem`. */
export interface UserNavbarSlot extends Input<typeof slotItemShape> {}

const pageMenuShape = {
  type: oneOf(['versions', 'locales']),
  /**
   * Further links at the end of the menu, such as versions on other sites.
   * @default none
   * @example [{ label: '1.x', href: 'https://v1.acme.example' }]
   */
  items: linkList.optional(),
  ...positionShape,
};

/** The version menu or the language menu. It leads to the same page in other versions or languages. */
export interface UserNavbarPageMenu extends Input<typeof pageMenuShape> {}

type OtherMenu = Exclude<keyof NavbarMenus, 'versions' | 'locales'>;

const menuShape = { type: oneOf<OtherMenu>(['sets']), ...positionShape };

/** Links to the documentation sets, or the search button. */
export interface UserNavbarMenu extends Input<typeof menuShape> {}

/** Items that plugins add, by `type`, as an author writes them. */
export interface UserNavbarItems {}

/** An item that a plugin adds, as the program reads it: a labeled link to the route whose key is its type. */
export interface PluginNavbarItem extends Output<typeof positionShape> {
  readonly type: keyof UserNavbarItems;
  readonly label: LocaleText;
}

/** One entry of the navbar. */
export type UserNavbarItem =
  | UserNavbarLink
  | UserNavbarIcon
  | UserNavbarDoc
  | UserNavbarSidebar
  | UserNavbarItems[keyof UserNavbarItems]
  | UserNavbarDropdown
  | UserNavbarSlot
  | UserNavbarPageMenu
  | UserNavbarMenu;

/** One entry of the navbar, resolved. */
export type NavbarItemConfig =
  | Output<typeof linkItemShape>
  | (Output<typeof iconItemShape> & {
      /** Text of the SVG file that `icon` names. */
      readonly svg?: string;
    })
  | Output<typeof docItemShape>
  | Output<typeof sidebarItemShape>
  | PluginNavbarItem
  | Output<typeof dropdownItemShape>
  | Output<typeof slotItemShape>
  | Output<typeof pageMenuShape>
  | Output<typeof menuShape>;

/** Additions of plugins to the navbar. */
export interface NavbarTypes {
  /** Schemas of items by their `type`, which is also a key of each schema. */
  readonly items?: Readonly<Record<string, Schema<UserNavbarItems[keyof UserNavbarItems], PluginNavbarItem>>>;
  readonly menus?: readonly OtherMenu[];
}

const navbarShape = {
  /**
   * Text next to the logo.
   * @default the site's title when there is no logo
   * @example 'Acme'
   */
  title: localized.optional(),
  /**
   * Picture that links to the home page.
   * @default none
   * @example { src: '/img/logo.svg', alt: 'Acme', width: 139, height: 28 }
   */
  logo: logo.orNull(),
  /**
   * Hides the bar while the reader scrolls down.
   * @default false
   * @example true
   */
  hideOnScroll: flag.default(false),
  /**
   * Entries of the bar.
   * @default links to the sets, the version menu, the language menu (where there is a choice) and search
   * @example [{ type: 'doc', id: 'index', label: 'Handbook' }, { type: 'search', position: 'right' }]
   */
  items: itemList([]).optional(),
};

/** The bar at the top of every page, as the author writes it. */
export interface UserNavbar extends Input<typeof navbarShape> {}

/** `navbar` of the config, with what plugins add to it. */
export function navbarWith(types: readonly NavbarTypes[]): Schema<UserNavbar | undefined, Output<typeof navbarShape>> {
  const shape = { ...navbarShape, items: itemList(types).optional() };
  return objectOf(shape, 'an object such as { items: [] }').named('UserNavbar').default({});
}

/** `navbar` of the config. */
export const navbarKeys = {
  /**
   * The bar at the top of every page.
   * @default the site's title, the menus and search
   * @example { hideOnScroll: true, items: [{ type: 'search', position: 'right' }] }
   */
  navbar: navbarWith([]),
};

/** The navbar, resolved. */
export interface NavbarConfig {
  readonly title: LocaleText | null;
  readonly logo: LogoConfig | null;
  readonly hideOnScroll: boolean;
  readonly items: readonly NavbarItemConfig[];
}

/** Defaults and resources for resolving the navbar. */
interface NavbarContext {
  readonly siteTitle: LocaleText;
  /** Menus of a navbar without `items`. */
  readonly menus: readonly (keyof NavbarMenus)[];
  /** Reads the SVG file of an item's icon; undefined if the icon is one of the theme. */
  readIcon(icon: string, keyPath: KeyPath): string | undefined;
}

/** Resolves the navbar. */
export function resolveNavbar(
  { title, logo: picture, hideOnScroll, items }: Output<typeof navbarShape>,
  { siteTitle, menus, readIcon }: NavbarContext,
): NavbarConfig {
  return {
    title: title ?? (picture === null ? siteTitle : null),
    logo: picture,
    hideOnScroll,
    items:
      items?.map((item, index) =>
        item.type === 'icon' ? { ...item, svg: readIcon(item.icon, ['navbar', 'items', index, 'icon']) } : item,
      ) ?? menus.map((type) => ({ type, position: type === 'sets' ? 'left' : 'right' })),
  };
}

function itemList(types: readonly NavbarTypes[]): Schema<readonly UserNavbarItem[], readonly NavbarItemConfig[]> {
  const added: NonNullable<NavbarTypes['items']> = Object.assign({}, ...types.map((type) => type.items));
  const menus = types.flatMap((type) => type.menus ?? []);
  const menu = objectOf({ ...menuShape, type: oneOf(['sets', ...menus]) }, 'a menu').named('UserNavbarMenu');
  const pageMenu = objectOf(pageMenuShape, 'a menu').named('UserNavbarPageMenu');
  const item = variants(
    {
      link: withOneTarget(objectOf(linkItemShape, linkExpected)).named('UserNavbarLink'),
      icon: withOneTarget(objectOf(iconItemShape, 'an icon link')).named('UserNavbarIcon'),
      doc: objectOf(docItemShape, 'a link to a page').named('UserNavbarDoc'),
      sidebar: objectOf(sidebarItemShape, 'a link to a sidebar').named('UserNavbarSidebar'),
      ...added,
      dropdown: objectOf(dropdownItemShape, 'a menu of links').named('UserNavbarDropdown'),
      slot: objectOf(slotItemShape, 'an item with a name').named('UserNavbarSlot'),
      sets: menu,
      versions: pageMenu,
      locales: pageMenu,
      ...Object.fromEntries(menus.map((type) => [type, menu])),
    },
    { expected: linkExpected, fallback: 'link' },
  );
  return listOf(item.named('UserNavbarItem'), 'a list of items');
}
