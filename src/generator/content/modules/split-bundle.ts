import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { hashFile } from '../../kernel/files/hash.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { PageExtra } from '../compile/page-entry.ts';
import { hasHole } from '../markdown/holes.ts';

/** Bytes of a bundle from which it is split: below, requests take longer than the code. */
const splitFrom = 100_000;

/** A bundle of a page whose `import()` calls load further files. */
export interface SplitBundle {
  readonly text: string;
  readonly metafile: Metafile;
  /** Path of the page's file in `metafile`. */
  readonly output: string;
  /** The other files. They are named after their content, so that pages share them. */
  readonly parts: readonly PageExtra[];
}

/**
 * Bundles a page again, so that its `import()` calls load files of their own. Returns null if it has no such calls or is
 * small, or if these files would need addresses of the page. The page is alone in its run: the files must not depend on
 * other pages. `metafile` and `output` are of its bundle without parts.
 */
export async function splitBundle(
  options: BuildOptions & { readonly absWorkingDir: string },
  { metafile, output }: { readonly metafile: Metafile; readonly output: string },
): Promise<SplitBundle | null> {
  const { bytes = 0, inputs = {} } = metafile.outputs[output] ?? {};
  const later = Object.keys(inputs).flatMap((input) =>
    (metafile.inputs[input]?.imports ?? []).filter(({ kind, external }) => kind === 'dynamic-import' && !external),
  );
  if (bytes < splitFrom || later.length === 0) return null;
  const commonJs = new Set(later.map(({ path }) => path).filter((path) => metafile.inputs[path]?.format === 'cjs'));
  const split = await build({
    ...options,
    splitting: true,
    chunkNames: 'part-[hash]',
    metafile: true,
    write: false,
    plugins: [namesOfCommonJs(commonJs, options.absWorkingDir), ...(options.plugins ?? [])],
  });
  const isPart = ({ path }: { readonly path: string }): boolean => /[\\/]part-\w+\.js$/.test(path);
  const parts = split.outputFiles.filter(isPart);
  if (parts.some(({ text }) => hasHole(text))) return null;
  for (const { path, contents } of parts) writeFileSync(path, contents);
  const [entry] = split.outputFiles.filter((file) => file.path.endsWith('.js') && !isPart(file));
  return {
    text: entry?.text ?? '',
    metafile: split.metafile,
    output: relativePath(options.absWorkingDir, entry?.path ?? ''),
    parts: parts.map(({ path }) => ({ from: path, name: basename(path), hash: hashFile(path) })),
  };
}

/**
 * In a file of its own, esbuild gives a CommonJS module only a default export. `import()` waits for a module that exports
 * `then`, and returns what this function passes on: all names of the CommonJS module.
 */
function namesOfCommonJs(paths: ReadonlySet<string>, siteDir: string): Plugin {
  const namespace = 'common-js';
  return {
    name: 'names-of-common-js',
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === namespace) return undefined;
        const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: namespace });
        return paths.has(relativePath(siteDir, found.path)) ? { path: found.path, namespace } : undefined;
      });
      bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `import * as all from ${JSON.stringify(path)};\nexport const then = (resolve) => resolve(all);`,
        resolveDir: dirname(path),
      }));
    },
  };
}
