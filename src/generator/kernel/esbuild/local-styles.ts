import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { contentHash } from '../files/hash.ts';
import { relativePath } from '../files/paths.ts';

const namespace = 'local-styles';

/**
 * Names the classes of `.module.css` files after the path of the file. esbuild names them after its base name and counts
 * equal ones, so the names would depend on the other pages of a run, and differ between server and browser.
 */
export function localStyles(siteDir: string): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /\.module\.css$/ }, async ({ path, resolveDir, kind, importer, pluginData }) => {
        if (pluginData === namespace) return undefined;
        const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: namespace });
        if (found.errors.length > 0) return { errors: found.errors };
        const file = relativePath(siteDir, found.path);
        // esbuild derives the names from the last segment.
        const name = `${basename(file, '.module.css')}-${contentHash(file).slice(0, 6)}`;
        return { path: `${file}/${name}`, namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const file = resolve(siteDir, dirname(path));
        return { contents: readFileSync(file, 'utf8'), loader: 'local-css', resolveDir: dirname(file) };
      });
    },
  };
}

/** Path of the style sheet for an input that esbuild reports; null if the input is not a `.module.css` file. */
export function fileOfStyles(input: string): string | null {
  return input.startsWith(`${namespace}:`) ? dirname(input.slice(namespace.length + 1)) : null;
}
