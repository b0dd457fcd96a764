import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { CategoryMeta } from '../content/crawl/category-file.ts';
import { contentFolders } from '../content/crawl/content-file.ts';
import { firstBy } from '../kernel/collections.ts';
import { placeInEdition } from './graph/permalink.ts';
import type { PageRoute, Route, SidebarRoute } from './graph/route.ts';
import type { Sidebar } from './graph/sidebar.ts';
import type { SitePart } from './graph/site-part.ts';
import type { Edition, EditionPages } from './graph/site.ts';
import { makeSidebars, sidebarPath, chooseSidebars } from './sidebars/make-sidebars.ts';
import type { SidebarContext, UnknownItem } from './sidebars/sidebar-node.ts';

/** Inputs of an edition, besides its pages. */
export interface EditionInput {
  readonly config: Config;
  readonly parts: readonly SitePart[];
  /** Category files by `folderKey`. */
  readonly folders: ReadonlyMap<string, CategoryMeta>;
  readonly drafts: ReadonlySet<string>;
  /** Pages of the same version in the default locale, by id; absent for the default locale itself. */
  readonly sourcePages?: ReadonlyMap<string, PageRoute>;
}

/** An edition with its problems. */
export interface MadeEdition {
  readonly edition: Edition;
  /** All routes, also those that share a key. */
  readonly routes: readonly Route[];
  readonly pageFiles: readonly string[];
  /** Sidebar items that do not exist in this edition; they may exist in others. */
  readonly unknown: readonly UnknownItem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes an edition from its pages: sidebars, generated pages and lookup tables. */
export function makeEdition(editionPages: EditionPages, input: EditionInput): MadeEdition {
  const { pages, locale, version, root } = editionPages;
  const pagesById = firstBy(pages, (page) => page.id);
  const sourcePages = input.sourcePages ?? pagesById;
  const context: SidebarContext = { ...input, edition: editionPages, pagesById, sourcePages, indexes: [], unknown: [] };
  const added = input.parts.map((part) => part.addToEdition?.(editionPages, input.config) ?? {});
  const sidebars = makeSidebars(context);
  for (const sidebar of added.flatMap((additions) => additions.sidebars ?? [])) sidebars.set(sidebar.id, sidebar);
  const choice = chooseSidebars(editionPages, sidebars);
  const sidebarRoutes = [...sidebars.values()].filter((sidebar) => sidebar.fullHref !== null);
  const routes: Route[] = [
    ...pages,
    ...context.indexes,
    ...added.flatMap((additions) => additions.routes ?? []),
    ...sidebarRoutes.map((sidebar) => makeSidebarRoute(sidebar, editionPages, input.config)),
  ];
  const folders = contentFolders(input.config).filter(
    (folder) => folder.locale === locale.key && folder.version === version.name,
  );
  const edition: Edition = {
    locale,
    version,
    root,
    contentDir: folders.find(({ collection }) => collection === null)?.prefix ?? '',
    collectionDirs: new Map(
      folders.flatMap(({ collection, prefix }) => (collection === null ? [] : [[collection, prefix]])),
    ),
    pages,
    pagesById,
    pagesByDocPath: indexDocPaths(pages, sourcePages),
    namedPages: new Map(added.flatMap((additions) => [...(additions.namedPages ?? [])])),
    sidebars,
    sidebarOf: new Map([...choice.value, ...added.flatMap((additions) => [...(additions.sidebarOf ?? [])])]),
    routesByKey: firstBy(routes, (route) => route.key),
    firstPage: findFirstPage(editionPages, sidebars) ?? added.find(({ home }) => home !== undefined)?.home ?? null,
  };
  const pageFiles = added.flatMap((additions) => additions.pageFiles ?? []);
  return { edition, routes, pageFiles, unknown: context.unknown, diagnostics: choice.diagnostics };
}

/** Indexes a translation by its own file name and by that of its source, whose number prefix may differ. */
function indexDocPaths(
  pages: readonly PageRoute[],
  sourcePages: ReadonlyMap<string, PageRoute>,
): Map<string, PageRoute> {
  const bySource = pages.flatMap((page) => {
    const source = sourcePages.get(page.id);
    return source ? [[source.outline.docPath, page] as const] : [];
  });
  return new Map([...bySource, ...pages.map((page) => [page.outline.docPath, page] as const)]);
}

function findFirstPage({ pages, root }: EditionPages, sidebars: ReadonlyMap<string, Sidebar>): PageRoute | null {
  const home = pages.find((page) => page.path === (root || '/'));
  if (home) return home;
  const byKey = new Map(pages.map((page) => [page.key, page]));
  for (const sidebar of sidebars.values()) {
    const stop = sidebar.stops.find(({ key }) => byKey.has(key));
    const page = stop && byKey.get(stop.key);
    if (page) return page;
  }
  return pages[0] ?? null;
}

function makeSidebarRoute({ id }: Sidebar, edition: EditionPages, config: Config): SidebarRoute {
  const place = placeInEdition(sidebarPath(id), edition, config);
  return { kind: 'sidebar', key: `sidebar:${id}`, ...place, title: '', robots: 'noindex, follow', sidebar: id };
}
