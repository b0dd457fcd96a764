import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { localStyles } from '../kernel/esbuild/local-styles.ts';
import { reactBundled } from '../kernel/esbuild/react-instance.ts';
import { browserOptions, layerLoaders, overlay, type ThemeSource } from './bundle-options.ts';
import { islandsEntry } from './layer/slot-islands.ts';

/**
 * Bundles the browser files of slots: imported style sheets and interactive components. `react` resolves React to the files
 * beside them.
 */
export async function bundleSlots(
  source: ThemeSource,
  islands: readonly string[],
  react: Plugin,
  outDir: string,
): Promise<readonly Metafile[]> {
  const { themeDir, siteDir, layer, arePlain } = source;
  if (layer === null) return [];
  const options = browserOptions(join(outDir, 'client'));
  const sheet = join(outDir, 'server.css');
  const runs: Metafile[] = [];
  // The server bundle has resolved the imports of the sheet and named the classes of modules, so it has all inputs.
  if (existsSync(sheet))
    runs.push({ ...(await build({ ...options, entryPoints: [{ in: sheet, out: 'slots' }] })).metafile, inputs: {} });
  if (islands.length > 0) {
    const { metafile } = await build({
      ...options,
      ...(arePlain ? { format: 'iife', splitting: false } : {}),
      entryNames: 'slots-[hash]',
      loader: layerLoaders,
      stdin: { contents: islandsEntry({ themeDir, siteDir }, islands), resolveDir: siteDir, sourcefile: 'slots.js' },
      plugins: [arePlain ? reactBundled : react, withoutStyles, ...overlay(source), localStyles(siteDir)],
    });
    runs.push(metafile);
  }
  return runs;
}

/** The style sheet of the slots contains those that islands import. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ kind }) => (kind === 'url-token' ? { external: true } : undefined));
    bundler.onLoad({ filter: /\.css$/, namespace: 'file' }, () => ({ contents: '', loader: 'js' }));
  },
};
