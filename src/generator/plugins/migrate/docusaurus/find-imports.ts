import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { isSheet, isSheetModule } from '../../../kernel/esbuild/compile-sheet.ts';
import { findUpward, isWithin, relativePath } from '../../../kernel/files/paths.ts';
import { isFile } from '../../../kernel/files/read-file.ts';
import { decodePath } from '../addresses.ts';
import { objectAt } from '../foreign-value.ts';
import { listFiles, withExtensions } from '../pages/list-files.ts';
import { readForeignJson } from '../read-json.ts';
import type { OldSite } from './model.ts';
import { aliased, type Move, type ReferenceKind } from './move.ts';

/** Imports of the code of a site. */
export interface FoundImports {
  /** Files that are moved only because of an import, such as data above the site's folder. */
  readonly moves: readonly Move[];
  /** Names of packages. */
  readonly packages: ReadonlySet<string>;
  /** Names of the theme parts that pages and components import. Imports in theme parts do not count. */
  readonly parts: ReadonlySet<string>;
}

/** A file whose imports are read, with its text if that is known. */
export interface ImportingFile {
  readonly from: string;
  readonly text?: string;
}

// Only calls have names in backticks: elsewhere, these are code in prose.
const specifiers = /(?:\b(?:from|import)\s*(?![\s`])|\bimport\s*\(\s*|\brequire\(\s*)(["'`])([^"'`\n$]+)\1/g;

/** Matches the import of the text of a file whose path code completes: its folder, and the rest of the path. */
export const completedText =
  /\brequire\(`!{0,2}raw-loader[^!`\n]{0,99}!((?:\.{1,2}|@site)\/(?:[^`\n$]{0,200}\/)?)(\$\{[^`\n]{0,200})`\)(?:\.default)?/g;

/** Matches the import of a file whose path code completes: the path, and its folder in a template or a sum. */
export const completedPath =
  /\brequire\(\s*(`((?:@site|\.{1,2}|)\/(?:[^`\n$]{0,200}\/)?)[^`\n$/]{0,99}\$\{[^`\n]{0,200}`(?=,?\s{0,99}\))|(["'])((?:@site|\.{1,2}|)\/(?:[^"'\n]{0,200}\/)?)[^"'\n/]{0,99}\3\s*\+[^()]{0,200}(?=\)))[,\s]{0,99}\)/g;

/** Returns the absolute path of an import by a path of the site or relative to a file. */
export function placeOf(path: string, { siteDir, from }: { readonly siteDir: string; readonly from: string }): string {
  return path.startsWith('@site/') ? join(siteDir, path.slice('@site/'.length)) : join(dirname(from), path);
}

/** Lists the files that the path of such an import can name, relative to its folder. `/…` is a folder of static files or of the site. */
export function filesBelow(folder: string, { siteDir, from }: { readonly siteDir: string; readonly from: string }) {
  if (folder === '/') return [];
  const inStatic = join(siteDir, 'static', folder);
  const isPublic = folder.startsWith('/') && existsSync(inStatic);
  const dir = isPublic ? inStatic : placeOf(folder.replace(/^\//, '@site/'), { siteDir, from });
  // Code cannot mean all files of the site.
  return isWithin(siteDir, dir) ? [] : listFiles(dir);
}

/** Matches the import of all files of a folder: the folder, whether the folders in it count, and a pattern for the paths. */
export const allFiles =
  /\brequire\.context\(\s{0,9}["']((?:\.{1,2}|@site)\/[^"'\n]{1,200})["']\s{0,9}(?:,\s{0,9}(true|false)\s{0,9}(?:,\s{0,9}\/((?:[^/\n\\]|\\.){1,200})\/(\w{0,9})\s{0,9})?)?,?\s{0,9}\)/g;

/** Lists the files of such an import, by their paths in the folder, which begin with `./`. */
export function filesOfAll(
  [, folder = '', isDeep, pattern = '', flags]: readonly string[],
  site: { readonly siteDir: string; readonly from: string },
) {
  const like = new RegExp(pattern, flags);
  return filesBelow(folder, site)
    .map((path) => ({ path: `./${path}`, specifier: `${folder.replace(/\/$/, '')}/${path}` }))
    .filter(({ path }) => (isDeep !== 'false' || !path.includes('/', 2)) && like.test(path));
}

/** Matches files that a page shows or links to. They may be outside its folder. */
const linked = /(?:\]\(\s*<?|\b(?:src|href)=["'])((?![/#]|[a-z][a-z\d+-]{0,9}:)[^\s"'>()?#]+\.(?!mdx?\b)\w+)/g;

/** Matches the start of an attribute whose file needs an address of its own, before the file. */
const addressed = /\b(?:src|href|poster)=\{\s*$/;

const fences = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm;

/** Blanks the code blocks of a page. The content of an `mdx-code-block` is not code. */
export function withoutCode(text: string): string {
  return text.replace(fences, (fence) =>
    /^\s*[`~]+mdx-code-block/.test(fence) ? fence : fence.replace(/[^\n]/g, ' '),
  );
}

/** Matches files with names that the new site uses itself. */
const own = /^(?:package\.json|tsconfig\.json|\.gitignore|site\.\w+\.ts)$/;

/**
 * Follows the imports of pages and code to files that are not in `moved`, and images and links to files that are not in
 * `served` (absolute paths). `aliases` are absolute paths by module alias.
 */
export function findImports(
  siteDir: string,
  entries: readonly ImportingFile[],
  {
    moved,
    served,
    aliases,
  }: Readonly<Record<'moved' | 'served', ReadonlySet<string>>> & { readonly aliases: OldSite['aliases'] },
): FoundImports {
  const packages = new Set<string>();
  const parts = new Set<string>();
  const byFile = new Map<string, Move>();
  const taken = new Set<string>();
  const queue = [...entries];
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
    for (const { specifier, kind } of referencesOf(entry, siteDir)) {
      const part = /^@theme\/(\w+)/.exec(specifier)?.[1];
      if (part !== undefined && !relativePath(siteDir, entry.from).startsWith('src/theme/')) parts.add(part);
      const found = resolveFile(specifier, { siteDir, from: entry.from, aliases });
      const name = found === undefined ? packageOf(specifier) : null;
      if (name !== null) packages.add(name);
      if (found === undefined || byFile.has(found) || (kind === 'link' ? served : moved).has(found)) continue;
      const to = place(relativePath(siteDir, found), kind, taken);
      taken.add(to);
      byFile.set(found, { from: found, to });
      // Code gets the values of the config, not the file.
      if (kind === 'import' && !found.startsWith(join(siteDir, 'docusaurus.config.'))) queue.push({ from: found });
    }
  }
  return { moves: [...byFile.values()], packages, parts };
}

/** Adds the style sheets that pages and the code in their imports import to those of all pages: Docusaurus joins them. */
export function withSheets(site: OldSite, pages: readonly ImportingFile[]): OldSite {
  const { siteDir, aliases, customCss } = site;
  const found = new Map(pages.map((page) => [page.from, page]));
  // Files that are added in the loop are visited too.
  for (const page of found.values())
    for (const { specifier, kind } of referencesOf(page, siteDir)) {
      const from = resolveFile(specifier, { siteDir, from: page.from, aliases });
      if (kind === 'import' && from !== undefined && isWithin(from, siteDir) && !found.has(from))
        found.set(from, { from });
    }
  const sheets = [...found.keys()].filter((file) => isSheet(file) && !isSheetModule(file));
  return { ...site, customCss: [...new Set([...customCss, ...sheets])] };
}

/** Returns the versions of packages that files above the site's folder import, from the `package.json` of these files. */
export function versionsAround(siteDir: string, { moves, packages }: FoundImports): Readonly<Record<string, string>> {
  const folders = new Set(moves.map(({ from }) => dirname(from)).filter((dir) => !isWithin(dir, siteDir)));
  const described = [...folders].flatMap((folder): readonly (readonly [string, string])[] => {
    const dependencies = objectAt(readForeignJson(findUpward(folder, 'package.json') ?? ''), 'dependencies');
    return Object.entries(dependencies).map(([name, version]) => [name, String(version)]);
  });
  return Object.fromEntries(described.filter(([name]) => packages.has(name)));
}

/** True for files that may import others. */
export function isCode(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

/** An import or a link. */
export interface FoundReference {
  readonly specifier: string;
  readonly kind: ReferenceKind;
}

/** Returns what a page or a script imports and, if it is a page, links to. */
export function referencesOf({ from, text }: ImportingFile, siteDir: string): readonly FoundReference[] {
  const isMarkdown = /^\.mdx?$/.test(extname(from));
  if (!isMarkdown && !isCode(from)) return [];
  const code = text ?? readFileSync(from, 'utf8');
  const plain = isMarkdown ? withoutCode(code) : code;
  const links = isMarkdown ? [...plain.matchAll(linked)] : [];
  return [
    ...Array.from(plain.matchAll(specifiers), ({ 2: specifier = '', index }): FoundReference => ({
      specifier: bareSpecifier(specifier),
      kind: isMarkdown && addressed.test(plain.slice(Math.max(0, index - 20), index)) ? 'link' : 'import',
    })),
    ...[
      ...[...plain.matchAll(completedText)].map(([, folder = '']) => folder),
      ...[...plain.matchAll(completedPath)].map(([, , first, , second]) => first ?? second ?? ''),
    ].flatMap((folder) =>
      filesBelow(folder, { siteDir, from }).map((path) => ({ specifier: folder + path, kind: 'import' as const })),
    ),
    ...[...plain.matchAll(allFiles)].flatMap((found) =>
      filesOfAll(found, { siteDir, from }).map(({ specifier }) => ({ specifier, kind: 'import' as const })),
    ),
    ...links.map(([, path = '']) => ({
      specifier: decodePath(/^(?:\.|@site\/)/.test(path) ? path : `./${path}`),
      kind: 'link' as const,
    })),
  ];
}

/** Returns a specifier without its loaders and its query. */
function bareSpecifier(specifier: string): string {
  return decodePath(specifier.slice(specifier.lastIndexOf('!') + 1).split('?')[0] ?? '');
}

function packageOf(specifier: string): string | null {
  return (
    /^(?!@(?:site|theme|theme-original|theme-init|generated|docusaurus(?!\/(?:logger|utils)\b))\/)((?:@[\w.-]+\/)?[\w-][\w.-]*)/.exec(
      specifier,
    )?.[1] ?? null
  );
}

/** Returns the absolute path of an import of a file of the site; undefined for other modules. */
export function resolveFile(
  specifier: string,
  {
    siteDir,
    from,
    aliases = {},
  }: { readonly siteDir: string; readonly from: string; readonly aliases?: OldSite['aliases'] },
): string | undefined {
  const inSite = /^(?:@site)?\/(.+)/.exec(specifier)?.[1];
  const path =
    inSite !== undefined
      ? resolve(siteDir, inSite)
      : /^\.{1,2}\//.test(specifier)
        ? resolve(dirname(from), specifier)
        : aliased(specifier, aliases);
  return path === undefined ? undefined : withExtensions(path).find(isFile);
}

/** Returns the new path of a file. Only static files and files next to pages have an address of their own. */
function place(path: string, kind: ReferenceKind, taken: ReadonlySet<string>): string {
  if (kind === 'import' && !path.startsWith('../') && !own.test(path)) return path;
  const name = path.replaceAll('../', '');
  let to = `${kind === 'link' ? 'static' : 'imported'}/${name}`;
  while (taken.has(to)) to = to.replace('/', '/_');
  return to;
}
