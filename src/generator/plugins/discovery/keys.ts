import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { isInside } from '../../config/schema/addresses.ts';
import { flag, listOf, objectOf, offOr, oneOf, text } from '../../config/schema/builders.ts';
import type { Input, Output, Schema } from '../../config/schema/schema.ts';

const robotsShape = {
  /**
   * Paths that robots should leave out, without base URL.
   * @default []
   * @example ['/test/']
   */
  disallow: listOf(text("a path such as '/test/'"), 'a list of paths').default([]),
};

/** Instructions for robots. */
export interface UserRobots extends Input<typeof robotsShape> {}

const robots = objectOf(robotsShape, "false, or an object such as { disallow: ['/test/'] }").named<UserRobots>(
  'UserRobots',
);

const iconPath = text("a path such as '/img/icon.png'");

const iconShape = {
  /**
   * Path of a static file.
   * @example '/img/icon-512.png'
   */
  src: iconPath,
  /**
   * Width and height in pixels, or `any` for a drawing.
   * @default 'any'
   * @example '512x512'
   */
  sizes: text("a size such as '512x512'").default('any'),
  /**
   * `maskable` for an icon that may be cut to a shape.
   * @default 'any'
   * @example 'maskable'
   */
  purpose: oneOf(['any', 'maskable', 'monochrome']).default('any'),
};

/** An icon of the site for home screens and lists of programs. */
export interface UserManifestIcon extends Input<typeof iconShape> {}

const icon = objectOf(
  iconShape,
  "an object such as { src: '/img/icon.png', sizes: '512x512' }",
).named<UserManifestIcon>('UserManifestIcon');

const manifestShape = {
  /**
   * Name for places with little space.
   * @default the site's title
   * @example 'Acme'
   */
  shortName: text().optional(),
  /**
   * Color of the browser's frame.
   * @default none
   * @example '#1d4ed8'
   */
  themeColor: text("a color such as '#1d4ed8'").optional(),
  /**
   * Color shown until the page has loaded.
   * @default none
   * @example '#ffffff'
   */
  backgroundColor: text("a color such as '#ffffff'").optional(),
  /**
   * Icons in all available sizes.
   * @default the favicon
   * @example [{ src: '/img/icon-512.png', sizes: '512x512' }]
   */
  icons: listOf(icon, 'a list of icons').optional(),
  /**
   * Icon for the home screens of Apple's systems, 180 by 180 pixels: a path of a static file.
   * @default none
   * @example '/img/apple-touch-icon.png'
   */
  appleTouchIcon: iconPath.optional(),
};

/** Appearance of the site where a system shows it like a program. */
export interface UserManifest extends Input<typeof manifestShape> {}

type WrittenManifest = Output<typeof manifestShape>;

/** The web manifest, with the favicon when the author names no icons. */
export type ManifestConfig = WrittenManifest & Required<Pick<WrittenManifest, 'icons'>>;

const manifest: Schema<UserManifest, WrittenManifest> = objectOf(
  manifestShape,
  "false, or an object such as { themeColor: '#1d4ed8' }",
).named('UserManifest');

const feedExpected = "false, or a folder such as 'blog'";
const copyExpected = "a path such as 'blog/rss.xml'";

const discoveryShape = {
  /**
   * `sitemap.xml` of every language.
   * @default true
   * @example false
   */
  sitemap: flag.default(true),
  /**
   * `robots.txt` with the addresses of the sitemaps; false for none.
   * @default { disallow: [] }
   * @example { disallow: ['/test/'] }
   */
  robots: offOr(robots).default({}),
  /**
   * `manifest.webmanifest` of every language; false for none.
   * @default the site's title and favicon
   * @example { themeColor: '#1d4ed8', icons: [{ src: '/img/icon-512.png', sizes: '512x512' }] }
   */
  manifest: offOr(manifest).default({}),
  /**
   * Folder of pages with a date, which make the feed `<folder>/feed.xml` in every language that has some; false for
   * none.
   * @default 'blog'
   * @example 'news'
   */
  feed: offOr(
    text(feedExpected)
      .map((folder) => folder.replace(/^\/+|(?<!\/)\/+$/g, ''))
      .refine(isInside, feedExpected),
  ).default('blog'),
  /**
   * Further paths of the feed in every language, such as those of an earlier tool.
   * @default []
   * @example ['blog/rss.xml']
   */
  feedCopies: listOf(
    text(copyExpected)
      .map((path) => path.replace(/^\/+/, ''))
      .refine(isInside, copyExpected),
    "a list such as ['blog/rss.xml']",
  ).default([]),
};

/** `sitemap`, `robots`, `manifest`, `feed` and `feedCopies` of `discovery`. */
export const discoveryKeys: ConfigKeys = defineKeys({
  group: 'discovery',
  shape: discoveryShape,
  resolve: ({ manifest: written }, { favicon }) => ({
    manifest: written && { ...written, icons: written.icons ?? iconsOf(favicon) },
  }),
});

function iconsOf(favicon: string | null): ManifestConfig['icons'] {
  return favicon === null ? [] : [{ src: favicon, sizes: 'any', purpose: 'any' }];
}

declare module '../../config/keys.ts' {
  interface UserDiscovery extends Input<typeof discoveryShape> {}
  interface DiscoveryConfig extends Omit<Output<typeof discoveryShape>, 'manifest'> {
    readonly manifest: ManifestConfig | null;
  }
}
