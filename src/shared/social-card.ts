/** What the picture of a page for link previews shows. */
export interface SocialCardView {
  readonly title: string;
  /** Part of the site in which the page stands; empty where it has no name of its own. */
  readonly section: string;
  /** Name of the site. */
  readonly site: string;
  readonly direction: 'ltr' | 'rtl';
  /** The site's logo as a `data:` address, with its size in pixels; it stands for the name. */
  readonly logo?: { readonly href: string; readonly width: number; readonly height: number };
}

/** How a theme draws pictures for link previews, 1200 by 630 pixels. */
export interface SocialCardDesign {
  /** Font files, relative to the theme's folder; nothing else is there to draw letters with. */
  readonly fonts: readonly string[];
  /** Name of the family that the first of them belongs to. */
  readonly family: string;
  /** Scripts that they can write, by their names in Unicode: `Latin`. What is in another one gets no card. */
  readonly scripts: readonly string[];
  /** Draws a card as SVG. */
  draw(card: SocialCardView): string;
}
