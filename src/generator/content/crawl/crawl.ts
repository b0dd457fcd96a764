import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { placeWithin } from '../../kernel/diagnostics/place-within.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { parseCategoryFile, type CategoryFile } from './category-file.ts';
import type { ContentFile } from './content-file.ts';
import { contentHash } from '../../kernel/files/content-hash.ts';
import { findStrays } from './find-strays.ts';
import { listContent } from './list-content.ts';
import type { SourceFile } from './source-file.ts';
import { codeOf } from '../../kernel/files/walk-folder.ts';

/** What the content's folders hold. */
export interface CrawledContent {
  /** Pages, by version, locale and name. */
  readonly sources: readonly SourceFile[];
  readonly categories: readonly CategoryFile[];
  /** Files beside the pages, relative to the site's folder. */
  readonly assets: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds every page, category file and asset of all locales and versions. Unreadable files and folders are reported. */
export function crawl(config: Config): CrawledContent {
  const { files, unreadable } = listContent(config);
  const content = readContent(files);
  const faults = [...unreadable.map(({ path, code }) => describeUnreadable(path, code)), ...content.diagnostics];
  const isEmpty = content.sources.length === 0 && faults.length === 0;
  return { ...content, diagnostics: [...(isEmpty ? [noContent(config)] : faults), ...findStrays(config)] };
}

function noContent({ versions, defaultLocale, siteDir }: Config): Diagnostic {
  const folder = relativePath(siteDir, join(versions[0]?.contentDir ?? siteDir, defaultLocale));
  return {
    code: 'no-content',
    severity: 'error',
    message: `There is no page in ${folder}`,
    hint: `write ${folder}/index.mdx`,
  };
}

type Found = { sources: SourceFile[]; categories: CategoryFile[]; assets: string[]; diagnostics: Diagnostic[] };

/** Opens files of the content; what cannot be read, or is no text, is reported. */
export function readContent(files: readonly ContentFile[]): CrawledContent {
  const found: Found = { sources: [], categories: [], assets: [], diagnostics: [] };
  for (const file of files) {
    if (file.kind === 'asset') found.assets.push(file.path);
    else if (file.kind === 'category') addCategory(file, found);
    else addPage(file, found);
  }
  return found;
}

function addCategory(file: ContentFile, found: Found): void {
  const { path, locale, version, name } = file;
  const bytes = readBytes(file, found);
  if (bytes === null) return;
  const { value, diagnostics } = parseCategoryFile(bytes.toString(), path);
  const folder = name.slice(0, Math.max(0, name.lastIndexOf('/')));
  found.categories.push({ file: path, locale, version, folder, meta: value });
  found.diagnostics.push(...diagnostics);
}

function addPage(file: ContentFile, found: Found): void {
  const bytes = readBytes(file, found);
  if (bytes === null) return;
  if (!isUtf8(bytes) || bytes.includes(0)) found.diagnostics.push(notText(file.path, bytes));
  else found.sources.push(toSource(file, contentHash(bytes)));
}

/** The source that a page's file is; `hash` names its bytes. */
export function toSource(
  { path, absolutePath, locale, version, name, collection }: ContentFile,
  hash: string,
): SourceFile {
  const extension = posix.extname(name);
  const docPath = name.slice(0, -extension.length);
  return { path, absolutePath, locale, version, docPath, collection, format: extension === '.md' ? 'md' : 'mdx', hash };
}

function readBytes({ path, absolutePath }: ContentFile, found: Found): Buffer | null {
  try {
    return readFileSync(absolutePath);
  } catch (error) {
    found.diagnostics.push(describeUnreadable(path, codeOf(error)));
    return null;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOENT: 'it is a link that leads nowhere',
  ELOOP: 'its links go in a circle',
};

function describeUnreadable(path: string, code: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `${path} cannot be read: ${reasons[code] ?? code}`,
    hint: 'fix its permissions, or move it out of the content',
    place: { file: path, line: 1, column: 1 },
  };
}

function notText(path: string, bytes: Buffer): Diagnostic {
  // Its mark, or a letter of which one byte is zero.
  const isWide = /^(?:fffe|feff|00(?!00)|..00)/.test(bytes.toString('hex', 0, 2));
  const isBinary = !isWide && bytes.includes(0);
  const text = bytes.toString();
  const offset = isWide ? 0 : Math.max(0, text.search(isBinary ? /\0/ : /\uFFFD/));
  return {
    code: 'invalid-encoding',
    severity: 'error',
    message: isBinary ? 'The page holds bytes that no text holds' : 'The page is not UTF-8 text',
    hint: isBinary
      ? 'take the byte 0 out here; what is no Markdown needs another ending than .md or .mdx'
      : `save it as UTF-8 in your editor${isWide ? '; it seems to be UTF-16' : ''}`,
    place: placeWithin(text, offset, { file: path, line: 1, column: 1 }),
  };
}
