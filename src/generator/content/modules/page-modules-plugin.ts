import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';

/** A page whose code is to be bundled. */
export interface PageModule {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly code: string;
}

const namespace = 'page';

/** Name of a page's entry for esbuild. */
export function pageEntry(file: string): string {
  return `${namespace}:${file}`;
}

/** Path of the source behind a name that esbuild reports, or null when it is no page. */
export function fileOfEntry(name: string): string | null {
  return name.startsWith(`${namespace}:`) ? name.slice(namespace.length + 1) : null;
}

/** Lets esbuild read pages from memory, and lets them import `@site/…`, `/…` (the same) and `….txt?raw`. */
export function pageModules(modules: readonly PageModule[], siteDir: string): Plugin {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  return {
    name: 'page-modules',
    setup(build) {
      build.onResolve({ filter: /^page:/ }, ({ path }) => ({ path: fileOfEntry(path) ?? path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: byFile.get(path)?.code ?? '',
        loader: 'jsx',
        resolveDir: dirname(join(siteDir, path)),
      }));
      // The author wrote another path than the one that was looked for, and messages quote the author.
      const resolveInSite = async ({ path, kind }: OnResolveArgs, inSite: string): Promise<OnResolveResult> => {
        const found = await build.resolve(inSite, { resolveDir: siteDir, kind });
        return found.errors.length > 0 ? { errors: [{ text: `Could not resolve "${path}"` }] } : found;
      };
      build.onResolve({ filter: /^@site\// }, (args) => resolveInSite(args, `./${args.path.slice('@site/'.length)}`));
      build.onResolve({ filter: /^\//, namespace }, (args) => resolveInSite(args, `.${args.path}`));
      build.onResolve({ filter: /\?raw$/ }, async ({ path, resolveDir, kind }) => {
        const found = await build.resolve(path.replace(/\?raw$/, ''), { resolveDir, kind });
        return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace: 'raw' };
      });
      build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
        contents: readFileSync(path, 'utf8'),
        loader: 'text',
      }));
    },
  };
}
