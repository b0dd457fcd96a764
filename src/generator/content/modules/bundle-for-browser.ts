import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { browserTargets } from '../../kernel/esbuild/browser-targets.ts';
import { describeContents, type FileContents } from '../../kernel/esbuild/bundle-contents.ts';
import { sharedOptions, type PageBundleOptions } from './page-bundle-options.ts';
import { fileOfEntry, pageEntry, pageModules, type PageModule } from './page-modules-plugin.ts';
import { reactFromFiles, reactInReach } from '../../kernel/esbuild/react-instance.ts';

/** One page's bundle for the browser. */
export interface BrowserBundle {
  readonly text: string;
  readonly contents: FileContents;
}

/** Bundles one page for the browser; React comes from the theme's files. */
export async function bundleForBrowser(module: PageModule, options: PageBundleOptions): Promise<BrowserBundle> {
  const files = Object.fromEntries(
    Object.entries(options.react).map(([name, file]) => [name, options.assetsUrl + file]),
  );
  const { outputFiles, metafile } = await build({
    ...sharedOptions(options),
    entryPoints: [{ in: pageEntry(module.file), out: 'page' }],
    platform: 'browser',
    target: [...browserTargets],
    minify: true,
    // The text has holes in it, which an escape would hide.
    charset: 'utf8',
    write: false,
    ...(options.arePlain ? { format: 'iife', globalName: 'docsModule' } : {}),
    plugins: [pageModules([module], options.siteDir), options.arePlain ? reactInReach : reactFromFiles(files)],
  });
  const contents = describeContents(metafile, {
    nameOf: (output) => relative(options.outDir, resolve(options.siteDir, output)),
    moduleOf: (input) => fileOfEntry(input) ?? input,
  });
  return {
    text: outputFiles.find(({ path }) => path === join(options.outDir, 'page.js'))?.text ?? '',
    contents: contents['page.js'] ?? { modules: {}, imports: [], laterImports: [] },
  };
}
