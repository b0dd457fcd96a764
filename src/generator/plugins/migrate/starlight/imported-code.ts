import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { isFile } from '../../../kernel/files/read-file.ts';
import { lineAt } from '../../../kernel/text.ts';
import { withExtensions } from '../pages/list-files.ts';
import { writeTsconfig, type NewFile, type PlanDraft } from '../plan.ts';
import type { StarlightSite } from './read-site.ts';

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|\burl\(\s*)(["']?)([^"'\s()]+)/g;

/** Text of the report for a value that Astro makes. */
export const computed = 'Astro computes the value: replace the expression with it.';

/** Matches an export of a component of Astro, which cannot run. */
export const astroExports = /\bexport\s*\{\s*default as (\w+)\s*\}\s*from\s*["'][^"'\n]+\.astro["']/g;

/** Matches the part of a path that leaves the folder of the site, and the start of a path that the new site uses itself. */
const above = /^(?:(?:\.\.\/)+|(?=package\.json$))/;
/** Folder for the `package.json` of the old site and for files outside of the old site, such as those of other packages of its repository. */
const outside = 'src/outside/';

/** Returns the path of a file in the new site. */
export function pathInside(file: string, siteDir: string): string {
  return relativePath(siteDir, file).replace(above, outside);
}

/** Returns the files that an import of a path can name, which needs no extension. */
export function filesAt(path: string): readonly string[] {
  return withExtensions(path).filter(isFile);
}

/**
 * Plans the style sheets of the site, the files that pages import with `@site/`, and their imports, with the path aliases for
 * the bundler. Returns the names of the packages that they import.
 */
export function planCode(
  { layout }: StarlightSite,
  sheets: readonly string[],
  { files, notes }: PlanDraft,
): ReadonlySet<string> {
  const { siteDir, aliases = {} } = layout;
  const packages = new Set<string>();
  const found = new Map<string, NewFile>();
  const queue: string[] = [];
  for (const [name, page] of files) {
    if (!('text' in page)) continue;
    queue.push(...Array.from(page.text.matchAll(/['"]@site\/([^'"?\n]+)/g), ([, path = '']) => join(siteDir, path)));
    files.set(name, {
      text: page.text.replace(/(?<=['"]@site\/)(?:(?:\.\.\/)+|(?=package\.json['"]))/g, outside),
    });
  }
  queue.push(...sheets);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const path = pathInside(file, siteDir);
    if (found.has(path) || /^(?:static|content)\//.test(path) || !isFile(file)) continue;
    found.set(path, { copyOf: file });
    if (!/\.(?:[cm]?[jt]sx?|s?css)$/.test(path)) continue;
    const code = readFileSync(file, 'utf8');
    // Without Vite, a list of files is empty.
    const text = code
      .replace(astroExports, 'export const $1 = () => null')
      .replace(/\bimport\.meta\.glob\b/g, '(() => ({}))');
    if (text !== code) found.set(path, { text });
    for (const { 0: subject, index } of code.matchAll(/\bimport\.meta\.glob\b|(?<=["'])astro:[\w/]+/g)) {
      const place = { file: relativePath(siteDir, file), line: lineAt(code, index), column: 1 };
      notes.push({ outcome: 'left', subject, message: computed, place });
    }
    for (const [, quote, specifier = ''] of text.matchAll(specifiers)) {
      const alias = Object.keys(aliases).find((name) => specifier.startsWith(name));
      // Style sheets may refer to files in the same folder without a leading dot.
      if (alias === undefined && !specifier.startsWith('.') && !/\.s?css$/.test(path)) {
        if (quote !== '') packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
        continue;
      }
      const target =
        alias === undefined
          ? resolve(dirname(file), specifier)
          : resolve(aliases[alias] ?? '', specifier.slice(alias.length));
      queue.push(...filesAt(target));
    }
  }
  for (const [path, file] of found) files.set(path, file);
  if (found.size > 0)
    files.set('tsconfig.json', {
      text: writeTsconfig({
        paths: Object.fromEntries(
          Object.entries(aliases).map(([name, dir]) => [`${name}*`, [`./${relativePath(siteDir, dir)}/*`]]),
        ),
      }),
    });
  return packages;
}
