import { dirname, posix, resolve } from 'node:path';
import { isFolderIndex } from '../../../site/pages/page-name.ts';

/** A language of the old site. */
export interface OldLocale {
  /** Its key in the new site. */
  readonly key: string;
  /** First segment of its addresses in the old site; empty for none. */
  readonly folder: string;
  /** `label`, `htmlLang` and `direction` of the new config. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A page of the old site. */
export interface OldPage {
  /** Absolute path of its file. */
  readonly from: string;
  readonly locale: string;
  /** Path in the folder of its language in the new site, without extension: `guide/index`. */
  readonly id: string;
  readonly extension: 'md' | 'mdx';
  /** Address in the old site, without base URL: `/fr/guide/setup.html`. */
  readonly oldPath: string;
  /** True for a post of the blog, whose id is below it: `2026/01/31/anvils`. */
  readonly isPost?: boolean;
}

/** A file that is not a page. */
export interface OldFile {
  /** Absolute path. */
  readonly from: string;
  /** Path in the new site: `static/img/logo.svg`. */
  readonly to: string;
}

/** Where everything of the old site is, and where it goes. */
export interface OldLayout {
  /** Absolute folder. */
  readonly siteDir: string;
  /** The default language is the first. */
  readonly locales: readonly OldLocale[];
  readonly pages: readonly OldPage[];
  readonly files: readonly OldFile[];
  /** Absolute folders by the beginnings of paths that mean them: `~/`. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** The absolute path that a page means by a path without a leading slash. */
export function resolvePath(path: string, page: OldPage, { aliases = {} }: Pick<OldLayout, 'aliases'>): string {
  const alias = Object.keys(aliases).find((prefix) => path.startsWith(prefix));
  return alias === undefined
    ? resolve(dirname(page.from), path)
    : resolve(aliases[alias] ?? '', path.slice(alias.length));
}

/** Path of the new file of a page: `content/en/guide/index.md`. */
export function newFileOf({ locale, id, extension, isPost = false }: OldPage): string {
  return `content/${isPost ? 'blog/' : ''}${locale}/${id}.${extension}`;
}

/** Path of a page within its language in the new site: `/guide/setup`, `/guide/`. */
export function newPathOf({ id, isPost = false }: OldPage): string {
  return `${isPost ? '/blog' : ''}/${id}`.replace(/\/index$/, '/');
}

/** True for `guide/guide`, which would be the index page of its folder without a slug. */
export function needsSlug({ id, isPost = false }: OldPage): boolean {
  const [name = '', folder = ''] = id.split('/').toReversed();
  return !isPost && name !== 'index' && isFolderIndex(name, folder);
}

/** Path of a page in the new site, with the language. */
export function localizedPath(page: OldPage, { locales }: OldLayout): string {
  const path = newPathOf(page);
  return page.locale === locales[0]?.key ? path : `/${page.locale}${path}`;
}

/** An id that is taken neither for a partial nor for the description of a folder, which are no pages. */
export function pageId(id: string): string {
  return id.replace(/(^|\/)_+/g, '$1').replace(/(^|\/)(readme)$/i, '$1$2-page');
}

/** An address without what servers add or leave out: `/guide` for `/guide/index.html`, `/guide.md` and `/guide/`. */
export function bareAddress(address: string): string {
  const path = posix.join('/', address.replace(/\.(?:html|mdx?)$/, ''));
  return path.replace(/\/(?:index|README)$/, '').replace(/\/$/, '') || '/';
}
