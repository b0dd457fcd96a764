import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { isBuildFailure } from '../../../../kernel/esbuild/build-failure.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { memoByKey } from '../../../../kernel/memo.ts';
import { sourceDir } from '../../../../kernel/tool.ts';
import { listFiles } from '../../pages/list-files.ts';
import { isCode, referencesOf, resolveFile, type ImportingFile } from '../find-imports.ts';
import { findThrowingCodeBlock, findModule } from './mdx-components.ts';
import { themeFingerprints } from './theme-fingerprints.ts';

/**
 * Unchanged copies of files of the theme of Docusaurus, which `docusaurus swizzle --eject` writes to `src/theme` together with
 * those that the author wants to change. A file with a changed part in it does not count. Paths are absolute.
 */
export interface ThemeCopies {
  readonly all: ReadonlySet<string>;
  /** Files that the new site can do without: no other code imports them, or the tool has its own; also a code block that would throw. */
  readonly unused: ReadonlySet<string>;
}

/** Finds the copies. `code` are the pages and the code outside of `src`. */
export function findThemeCopies(siteDir: string, code: readonly ImportingFile[]): ThemeCopies {
  const dir = join(siteDir, 'src', 'theme');
  const importsOf = memoByKey((from: string) => listImports({ from }, siteDir));
  const same = filesOf(dir).filter((file) => themeFingerprints.has(fingerprintOf(file, readFileSync(file, 'utf8'))));
  const all = new Set(same);
  for (let size = Infinity; all.size < size;) {
    size = all.size;
    for (const file of all) if (!importsOf(file).every((part) => all.has(part))) all.delete(file);
  }
  const others = filesOf(join(siteDir, 'src')).filter((file) => !all.has(file));
  const used = new Set<string>();
  const queue = [...others.flatMap(importsOf), ...code.flatMap((file) => listImports(file, siteDir))];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (used.has(file) || !all.has(file) || isOfTool(relativePath(dir, file))) continue;
    used.add(file);
    queue.push(...importsOf(file));
  }
  const unused = [...all].filter((file) => !used.has(file));
  return { all, unused: new Set(unused.concat(findThrowingCodeBlock(siteDir) ?? [])) };
}

function filesOf(dir: string): readonly string[] {
  return listFiles(dir).map((path) => join(dir, path));
}

/** Lists the files of the site that a file imports, also as parts of the theme. */
function listImports(file: ImportingFile, siteDir: string): readonly string[] {
  return referencesOf(file, siteDir).flatMap(({ specifier }) => {
    const part = /^@theme\/(.+)/.exec(specifier)?.[1];
    const found =
      part === undefined
        ? resolveFile(specifier, { siteDir, from: file.from })
        : findModule(join(siteDir, 'src', 'theme', part));
    return found ?? [];
  });
}

/** True for a part of the theme that the tool has for pages. */
function isOfTool(path: string): boolean {
  const part = path.replace(/(?:\/index)?\.[jt]sx?$/, '');
  return ['.ts', '.tsx'].some((extension) => existsSync(join(sourceDir, 'client/docusaurus/theme', part + extension)));
}

/**
 * Returns four letters for a script or a style sheet, which do not depend on its format, its comments and its types. With
 * 550 files of themes, one in 30,000 other files is taken for a copy.
 */
export function fingerprintOf(file: string, text: string): string {
  return createHash('sha256').update(normalize(file, text)).digest('base64url').slice(0, 4);
}

function normalize(file: string, text: string): string {
  return minify(file, text)
    .replace(/import[^;"]{1,300}"react";/g, '')
    .replace(/[\s;()"'`]|\{\}/g, '')
    .replace(/,([\])}])/g, '$1');
}

/** Returns a file without comments, types and most of its format; the text itself if it contains an error. */
function minify(file: string, text: string): string {
  try {
    return transformSync(text, {
      loader: isCode(file) ? 'tsx' : 'css',
      jsx: 'preserve',
      target: 'esnext',
      minifyWhitespace: true,
      legalComments: 'none',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      logLevel: 'silent',
    }).code;
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return text;
  }
}
