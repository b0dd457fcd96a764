import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { listOf, objectOf, orObject, recordOf, text } from '../../config/schema/builders.ts';
import { mismatch, type Input, type Output } from '../../config/schema/schema.ts';
import { isColor } from './colors.ts';

const colorExpected = "a color such as '#2563eb' or 'oklch(0.5 0.2 260)'";
const color = text(colorExpected).refine(isColor, colorExpected);

const colorByMode = objectOf({ light: color, dark: color }, "an object such as { light: '#1d4ed8', dark: '#93c5fd' }");

const lengthExpected = "a CSS length such as '8px' or '0.5rem'";
const length = text(lengthExpected).refine(
  (value) => /^(?:0|(?:\d+(?:\.\d+)?|\.\d+)(?:px|r?em|ch))$/.test(value),
  lengthExpected,
);

const fontExpected = "font names as in CSS, such as 'Inter' or '\"Source Sans 3\", sans-serif'";
const font = text(fontExpected).refine((value) => !/[;{}<]/.test(value), fontExpected);

const tokenShape = {
  /**
   * Color of links and of the current entry. From one color, a scale with enough contrast is made for both color
   * modes; two colors are used as they are, and checked.
   * @default the theme's own
   * @example '#2563eb'
   */
  accent: orObject(color, colorByMode).optional(),
  /**
   * Fonts of text, which a style sheet of the site loads.
   * @default the theme's own
   * @example 'Inter'
   */
  font: font.optional(),
  /**
   * Fonts of code.
   * @default the theme's own
   * @example 'JetBrains Mono'
   */
  codeFont: font.optional(),
  /**
   * Radius of corners.
   * @default '6px'
   * @example '0'
   */
  radius: length.optional(),
  /**
   * Width of the column of text.
   * @default '36rem'
   * @example '48rem'
   */
  columnWidth: length.optional(),
};

const entryExpected = 'HTML such as \'<meta name="color-scheme" content="dark">\', or { html, under } for some pages';
const scopedHtml = objectOf(
  {
    /**
     * Elements for the head.
     * @example '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin>'
     */
    html: text(entryExpected),
    /**
     * Paths within a locale: the pages at them and below get the elements.
     * @example ['/api']
     */
    under: listOf(text("a path such as '/api'"), "a list such as ['/api']"),
  },
  entryExpected,
);

const htmlOfAll = text(entryExpected).map((html) => ({ html, under: [] }));
const headEntry = orObject(htmlOfAll, scopedHtml);

const sourceExpected = "a file such as './analytics.ts', or an address such as 'https://stats.example/script.js'";
const source = text(sourceExpected).map((value, context) =>
  /^(?:\.{1,2}\/|https:\/\/)/.test(value) ? value : mismatch(value, context, { expected: sourceExpected }),
);
const sourceWithRights = objectOf(
  {
    /**
     * File or address of the script.
     * @example 'https://stats.example/script.js'
     */
    src: source,
    /**
     * Further attributes of the element.
     * @default {}
     * @example { 'data-site': 'acme' }
     */
    attributes: recordOf(text(), "an object such as { 'data-site': 'acme' }").default({}),
    /**
     * Origins that the script may request, besides its own.
     * @default []
     * @example ['https://api.stats.example']
     */
    connect: listOf(text("an origin such as 'https://api.example'"), "a list such as ['https://api.example']").default(
      [],
    ),
  },
  sourceExpected,
);

const sourceAlone = source.map((src) => ({ src, attributes: {}, connect: [] }));
const script = orObject(sourceAlone, sourceWithRights);

const customizationShape = {
  /**
   * Style sheets of the site, relative to the config. They override the theme's, and may import others, fonts and images.
   * @default []
   * @example ['./styles/brand.css']
   */
  css: listOf(
    text("a path such as './styles/brand.css'").refine(
      (value) => /^\.{1,2}\/.+\.css$/.test(value),
      "a path that begins with a dot and ends in .css, such as './styles/brand.css'",
    ),
    "a list such as ['./styles/brand.css']",
  ).default([]),
  /**
   * Elements for the head of all documents, or of those below some paths. The policy allows what they load and run.
   * @default []
   * @example ['<meta name="theme-color" content="#123456">']
   */
  head: listOf(headEntry, 'a list of HTML elements').default([]),
  /**
   * Scripts of the site: files that are bundled, and addresses. The policy allows what they load.
   * @default []
   * @example ['./analytics.ts', { src: 'https://stats.example/script.js', attributes: { 'data-site': 'acme' } }]
   */
  scripts: listOf(script, 'a list of scripts').default([]),
};

/** `css`, `head` and `scripts` of the config. */
export const customizationKeys: ConfigKeys = defineKeys({ shape: customizationShape });

/** The tokens of `theme`. */
export const tokenKeys: ConfigKeys = defineKeys({ group: 'theme', shape: tokenShape });

/** Design tokens, as the author wrote them. */
export interface Tokens extends Output<typeof tokenShape> {}

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof customizationShape> {}
  interface PluginKeys extends Output<typeof customizationShape> {}
  interface UserTheme extends Input<typeof tokenShape> {}
  interface ThemeConfig extends Output<typeof tokenShape> {}
}
