/** Content of the image of a page for link previews. */
export interface SocialCardView {
  readonly title: string;
  /** Section of the site that contains the page; empty for none. */
  readonly section: string;
  /** Name of the site. */
  readonly site: string;
  readonly direction: 'ltr' | 'rtl';
  /** The site's logo as a `data:` URL, with its size in pixels; replaces the name. */
  readonly logo?: { readonly href: string; readonly width: number; readonly height: number };
}

/** How a theme draws images for link previews, 1200 by 630 pixels. */
export interface SocialCardDesign {
  /** Font files, relative to the theme's folder; no system fonts are available. */
  readonly fonts: readonly string[];
  /** Name of the family that the first of them belongs to. */
  readonly family: string;
  /** Unicode scripts that the fonts support: `Latin`. A text in a different script gets no card. */
  readonly scripts: readonly string[];
  /** Draws a card as SVG. */
  draw(card: SocialCardView): string;
}
