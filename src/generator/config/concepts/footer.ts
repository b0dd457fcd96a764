import { pagePath } from '../schema/addresses.ts';
import { listOf, objectOf, text } from '../schema/builders.ts';
import { localized } from '../schema/localized.ts';
import type { Input, Output, Schema } from '../schema/schema.ts';
import { logo } from './logo.ts';

/** Keys of a link. */
export const linkShape = {
  /**
   * Text of the link.
   * @example { sk: 'Slovník', en: 'Glossary' }
   */
  label: localized,
  /**
   * Path of the site, without base URL and locale.
   * @default none
   * @example '/reference/glossary'
   */
  to: pagePath.optional(),
  /**
   * Address of a different site.
   * @default none
   * @example 'https://example.com/chat'
   */
  href: text("an address such as 'https://example.com'").optional(),
};

/** A label with a target: `to` is a path of the site, `href` an address; exactly one of the two. */
export interface UserLink extends Input<typeof linkShape> {}

/** Adds the condition that a link has exactly one target. */
export function withOneTarget<In, Out extends { readonly to?: unknown; readonly href?: unknown }>(
  schema: Schema<In, Out>,
): Schema<In, Out> {
  return schema.refine(
    ({ to, href }) => (to === undefined) !== (href === undefined),
    "a link with either to: '/path' or href: 'https://…'",
  );
}

/** Example of a link, as messages show it. */
export const linkExpected = "an object such as { label: 'Home', to: '/' }";

/** A list of links. */
export const linkList: Schema<readonly UserLink[], readonly Output<typeof linkShape>[]> = listOf(
  withOneTarget(objectOf(linkShape, linkExpected)).named('UserLink'),
  "a list of links such as [{ label: 'Home', to: '/' }]",
);

const columnShape = {
  /**
   * Heading of the group.
   * @default none
   * @example { sk: 'Komunita', en: 'Community' }
   */
  title: localized.optional(),
  /**
   * Its links.
   * @example [{ label: 'Chat', href: 'https://example.com/chat' }]
   */
  items: linkList,
};

/** One group of links. */
export interface UserFooterColumn extends Input<typeof columnShape> {}

const column = objectOf(columnShape, 'a column with items').named<UserFooterColumn>('UserFooterColumn');

const footerShape = {
  /**
   * Groups of links.
   * @default []
   * @example [{ title: 'Community', items: [{ label: 'Chat', href: 'https://example.com/chat' }] }]
   */
  columns: listOf(column, 'a list of columns').default([]),
  /**
   * Picture above the last line, with a link.
   * @default none
   * @example { src: '/img/foundation.svg', alt: 'Acme Foundation', href: 'https://example.com' }
   */
  logo: logo.orNull(),
  /**
   * Last line.
   * @default none
   * @example '© Acme contributors'
   */
  copyright: localized.orNull(),
};

/** The footer of every page, as the author writes it. */
export interface UserFooter extends Input<typeof footerShape> {}

const footer = objectOf(footerShape, "an object such as { copyright: '© us' }").named<UserFooter>('UserFooter');

/** `footer` of the config. */
export const footerKeys = {
  /**
   * The footer of every page.
   * @default none
   * @example { copyright: '© Acme contributors' }
   */
  footer: footer.orNull(),
};
