/** An icon of the site for home screens and lists of programs. */
export interface UserManifestIcon {
  /**
   * Path of a static file.
   * @example '/img/icon-512.png'
   */
  readonly src: string;
  /**
   * Width and height in pixels, or `any` for a drawing.
   * @default 'any'
   * @example '512x512'
   */
  readonly sizes?: string;
  /**
   * `maskable` for an icon that may be cut to a shape.
   * @default 'any'
   * @example 'maskable'
   */
  readonly purpose?: 'any' | 'maskable' | 'monochrome';
}

/** How the site looks where a system shows it among programs. */
export interface UserManifest {
  /**
   * Name where there is little room.
   * @default the site's title
   * @example 'Acme'
   */
  readonly shortName?: string;
  /**
   * Colour of the browser's frame.
   * @default none
   * @example '#1d4ed8'
   */
  readonly themeColor?: string;
  /**
   * Colour shown until the page is there.
   * @default none
   * @example '#ffffff'
   */
  readonly backgroundColor?: string;
  /**
   * Icons in all sizes that there are.
   * @default the favicon
   * @example [{ src: '/img/icon-512.png', sizes: '512x512' }]
   */
  readonly icons?: readonly UserManifestIcon[];
  /**
   * Icon for the home screens of Apple's systems, 180 by 180 pixels: a path of a static file.
   * @default none
   * @example '/img/apple-touch-icon.png'
   */
  readonly appleTouchIcon?: string;
}

/** Instructions for robots. */
export interface UserRobots {
  /**
   * Paths that robots should leave out, without base URL.
   * @default []
   * @example ['/test/']
   */
  readonly disallow?: readonly string[];
}

/** Files by which search engines, programs and feed readers find the pages of the site. A static file of the same name goes before each. */
export interface UserDiscovery {
  /**
   * `sitemap.xml` of every language.
   * @default true
   * @example false
   */
  readonly sitemap?: boolean;
  /**
   * `robots.txt` with the addresses of the sitemaps; false for none.
   * @default { disallow: [] }
   * @example { disallow: ['/test/'] }
   */
  readonly robots?: false | UserRobots;
  /**
   * Every page as Markdown beside it, `/intro/install.md`, and the button that copies it.
   * @default true
   * @example false
   */
  readonly markdown?: boolean;
  /**
   * `llms.txt` of every language; `'full'` for `llms-full.txt` too, which holds every page once more and is written with every edit.
   * @default true
   * @example 'full'
   */
  readonly llms?: boolean | 'full';
  /**
   * A picture for link previews of every page that names none, drawn in the build; needs the package `@resvg/resvg-js`.
   * @default false
   * @example true
   */
  readonly socialCards?: boolean;
  /**
   * `manifest.webmanifest` of every language; false for none.
   * @default the site's title and favicon
   * @example { themeColor: '#1d4ed8', icons: [{ src: '/img/icon-512.png', sizes: '512x512' }] }
   */
  readonly manifest?: false | UserManifest;
  /**
   * Folder of dated pages that make a feed, `<folder>/feed.xml`, in every language that has some; false for none.
   * @default 'blog'
   * @example 'news'
   */
  readonly feed?: false | string;
}
