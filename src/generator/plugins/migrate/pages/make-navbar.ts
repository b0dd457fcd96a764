import type { OldLayout } from './layout.ts';

/** The parts of a navbar. */
export interface NavbarParts {
  /** A text, or texts by locale. Default: none. */
  readonly title?: unknown;
  readonly logo: Readonly<Partial<Record<'src' | 'srcDark' | 'alt', string | undefined>>>;
  readonly items: readonly unknown[];
  /** Menus beside that of the languages. Default: none. */
  readonly menus?: readonly unknown[];
  /** Links after the search. */
  readonly links: readonly unknown[];
}

/** Returns `navbar` of the new config. */
export function makeNavbar({ title, logo, items, menus = [], links }: NavbarParts, { locales }: OldLayout): unknown {
  const { src, srcDark, alt = '' } = logo;
  return {
    title,
    ...(src !== undefined && {
      logo: { src, ...(srcDark !== src && { srcDark }), ...(alt !== '' && { alt }) },
    }),
    items: [
      ...items,
      ...(locales.length > 1 ? [{ type: 'locales', position: 'right' }] : []),
      ...menus,
      { type: 'search', position: 'right' },
      ...links,
    ],
  };
}
