import type { Localized } from './localized.ts';

/** The bar at the top of every page, as the author writes it. */
export interface UserNavbar {
  /**
   * Text beside the logo.
   * @default the site's title when there is no logo
   * @example 'Stavebnica'
   */
  readonly title?: Localized;
  /**
   * Picture that leads home.
   * @default none
   * @example { src: '/img/logo.svg', alt: 'Stavebnica', width: 139, height: 28 }
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
   * What the picture says to those who do not see it.
   * @default the site's title
   * @example 'Stavebnica'
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
   * @example '/reference/glossary'
   */
  readonly to?: string;
  /**
   * Address elsewhere.
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

/** One entry of the navbar; without `type` it is a link. */
export type UserNavbarItem = UserNavbarPosition &
  (
    | (UserLink & { readonly type?: 'link' })
    /** `icon` names a picture of the theme; the label is its accessible name. */
    | (UserLink & { readonly type: 'icon'; readonly icon: string })
    /** Leads to a page by its id; current on every page of that page's sidebar. */
    | { readonly type: 'doc'; readonly id: string; readonly label: Localized }
    /** Leads to the first page of a sidebar. */
    | { readonly type: 'sidebar'; readonly sidebar: string; readonly label: Localized }
    | { readonly type: 'dropdown'; readonly label: Localized; readonly items: readonly UserLink[] }
    /** The version menu, the language menu and the search button. */
    | { readonly type: 'versions' | 'locales' | 'search' }
  );

/** The foot of every page, as the author writes it. */
export interface UserFooter {
  /**
   * Groups of links.
   * @default []
   * @example [{ title: 'Community', items: [{ label: 'Chat', href: 'https://example.com/chat' }] }]
   */
  readonly columns?: readonly { readonly title: Localized; readonly items: readonly UserLink[] }[];
  /**
   * Last line.
   * @default none
   * @example '© Stavebnica contributors'
   */
  readonly copyright?: Localized;
}
