import { isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { build, type Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeError, makeWarning, type StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { browserTargets, describeContents } from '../../kernel/esbuild/browser-bundle.ts';
import { isCodeFailure, unresolvedIn } from '../../kernel/esbuild/build-failure.ts';
import { hooksModule } from '../../kernel/esbuild/hooks-module.ts';
import { completeExports } from '../../kernel/esbuild/missing-exports.ts';
import { moduleAliases } from '../../kernel/esbuild/module-aliases.ts';
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
    return { value: bundle, diagnostics: warnings.map((message) => describeWarning(message, module.file)) };
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return { value: null, diagnostics: error.errors.map((message) => describeError(message, module.file)) };
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
      completeExports(options),
      moduleAliases(options),
      pageModules([module], options),
      hooksModule,
      ...options.shared,
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

/** Describes an error of the browser bundle, whose code has already been bundled for the server. */
function describeError({ text, location }: Message, file: string): Diagnostic {
  const unresolved = unresolvedIn(text);
  const place = fileStart(file);
  if (unresolved === undefined)
    return makeError('mdx-import', {
      message: `Code of the page cannot be bundled for the browser${whereOf(location)}: ${text}`,
      hint: 'fix the module',
      place,
    });
  return makeError('mdx-import', {
    message: `The page runs in the browser, where "${unresolved}" does not exist${whereOf(location)}`,
    hint: isBuiltin(unresolved)
      ? 'use it in a page without hooks and event handlers, or use a package made for browsers'
      : `install it, or use a package made for browsers`,
    place,
  });
}

function describeWarning({ location }: Message, file: string): Diagnostic {
  return makeWarning('mdx-import', {
    message: `The page runs in the browser, where a \`require\` of a computed name fails${whereOf(location)}`,
    hint: 'import the module by its name, or use a build of the package for browsers',
    place: fileStart(file),
  });
}

function whereOf(location: Message['location']): string {
  if (location === null || fileOfEntry(location.file) !== null) return '';
  return ` (in ${location.file.replaceAll('\\', '/')}:${location.line})`;
}
