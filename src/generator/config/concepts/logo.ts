import { staticPath } from '../schema/addresses.ts';
import { objectOf, text, wholeNumber } from '../schema/builders.ts';
import { localized } from '../schema/localized.ts';
import type { Input, Output } from '../schema/schema.ts';

const pixels = wholeNumber(1, 10_000).optional();

const logoShape = {
  /**
   * Path of a static file, or an address.
   * @example '/img/logo.svg'
   */
  src: staticPath,
  /**
   * The same for the dark mode.
   * @default `src`
   * @example '/img/logo-dark.svg'
   */
  srcDark: text("a path such as '/img/logo-dark.svg'").optional(),
  /**
   * Text alternative of the picture.
   * @default the site's title
   * @example 'Acme'
   */
  alt: localized.optional(),
  /**
   * Width of the picture.
   * @default its own
   * @example 139
   */
  width: pixels,
  /**
   * Height of the picture.
   * @default its own
   * @example 28
   */
  height: pixels,
  /**
   * Target of the link.
   * @default '/'
   * @example 'https://example.com'
   */
  href: text("a path such as '/'").default('/'),
};

/** The logo of the navbar or the footer; sizes in CSS pixels. */
export interface UserLogo extends Input<typeof logoShape> {}

/** `logo` of the navbar and the footer. */
export const logo = objectOf(logoShape, "an object such as { src: '/img/logo.svg' }").named<UserLogo>('UserLogo');

/** A logo, validated. */
export type LogoConfig = Output<typeof logoShape>;
