import { existsSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { isCategoryFile } from '../../../content/crawl/content-file.ts';
import { isWithin, relativePath } from '../../../kernel/files/paths.ts';
import { matchGlobs } from '../../../kernel/patterns.ts';
import { splitPage, type PageText } from '../front-matter.ts';
import { listFiles } from '../pages/list-files.ts';
import { noteFile, type PlanDraft } from '../plan.ts';
import { oldDocId, oldDocSlug, oldPagePath, oldPostSlug, type AddressedPage } from './addresses/old-addresses.ts';
import type { Move } from './move.ts';
import { pageGlobs, renameFile, type Placement } from './placements.ts';
import { textOf } from './preprocess-pages.ts';

/** A page of the old site. */
export interface OldPage extends AddressedPage {
  readonly placement: Placement;
  readonly move: Move;
  readonly text: PageText;
  /** Path within a language: `/docs/next/intro`. */
  readonly path: string;
  /** Id in the sidebars of the old site; empty outside the docs. */
  readonly id: string;
}

/** The files of a folder of pages. */
export interface FolderFiles {
  readonly pages: readonly OldPage[];
  /** React pages. They become pages that show a component. */
  readonly components: readonly OldPage[];
  /** Partials, pictures and other files next to pages. */
  readonly others: readonly Move[];
}

/** A folder of pages with its files. */
export interface ReadPlacement {
  readonly placement: Placement;
  readonly files: FolderFiles;
}

/** Lists the files of a placement and reads its pages. */
export function readFolder(placement: Placement, draft: PlanDraft, locales: readonly string[]): FolderFiles {
  const shared = sharedComponents(placement, locales);
  const { include, exclude } = pageGlobs(placement);
  const [isIncluded, isExcluded] = [matchGlobs(include), matchGlobs(exclude)];
  const pages: OldPage[] = [];
  const components: OldPage[] = [];
  const others: Move[] = [];
  for (const path of listFiles(placement.dir, isOutput)) {
    const move: Move = {
      from: join(placement.dir, path),
      to: placePage(renameFile(path, placement), placement, locales),
    };
    const isPage = isIncluded(path) && !isExcluded(path) && hasOriginal(path, placement);
    const extension = extname(path);
    if (isCategoryFile(path) && !hasOriginal(posix.dirname(path), placement)) continue;
    const isMarkdown = /^\.mdx?$/.test(extension);
    // Options of the old plugin can make pages of files that are partials here.
    if (isPage && isMarkdown)
      pages.push(readPage(path, { ...move, to: move.to.replace(/(?<=\/)_+([^/.]*)/g, '$1_') }, placement));
    else if (placement.kind === 'pages' && !isMarkdown) {
      if (isPage && /^\.[jt]sx?$/.test(extension)) components.push(readComponent(path, move, placement));
    } else if (!isMarkdown || isPartial(path)) others.push(move);
    else if (placement.kind !== 'pages' || !hasOriginal(path, placement)) {
      // Pages may import the file.
      others.push({ ...move, to: posix.join(posix.dirname(move.to), `_${posix.basename(move.to)}`) });
    }
  }
  const own = new Set(components.map(({ name }) => name));
  const all = [...components, ...shared.filter(({ name }) => !own.has(name))];
  const kept = others.filter((move) => isBeside(move, { pages, placement }, draft));
  for (const { from } of kept) {
    const path = relativePath(placement.dir, from);
    const cause = hasOriginal(path, placement) ? 'The options of the plugin exclude' : 'The main language lacks';
    if (/\.mdx?$/.test(from) && !isPartial(path))
      noteFile(draft, from, {
        outcome: 'changed',
        message: `${cause} this file, so it is not a page: its new name begins with _.`,
      });
  }
  return { pages, components: all, others: kept };
}

/**
 * True for a file that is no page and moves with the pages. In a folder that contains the site, these are only the files in
 * folders of pages: what pages import from elsewhere moves too.
 */
function isBeside(
  { from }: Move,
  { pages, placement: { dir } }: { readonly pages: readonly OldPage[]; readonly placement: Placement },
  { siteDir }: PlanDraft,
): boolean {
  if (!isWithin(siteDir, dir)) return true;
  const [folder, ...rest] = relativePath(dir, from).split('/');
  const isOfSite = /^(?:src|static|i18n)\//.test(relativePath(siteDir, from));
  return !isOfSite && rest.length > 0 && pages.some(({ name }) => name.startsWith(`${folder}/`));
}

/** Returns the React pages of the default language, which render the texts of every language themselves; none for the default language. */
function sharedComponents(placement: Placement, locales: readonly string[]): readonly OldPage[] {
  const { kind, dir, sourceDir } = placement;
  if (kind !== 'pages' || dir === sourceDir) return [];
  const { include, exclude } = pageGlobs(placement);
  const [isIncluded, isExcluded] = [matchGlobs(include), matchGlobs(exclude)];
  return listFiles(sourceDir, isOutput).flatMap((path) => {
    const isPage = isIncluded(path) && !isExcluded(path) && /\.[jt]sx?$/.test(path);
    // A page in a folder named like a language belongs only to that language.
    const isShared = !locales.includes(path.split('/')[0] ?? '');
    return isPage && isShared
      ? [readComponent(path, { from: join(sourceDir, path), to: placement.to + path }, placement)]
      : [];
  });
}

/** Returns the new path of a page. A page in `src/pages/fr/` is the translation of one in `src/pages/`. */
function placePage(path: string, { kind, to, locale }: Placement, locales: readonly string[]): string {
  const [first = '', ...rest] = path.split('/');
  const isOther = kind === 'pages' && rest.length > 0 && first !== locale && locales.includes(first);
  return isOther ? to.replace(new RegExp(`/${locale}/$`), `/${first}/`) + rest.join('/') : to + path;
}

function isOutput(name: string): boolean {
  return name === '.docusaurus';
}

/** False for a translation of a file that does not exist, of which Docusaurus makes no page. */
function hasOriginal(path: string, { dir, sourceDir }: Placement): boolean {
  return dir === sourceDir || existsSync(join(sourceDir, path));
}

/** True for a partial, whose name begins with an underscore. */
function isPartial(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_'));
}

function readPage(path: string, move: Move, placement: Placement): OldPage {
  const text = splitPage(textOf(move.from, placement.preprocessed));
  const addressed = { name: path.slice(0, -extname(path).length), frontMatter: text.frontMatter };
  const slug = slugOf(addressed, placement);
  return {
    ...addressed,
    placement,
    move,
    text,
    path: slug === '/' ? placement.oldRoot || '/' : placement.oldRoot + slug,
    id: placement.kind === 'docs' ? oldDocId(addressed, placement.options) : '',
  };
}

function slugOf(page: AddressedPage, { kind, options }: Placement): string {
  if (kind === 'docs') return oldDocSlug(page, options);
  return kind === 'blog' ? oldPostSlug(page) : oldPagePath(page);
}

function readComponent(path: string, move: Move, placement: Placement): OldPage {
  const name = path.slice(0, -extname(path).length);
  const slug = oldPagePath({ name, frontMatter: {} });
  const to = move.to.replace(/\.[jt]sx?$/, '.mdx');
  const text = { frontMatter: {}, lines: null, body: readFileSync(move.from, 'utf8') };
  return {
    name,
    frontMatter: {},
    placement,
    move: { ...move, to },
    text,
    path: slug === '/' ? placement.oldRoot || '/' : placement.oldRoot + slug,
    id: '',
  };
}
