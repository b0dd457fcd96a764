import { basename } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { stripNumberPrefixes } from '../../../../content/crawl/content-file.ts';
import { noteFile } from '../../plan.ts';
import { isOldIndex, oldDocSlug, oldPostSlug } from '../addresses/old-addresses.ts';
import { placeTag, type DataEntries } from '../data-files.ts';
import { withoutCode } from '../find-imports.ts';
import type { PagesContext } from '../pages-context.ts';
import { isRenamed, type Placement } from '../placements.ts';
import type { OldPage } from '../plan-folders.ts';
import { dateOf } from '../post-dates.ts';
import { slugOfPage } from '../separate-pages.ts';
import { repairFrontMatter, repairSlug } from './repair-front-matter.ts';

/** Returns the front matter keys that differ in the new site. */
export function changesOf(page: OldPage, context: PagesContext): Record<string, unknown> {
  const { placement, frontMatter, move } = page;
  const changes: Record<string, unknown> = {
    // It is no part of the addresses of other pages in Docusaurus.
    ...(placement.kind !== 'docs' && frontMatter['id'] !== undefined && { id: null }),
    ...tagChanges(frontMatter, context.tagsOf(placement)),
    ...repairFrontMatter(frontMatter, { from: move.from, kind: placement.kind }, context.draft),
  };
  const slug = changes['slug'] ?? frontMatter['slug'];
  if (placement.kind === 'blog') return { ...changes, ...changesOfPost(page, slug, context) };
  if (typeof slug === 'string' && slug.startsWith('/') && placement.newRoot !== '')
    changes['slug'] = placement.newRoot + slug;
  if (placement.kind === 'docs') return { ...changes, ...changesOfDocument(page, slug, context) };
  const own = slugOfPage(page);
  return {
    ...changes,
    ...(own !== undefined && { slug: own }),
    // Such a page shows no title of its front matter, unlike that of an API description, and is as wide as the window without
    // a contents list.
    ...(!/^(?:#\s|=+\s*$)/m.test(withoutCode(page.text.body)) && !page.move.from.includes('#') && { hide_title: true }),
    ...(frontMatter['hide_table_of_contents'] === true && { layout: 'wide' }),
  };
}

function changesOfPost(page: OldPage, slug: unknown, context: PagesContext): Record<string, unknown> {
  const { placement, frontMatter, name, move } = page;
  const changes: Record<string, unknown> = {};
  const date = /\d{4}([-/]\d\d?){2}/.exec(name)?.[0];
  // Without a slug, the address of a post has a date with two-digit month and day before the folder.
  if (slug === undefined && date !== undefined && !/^\d{4}([-/]\d\d){2}(?![^-/]|.*\d{4}[-/]\d)/.test(name))
    changes['slug'] = oldPostSlug(page);
  if (placement.prefix !== '')
    changes['slug'] = repairSlug(`/${placement.prefix}${page.path.slice(placement.oldRoot.length + 1)}`);
  // Any letter can be beside it: 2020-01-31_news.
  if (date !== undefined && frontMatter['date'] === undefined && !/(?:^|\/)\d{4}([-/]\d\d?){2}([-/]|$)/.test(name))
    changes['date'] = date.replaceAll('/', '-');
  if (date === undefined && frontMatter['date'] === undefined) {
    changes['date'] = dateOf(move.from, placement.dir, context.addedIn);
    noteFile(context.draft, move.from, {
      outcome: 'changed',
      message: 'The post has no date: it got that of its first commit, or of the file.',
    });
  }
  return { ...changes, ...authorChanges(frontMatter, placement, context) };
}

function changesOfDocument(page: OldPage, slug: unknown, context: PagesContext): Record<string, unknown> {
  const { placement, frontMatter, name, move } = page;
  const changes: Record<string, unknown> = {};
  if (placement.options['numberPrefixParser'] === false && stripNumberPrefixes(name) !== name)
    changes['parse_number_prefixes'] = false;
  // Here, names are compared without their number prefixes, and with the folder of the instance.
  const plain = placement.prefix + stripNumberPrefixes(name);
  const isKept = context.map.isFlat && basename(plain) === 'index';
  const isNewIndex = isOldIndex(plain) && !isOldIndex(name) && !isKept;
  const isRelative = typeof slug === 'string' && !slug.startsWith('/');
  const isMoved = isRenamed(placement) || /(?:^|\/)_/.test(name);
  if (isMoved ? isRelative || slug === undefined : slug === undefined && isNewIndex) {
    const addressed = isRelative ? { ...page, frontMatter: { ...frontMatter, slug } } : page;
    changes['slug'] = placement.newRoot + oldDocSlug(addressed, placement.options);
  }
  for (const key of ['pagination_next', 'pagination_prev'])
    if (typeof frontMatter[key] === 'string') changes[key] = context.newId(frontMatter[key], placement);
  if (typeof frontMatter['displayed_sidebar'] === 'string')
    changes['displayed_sidebar'] = context.sidebarName(frontMatter['displayed_sidebar'], placement);
  if (basename(move.to) !== basename(move.from) && frontMatter['id'] === undefined)
    noteFile(context.draft, move.from, {
      outcome: 'changed',
      message: `The page is named ${basename(move.to)}: a README and names with _ are no pages here.`,
    });
  return changes;
}

/** Returns tags with the labels from `tags.yml`, and with the old addresses if these would differ here. */
function tagChanges({ tags }: OldPage['frontMatter'], known: DataEntries): Record<string, unknown> {
  const list: readonly unknown[] = Array.isArray(tags) ? tags : [];
  const placed = list.map((tag) => {
    if (typeof tag !== 'string') return tag;
    const placedTag = placeTag(tag, known);
    return placedTag.label !== tag || placedTag.permalink !== `/${toSlug(tag)}` ? placedTag : tag;
  });
  return placed.some((tag, index) => tag !== list[index]) ? { tags: placed } : {};
}

function authorChanges(
  frontMatter: OldPage['frontMatter'],
  placement: Placement,
  context: PagesContext,
): Record<string, unknown> {
  const { authors, author } = frontMatter;
  const known = context.authorsOf(placement);
  const nameOf = (entry: unknown): string => {
    if (typeof entry === 'string') return known[entry] ?? entry;
    if (typeof entry !== 'object' || entry === null) return String(entry);
    const { name, key } = Object.fromEntries(Object.entries(entry));
    return typeof name === 'string' ? name : (known[String(key)] ?? String(key));
  };
  if (authors === undefined) {
    const old = Object.keys(frontMatter).filter((key) => /^author(?:$|_|[A-Z])/.test(key));
    const removed = Object.fromEntries(old.map((key) => [key, null]));
    return typeof author === 'string' ? { ...removed, authors: [author] } : removed;
  }
  const names = (Array.isArray(authors) ? authors : [authors]).map(nameOf);
  return JSON.stringify(names) === JSON.stringify(authors) ? {} : { authors: names };
}
