import { isUtf8 } from 'node:buffer';
import { join, posix } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { openKnownHashes, type KnownHashes } from '../../kernel/cache/known-hashes.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import { groupBy } from '../../kernel/collections.ts';
import { makeError, makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart, placeWithin } from '../../kernel/diagnostics/place.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { OutsideError, readBytes } from '../../kernel/files/open-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { codeOf } from '../../kernel/files/read-file.ts';
import { parseCategoryFile, type CategoryFile } from './category-file.ts';
import { isPage, listContent, type ContentFile, type SourceFile } from './content-file.ts';
import { findStrayPages } from './stray-pages.ts';

/** Content of the content folders. */
export interface CrawledContent {
  /** Pages, sorted by version, locale and name. */
  readonly sources: readonly SourceFile[];
  readonly categories: readonly CategoryFile[];
  /** Paths of other files, relative to the site folder. */
  readonly assets: readonly string[];
  /** Problems of single files and folders. */
  readonly fileProblems: readonly Diagnostic[];
  /** Warnings about pages that belong to no locale. */
  readonly strayPages: readonly Diagnostic[];
  /** All problems. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the pages, category files and assets of all locales and versions. Reports unreadable files and folders. Pages that
 * have not changed since an earlier run are not read: `cache` contains their hashes. Default: all pages are read.
 */
export function crawl(config: Config, cache?: Pack): CrawledContent {
  const { files, unreadable } = listContent(config);
  const hashes = cache && openKnownHashes(cache, 'sources');
  const content = readContent(files, hashes);
  hashes?.save();
  const problems = unreadable.map(({ path, code }) => describeUnreadable(path, code));
  const fileProblems = [...problems, ...content.fileProblems];
  return completeProblems({ ...content, fileProblems, strayPages: findStrayPages(config) }, config);
}

/** Adds the problems of the content as a whole to those of its files. */
export function completeProblems(content: Omit<CrawledContent, 'diagnostics'>, config: Config): CrawledContent {
  const { sources, fileProblems, strayPages, assets, categories } = content;
  const isEmpty = sources.length === 0 && fileProblems.length === 0;
  const problems = isEmpty ? [noContent(config)] : fileProblems;
  return { ...content, diagnostics: [...problems, ...strayPages, ...findCapitals(assets), ...findSecond(categories)] };
}

/** Reports category files of a folder that already has one. */
function findSecond(categories: readonly CategoryFile[]): readonly Diagnostic[] {
  return [...groupBy(categories, ({ file }) => posix.dirname(file)).values()].flatMap(([first, ...others]) =>
    others.map(({ file }) => {
      const message = `The file has no effect, because ${first?.file} is read`;
      return makeWarning('invalid-data', { message, hint: 'merge the two files', place: fileStart(file) });
    }),
  );
}

/** Reports files that would be pages if their extension were in lower case. */
function findCapitals(assets: readonly string[]): readonly Diagnostic[] {
  const message = 'An extension with capital letters makes no page';
  return assets
    .filter((path) => isPage(path.toLowerCase()))
    .map((path) => makeWarning('stray-page', { message, hint: 'rename the file', place: fileStart(path) }));
}

function noContent({ versions, defaultLocale, siteDir }: Config): Diagnostic {
  const folder = relativePath(siteDir, join(versions[0]?.contentDir ?? siteDir, defaultLocale));
  return makeError('no-content', { message: `${folder} contains no page`, hint: `create ${folder}/index.mdx` });
}

/** The files of the content that have been read, and their problems. */
interface Found {
  readonly sources: SourceFile[];
  readonly categories: CategoryFile[];
  readonly assets: string[];
  readonly fileProblems: Diagnostic[];
}

/** Reads content files, except pages whose hashes are known. Reports those that cannot be read or are not text. */
export function readContent(files: readonly ContentFile[], hashes?: KnownHashes): Found {
  const found: Found = { sources: [], categories: [], assets: [], fileProblems: [] };
  for (const file of files) {
    if (file.kind === 'asset') found.assets.push(file.path);
    else if (file.kind === 'category') addCategory(file, found);
    else addPage(file, found, hashes);
  }
  return found;
}

function addCategory(file: ContentFile, found: Found): void {
  const { path, locale, version, name } = file;
  const bytes = readOrReport(file, found);
  if (bytes === null) return;
  if (!isUtf8(bytes)) return void found.fileProblems.push(notText(path, bytes, 'category file'));
  const { value, diagnostics } = parseCategoryFile(bytes.toString(), path);
  const folder = name.slice(0, Math.max(0, name.lastIndexOf('/')));
  found.categories.push({ file: path, locale, version, folder, meta: value });
  found.fileProblems.push(...diagnostics);
}

function addPage(file: ContentFile, found: Found, hashes?: KnownHashes): void {
  const known = hashes?.find(file.absolutePath) ?? null;
  if (known !== null) return void found.sources.push(toSource(file, known));
  const bytes = readOrReport(file, found);
  if (bytes === null) return;
  if (bytes.length > largestPage) found.fileProblems.push(tooLarge(file.path, bytes.length));
  else if (!isUtf8(bytes) || bytes.includes(0)) found.fileProblems.push(notText(file.path, bytes, 'page'));
  else {
    const hash = contentHash(bytes);
    hashes?.keep(file.absolutePath, hash);
    found.sources.push(toSource(file, hash));
  }
}

/** Converts the file of a page to a source; `hash` is the hash of its bytes. */
export function toSource(
  { path, absolutePath, locale, version, name, collection }: ContentFile,
  hash: string,
): SourceFile {
  const extension = posix.extname(name);
  const docPath = name.slice(0, -extension.length);
  return { path, absolutePath, locale, version, docPath, collection, format: extension === '.md' ? 'md' : 'mdx', hash };
}

function readOrReport({ path, absolutePath }: ContentFile, found: Found): Buffer | null {
  try {
    return readBytes(absolutePath);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    found.fileProblems.push(describeUnreadable(path, codeOf(error)));
    return null;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOENT: 'it is a broken symbolic link',
  ELOOP: 'its symbolic links form a loop',
  ENOTDIR: 'it is not a folder',
};

/** Returns the error for a file or folder of the site that cannot be read; `code` is that of the system. */
export function describeUnreadable(path: string, code: string): Diagnostic {
  return makeError('unreadable-file', {
    message: `${path} cannot be read: ${reasons[code] ?? code}`,
    hint: 'fix its permissions, or move it out of the content',
    place: fileStart(path),
  });
}

/** Maximum size of a page in bytes: a book of a thousand pages has two million. */
const largestPage = 10_000_000;

function tooLarge(file: string, size: number): Diagnostic {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`;
  return makeError('page-failed', {
    message: `The page has ${megabytes(size)}, and a page may have ${megabytes(largestPage)}`,
    hint: 'split it, or serve it as a static file',
    place: fileStart(file),
  });
}

function notText(path: string, bytes: Buffer, kind: string): Diagnostic {
  // A byte order mark, or a character with one zero byte.
  const isWide = /^(?:fffe|feff|00(?!00)|..00)/.test(bytes.toString('hex', 0, 2));
  const isBinary = !isWide && bytes.includes(0);
  const text = bytes.toString();
  const offset = isWide ? 0 : Math.max(0, text.search(isBinary ? /\0/ : /\uFFFD/));
  return makeError('invalid-encoding', {
    message: `The ${kind} ${isBinary ? 'contains a NUL byte, so it is not text' : 'is not UTF-8 text'}`,
    hint: isBinary
      ? 'remove the NUL byte; a file that is not Markdown needs an extension other than .md or .mdx'
      : `save it as UTF-8${isWide ? '; it seems to be UTF-16' : ''}`,
    place: placeWithin(text, offset, fileStart(path)),
  });
}
