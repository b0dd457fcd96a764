import { readFileSync } from 'node:fs';
import { basename, dirname, posix, resolve } from 'node:path';
import { stringify } from 'yaml';
import { parseCategoryFile } from '../../../content/crawl/category-file.ts';
import { isCategoryFile, stripNumberPrefixes } from '../../../content/crawl/content-file.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { formatJson } from '../../../kernel/text.ts';
import { withoutSlash } from '../addresses.ts';
import { objectOf } from '../foreign-value.ts';
import { joinPage, parseKeys, setFrontMatter, splitPage } from '../front-matter.ts';
import { asMdx } from '../pages/as-mdx.ts';
import { withCode } from '../pages/components.ts';
import { noteFile, type NewFile, type PlanDraft } from '../plan.ts';
import { describeDataLoss } from './data-files.ts';
import { changesOf } from './front-matter/change-front-matter.ts';
import { keepMisplaced, keepText } from './kept-text.ts';
import type { Move } from './move.ts';
import type { PagesContext } from './pages-context.ts';
import type { Placement } from './placements.ts';
import { planComponent } from './plan-component.ts';
import type { FolderFiles, OldPage } from './plan-folders.ts';
import { textOf } from './preprocess-pages.ts';
import { rewriteReferences } from './rewrite-page.ts';
import { collapsingOf, idleKeysOf, withoutEffect } from './sidebars/convert-sidebars.ts';
import { addImports, findUndefined } from './theme/mdx-components.ts';

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
    if (isCategoryFile(move.to)) files.set(move.to, { text: writeCategory(move.from, { placement, pages }, context) });
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

function writePartial({ move, text, roots }: OldPartial, context: PagesContext): string {
  const page = splitPage(text);
  const { map } = context;
  const body = rewriteReferences(context.convert(page.body).text, { move, roots, map });
  const place = (all: string, before: string, path: string): string => {
    const to = map.byFile.get(resolve(dirname(move.from), path));
    return to === undefined ? all : `${before}<rootDir>/${to}`;
  };
  const placed = addImports(body.replace(codeFile, place), context.components);
  return joinPage({ ...page, body: defineComponents(placed, move.from, context) });
}

/** Declares undefined components, for which MDX 1 renders a `div`. */
function defineComponents(body: string, file: string, { isMdxOne, draft }: PagesContext): string {
  const names = isMdxOne ? findUndefined(body) : [];
  if (names.length === 0) return body;
  noteFile(draft, file, {
    outcome: 'changed',
    message: `Undefined components render a \`div\` with their content, as in Docusaurus 2: ${names.join(', ')}. Import or remove them.`,
  });
  return withCode(
    names.map((name) => `export const ${name} = (props) => <div {...props} />;`),
    body,
  );
}

/** Matches the file of a code block. Plugins such as remark-code-import read it from the page that includes the partial. */
const codeFile = /^(\s{0,99}[`~]{3}.{0,200} file=)(\.[^\s#]+)/gm;

function reportDataFile(path: string, placement: Placement, context: PagesContext): void {
  const message = describeDataLoss(basename(path), placement);
  if (message !== null) noteFile(context.draft, path, { outcome: 'left', message });
}

function rootsOf({ dir, sourceDir }: Placement): readonly string[] {
  return dir === sourceDir ? [dir] : [dir, sourceDir];
}

function writePage(page: OldPage, context: PagesContext): string {
  const { placement, move, text } = page;
  const isOtherVersion = placement.oldRoot !== placement.newRoot && placement.kind === 'docs' && !context.changesLinks;
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
  body = defineComponents(addImports(mdx ?? body, context.components), move.from, context);
  return joinPage(setFrontMatter({ ...text, body }, changes));
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
  const link = objectOf(meta['link']);
  const isIndex = link['type'] === 'generated-index';
  const idle = Object.keys(meta).filter((name) => !categoryKeys.includes(name));
  for (const key of isIndex ? [...idle, ...idleKeysOf(link)] : idle)
    noteFile(context.draft, file, { outcome: 'left', message: withoutEffect(key) });
  // Docusaurus accepts numbers in strings.
  if (typeof meta['position'] === 'string') changed['position'] = Number(meta['position']);
  const folder = stripNumberPrefixes(relativePath(placement.dir, dirname(file)));
  if (isIndex) {
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
  return file.endsWith('.json') ? formatJson(changed) : stringify(changed);
}
