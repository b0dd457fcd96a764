import { rooted } from '../../addresses.ts';
import { objectAt, textAt, type ForeignObject } from '../../foreign-value.ts';
import { listApis } from '../apis/list-apis.ts';
import { oldApiPages } from '../apis/write-api.ts';
import { placeTag, readAuthors, readTags, type DataEntries } from '../data-files.ts';
import type { OldSite } from '../model.ts';
import type { Placement } from '../placements.ts';
import type { OldPage, ReadPlacement } from '../plan-folders.ts';
import { openapiPreset, readCoreVersion } from '../read-site.ts';
import { categorySlugs, indexPaths } from './category-slugs.ts';
import { tagSlug } from './old-addresses.ts';

/** Path of the list of posts. */
const blogRoot = '/blog';

/** Number of posts on one page of the list. */
const ownPerPage = 10;

/** Addresses of pages that Docusaurus generates: those that move, with old and new path, and those that stay. */
export interface GeneratedPages {
  readonly moved: ReadonlyMap<string, string>;
  readonly kept: ReadonlySet<string>;
}

/** Records where an old address leads. */
type Lead = (from: string, to: string) => void;

/** Lists the pages that Docusaurus generates: lists of posts, tags and authors, and the search page. */
export function listGenerated(site: OldSite, folders: readonly ReadPlacement[]): GeneratedPages {
  const moved = new Map<string, string>();
  const kept = new Set<string>();
  const lead: Lead = (from, to) => void (from === to ? kept.add(from) : moved.set(from, to));
  const { appId, searchPagePath } = objectAt(site.themeConfig, 'algolia');
  const hasSearch = appId !== undefined || site.packages.some(({ name }) => name.includes('search-local'));
  if (hasSearch && searchPagePath !== false) lead(`/${String(searchPagePath ?? 'search')}`, '/search');
  for (const { file, route, id } of site.packages.flatMap((one) => listApis(one, site.siteDir)))
    if (id === openapiPreset)
      for (const [path, anchor] of oldApiPages(file)) lead(`/${route}${path}`, `/${route}${anchor}`);
  for (const { placement, files } of folders) {
    if (placement.locale !== site.defaultLocale) continue;
    // Docusaurus has lists of posts and of known authors even if there are no posts.
    if (placement.kind === 'blog' && files.pages.length === 0) listEmptyBlog(site, placement, lead);
    // Drafts are in no list.
    const pages = files.pages.filter(({ frontMatter }) => frontMatter['draft'] !== true);
    if (pages.length === 0) continue;
    const tags = countTags(pages, readTags(placement));
    if (placement.kind === 'docs') listOfDocs(site, { placement, tags }, lead);
    const { oldRoot: root, options } = placement;
    if (placement.kind === 'blog')
      listBlog({ root, options, pages, tags, authors: countAuthors(pages, placement) }, lead);
  }
  // The list of another blog replaces that of a blog without posts.
  if (kept.has(blogRoot) || [...moved.values()].includes(blogRoot)) moved.delete(blogRoot);
  return { moved, kept };
}

function listEmptyBlog({ siteDir }: OldSite, placement: Placement, lead: Lead): void {
  const { oldRoot: root, options } = placement;
  if (root !== '') lead(root, '/');
  if (readCoreVersion(siteDir)[0] < 3) lead(pathOfList({ root, options }, 'archive'), '/');
  if (Object.keys(readAuthors(placement)).length > 0) lead(pathOfList({ root, options }, 'authors'), '/');
}

