import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { parseCategoryFile, type CategoryFile } from '../site/category-file.ts';
import { contentHash } from './content-hash.ts';
import type { SourceFile } from './source-file.ts';
import { codeOf, walkFolder } from './walk-folder.ts';

/** What the content's folders hold. */
export interface CrawledContent {
  /** Pages, by version, locale and name. */
  readonly sources: readonly SourceFile[];
  readonly categories: readonly CategoryFile[];
  /** Files beside the pages, relative to the site's folder. */
  readonly assets: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const page = /^(.*)\.(mdx?)$/;
const category = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** Finds every page, category file and asset of all locales and versions. Unreadable files and folders are reported. */
export function crawl(config: Config): CrawledContent {
  const found: Found = { sources: [], categories: [], assets: [], diagnostics: [] };
  for (const version of config.versions)
    for (const { key } of config.locales)
      crawlEdition(
        join(version.contentDir, key),
        { version: version.name, locale: key, siteDir: config.siteDir },
        found,
      );
  return found;
}

interface Edition {
  readonly version: string;
  readonly locale: string;
  readonly siteDir: string;
}

type Found = { sources: SourceFile[]; categories: CategoryFile[]; assets: string[]; diagnostics: Diagnostic[] };

function crawlEdition(folder: string, { version, locale, siteDir }: Edition, found: Found): void {
  const prefix = relative(siteDir, folder).split(sep).join('/');
  const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
  for (const { path: name, problem } of walkFolder(folder, isHidden)) {
    const path = name === '' ? prefix : `${prefix}/${name}`;
    if (problem !== null) found.diagnostics.push(unreadable(path, problem));
    else if (category.test(name)) addCategory(path, { locale, version, folder, name }, found);
    else if (!page.test(name)) found.assets.push(path);
    else if (isPage(name)) addPage(path, { locale, version, folder, name }, found);
  }
}

interface FoundFile {
  readonly locale: string;
  readonly version: string;
  readonly folder: string;
  /** Path below the locale's folder. */
  readonly name: string;
}

function addCategory(path: string, { locale, version, folder, name }: FoundFile, found: Found): void {
  const bytes = readBytes(join(folder, name), path, found);
  if (bytes === null) return;
  const { value, diagnostics } = parseCategoryFile(bytes.toString(), path);
  found.categories.push({
    file: path,
    locale,
    version,
    folder: name.slice(0, Math.max(0, name.lastIndexOf('/'))),
    meta: value,
  });
  found.diagnostics.push(...diagnostics);
}

function addPage(path: string, { locale, version, folder, name }: FoundFile, found: Found): void {
  const absolutePath = join(folder, name);
  const bytes = readBytes(absolutePath, path, found);
  if (bytes === null) return;
  if (!isUtf8(bytes) || bytes.includes(0)) {
    found.diagnostics.push(notText(path, bytes));
    return;
  }
  const [, docPath = name, extension] = page.exec(name) ?? [];
  found.sources.push({
    path,
    absolutePath,
    locale,
    version,
    docPath,
    format: extension === 'md' ? 'md' : 'mdx',
    hash: contentHash(bytes),
  });
}

/** Names that begin with `_` are partials, and a README speaks of the folder, not of the site. */
function isPage(name: string): boolean {
  const parts = name.split('/');
  return !parts.some((part) => part.startsWith('_')) && !/^readme\.mdx?$/i.test(parts.at(-1) ?? '');
}

function readBytes(absolutePath: string, path: string, found: Found): Buffer | null {
  try {
    return readFileSync(absolutePath);
  } catch (error) {
    found.diagnostics.push(unreadable(path, codeOf(error)));
    return null;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOENT: 'it is a link that leads nowhere',
  ELOOP: 'its links go in a circle',
};

function unreadable(path: string, code: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `${path} cannot be read: ${reasons[code] ?? code}`,
    hint: 'mend its permissions, or move it out of the content',
    place: { file: path, line: 1, column: 1 },
  };
}

function notText(path: string, bytes: Buffer): Diagnostic {
  const isBinary = bytes.includes(0);
  const text = bytes.toString();
  const before = text.slice(0, Math.max(0, text.search(isBinary ? /\0/ : /\uFFFD/))).split('\n');
  return {
    code: 'invalid-encoding',
    severity: 'error',
    message: isBinary ? 'The page holds bytes that no text holds' : 'The page is not UTF-8 text',
    hint: isBinary ? 'only Markdown can stand in a file that ends in .md or .mdx' : 'save it as UTF-8 in your editor',
    place: { file: path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  };
}
