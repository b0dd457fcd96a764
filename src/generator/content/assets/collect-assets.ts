import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { imageSize } from 'image-size';
import { decodeUrl, isExternal, splitUrl } from '../../../shared/url.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import type { Config } from '../../config/config.ts';
import type { Outline } from '../markdown/outline.ts';
import { isUnpublished } from '../crawl/content-file.ts';
import { contentHash } from '../../kernel/files/content-hash.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';

/** A file that the output carries as it is. */
export interface Asset {
  /** Absolute path of the file. */
  readonly from: string;
  /** Path in the output without base URL: `/img/logo.svg`, `/assets/plan-3f2a9c.png`. */
  readonly path: string;
  /** Changes with the file's bytes, at the latest when its size or time does. */
  readonly key: string;
}

/** The site's own files: static ones under their own names, those beside pages under names made from their bytes. */
export interface Assets {
  readonly files: readonly Asset[];
  /** Path relative to the site's folder → path in the output, for files beside pages. */
  readonly pathOf: ReadonlyMap<string, string>;
  /** Width and height in CSS pixels by path in the output, for images that a page shows. */
  readonly sizeOf: ReadonlyMap<string, readonly [number, number]>;
}

/** Finds the static files, and those beside pages that a page really uses. */
export function collectAssets(
  outlines: readonly Outline[],
  beside: readonly string[],
  { config, cache }: { readonly config: Config; readonly cache: Pack },
): Assets {
  const measure = makeMeasure(cache);
  const sizeOf = new Map<string, readonly [number, number]>();
  const note = (path: string, { width, height }: Measured): void => {
    if (width !== undefined && height !== undefined) sizeOf.set(path, [width, height]);
  };
  const used = usedFiles(outlines, new Set(beside));
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
  for (const { path } of walkFolder(config.staticDir, isUnpublished)) {
    const from = join(config.staticDir, path);
    const stats = statSync(from, { throwIfNoEntry: false });
    if (stats === undefined) continue;
    files.push({ from, path: `/${path}`, key: `${stats.size} ${stats.mtimeMs}` });
    const measured = used.images.has(`/${path}`) ? measure(from) : null;
    if (measured !== null) note(`/${path}`, measured);
  }
  return { files, pathOf, sizeOf };
}

interface UsedFiles {
  readonly beside: ReadonlySet<string>;
  /** Absolute paths that images name. */
  readonly images: ReadonlySet<string>;
}

function usedFiles(outlines: readonly Outline[], beside: ReadonlySet<string>): UsedFiles {
  const found = { beside: new Set<string>(), images: new Set<string>() };
  // Most links lead to pages, which their last names tell before their paths are resolved.
  const names = new Set(Array.from(beside, (path) => posix.basename(path)));
  for (const { links } of outlines)
    for (const { kind, url, places } of links) {
      if (isExternal(url) || url.startsWith('#')) continue;
      const path = decodeUrl(splitUrl(url).path);
      if (path.startsWith('/')) {
        if (kind === 'image') found.images.add(path);
        continue;
      }
      if (!names.has(posix.basename(path))) continue;
      for (const { file } of places) {
        const target = path.startsWith('@site/')
          ? posix.normalize(path.slice('@site/'.length))
          : posix.join(posix.dirname(file), path);
        if (beside.has(target)) found.beside.add(target);
      }
    }
  return found;
}

interface Measured {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * Reads a file's hash and, for images, its size; what the cache knows of a file with the same size and time is believed.
 * Null for a file that went away since it was listed.
 */
function makeMeasure(cache: Pack): (file: string) => Measured | null {
  return (file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    const { size, mtimeMs } = stats;
    const key = contentHash(`asset ${file} ${size} ${mtimeMs}`);
    const known = cache.get(key);
    // Written below, and the cache's checksum was right.
    if (typeof known === 'object' && known !== null && 'hash' in known) return known as Measured;
    const bytes = readFileSync(file);
    const measured = { hash: contentHash(bytes), ...sizeOfImage(bytes) };
    cache.set(key, measured);
    return measured;
  };
}

function sizeOfImage(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    // Not an image, or of a kind whose size is not told.
    return {};
  }
}