/** Lists the indexes of categories, and the lists of tags. */
function listOfDocs(
  site: OldSite,
  { placement, tags }: { readonly placement: Placement } & Pick<OldBlog, 'tags'>,
  lead: Lead,
): void {
  const { oldRoot, newRoot, sourceDir, options } = placement;
  const versions = site.docs.flatMap((instance) => instance.versions);
  // A folder in several sidebars has an index in each, which differ by their sidebar only.
  for (const version of versions.filter(({ dir }) => dir === sourceDir)) {
    const slugs = categorySlugs(version);
    for (const [first = '', ...others] of slugs.values())
      for (const other of others) lead(oldRoot + other, newRoot + first);
    for (const path of indexPaths(version, slugs)) lead(oldRoot + path, oldRoot + path);
  }
  if (tags.size === 0) return;
  const version = oldRoot.slice(newRoot.length);
  const old = rooted(textAt(options, 'tagsBasePath') ?? 'tags');
  lead(oldRoot + old, `${version}/tags`);
  for (const [slug, count] of tags) lead(oldRoot + old + slug, `${version}/tags${count > 0 ? slug : ''}`);
}

interface OldBlog {
  readonly root: string;
  readonly options: ForeignObject;
  readonly pages: readonly OldPage[];
  /** Number of posts by path of the tag. A tag of unlisted posts only, whose page Docusaurus hides, has none. */
  readonly tags: ReadonlyMap<string, number>;
  /** Number of posts by path of the author, below the list of authors. */
  readonly authors: readonly (readonly [path: string, count: number])[];
}

/** Returns the path of a list of the blog: `tags`, `authors`. */
function pathOfList({ root, options }: Pick<OldBlog, 'root' | 'options'>, part: string): string {
  return root + rooted(textAt(options, `${part}BasePath`) ?? part);
}

function listBlog({ root, options, pages, tags, authors }: OldBlog, lead: Lead): void {
  const written = options['postsPerPage'];
  const perPage = written === 'ALL' ? Infinity : typeof written === 'number' ? written : 10;
  const further = (count: number): readonly number[] =>
    Array.from({ length: Math.max(0, Math.ceil(count / perPage) - 1) }, (_, index) => index + 2);
  const below = (part: string): string => pathOfList({ root, options }, part);
  lead(below('archive'), blogRoot);
  lead(below('authors'), blogRoot);
  for (const [author, count] of authors) {
    lead(below('authors') + author, blogRoot);
    // Docusaurus 3.5 to 3.7 has `authors` there.
    for (const number of further(count))
      for (const name of ['authors', 'page']) lead(`${below('authors')}${author}/${name}/${number}`, blogRoot);
  }
  if (root !== '') lead(root, blogRoot);
  for (const number of further(pages.length)) {
    const isOurs = number <= Math.ceil(pages.length / ownPerPage);
    lead(`${below('page')}/${number}`, isOurs ? `${blogRoot}/page/${number}` : blogRoot);
  }
  if (tags.size > 0) lead(below('tags'), `${blogRoot}/tags`);
  for (const [slug, count] of tags) {
    lead(below('tags') + slug, `${blogRoot}/tags${count > 0 ? slug : ''}`);
    for (const number of further(count)) lead(`${below('tags')}${slug}/page/${number}`, `${blogRoot}/tags${slug}`);
  }
}

/** Counts the posts of the authors that have a page. */
function countAuthors(pages: readonly OldPage[], placement: Placement): OldBlog['authors'] {
  return Object.entries(readAuthors(placement)).flatMap(([key, { page }]) => {
    if (page === undefined || page === false) return [];
    const posts = pages.filter(({ frontMatter }) => JSON.stringify(frontMatter['authors'] ?? '').includes(`"${key}"`));
    return [[rooted(textAt(page, 'permalink') ?? tagSlug(key)), posts.length] as const];
  });
}

function countTags(pages: readonly OldPage[], known: DataEntries): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { frontMatter } of pages)
    for (const slug of tagSlugs(frontMatter['tags'], known))
      counts.set(slug, (counts.get(slug) ?? 0) + Number(frontMatter['unlisted'] !== true));
  return counts;
}

function tagSlugs(tags: unknown, known: DataEntries): readonly string[] {
  return (Array.isArray(tags) ? tags : []).map((tag: unknown) => {
    if (typeof tag !== 'object' || tag === null) return placeTag(String(tag), known).permalink;
    const { label, permalink } = Object.fromEntries(Object.entries(tag));
    return rooted(String(permalink ?? tagSlug(String(label))));
  });
}
