import type { CategoryFile, CategoryMeta } from '../../content/crawl/category-file.ts';
import { splitNumberPrefix, stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import { compareText } from '../../kernel/collections.ts';
import type { CategoryIndexRoute, PageRoute } from '../graph/route.ts';
import type { SidebarNode } from '../graph/sidebar.ts';
import { isFolderIndex } from '../pages/page-name.ts';
import { makeCategoryIndex, finishCategory, pageNode, type SidebarContext } from './sidebar-node.ts';

/** A content folder with its pages and subfolders. */
interface Folder {
  /** Path without number prefixes; empty for the root. */
  readonly path: string;
  /** Number prefix of its name. */
  readonly number: number | null;
  readonly pages: PageRoute[];
  readonly folders: Map<string, Folder>;
}

/** An entry with its sort keys. */
interface Placed {
  readonly node: SidebarNode;
  readonly position: number;
  readonly name: string;
}

/** Makes sidebar entries from a folder: an entry for each page, a category for each subfolder. `.` is the root. */
export function autogenerate(dirName: string, sidebar: string, context: SidebarContext): SidebarNode[] {
  const top = dirName === '.' ? '' : stripNumberPrefixes(dirName);
  const root: Folder = { path: top, number: null, pages: [], folders: new Map() };
  for (const page of context.edition.pages) if (page.outline.collection === null) addPage(page, root);
  return listFolder(root, null, { sidebar, context });
}

function addPage(page: PageRoute, root: Folder): void {
  const segments = page.outline.docPath.split('/').slice(0, -1);
  const inside = root.path === '' ? segments : segmentsBelow(segments, root.path);
  if (inside === null) return;
  let folder = root;
  for (const segment of inside) {
    const { number, rest } = splitNumberPrefix(segment);
    let child = folder.folders.get(rest);
    if (child === undefined) {
      child = { path: folder.path === '' ? rest : `${folder.path}/${rest}`, number, pages: [], folders: new Map() };
      folder.folders.set(rest, child);
    }
    folder = child;
  }
  folder.pages.push(page);
}

/** The segments below `top`, or null when the path is outside it. */
function segmentsBelow(segments: readonly string[], top: string): readonly string[] | null {
  const depth = top.split('/').length;
  return stripNumberPrefixes(segments.slice(0, depth).join('/')) === top ? segments.slice(depth) : null;
}

interface ListOptions {
  readonly sidebar: string;
  readonly context: SidebarContext;
}

/** Entries of a folder in order, without the page that the folder's label links to. */
function listFolder(folder: Folder, ownPage: PageRoute | null, options: ListOptions): SidebarNode[] {
  const pages = folder.pages
    .filter((page) => page !== ownPage)
    .map((page) => ({ node: pageNode(page, {}), position: positionOf(page, options.context), name: fileName(page) }));
  const folders = [...folder.folders].flatMap(([name, child]) => makeCategory(name, child, options));
  return [...pages, ...folders].toSorted(byPlace).map((placed) => placed.node);
}

function byPlace(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position - b.position;
  return compareText(a.name, b.name);
}

function makeCategory(name: string, folder: Folder, options: ListOptions): Placed[] {
  const { context } = options;
  const folderMeta = readMeta(folder, context);
  const { meta } = folderMeta;
  const ownPage = findOwnPage(folder, meta, context);
  const own = ownPage?.outline.frontMatter ?? {};
  const sourcePage = ownPage === null ? undefined : context.sourcePages.get(ownPage.id);
  const label = meta.label ?? own.sidebar_label ?? ownPage?.title ?? name;
  const items = listFolder(folder, ownPage, options);
  const names = { label, source: folderMeta.source.label ?? sourcePage?.title ?? name };
  const nodes = finishCategory({
    type: 'category',
    label,
    link: items.length > 0 ? (makeIndex(folderMeta, names, options) ?? ownPage) : ownPage,
    description: meta.description,
    items,
    collapsible: meta.collapsible ?? true,
    collapsed: meta.collapsible === false ? false : (meta.collapsed ?? true),
    className: meta.className ?? own.sidebar_class_name,
  });
  const ownPosition = own.sidebar_position ?? sourcePage?.outline.frontMatter.sidebar_position;
  const position = meta.position ?? ownPosition ?? folder.number ?? Infinity;
  return nodes.map((node) => ({ node, position, name }));
}

interface FolderMeta {
  /** In the default locale. */
  readonly source: CategoryMeta;
  /** In the edition's locale; keys that it omits are those of the source. */
  readonly meta: CategoryMeta;
}

function readMeta({ path }: Folder, { edition, config, folders }: SidebarContext): FolderMeta {
  const metaIn = (locale: string): CategoryMeta => folders.get(folderKey(edition.version.name, locale, path)) ?? {};
  const source = metaIn(config.defaultLocale);
  return { source, meta: { ...source, ...metaIn(edition.locale.key) } };
}

/** Makes the generated index page of a folder if its category file sets `generated-index`. */
function makeIndex(
  { source, meta }: FolderMeta,
  names: { readonly label: string; readonly source: string },
  { sidebar, context }: ListOptions,
): CategoryIndexRoute | null {
  if (meta.link?.type !== 'generated-index') return null;
  return makeCategoryIndex(context, {
    sidebar,
    // If the source also has a generated index, the path is the same in all languages.
    slug: source.link?.type === 'generated-index' ? source.link.slug : meta.link.slug,
    name: names.source,
    title: meta.link.title ?? names.label,
    description: meta.link.description ?? meta.description ?? null,
  });
}

/** Finds the target page of a folder's label: the one named in `_category_`, otherwise the folder's index. */
function findOwnPage(folder: Folder, meta: CategoryMeta, { pagesById }: SidebarContext): PageRoute | null {
  if (meta.link === null || meta.link?.type === 'generated-index') return null;
  if (meta.link) return idsOfLink(folder.path, meta.link.id).flatMap((id) => pagesById.get(id) ?? [])[0] ?? null;
  return folder.pages.find((page) => isFolderIndex(splitNumberPrefix(fileName(page)).rest, folder.path)) ?? null;
}

/**
 * Returns the possible ids for `link` of a category file, in order: one within its folder (without number prefixes), or a
 * complete one.
 */
export function idsOfLink(folder: string, id: string): readonly string[] {
  return [`${folder}/${id}`, id];
}

function positionOf(page: PageRoute, { sourcePages }: SidebarContext): number {
  const source = sourcePages.get(page.id);
  const explicit = page.outline.frontMatter.sidebar_position ?? source?.outline.frontMatter.sidebar_position;
  if (explicit !== undefined) return explicit;
  if (page.id === 'index') return -Infinity; // The home page comes first by default.
  const numbered = page.outline.frontMatter.parse_number_prefixes !== false;
  return (numbered ? splitNumberPrefix(fileName(page)).number : null) ?? Infinity;
}

function fileName(page: PageRoute): string {
  return page.outline.docPath.slice(page.outline.docPath.lastIndexOf('/') + 1);
}

/** Key of a folder among the category files of all editions. */
export function folderKey(version: string, locale: string, folder: string): string {
  return `${version}/${locale}/${stripNumberPrefixes(folder)}`;
}

/** Category files by `folderKey`; of several files in a folder, the first by name. */
export function indexCategoryFiles(files: readonly CategoryFile[]): Map<string, CategoryMeta> {
  // The first of a folder is set last, so it remains.
  const fromLast = files.toSorted((a, b) => (a.file < b.file ? 1 : -1));
  return new Map(fromLast.map((file) => [folderKey(file.version, file.locale, file.folder), file.meta]));
}
