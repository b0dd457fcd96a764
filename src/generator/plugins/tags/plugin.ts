import type { ContentView } from '../../../shared/page-view.ts';
import type { TagView } from '../../../shared/tag-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { isSlug } from '../../config/schema/addresses.ts';
import type { FrontMatterRule } from '../../content/source/front-matter.ts';
import { isObject } from '../../kernel/text.ts';
import type { Plugin, PluginPart, TranslationCount } from '../../plugin-api/plugin.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { collectionSidebarId } from '../../site/graph/sidebar.ts';
import { findEdition, type Edition, type Site } from '../../site/graph/site.ts';
import { pageCard } from '../../site/views/navigation.ts';
import { makeTagRoutes, pageTags, type TagRoute } from './make-tag-routes.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    readonly tags?: readonly FrontMatterTag[];
  }
}

interface FrontMatterTag {
  readonly label: string;
  readonly permalink?: string;
}

const readTags: FrontMatterRule = (value) => {
  const list: FrontMatterTag[] = [];
  for (const item of Array.isArray(value) ? value : [value]) {
    // Editors of content write an empty text for no tag.
    if (typeof item === 'string' && item.trim() === '') continue;
    if (typeof item === 'string' || typeof item === 'number') list.push({ label: String(item) });
    else if (isTag(item)) list.push({ label: item.label, permalink: item.permalink });
    else return { problem: 'a list of strings, or of objects with `label` and `permalink`' };
  }
  return { value: list };
};

function isTag(value: unknown): value is { label: string; permalink?: string } {
  if (!isObject(value) || typeof value['label'] !== 'string') return false;
  const { permalink = '' } = value;
  return typeof permalink === 'string' && isSlug(permalink);
}

/** Tags of pages, the page of each tag and the list of all. Front matter: `tags`. */
export const tags: Plugin = {
  name: 'tags',
  frontMatter: { tags: readTags },
  open: ({ parts }) => ({
    addToEdition(edition, config) {
      const routes = makeTagRoutes(edition, config);
      const sidebarOf = routes.flatMap(({ key, path }) => {
        const owner = config.collections.find(({ name }) => path.startsWith(`${edition.root}/${name}/`));
        return owner === undefined ? [] : [[key, collectionSidebarId(owner.name)] as const];
      });
      return { routes, sidebarOf: new Map(sidebarOf) };
    },
    view: (route, site) =>
      route.kind === 'page' ? { tags: viewTags(route, findEdition(site, route.locale, route.version)) } : {},
    translations: checkTags,
    listItem: (page, edition) => ({ tags: viewTags(page, edition) }),
    content(route, site) {
      if (route.kind === 'tag-index') return { kind: 'tag-index', tags: route.tags.map(viewTag) };
      return route.kind === 'tag' ? viewTagPage(route, site, parts()) : undefined;
    },
  }),
};

function viewTagPage(route: TagRoute, site: Site, parts: readonly PluginPart[]): ContentView | undefined {
  const edition = findEdition(site, route.locale, route.version);
  const { collection, pages, allTags } = route;
  const around = { tag: viewTag(route), allTagsHref: encodePath(allTags) };
  if (collection === null) return { kind: 'tag', cards: pages.map((page) => pageCard(page, page.title)), ...around };
  const list = parts
    .map((part) => part.list?.({ collection, pages, edition, site }))
    .find((view) => view !== undefined);
  return list && { ...list, ...around };
}

function viewTag(route: TagRoute): TagView {
  return { label: route.title, href: encodePath(route.permalink), count: route.pages.length };
}

function viewTags({ outline }: PageRoute, { routesByKey }: Edition): readonly TagView[] {
  return pageTags(outline).flatMap((tag) => {
    const route = routesByKey.get(`tag:${tag.slug}`);
    return route?.kind === 'tag' ? [viewTag(route)] : [];
  });
}

/**
 * Returns the state of every tag in every other language that has a page with it. A tag is translated if a translation has
 * one with the same address: with a label of its own, it needs the `permalink` of the source.
 */
function checkTags({ editions, config }: Pick<Site, 'editions' | 'config'>): readonly TranslationCount[] {
  const sources = editions.filter(({ locale }) => locale.key === config.defaultLocale);
  return sources.flatMap((source) => {
    const others = editions.filter(({ version, locale }) => version === source.version && locale !== source.locale);
    return others.flatMap((edition) => {
      const bySlug = new Map<string, TranslationCount>();
      for (const { id, outline } of source.pages) {
        const page = edition.pagesById.get(id);
        if (page === undefined || page.fallback !== null) continue;
        const own = new Set(pageTags(page.outline).map(({ slug }) => slug));
        for (const { slug, label } of pageTags(outline)) {
          const state = own.has(slug) ? 'translated' : 'missing';
          if (state === 'translated' || !bySlug.has(slug))
            bySlug.set(slug, { kind: 'tag', locale: edition.locale.key, name: label, state, file: page.outline.file });
        }
      }
      return [...bySlug.values()];
    });
  });
}
