import { readFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { stringify } from 'yaml';
import { parseCategoryFile } from '../../../content/crawl/category-file.ts';
import { stripNumberPrefixes } from '../../../content/crawl/content-file.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { withoutSlash } from '../addresses.ts';
import { objectOf } from '../foreign-value.ts';
import { joinPage, parseKeys, setFrontMatter, splitPage } from '../front-matter.ts';
import { asMdx } from '../pages/as-mdx.ts';
import { noteFile, type NewFile, type PlanDraft } from '../plan.ts';
import { isOldIndex, oldDocSlug, oldPostSlug } from './addresses/old-addresses.ts';
import { describeDataLoss, placeTag, type DataEntries } from './data-files.ts';
import { keepMisplaced, keepText, type KeptText } from './kept-text.ts';
import type { ConvertedText } from './mdx-one.ts';
import type { Move, MoveMap } from './move.ts';
import { isRenamed, type Placement } from './placements.ts';
import { planComponent } from './plan-component.ts';
import type { FolderFiles, OldPage } from './plan-folders.ts';
import { dateOf, type AddedFiles } from './post-dates.ts';
import { textOf } from './preprocess-pages.ts';
import { repairFrontMatter } from './repair-front-matter.ts';
import { rewriteReferences } from './rewrite-page.ts';
import { slugOfPage } from './separate-pages.ts';
import { collapsingOf } from './sidebars/convert-sidebars.ts';
import { addImports } from './theme/mdx-components.ts';

/** Data for the conversion of pages. */
export interface PagesContext {
  readonly map: MoveMap;
  readonly draft: PlanDraft;
  /** Returns the new id of a page of the same placement. */
  newId(id: string, placement: Placement): string;
  /** Returns the new file of the docs page at a path within a language; undefined if there is none. */
  docsFile(path: string, locale: string): string | undefined;
  /** Returns the path of the generated index of a folder, below the root of its placement. */
  categorySlug(folder: string, placement: Placement): string;
  /** Returns the new name of a sidebar that a page of a placement names. */
  sidebarName(name: string, placement: Placement): string;
  /** Imports of components that all pages of the old site had, by name. */
  readonly components: ReadonlyMap<string, string>;
  /** Format of Markdown files: `mdx`, `md` or `detect`. */
  readonly format: string;
  /** Rewrites the text of a page for MDX 3. */
  convert(text: string): ConvertedText;
  /** Plans a file that is no page. Its imports are rewritten. */
  copy(move: Move): NewFile;
  /** Notations that must stay text. */
  readonly keptText: readonly KeptText[];
  /** Names of authors by key, from `authors.yml`. */
  authorsOf(placement: Placement): Readonly<Record<string, string>>;
  /** Returns the times of commits that added files of a folder. */
  addedIn(dir: string): AddedFiles;
  /** Tags by key, from `tags.yml`. */
  tagsOf(placement: Placement): DataEntries;
}

/** Plans the files of a folder of pages. */
export function planFolder(
  placement: Placement,
  { pages, components, others }: FolderFiles,
  context: PagesContext,
): void {
  const { files } = context.draft;
  for (const page of pages) files.set(page.move.to, { text: writePage(page, context) });
  for (const page of components) planComponent(page, context.draft);
  for (const move of others) {
    if (/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(move.to))
      files.set(move.to, { text: writeCategory(move.from, { placement, pages }, context) });
    else if (/\.mdx?$/.test(move.to)) {
      const partial = { move, text: textOf(move.from, placement.preprocessed), roots: rootsOf(placement) };
      files.set(move.to, { text: writePartial(partial, context) });
    } else if (/(?:^|\/)(?:authors|tags)\.ya?ml$/.test(move.to)) reportDataFile(move.from, placement, context);
    else files.set(move.to, context.copy(move));
  }
  const collapsing = collapsingOf(placement.options);
  if (Object.keys(collapsing).length > 0 && placement.dir === placement.sourceDir)
    for (const folder of new Set(pages.flatMap(foldersOf)))
      if (!['json', 'yml', 'yaml'].some((extension) => files.has(`${folder}/_category_.${extension}`)))
        files.set(`${folder}/_category_.json`, { text: `${JSON.stringify(collapsing)}\n` });
}

/** Returns the folders of a page in the new site, without that of all pages. */
function foldersOf({ move, placement }: OldPage): readonly string[] {
  const above = relativePath(placement.dir, move.from).split('/').slice(1);
  return above.map((_, index) => posix.join(move.to, '../'.repeat(index + 1)).replace(/\/$/, ''));
}

/** Plans a file outside the folders of pages, which pages or code can import. */
export function planSource(move: Move, context: PagesContext): NewFile {
  if (!/\.mdx?$/.test(move.from)) return context.copy(move);
  return { text: writePartial({ move, text: readFileSync(move.from, 'utf8'), roots: [] }, context) };
}

/** A Markdown file that is no page. */
interface OldPartial {
  readonly move: Move;
  readonly text: string;
  /** Absolute folders in which its links can be. */
  readonly roots: readonly string[];
}

function writePartial({ move, text, roots }: OldPartial, { convert, map, components }: PagesContext): string {
  const page = splitPage(text);
  const body = rewriteReferences(convert(page.body).text, { move, roots, map });
  return joinPage({ ...page, body: addImports(body, components) });
}

function reportDataFile(path: string, placement: Placement, context: PagesContext): void {
  const message = describeDataLoss(basename(path), placement);
  if (message !== null) noteFile(context.draft, path, { outcome: 'left', message });
}

function rootsOf({ dir, sourceDir }: Placement): readonly string[] {
  return dir === sourceDir ? [dir] : [dir, sourceDir];
}

function writePage(page: OldPage, context: PagesContext): string {
  const { placement, move, text } = page;
  const isOtherVersion = placement.oldRoot !== placement.newRoot && placement.kind === 'docs';
  const shown = text.lines === null ? keepMisplaced(text.body) : text.body;
  if (shown !== text.body)
    noteFile(context.draft, move.from, {
      outcome: 'changed',
      message:
        'Front matter after empty lines stays text, as in Docusaurus: move it to the start, between lines of `---`.',
    });
  const converted = context.convert(shown);
  let body = rewriteReferences(converted.text, {
    move,
    roots: [...rootsOf(placement), context.map.siteDir],
    map: context.map,
    ...(isOtherVersion && { inOtherVersion: (path) => findOtherVersion(path, placement, context) }),
  });
  body = keepText(body, context.keptText, (line, { subject, message }) => {
    const file = relativePath(context.draft.siteDir, move.from);
    const before = text.lines === null ? 0 : text.lines.length + 2;
    context.draft.notes.push({
      outcome: 'changed',
      subject,
      message,
      place: { file, line: line + 1 + before - converted.added.filter((at) => at <= line).length, column: 1 },
    });
  });
  // Without items, the cards are those of the category of the page.
  body = body.replace(/(<\w+CardList)\s+items=\{\s*useCurrentSidebarCategory\(\)\.items\s*\}/g, '$1');
  const changes = changesOf(page, context);
  const isData = move.to.endsWith('.md') && (changes['format'] ?? context.format) !== 'mdx';
  const mdx = isData ? asMdx(body) : null;
  if (mdx !== null) changes['format'] = 'mdx';
  return joinPage(setFrontMatter({ ...text, body: addImports(mdx ?? body, context.components) }, changes));
}

function findOtherVersion(path: string, placement: Placement, { docsFile, map }: PagesContext): string | undefined {
  const { oldRoot, newRoot, locale, dir, sourceDir } = placement;
  if (path === oldRoot || path.startsWith(`${oldRoot}/`)) return undefined;
  const file = docsFile(withoutSlash(path), locale);
  if (file !== undefined) return `@site/${encodeURI(file)}`;
  // Generated indexes have no file. Addresses in other languages begin with the language.
  const isIndex = path.startsWith(`${newRoot}/category/`) && dir === sourceDir;
  return isIndex ? `pathname://${map.baseUrl}${path}` : undefined;
}

/** Returns the front matter keys that differ in the new site. */
function changesOf(page: OldPage, context: PagesContext): Record<string, unknown> {
  const { placement, frontMatter, name, move } = page;
  const changes: Record<string, unknown> = {
    ...tagChanges(frontMatter, context.tagsOf(placement)),
    ...repairFrontMatter(frontMatter, { from: move.from, kind: placement.kind }, context.draft),
  };
  const slug = changes['slug'] ?? frontMatter['slug'];
  if (placement.kind === 'blog') {
    const date = /\d{4}([-/]\d\d?){2}/.exec(name)?.[0];
    // Without a slug, the address of a post has a date with two-digit month and day before the folder.
    if (slug === undefined && date !== undefined && !/^\d{4}([-/]\d\d){2}(?![^-/]|.*\d{4}[-/]\d)/.test(name))
      changes['slug'] = oldPostSlug(page);
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
  if (typeof slug === 'string' && slug.startsWith('/') && placement.newRoot !== '')
    changes['slug'] = placement.newRoot + slug;
  if (placement.kind === 'pages') {
    const own = slugOfPage(page);
    return own === undefined ? changes : { ...changes, slug: own };
  }
  if (placement.options['numberPrefixParser'] === false && stripNumberPrefixes(name) !== name)
    changes['parse_number_prefixes'] = false;
  // Here, names are compared without their number prefixes.
  const isNewIndex = !context.map.isFlat && isOldIndex(stripNumberPrefixes(name)) && !isOldIndex(name);
  if (slug === undefined && (isNewIndex || isRenamed(placement)))
    changes['slug'] = placement.newRoot + oldDocSlug(page, placement.options);
  for (const key of ['pagination_next', 'pagination_prev'])
    if (typeof frontMatter[key] === 'string') changes[key] = context.newId(frontMatter[key], placement);
  if (typeof frontMatter['displayed_sidebar'] === 'string')
    changes['displayed_sidebar'] = context.sidebarName(frontMatter['displayed_sidebar'], placement);
  if (basename(move.to) !== basename(move.from) && frontMatter['id'] === undefined)
    noteFile(context.draft, move.from, {
      outcome: 'changed',
      message: `The index of the folder is named ${basename(move.to)}, because a README is not a page.`,
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

const categoryKeys = ['label', 'position', 'collapsible', 'collapsed', 'className', 'description', 'link'];

/** Reports a file whose keys cannot be read. The file is copied unchanged. */
function reportCategory(file: string, text: string, { siteDir, notes }: PlanDraft): void {
  const path = relativePath(siteDir, file);
  const { value, diagnostics } = parseCategoryFile(text, path);
  for (const { message, place } of Object.keys(value).length === 0 ? diagnostics : [])
    notes.push({ outcome: 'left', subject: path, message: `${message}. Fix it in the new site.`, place });
}

/** Converts the addresses and ids of a `_category_` file. */
function writeCategory(
  file: string,
  { placement, pages }: { readonly placement: Placement; readonly pages: readonly OldPage[] },
  context: PagesContext,
): string {
  const text = readFileSync(file, 'utf8');
  const meta = parseKeys(text);
  if (Object.keys(meta).every((key) => categoryKeys.includes(key))) reportCategory(file, text, context.draft);
  const changed: Record<string, unknown> = {
    ...collapsingOf(placement.options),
    ...Object.fromEntries(Object.entries(meta).filter(([key]) => categoryKeys.includes(key))),
  };
  for (const key of Object.keys(meta).filter((name) => !categoryKeys.includes(name)))
    noteFile(context.draft, file, {
      outcome: 'left',
      message: `The key ${key} of a category was left out, because it has no effect here.`,
    });
  // Docusaurus accepts numbers in strings.
  if (typeof meta['position'] === 'string') changed['position'] = Number(meta['position']);
  const link = objectOf(meta['link']);
  const folder = stripNumberPrefixes(relativePath(placement.dir, dirname(file)));
  if (link['type'] === 'generated-index') {
    const written = context.categorySlug(relativePath(placement.dir, dirname(file)), placement);
    const { slug = written, title, description } = link;
    changed['link'] = {
      type: 'generated-index',
      slug: placement.newRoot + posix.join('/', String(slug)),
      title,
      description,
    };
  } else if (link['type'] === 'doc') {
    const id = String(link['id'] ?? '');
    const beside = posix.join(folder, id);
    const has = (name: string): boolean => pages.some((page) => page.id === name);
    // A translation may have the file without the page.
    const isLocal = !id.includes('/') && (has(beside) || !has(id));
    changed['link'] = { type: 'doc', id: context.newId(isLocal ? beside : id, placement) };
  } else if ('link' in meta) changed['link'] = null;
  if (JSON.stringify(changed) === JSON.stringify(meta)) return text;
  return file.endsWith('.json') ? `${JSON.stringify(changed, null, 2)}\n` : stringify(changed);
}
