import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { isFile } from '../../../kernel/files/read-file.ts';
import { writeTsconfig, type NewFile } from '../plan.ts';
import type { StarlightSite } from './read-site.ts';

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|\burl\(\s*)["']?([^"'\s()]+)/g;

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

/** Replaces imports of files that `importedCode` places in `outside`. */
export function importInside(text: string): string {
  return text.replace(/(?<=['"]@site\/)(?:(?:\.\.\/)+|(?=package\.json['"]))/g, outside);
}

/** Returns the files that an import of a path can name, which needs no extension. */
export function filesAt(path: string): readonly string[] {
  const ends = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js'];
  return ends.map((end) => path + end).filter(isFile);
}

/** Finds the files that pages import with `@site/`, and their imports, by new path, with the path aliases for the bundler. */
export function importedCode({ layout }: StarlightSite, texts: readonly string[]): ReadonlyMap<string, NewFile> {
  const { siteDir, aliases = {} } = layout;
  const found = new Map<string, NewFile>();
  const queue = texts.flatMap((text) =>
    [...text.matchAll(/['"]@site\/([^'"?\n]+)/g)].map(([, path = '']) => join(siteDir, path)),
  );
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const path = pathInside(file, siteDir);
    if (found.has(path) || /^(?:static|content)\//.test(path) || !isFile(file)) continue;
    found.set(path, { copyOf: file });
    if (!/\.(?:[cm]?[jt]sx?|s?css)$/.test(path)) continue;
    const code = readFileSync(file, 'utf8');
    const text = code.replace(astroExports, 'export const $1 = () => null');
    if (text !== code) found.set(path, { text });
    for (const [, specifier = ''] of text.matchAll(specifiers)) {
      const alias = Object.keys(aliases).find((name) => specifier.startsWith(name));
      // Style sheets may refer to files in the same folder without a leading dot.
      if (alias === undefined && !specifier.startsWith('.') && !/\.s?css$/.test(path)) continue;
      const target =
        alias === undefined
          ? resolve(dirname(file), specifier)
          : resolve(aliases[alias] ?? '', specifier.slice(alias.length));
      queue.push(...filesAt(target));
    }
  }
  if (found.size > 0)
    found.set('tsconfig.json', {
      text: writeTsconfig({
        paths: Object.fromEntries(
          Object.entries(aliases).map(([name, dir]) => [`${name}*`, [`./${relativePath(siteDir, dir)}/*`]]),
        ),
      }),
    });
  return found;
}
