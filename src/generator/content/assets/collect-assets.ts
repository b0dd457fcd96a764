import { accessSync, constants } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { decodeUrl, isExternal, splitUrl } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readBytes } from '../../kernel/files/open-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { codeOf, statOrNull } from '../../kernel/files/read-file.ts';
import { stampOf } from '../../kernel/files/stamp.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { isUnpublished } from '../crawl/content-file.ts';
import { describeUnreadable } from '../crawl/crawl.ts';
import type { LinkOutline, Outline } from '../markdown/outline.ts';

/** A file that is copied to the output unchanged. */
export interface Asset {
  /** Absolute path of the file. */
  readonly from: string;
  /** Path in the output, without base URL: `/img/logo.svg`, `/assets/plan-3f2a9c.png`. */
  readonly path: string;
  /** Cache key: a hash of the bytes, or the size and modification time of a static file; `writeOutput` compares more. */
  readonly key: string;
}

/** Files of the site: static files keep their names, files next to pages are named after a hash of their bytes. */
export interface Assets {
  readonly files: readonly Asset[];
  /** Maps the path of a file next to a page, relative to the site folder, to its path in the output. */
  readonly pathOf: ReadonlyMap<string, string>;
  /** Width and height in CSS pixels of the images that pages show, by path in the output. */
  readonly sizeOf: ReadonlyMap<string, readonly [number, number]>;
}

/**
 * Collects the static files, and the files next to pages that a page uses. Reports static files and
 * folders that cannot be read.
 */
export function collectAssets(
  outlines: readonly Outline[],
  beside: readonly string[],
  config: Config,
  cache: Pack,
): StageResult<Assets> {
  const measure = makeMeasure(cache);
  const sizeOf = new Map<string, readonly [number, number]>();
  const note = (path: string, { width, height }: Measured): void => {
    if (width !== undefined && height !== undefined) sizeOf.set(path, [width, height]);
  };
  const staticFolder = relativePath(config.siteDir, config.staticDir);
  const used = usedFiles(outlines, new Set(beside), `${staticFolder}/`);
  const diagnostics: Diagnostic[] = [];
  const files: Asset[] = [];
  const pathOf = new Map<string, string>();
  for (const path of [...used.beside].toSorted()) {
    const from = join(config.siteDir, path);
    const measured = measure(from);
    if (measured === null) continue;
    const extension = extname(path);
    const target = `/assets/${basename(path, extension)}-${measured.hash.slice(0, 8)}${extension}`;
    pathOf.set(path, target);
    files.push({ from, path: target, key: measured.hash });
    note(target, measured);
  }
  for (const { path, problem } of walkFolder(config.staticDir, isUnpublished)) {
    const from = join(config.staticDir, path);
    const stats = statOrNull(from);
    const unreadable = problem ?? (stats === null ? null : findProblem(from));
    if (unreadable !== null)
      diagnostics.push(describeUnreadable(path === '' ? staticFolder : `${staticFolder}/${path}`, unreadable));
    // A link to nothing or to itself is left out.
    if (unreadable !== null || stats === null) continue;
    files.push({ from, path: `/${path}`, key: `${stats.size} ${stats.mtimeMs}` });
    const measured = used.images.has(`/${path}`) ? measure(from) : null;
    if (measured !== null) note(`/${path}`, measured);
  }
  return { value: { files, pathOf, sizeOf }, diagnostics };
}

/** Code of the system's error if a file cannot be read, which would end the build when it is copied; null if it can. */
function findProblem(file: string): string | null {
  try {
    accessSync(file, constants.R_OK);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/** Used files `beside` pages, and static images. `staticFolder` is relative to the site's folder and ends with a slash. */
function usedFiles(outlines: readonly Outline[], beside: ReadonlySet<string>, staticFolder: string) {
  const found = { beside: new Set<string>(), images: new Set<string>() };
  // Comparing names first avoids resolving most links, which lead to pages.
  const names = new Set(Array.from(beside, (path) => posix.basename(path)));
  for (const { kind, url, places } of outlines.flatMap(linksAndImage)) {
    if ((kind === 'link' && names.size === 0) || isExternal(url) || url.startsWith('#')) continue;
    const path = decodeUrl(splitUrl(url).path);
    if (path.startsWith('/')) {
      if (kind === 'image') found.images.add(path);
      continue;
    }
    const mayBeStatic = kind === 'image' && path.includes(staticFolder);
    if (!mayBeStatic && !names.has(posix.basename(path))) continue;
    for (const { file } of places) {
      const target = path.startsWith('@site/')
        ? posix.normalize(path.slice('@site/'.length))
        : posix.join(posix.dirname(file), path);
      if (beside.has(target)) found.beside.add(target);
      else if (target.startsWith(staticFolder)) found.images.add(`/${target.slice(staticFolder.length)}`);
    }
  }
  return found;
}

/** An address in a page, with the files that contain it. */
interface UsedAddress extends Pick<LinkOutline, 'kind' | 'url'> {
  readonly places: readonly { readonly file: string }[];
}

/** Returns the links of a page, and its picture for other sites, which the page itself need not show. */
function linksAndImage({ file, links, frontMatter: { image } }: Outline): readonly UsedAddress[] {
  return image === undefined ? links : [...links, { kind: 'image', url: image, places: [{ file }] }];
}

interface Measured {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * Returns a function that reads the hash of a file and, for an image, its dimensions. The cache is valid while size,
 * modification time, change time and inode are the same. Null if the file was deleted after it was listed.
 */
function makeMeasure(cache: Pack): (file: string) => Measured | null {
  return (file) => {
    const stats = statOrNull(file);
    if (stats === null) return null;
    const key = contentHash(`asset ${file} ${stampOf(stats)}`);
    const known = cache.get(key);
    // Parse boundary: written below and verified by the cache's checksum.
    if (typeof known === 'object' && known !== null && 'hash' in known) return known as Measured;
    // Node reads no more than 2 GB at once. A larger file is named after its metadata, and has no dimensions.
    const bytes = stats.size < largestRead ? readBytes(file) : null;
    const measured =
      bytes === null
        ? { hash: contentHash(`${file} ${stats.size} ${stats.mtimeMs}`) }
        : { hash: contentHash(bytes), ...sizeOfImage(bytes) };
    cache.set(key, measured);
    return measured;
  };
}

/** Maximum size in bytes of a file that is named after its content. */
const largestRead = 2 ** 30;

function sizeOfImage(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // A browser turns a picture whose orientation is from 5 to 8.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    // Not an image, or in an unsupported format.
    return {};
  }
}
