import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { isFile } from '../../../kernel/files/read-file.ts';
import { matchGlobs } from '../../../kernel/patterns.ts';
import { lineAt } from '../../../kernel/text.ts';
import { listFiles, withExtensions } from '../pages/list-files.ts';
import { writeTsconfig, type NewFile, type PlanDraft } from '../plan.ts';
import type { StarlightSite } from './read-site.ts';

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|\burl\(\s*)(["']?)([^"'\s()]+)/g;

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

/** Replaces `import.meta.glob('./data/*.json')` of Vite with an object of functions that import the files. */
function expandGlobs(code: string, file: string, siteDir: string): string {
  return code.replace(
    /\bimport\.meta\.glob(?:<[^()\n]{0,99}>)?\(\s{0,9}["'](\.{0,2}\/[^"'\n]{1,200})["']\s{0,9}\)/g,
    (_all, glob: string) => {
      const [start = ''] = glob.split('*', 1);
      const folder = start.slice(0, start.lastIndexOf('/') + 1);
      const dir = join(folder.startsWith('/') ? siteDir : dirname(file), folder);
      const paths = listFiles(dir).filter(matchGlobs([glob.slice(folder.length)]));
      const imports = paths.map(
        (path) => `'${folder}${path}': () => import('./${relativePath(dirname(file), join(dir, path))}')`,
      );
      return `{ ${imports.join(', ')} }`;
    },
  );
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
    const text = expandGlobs(code, file, siteDir).replace(astroExports, 'export const $1 = () => null');
    if (text !== code) found.set(path, { text });
    for (const { 0: subject, index } of text.matchAll(/\bimport\.meta\.glob\b|(?<=["'])astro:[\w/]+/g)) {
      const place = { file: relativePath(siteDir, file), line: lineAt(text, index), column: 1 };
      notes.push({ outcome: 'left', subject, message: 'Only Astro has it: import files or values instead.', place });
    }
    for (const [, quote, specifier = ''] of text.matchAll(specifiers)) {
      const alias = Object.keys(aliases).find((name) => specifier.startsWith(name));
      // Style sheets may refer to files in the same folder without a leading dot.
      if (alias === undefined && !specifier.startsWith('.') && !/\.s?css$/.test(path)) {
        const [name] = /^(?:@[\w.-]+\/)?\w[\w.-]*(?![\w.:-])/.exec(specifier) ?? [];
        if (name !== undefined && quote !== '') packages.add(name);
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
