import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, Plugin } from 'esbuild';
import { contentHash } from '../files/hash.ts';
import { relativePath } from '../files/paths.ts';

const namespace = 'local-styles';

/** Last segment of the path of a file that a Sass file uses, which is loaded as empty so that it is among the inputs. */
const used = 'used-by-sass';

/**
 * Names the classes of `.module.css` files after the path of the file. esbuild names them after its base name and counts
 * equal ones, so the names would depend on the other pages of a run, and differ between server and browser. Compiles
 * Sass with the package `sass` of the site.
 */
export function localStyles(siteDir: string): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /\.module\.css$|\.s[ac]ss$/ }, async (args) => {
        const { path, resolveDir, kind, importer, pluginData } = args;
        if (pluginData === namespace) return undefined;
        if (path.startsWith(`${used}:`)) return { path: `${path.slice(used.length + 1)}/${used}`, namespace };
        const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: namespace });
        if (found.errors.length > 0) return { errors: found.errors };
        const file = relativePath(siteDir, found.path);
        // esbuild derives the names from the last segment.
        const name = `${basename(file).replace(/\.module\.\w+$/, '')}-${contentHash(file).slice(0, 6)}`;
        return { path: `${file}/${name}`, namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        if (basename(path) === used) return { contents: '', loader: 'css' };
        const file = resolve(siteDir, dirname(path));
        const loader = /\.module\.\w+$/.test(file) ? 'local-css' : 'css';
        if (file.endsWith('.css')) return { contents: readFileSync(file, 'utf8'), loader, resolveDir: dirname(file) };
        return { ...compileSass(file, siteDir), loader, resolveDir: dirname(file) };
      });
    },
  };
}

/** What is used of the package `sass`. */
interface Sass {
  compile(file: string, options: object): { readonly css: string; readonly loadedUrls: readonly URL[] };
}

function compileSass(file: string, siteDir: string): Pick<OnLoadResult, 'contents' | 'errors'> {
  const require = createRequire(join(siteDir, 'package.json'));
  const inSite = {
    findFileUrl: (url: string) => (url.startsWith('@site/') ? pathToFileURL(join(siteDir, url.slice(6))) : null),
  };
  try {
    require.resolve('sass');
  } catch {
    return { errors: [{ text: `${basename(file)} is Sass, and the package sass is not installed: npm install sass` }] };
  }
  try {
    // Trust border: the documented function of the package.
    const sass = require('sass') as Sass;
    const { css, loadedUrls } = sass.compile(file, { loadPaths: [join(siteDir, 'node_modules')], importers: [inSite] });
    const others = loadedUrls.map((url) => fileURLToPath(url)).filter((path) => path !== file);
    const imports = others.map((path) => `@import "${used}:${relativePath(siteDir, path)}";\n`);
    return { contents: imports.join('') + css };
  } catch (error) {
    const [text = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { errors: [{ text: `Sass cannot compile ${basename(file)}: ${text}` }] };
  }
}

/** Path of the style sheet for an input that esbuild reports; null if the input is neither a `.module.css` file nor Sass. */
export function fileOfStyles(input: string): string | null {
  return input.startsWith(`${namespace}:`) ? dirname(input.slice(namespace.length + 1)) : null;
}
