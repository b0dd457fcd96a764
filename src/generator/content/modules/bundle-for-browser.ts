import { join, relative, resolve } from 'node:path';
import { build, type Message } from 'esbuild';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { browserTargets, describeContents } from '../../kernel/esbuild/browser-bundle.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { hooksModule } from '../../kernel/esbuild/hooks-module.ts';
import { localStyles } from '../../kernel/esbuild/local-styles.ts';
import { reactFromFiles, reactInReach } from '../../kernel/esbuild/react-instance.ts';
import type { BrowserBundle } from '../compile/page-entry.ts';
import {
  fileOfEntry,
  pageEntry,
  pageModules,
  sharedOptions,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';
import { completeAddresses, type AddressesOfCode } from './complete-addresses.ts';
import { describeBrowserError, describeBrowserWarning } from './describe-browser-error.ts';
import { lenientPlugins } from './lenient-plugins.ts';

/** esbuild's identifier for a `require` whose module is unknown at build time. */
const unknownRequire = 'unsupported-require-call';

/**
 * Bundles a page for the browser. React is imported from the theme's files. Returns null with the errors if the code needs a
 * module that browsers do not have, and a warning for each `require` that fails at run time.
 */
export async function bundleForBrowser(
  module: PageModule & AddressesOfCode,
  options: PageBundleOptions,
): Promise<StageResult<BrowserBundle | null>> {
  try {
    const { bundle, warnings } = await runBrowserBundle(module, options);
    return { value: bundle, diagnostics: warnings.map((message) => describeBrowserWarning(message, module.file)) };
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return { value: null, diagnostics: error.errors.map((message) => describeBrowserError(message, module.file)) };
  }
}

async function runBrowserBundle(
  module: PageModule & AddressesOfCode,
  options: PageBundleOptions,
): Promise<{ readonly bundle: BrowserBundle; readonly warnings: readonly Message[] }> {
  const files = Object.fromEntries(
    Object.entries(options.react).map(([name, file]) => [name, options.assetsUrl + file]),
  );
  const shared = sharedOptions(options);
  const addresses = completeAddresses(module);
  const { outputFiles, metafile, warnings } = await build({
    ...shared,
    define: { ...shared.define, ...addresses.define },
    entryPoints: [{ in: pageEntry(module.file), out: 'page' }],
    platform: 'browser',
    target: [...browserTargets],
    minify: true,
    // Escapes would hide holes in the text.
    charset: 'utf8',
    write: false,
    logOverride: { [unknownRequire]: 'warning' },
    ...(options.arePlain ? { format: 'iife', globalName: 'docsModule' } : {}),
    plugins: [
      ...lenientPlugins(options),
      pageModules([module], options),
      hooksModule,
      localStyles(options.siteDir),
      addresses.plugin,
      options.arePlain ? reactInReach : reactFromFiles(files),
    ],
  });
  const contents = describeContents(metafile, {
    nameOf: (output) => relative(options.outDir, resolve(options.siteDir, output)),
    moduleOf: (input) => fileOfEntry(input) ?? input,
  });
  return {
    bundle: {
      text: outputFiles.find(({ path }) => path === join(options.outDir, 'page.js'))?.text ?? '',
      contents: contents['page.js'] ?? { modules: {}, imports: [], laterImports: [] },
    },
    warnings: warnings.filter(({ id }) => id === unknownRequire),
  };
}
