import { posix } from 'node:path';
import { decodePath, leavesSite, relativeTo } from '../addresses.ts';
import {
  bareAddress,
  localizedPath,
  newFileOf,
  newPathOf,
  resolvePath,
  type OldLayout,
  type OldPage,
} from './layout.ts';
import { protectCode } from './protect-code.ts';

/** Finds the targets of addresses of the old site. */
export interface PageLinks {
  /**
   * Returns the page at an address of the old site without base URL, or the page to which `from` links by an address;
   * undefined if there is none.
   */
  pageAt(address: string, from?: OldPage): OldPage | undefined;
  /** Returns the path of a page in the new site, with the language unless it is the default one. */
  pathOf(page: OldPage): string;
  /** Rewrites the addresses in the text of a page so that they lead to the same pages and files in the new site. */
  rewrite(text: string, page: OldPage): string;
  /** Returns the new address of a file or page to which a page, or without one the config, links; other addresses unchanged. */
  addressOf(target: string, page?: OldPage, as?: 'link' | 'attribute'): string;
}

/** Represents the config, which belongs to no language, so that addresses have the language of the page. */
const config: OldPage = { from: '/', oldPath: '/', locale: '', id: 'index', extension: 'md' };

/**
 * Creates the finder. `baseUrl` is the path of the old site, with a slash at both ends. `idOf` makes ids of the anchors of
 * links, if the old tool does so. Default: anchors do not change.
 */
export function makePageLinks(layout: OldLayout, baseUrl: string, idOf?: (text: string) => string): PageLinks {
  const index = indexLayout(layout, baseUrl);
  const addressOf: PageLinks['addressOf'] = (target, page = config, as = 'attribute') => {
    const [, path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    if (leavesSite(path)) return target;
    const rest = as === 'link' && idOf !== undefined ? end.replace(/(?<=#).+/, (id) => idOf(decodePath(id))) : end;
    if (path === '') return rest;
    const file = findFile(decodePath(path), page, index);
    return file === undefined ? pathToPage(path, page, { as, index }) + rest : encodeURI(file) + end;
  };
  return {
    pageAt(address, from) {
      const path = address.replace(/[?#].*$/s, '');
      return from === undefined ? index.byAddress.get(bareAddress(path)) : findPage(decodePath(path), from, index);
    },
    pathOf: (page) => localizedPath(page, layout),
    addressOf,
    rewrite: (text, page) => rewriteAddresses(text, (target, as) => addressOf(target, page, as)),
  };
}

/** The pages and files of the old site by what links name them. */
interface LayoutIndex {
  readonly layout: OldLayout;
  readonly baseUrl: string;
  readonly byAddress: ReadonlyMap<string, OldPage>;
  /** By the absolute path of the source. */
  readonly byFile: ReadonlyMap<string, OldPage>;
  /** Addresses in the new site by the absolute path of the source. */
  readonly files: ReadonlyMap<string, string>;
  readonly served: ReadonlySet<string>;
}

function indexLayout(layout: OldLayout, baseUrl: string): LayoutIndex {
  const pages = [...layout.pages, ...(layout.generated ?? [])];
  const files = new Map(layout.files.map(({ from, to }) => [from, `/${to.replace(/^static\//, '')}`]));
  return {
    layout,
    baseUrl,
    byAddress: new Map(pages.map((page) => [bareAddress(page.oldPath), page])),
    byFile: new Map(pages.map((page) => [page.from, page])),
    files,
    served: new Set(files.values()),
  };
}

function findPage(path: string, page: OldPage, index: LayoutIndex): OldPage | undefined {
  const { layout, baseUrl, byAddress, byFile } = index;
  if (path.startsWith('/')) return byAddress.get(bareAddress(withoutBase(path, baseUrl)));
  const file = resolvePath(path, page, layout);
  const named = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md'].map((end) => byFile.get(file + end));
  return (
    named.find((found) => found !== undefined) ??
    byFile.get(file.replace(/\.html$/, '.md')) ??
    byAddress.get(bareAddress(posix.join(posix.dirname(page.oldPath), path))) ??
    byAddress.get(bareAddress(posix.join(page.oldPath, path))) ??
    // Components of a site can begin paths at its root.
    byAddress.get(bareAddress(`/${path}`))
  );
}

function findFile(path: string, page: OldPage, { layout, baseUrl, files, served }: LayoutIndex): string | undefined {
  // Astro reads paths from the folder of the site too.
  const inSite = files.get(posix.join(layout.siteDir, path));
  if (path.startsWith('/')) {
    const address = withoutBase(path, baseUrl);
    return served.has(address) ? address : inSite;
  }
  const beside = files.get(resolvePath(path, page, layout));
  const onServer = [posix.dirname(page.oldPath), page.oldPath].map((base) => posix.join(base, path));
  return beside ?? onServer.find((address) => served.has(address)) ?? inSite;
}

/** Returns the new path of the page to which a page links by `path`, which is returned if there is no such page. */
function pathToPage(
  path: string,
  page: OldPage,
  { as, index }: { readonly as: 'link' | 'attribute'; readonly index: LayoutIndex },
): string {
  const { layout } = index;
  const decoded = decodePath(path);
  const found = findPage(decoded, page, index);
  if (found === undefined) return path;
  // If the language lacks the page, the site shows it in the default language.
  const isShown = found.locale === layout.locales[0]?.key && !path.startsWith('/');
  if (found.locale !== page.locale) return isShown ? newPathOf(found) : localizedPath(found, layout);
  if (as === 'attribute' || found.isGenerated === true) return newPathOf(found);
  const relative = relativeTo(newFileOf(found), newFileOf(page));
  return posix.normalize(decoded) === posix.normalize(relative) ? path : encodeURI(relative);
}

function rewriteAddresses(text: string, change: (target: string, as: 'link' | 'attribute') => string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose
      .replace(
        /(\]\(\s?<?|^[ \t]*\[(?!\^)[^\]\n]+\]:[ \t]*<?)([^\s)>]+)/gm,
        (_all, before: string, target: string) => before + change(target, 'link'),
      )
      .replace(
        /(\s(?:src|href|to|poster)=["'])([^\s"'>]+)/g,
        (_all, before: string, target: string) => before + change(target, 'attribute'),
      ),
  );
}

function withoutBase(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
}
