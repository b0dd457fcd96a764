import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isCodeFailure, type BuildFailure } from './build-failure.ts';
import { bundleForServer, type ServerBundle } from './bundle-for-server.ts';
import { describeBundleError } from './describe-bundle-error.ts';
import type { PageBundleOptions } from './page-bundle-options.ts';
import { pageEntry, type PageModule } from './page-modules-plugin.ts';

/** The bundles of the pages whose code is sound, by path of the source, and what is wrong with that of the others. */
export interface BundledPages {
  readonly bundles: ReadonlyMap<string, ServerBundle>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles pages for running here. A fault in the code of some does not keep the others from being run. */
export async function bundlePages(modules: readonly PageModule[], options: PageBundleOptions): Promise<BundledPages> {
  const first = await tryBundling(modules, options);
  if (!('errors' in first)) return { bundles: first, diagnostics: [] };
  const diagnostics = first.errors.map((message) =>
    describeBundleError(message, (file) => readFileSync(resolve(options.siteDir, file), 'utf8')),
  );
  const faulty = new Set(first.errors.map(({ location }) => location?.file ?? ''));
  const others = modules.filter(({ file }) => !faulty.has(pageEntry(file)));
  // The bundler does not say which pages import a faulty file: emptied, the file stands among their inputs.
  const emptied = new Set([...faulty].map((file) => resolve(options.siteDir, file)));
  const second = others.length === 0 ? new Map<string, ServerBundle>() : await tryBundling(others, options, emptied);
  const sound = 'errors' in second ? [] : [...second];
  return {
    bundles: new Map(sound.filter(([, { inputs }]) => !inputs.some((input) => emptied.has(input)))),
    diagnostics,
  };
}

async function tryBundling(
  modules: readonly PageModule[],
  options: PageBundleOptions,
  emptied: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, ServerBundle> | BuildFailure> {
  try {
    return new Map((await bundleForServer(modules, { ...options, emptied })).map((bundle) => [bundle.file, bundle]));
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return error;
  }
}
