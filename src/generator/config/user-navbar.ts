import type { Localized } from './localized.ts';

/** The bar at the top of every page, as the author writes it. */
export interface UserNavbar {
  /**
   * Text beside the logo.
   * @default the site's title when there is no logo
   * @example 'Acme'
   */
  readonly title?: Localized;
  /**
   * Picture that links to the home page.
   * @default none
   * @example { src: '/img/logo.svg', alt: 'Acme', width: 139, height: 28 }
   */
  readonly logo?: UserLogo;
  /**
   * Hides the bar while the reader scrolls down.
   * @default false
   * @example true
   */
  readonly hideOnScroll?: boolean;
  /**
   * Entries of the bar.
   * @default the version menu, the language menu (where there is a choice) and search
   * @example [{ type: 'doc', id: 'index', label: 'Handbook' }, { type: 'search', position: 'right' }]
   */
  readonly items?: readonly UserNavbarItem[];
}

/** The logo of the navbar; sizes in CSS pixels. */
export interface UserLogo {
  /**
   * Path of a static file, or an address.
   * @example '/img/logo.svg'
   */
  readonly src: string;
  /**
   * The same for the dark mode.
   * @default `src`
   * @example '/img/logo-dark.svg'
   */
  readonly srcDark?: string;
  /**
   * Text alternative of the picture.
   * @default the site's title
   * @example 'Acme'
   */
  readonly alt?: Localized;
  /**
   * Width of the picture.
   * @default its own
   * @example 139
   */
  readonly width?: number;
  /**
   * Height of the picture.
   * @default its own
   * @example 28
   */
  readonly height?: number;
  /**
   * Where it leads.
   * @default '/'
   * @example 'https://example.com'
   */
  readonly href?: string;
}

/** A label with a target: `to` is a path of the site, `href` an address; exactly one of the two. */
export interface UserLink {
  /**
   * Text of the link.
   * @example { sk: 'Slovník', en: 'Glossary' }
   */
  readonly label: Localized;
  /**
   * Path of the site, without base URL and locale.
   * @default none
   * @example '/reference/glossary'
   */
  readonly to?: string;
  /**
   * Address elsewhere.
   * @default none
   * @example 'https://example.com/chat'
   */
  readonly href?: string;
}

/** Where an entry stands in the navbar. */
export interface UserNavbarPosition {
  /**
   * Side of the bar.
   * @default 'left'
   * @example 'right'
   */
  readonly position?: 'left' | 'right';
}

/** An entry that is a link; `type` may be left out. */
export interface UserNavbarLink extends UserLink, UserNavbarPosition {
  readonly type?: 'link';
}

/** An icon that is a link; the label is its accessible name. */
export interface UserNavbarIcon extends UserLink, UserNavbarPosition {
  readonly type: 'icon';
  /**
   * Name of an icon of the theme.
   * @example 'chat'
   */
  readonly icon: string;
}

/** A link to a page; it is current on every page of that page's sidebar. */
export interface UserNavbarDoc extends UserNavbarPosition {
  readonly type: 'doc';
  /**
   * Path of the page in the locale's folder, without extension.
   * @example 'intro/install'
   */
  readonly id: string;
  /**
   * Text of the link.
   * @example { sk: 'Príručka', en: 'Handbook' }
   */
  readonly label: Localized;
}

/** A link to the first page of a sidebar. */
export interface UserNavbarSidebar extends UserNavbarPosition {
  readonly type: 'sidebar';
  /**
   * Name of the sidebar.
   * @example 'api'
   */
  readonly sidebar: string;
  /**
   * Text of the link.
   * @example 'API'
   */
  readonly label: Localized;
}

/** A link to the list of posts; it is not there while the blog has none. */
export interface UserNavbarBlog extends UserNavbarPosition {
  readonly type: 'blog';
  /**
   * Text of the link.
   * @example 'Blog'
   */
  readonly label: Localized;
}

/** A menu of links. */
export interface UserNavbarDropdown extends UserNavbarPosition {
  readonly type: 'dropdown';
  /**
   * Text of the button.
   * @example { sk: 'Viac', en: 'More' }
   */
  readonly label: Localized;
  /**
   * The links.
   * @example [{ label: 'Blog', to: '/blog' }]
   */
  readonly items: readonly UserLink[];
}

/** The version menu, the language menu or the search button. */
export interface UserNavbarMenu extends UserNavbarPosition {
  readonly type: 'versions' | 'locales' | 'search';
}

/** One entry of the navbar. */
export type UserNavbarItem =
  | UserNavbarLink
  | UserNavbarIcon
  | UserNavbarDoc
  | UserNavbarSidebar
  | UserNavbarBlog
  | UserNavbarDropdown
  | UserNavbarMenu;
