import * as z from 'zod';
import type { UserFooter } from '../user-footer.ts';
import type { UserLink, UserNavbar, UserNavbarItem } from '../user-navbar.ts';
import { pagePath } from './address-schema.ts';
import { choice, flag, isObject, listOf, localized, objectOf, oneOf, text, wholeNumber } from './primitives.ts';

const link = {
  label: localized,
  to: pagePath.optional(),
  href: text("an address such as 'https://example.com'").optional(),
};
const position = oneOf(['left', 'right']).optional();

/** Adds the rule that a link has one target. */
function withOneTarget<T extends { readonly to?: unknown; readonly href?: unknown }>(
  schema: z.ZodType<T>,
): z.ZodType<T> {
  return schema.refine((value) => (value.to === undefined) !== (value.href === undefined), {
    error: "a link with either to: '/path' or href: 'https://…'",
  });
}

const userLink: z.ZodType<UserLink> = withOneTarget(objectOf(link, "an object such as { label: 'Home', to: '/' }"));
const linkList = listOf(userLink, "a list of links such as [{ label: 'Home', to: '/' }]");

const linkItem = withOneTarget(
  objectOf({ type: z.literal('link').optional(), ...link, position }, "an object such as { label: 'Home', to: '/' }"),
);

const itemByType = {
  link: linkItem,
  icon: withOneTarget(
    objectOf({ type: z.literal('icon'), ...link, icon: text('the name of an icon'), position }, 'an icon link'),
  ),
  doc: objectOf(
    { type: z.literal('doc'), id: text("the id of a page such as 'intro/install'"), label: localized, position },
    'a link to a page',
  ),
  sidebar: objectOf(
    { type: z.literal('sidebar'), sidebar: text('the name of a sidebar'), label: localized, position },
    'a link to a sidebar',
  ),
  blog: objectOf({ type: z.literal('blog'), label: localized, position }, 'a link to the blog'),
  dropdown: objectOf({ type: z.literal('dropdown'), label: localized, items: linkList, position }, 'a menu of links'),
  versions: objectOf({ type: z.literal('versions'), position }, 'the version menu'),
  locales: objectOf({ type: z.literal('locales'), position }, 'the language menu'),
  search: objectOf({ type: z.literal('search'), position }, 'the search button'),
} satisfies Record<string, z.ZodType<UserNavbarItem>>;

const otherItem = z.looseObject(
  { type: oneOf(Object.keys(itemByType)) },
  { error: "an object such as { label: 'Home', to: '/' }" },
);

const itemsByType = new Map<unknown, z.ZodType<UserNavbarItem>>(Object.entries(itemByType));

const navbarItem = choice<UserNavbarItem>((value) => {
  const type = isObject(value) ? (value['type'] ?? 'link') : null;
  // An unknown type never parses, so what the schema would return does not matter.
  return itemsByType.get(type) ?? (otherItem as unknown as z.ZodType<UserNavbarItem>);
});

const pixels = wholeNumber(1, 10_000).optional();

/** `navbar` of the config. */
export const navbarSchema: z.ZodType<UserNavbar> = objectOf(
  {
    title: localized.optional(),
    logo: objectOf(
      {
        src: text("a path such as '/img/logo.svg'"),
        srcDark: text("a path such as '/img/logo-dark.svg'").optional(),
        alt: localized.optional(),
        width: pixels,
        height: pixels,
        href: text("a path such as '/'").optional(),
      },
      "an object such as { src: '/img/logo.svg' }",
    ).optional(),
    hideOnScroll: flag.optional(),
    items: listOf(navbarItem, 'a list of items').optional(),
  },
  'an object such as { items: [] }',
);

/** `footer` of the config. */
export const footerSchema: z.ZodType<UserFooter> = objectOf(
  {
    columns: listOf(
      objectOf({ title: localized, items: linkList }, 'a column with title and items'),
      'a list of columns',
    ).optional(),
    copyright: localized.optional(),
  },
  "an object such as { copyright: '© us' }",
);
