import { linkTo } from '../addresses.ts';
import { isObject, listAt, objectAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { noDoc } from '../pages/missing-pages.ts';
import { toSocial } from '../pages/navigation.ts';
import type { Outcome } from '../plan.ts';

type KeyPath = readonly (string | number)[];

/** A page of the docs in the new site. `path` is within the language. */
export interface NewDoc {
  readonly id: string;
  readonly path: string;
}

/** Data for the conversion of the navbar and the footer. */
export interface LinkContext {
  readonly defaultLocale: string;
  /** Texts in other languages, by locale and key of `navbar.json` or `footer.json`. */
  readonly texts: Readonly<Record<string, ForeignObject>>;
  /** Returns the new id and the path of a page from its id in the instance of the docs plugin that the item names; undefined without such a page. */
  findDoc(id: string, instance: string): NewDoc | undefined;
  /** Returns the path of the main page of an instance of the docs plugin and the label of its version; undefined without pages. */
  mainDoc(instance: string): { readonly path: string; readonly label: string } | undefined;
  /** Returns the old id of the first page of a sidebar; undefined if its entries are made from a folder. */
  firstDoc(sidebar: string, instance: string): string | undefined;
  /** Returns the new name of a sidebar. */
  sidebarName(name: string, instance: string): string;
  /** Returns the new file of the icon that style sheets give to an element with these classes. */
  iconOf(classes: string): string | undefined;
  /** True if the old site has components for items of its own types. */
  readonly hasOwnItems: boolean;
  note(outcome: Outcome, path: KeyPath, message: string): void;
}

type Item = Record<string, unknown>;

const menus: Readonly<Record<string, string>> = {
  docsVersionDropdown: 'versions',
  localeDropdown: 'locales',
  search: 'search',
};

/** Parts of an item that do not depend on its type. */
interface ItemFrame {
  readonly label: unknown;
  readonly position: object;
  readonly path: KeyPath;
}

/** Converts an item of the navbar, to none if the new navbar has no such item. */
export function convertItem(item: ForeignValue, path: KeyPath, context: LinkContext): readonly Item[] {
  if (!isObject(item)) return [];
  const type = textAt(item, 'type') ?? 'default';
  const position = item['position'] === 'right' ? { position: 'right' } : {};
  const menu = menus[type];
  if (menu !== undefined) return [{ type: menu, ...menuLinks(item, path, context), ...position }];
  const frame = { label: labelOf(item, context), position, path };
  if (type === 'doc') return convertDoc(item, frame, context);
  if (type === 'docSidebar') {
    const sidebar = context.sidebarName(textAt(item, 'sidebarId') ?? '', instanceOf(item));
    return [{ type: 'sidebar', sidebar, label: frame.label, ...position }];
  }
  if (type === 'dropdown' || (type === 'default' && listAt(item, 'items').length > 0))
    return convertDropdown(item, frame, context);
  const html = type === 'html' ? (textAt(item, 'value') ?? '') : textAt(item, 'html');
  if (html !== undefined)
    return convertHtml(html, targetOf(item), path, context).map((link) => ({ ...link, ...position }));
  if (type === 'default') return convertDefault(item, frame, context);
  if (type === 'docsVersion') return convertLink(item, path, context).map((link) => ({ ...link, ...position }));
  if (context.hasOwnItems && type.startsWith('custom-')) {
    context.note('carried', path, 'theme/NavbarItem.js renders it with the component of the site.');
    return [{ type: 'slot', name: `${type}-${path.at(-1)}`, ...position }];
  }
  context.note(
    'left',
    path,
    `There is no item of the type "${type}": write it in the slot NavbarItem of the folder theme, or remove it.`,
  );
  return [];
}

function labelOf(item: ForeignObject, context: LinkContext): unknown {
  const written = textAt(item, 'label');
  const names = [written, textIn(textAt(item, 'html') ?? ''), textAt(item, 'docId'), textAt(item, 'sidebarId')];
  return translate(names.find(Boolean) ?? '', `item.label.${written}`, context);
}

/** Returns the name of the instance of the docs plugin to which an item belongs. */
function instanceOf(item: ForeignObject): string {
  return textAt(item, 'docsPluginId') ?? 'default';
}

function convertDoc(item: ForeignObject, { label, position, path }: ItemFrame, context: LinkContext): readonly Item[] {
  const written = textAt(item, 'docId') ?? '';
  const doc = context.findDoc(written, instanceOf(item));
  if (doc !== undefined) return [{ type: 'doc', id: doc.id, label, ...position }];
  context.note('left', path, noDoc(written));
  return [];
}

function convertDropdown(
  item: ForeignObject,
  { label, position, path }: ItemFrame,
  context: LinkContext,
): readonly Item[] {
  const links = listAt(item, 'items').flatMap((link, index) => convertLink(link, [...path, 'items', index], context));
  // `#` only makes the browser show the menu as a link.
  const own = textAt(item, 'to') === '#' || textAt(item, 'href') === '#' ? null : targetOf(item);
  const name = label === '' ? (hintOf(item) ?? '…') : label;
  const isListed = own === null || links.some((link) => link['to'] === own['to'] && link['href'] === own['href']);
  const all = isListed ? links : [{ label: name, ...own }, ...links];
  if (all.length === 0) return [];
  if (name === '…') context.note('changed', path, 'The menu had no text, only a picture: name it.');
  return [{ type: 'dropdown', label: name, items: all, ...position }];
}

/** Returns the links in the version menu or the language menu besides those to the page. */
function menuLinks(item: ForeignObject, path: KeyPath, context: LinkContext): { readonly items?: readonly Item[] } {
  if (item['versions'] !== undefined)
    context.note('left', [...path, 'versions'], 'The version menu has all versions: the list was left out.');
  const items = ['dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
    listAt(item, key).flatMap((link, index) => convertLink(link, [...path, key, index], context)),
  );
  return items.length > 0 ? { items } : {};
}

function convertDefault(
  item: ForeignObject,
  { label, position, path }: ItemFrame,
  context: LinkContext,
): readonly Item[] {
  const target = targetOf(item);
  if (target === null) {
    context.note('left', path, 'The item has neither a target nor entries: it was left out.');
    return [];
  }
  const classes = textAt(item, 'className') ?? '';
  if (label !== '') {
    if (classes !== '') context.note('left', path, 'The item has no class of its own: styles for it have no effect.');
    return [{ label, ...target, ...position }];
  }
  const name = hintOf(item);
  const address = String(target['href'] ?? target['to']);
  const service = brand.exec(`${address} ${classes}`)?.[1];
  if (service !== undefined)
    return [{ ...toSocial(service, address, name), href: undefined, position: undefined, ...target, ...position }];
  const icon = context.iconOf(classes);
  if (icon === undefined)
    context.note(
      'changed',
      path,
      'The item had no text, only a picture from a style sheet: its text is now its address.',
    );
  return [{ ...(icon !== undefined && { type: 'icon', icon }), label: name ?? address, ...target, ...position }];
}

/** Returns the text that a reader gets for an item without one. */
function hintOf(item: ForeignObject): string | undefined {
  return textAt(item, 'aria-label') ?? textAt(item, 'title');
}

/** Finds a service in an address or in the name of a class. */
const brand = /[/.\s-](bluesky|discord|github(?!\.io)|mastodon|npm|slack|twitter|x(?=\.com)|youtube)(?![a-z])/;

/** Converts a link of a dropdown or of the footer. */
export function convertLink(link: ForeignValue, path: KeyPath, context: LinkContext): readonly Item[] {
  if (!isObject(link)) return [];
  const written = textAt(link, 'label');
  const html = textAt(link, 'html') ?? textAt(link, 'value');
  const instance = instanceOf(link);
  const sidebar = link['type'] === 'docSidebar' ? textAt(link, 'sidebarId') : undefined;
  const docId = sidebar === undefined ? textAt(link, 'docId') : context.firstDoc(sidebar, instance);
  const main = link['type'] === 'docsVersion' ? context.mainDoc(instance) : undefined;
  const latest = link['to'] === undefined ? main : undefined;
  const doc = docId === undefined ? latest : context.findDoc(docId, instance);
  const target = doc === undefined ? targetOf(link) : { to: doc.path };
  if (html !== undefined) return convertHtml(html, target, path, context);
  const label = translate(
    written ?? '',
    path.includes('footer') ? `link.item.label.${written}` : `item.label.${written}`,
    context,
  );
  if (doc !== undefined)
    context.note('changed', path, 'The link to a page by its id became a link by its address: check it.');
  else if (target === null || (written ?? main) === undefined) {
    context.note('left', path, docId === undefined ? 'The entry is not a link: it was left out.' : noDoc(docId));
    return [];
  }
  return [{ label: written === undefined ? (sidebar ?? docId ?? main?.label) : label, ...target }];
}

/** Converts the links in HTML, or HTML within a link to `target`. Other HTML cannot be in a list of links. */
function convertHtml(html: string, target: Item | null, path: KeyPath, context: LinkContext): readonly Item[] {
  const anchors = anchorsIn(html);
  const links = (anchors.length === 0 ? [{ attributes: '', inner: html }] : anchors).flatMap(
    ({ attributes, inner }) => {
      const href = attributeIn(attributes, 'href');
      const to = target ?? (href === undefined ? null : linkTo(href));
      const label = textIn(inner) || attributeIn(inner, 'alt') || nameOf(attributes, href);
      return to === null || label === undefined ? [] : [{ label, ...to }];
    },
  );
  if (links.length === 0)
    context.note('left', path, 'HTML without a link has no counterpart: write it into a slot in the folder theme.');
  else if (links.length === 1)
    context.note('changed', path, 'The HTML became a link with its text; its picture was left out.');
  else context.note('changed', path, `The HTML became ${links.length} links with their texts; pictures were left out.`);
  return links;
}

interface Anchor {
  readonly attributes: string;
  readonly inner: string;
}

function anchorsIn(html: string): readonly Anchor[] {
  const beforeEnds = html.split('</a>').slice(0, -1);
  return beforeEnds.flatMap((text) => {
    const [, opened = ''] = text.split(/<a(?![\w-])/);
    const end = opened.indexOf('>');
    return end < 0 ? [] : [{ attributes: opened.slice(0, end), inner: opened.slice(end + 1) }];
  });
}

/** Returns the name of a link without a text: its label for screen readers, or the host that it leads to. */
function nameOf(attributes: string, href: string | undefined): string | undefined {
  const name = attributeIn(attributes, 'aria-label') ?? attributeIn(attributes, 'title');
  return name ?? (href !== undefined && URL.canParse(href) ? new URL(href).host : undefined);
}

function attributeIn(html: string, name: string): string | undefined {
  const attributes = [...html.matchAll(/\s([\w-]+)=["']([^"']+)["']/g)];
  return attributes.find(([, found]) => found === name)?.[2];
}

function textIn(html: string): string {
  return html
    .replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function targetOf(item: ForeignObject): Item | null {
  const to = textAt(item, 'to');
  const href = textAt(item, 'href');
  if (to !== undefined) return linkTo(to);
  return href === undefined ? null : linkTo(href);
}

/** Returns a text in all languages of the translations; a single text if there are none. */
export function translate(
  text: string,
  key: string,
  { texts, defaultLocale }: Pick<LinkContext, 'texts' | 'defaultLocale'>,
): unknown {
  const messageIn = (locale: string): string => textAt(objectAt(texts[locale], key), 'message') || text;
  const own = messageIn(defaultLocale);
  const others = Object.keys(texts).filter((locale) => messageIn(locale) !== own);
  return others.length === 0
    ? own
    : Object.fromEntries([defaultLocale, ...others].map((locale) => [locale, messageIn(locale)]));
}
