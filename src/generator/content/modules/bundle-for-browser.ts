import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { browserTargets, describeContents } from '../../kernel/esbuild/browser-bundle.ts';
import { reactFromFiles, reactInReach } from '../../kernel/esbuild/react-instance.ts';
import type { BrowserBundle } from '../compile/page-entry.ts';
import {
  sharedOptions,
  fileOfEntry,
  pageEntry,
  pageModules,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';

/** Bundles a page for the browser. React is imported from the theme's files. */
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
    // Escapes would hide the holes in the text.
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
