import { readFileSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { isFolderIndex } from '../../../site/pages/page-name.ts';

/** A language of the old site. */
export interface OldLocale {
  /** Key in the new site. */
  readonly key: string;
  /** First segment of its addresses in the old site; empty without one. */
  readonly folder: string;
  /** `label`, `path`, `htmlLang` and `direction` in the new config. */
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
  /** True for a blog post. Its id is relative to the blog: `2026/01/31/anvils`. */
  readonly isPost?: boolean;
  /** True for a page that the new site generates: its file is only a target of links. */
  readonly isGenerated?: boolean;
  /** Text of a page that the old tool makes from its file. Default: that of the file. */
  readonly text?: string;
}

/** A file that is not a page. */
export interface OldFile {
  /** Absolute path. */
  readonly from: string;
  /** Path in the new site: `static/img/logo.svg`. */
  readonly to: string;
}

/** Locations of all parts of the old site, and their places in the new one. */
export interface OldLayout {
  /** Absolute folder. */
  readonly siteDir: string;
  /** The first is the default language. */
  readonly locales: readonly OldLocale[];
  readonly pages: readonly OldPage[];
  /** Pages that the new site generates. */
  readonly generated?: readonly OldPage[];
  readonly files: readonly OldFile[];
  /** Absolute folders by path alias: `~/`. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Resolves a path without a leading slash, as a page writes it, to an absolute path. */
export function resolvePath(
  path: string,
  page: Pick<OldPage, 'from'>,
  { aliases = {} }: Pick<OldLayout, 'aliases'>,
): string {
  const alias = Object.keys(aliases).find((prefix) => path.startsWith(prefix));
  return alias === undefined
    ? resolve(dirname(page.from), path)
    : resolve(aliases[alias] ?? '', path.slice(alias.length));
}

/** Returns the text of a page, without a byte order mark. */
export function textOf({ from, text }: OldPage): string {
  return (text ?? readFileSync(from, 'utf8')).replace(/^\uFEFF/, '');
}

/** Returns the path of the new file of a page: `content/en/guide/index.md`. */
export function newFileOf({ locale, id, extension, isPost = false }: OldPage): string {
  return `content/${isPost ? 'blog/' : ''}${locale}/${id}.${extension}`;
}

/** Returns the path of a page within its language in the new site: `/guide/setup`, `/guide/`. */
export function newPathOf({ id, isPost = false }: OldPage): string {
  return `${isPost ? '/blog' : ''}/${id}`.replace(/\/index$/, '/');
}

/** True for `guide/guide`, which would be the index page of its folder if it had no slug. */
export function needsSlug({ id, isPost = false }: OldPage): boolean {
  const [name = '', folder = ''] = id.split('/').toReversed();
  return !isPost && name !== 'index' && isFolderIndex(name, folder);
}

/** Returns the path of a page in the new site, with the language. */
export function localizedPath(page: OldPage, { locales }: OldLayout): string {
  const path = newPathOf(page);
  if (page.locale === locales[0]?.key) return path;
  const folder = locales.find(({ key }) => key === page.locale)?.folder;
  return `/${folder || page.locale}${path}`;
}

/** True for a page that others show, which has no address. */
export function isPartial({ id }: Pick<OldPage, 'id'>): boolean {
  return id.split('/').some((part) => part.startsWith('_'));
}

/** Renames an id that would not be a page, such as that of a partial or a README. */
export function pageId(id: string): string {
  return id.replace(/(^|\/)_+/g, '$1').replace(/(^|\/)(readme)$/i, '$1$2-page');
}

/** Normalizes an address: `/guide` for `/guide/index.html`, `/guide.md` and `/guide/`. */
export function bareAddress(address: string): string {
  const path = posix.join('/', address.replace(/\.(?:html|mdx?)$/, ''));
  return path.replace(/\/(?:index|README)$/, '').replace(/\/$/, '') || '/';
}
