import { posix, resolve, dirname } from 'node:path';
import { isOfPackage, isWithin, relativePath } from '../../../kernel/files/paths.ts';
import { decodePath, leavesSite, relativeTo } from '../addresses.ts';
import { withExtensions } from '../pages/list-files.ts';
import type { OldSite } from './model.ts';

/** A file of the old site and its path in the new one. */
export interface Move {
  /** Absolute path in the old site. */
  readonly from: string;
  /** Path relative to the target. */
  readonly to: string;
}

/** Places of the files of the old site in the new one. */
export interface MoveMap {
  readonly siteDir: string;
  /** Base URL, without a slash at its end. */
  readonly baseUrl: string;
  /** True if the address of a page is that of an HTML file: `a/index` is at `a`, too. */
  readonly isFlat: boolean;
  /** New path by absolute old path. */
  readonly byFile: ReadonlyMap<string, string>;
  /** True if SVG files that code imports are components. */
  readonly hasSvgr: boolean;
  /** Absolute folders of static files. */
  readonly staticDirs: readonly string[];
  /** Absolute paths by module alias. */
  readonly aliases: OldSite['aliases'];
  /** Imports of parts that the site replaces, by those of Docusaurus. */
  readonly parts: Readonly<Record<string, string>>;
  /** Languages, which Docusaurus gives a copy of the static files each. */
  readonly locales: readonly string[];
}

/** Purpose of an address in a page: code is imported, other files are linked. */
export type ReferenceKind = 'import' | 'link';

/** Matches a file after a loader that a query replaces. `name!=!` names the file for other loaders. */
export const convertedLoader = /^(?:[^!]*!=!|-?!{0,2})(raw|file|url)-loader(?:\?[^!]*)?!([^!]+)$/;

interface ReferenceContext {
  readonly kind: ReferenceKind;
  readonly move: Move;
  readonly roots: readonly string[];
  readonly map: MoveMap;
}

/**
 * Returns the reference to the same file from the new place of a page; unchanged if it leads to no file that moves.
 * `roots` are the absolute folders for paths with a leading slash and paths without a leading dot.
 */
export function moveReference(written: string, context: ReferenceContext): string {
  const [, loader, file = context.map.parts[written] ?? written] = convertedLoader.exec(written) ?? [];
  const moved = moveFile(file, context);
  if (loader !== undefined) return `${moved}?${loader === 'raw' ? loader : 'url'}`;
  const isAddress = context.kind === 'import' && !context.map.hasSvgr && file.endsWith('.svg');
  return isAddress ? `${moved}?url` : moved;
}

function moveFile(written: string, { kind, move, roots, map }: ReferenceContext): string {
  // Docusaurus reads the address of a file up to its extension.
  const reference = written.replace(/(\.mdx?)\/(?=#)/, '$1');
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? [];
  // Docusaurus finds files below two slashes too.
  if (path.startsWith('//') && isPublic(path.slice(1), map)) return written.slice(1);
  if (path === '' || leavesSite(path)) return written;
  const decoded = decodePath(path);
  const found = candidates(decoded, { kind, move, roots, map }).find(
    (file) => map.byFile.has(file) || inStatic(file, map) !== null,
  );
  if (found === undefined) return written;
  const isSitePath = path.startsWith('@site/');
  const to = map.byFile.get(found);
  const publicPath = inStatic(found, map) ?? /^static(\/.+)$/.exec(to ?? '')?.[1] ?? null;
  if (publicPath !== null && kind === 'link') return `${encodeURI(publicPath)}${rest}`;
  if (to === undefined || isBeside({ path: decoded, found, to }, move)) return reference;
  if (!to.startsWith('content/')) return kind === 'import' || isSitePath ? `@site/${to}${rest}` : reference;
  const target = isSitePath ? `@site/${to}` : relativeTo(to, move.to);
  // A reference that still leads to the same file is kept as it is written.
  const before = isSitePath ? path : posix.normalize(decoded);
  const isSame = !isAbsolute(path) && posix.normalize(target) === before;
  if (isSame) return reference;
  return (path === decoded ? target : encodeURI(target)) + rest;
}

/** True if a relative import leads to the same file from the new place. */
function isBeside(
  { path, found, to }: { readonly path: string; readonly found: string; readonly to: string },
  move: Move,
): boolean {
  if (!path.startsWith('.') || to.startsWith('content/')) return false;
  return relativePath(dirname(move.from), found) === posix.relative(posix.dirname(move.to), to);
}

function candidates(path: string, { kind, move, roots, map }: ReferenceContext): string[] {
  // A link without an extension is the address of a page, even if a file next to the page has that name.
  const filesAt = (file: string): string[] => (kind === 'import' ? withExtensions(file) : [file]);
  if (path.startsWith('@site/')) return filesAt(resolve(map.siteDir, path.slice('@site/'.length)));
  const inRoots = roots.map((root) => resolve(root, `./${path}`));
  // Docusaurus looks for files in the folders of static files, then in the site's folder.
  if (isAbsolute(path)) {
    if (!/\.mdx?$/.test(path)) return inStaticFirst(path, map);
    return kind === 'import' ? [...inRoots, resolve(map.siteDir, `.${path}`)] : inRoots;
  }
  const target = kind === 'import' ? aliased(path, map.aliases) : undefined;
  if (target !== undefined) return filesAt(target);
  const beside = resolve(dirname(move.from), path);
  return [...filesAt(beside), ...(path.startsWith('.') || !/\.mdx?$/.test(path) ? [] : inRoots)];
}

function inStaticFirst(path: string, { siteDir, staticDirs, byFile, locales }: MoveMap): string[] {
  const publicFiles = (address: string): string[] =>
    staticDirs.map((dir) => resolve(dir, `.${address}`)).filter((file) => byFile.has(file));
  if (isPublic(path, { staticDirs, byFile })) return [];
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
  return [resolve(siteDir, `.${path}`), ...(locales.includes(first) ? publicFiles(rest) : [])];
}

/** True for the address of a static file. */
export function isPublic(path: string, { staticDirs, byFile }: Pick<MoveMap, 'staticDirs' | 'byFile'>): boolean {
  return staticDirs.some((dir) => byFile.has(resolve(dir, `.${path}`)));
}

/** Returns the path that a module alias gives an import; undefined without one, and for files of packages. */
export function aliased(specifier: string, aliases: OldSite['aliases']): string | undefined {
  const paths = Object.entries(aliases).flatMap(([name, target]) => {
    if (isOfPackage(target)) return [];
    if (specifier === name.replace(/\$$/, '')) return [target];
    return specifier.startsWith(`${name}/`) ? [target + specifier.slice(name.length)] : [];
  });
  return paths[0];
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

function inStatic(file: string, { staticDirs }: MoveMap): string | null {
  const dir = staticDirs.find((folder) => isWithin(file, folder));
  return dir === undefined ? null : `/${relativePath(dir, file)}`;
}
