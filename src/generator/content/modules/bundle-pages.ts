import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isCodeFailure, type BuildFailure } from '../../kernel/esbuild/build-failure.ts';
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
  const diagnostics: Diagnostic[] = [];
  // The bundler does not say which pages import a faulty file: emptied, the file stands among their inputs.
  const emptied = new Set<string>();
  let sound = modules;
  for (;;) {
    const bundled = await tryBundling(sound, { ...options, emptied });
    if (!('errors' in bundled)) {
      const bundles = bundled.filter(({ inputs }) => !inputs.some((input) => emptied.has(input)));
      return { bundles: new Map(bundles.map((bundle) => [bundle.file, bundle])), diagnostics };
    }
    diagnostics.push(...bundled.errors.map((message) => describe(message, options.siteDir)));
    // What is imported by name is looked for only where nothing else is wrong, so there may be more to say.
    const faulty = new Set(bundled.errors.map(({ location }) => location?.file ?? ''));
    const isKnown = [...faulty].every((file) => emptied.has(resolve(options.siteDir, file)));
    if (isKnown) return { bundles: new Map(), diagnostics };
    for (const file of faulty) emptied.add(resolve(options.siteDir, file));
    sound = sound.filter(({ file }) => !faulty.has(pageEntry(file)));
  }
}

function describe(message: Message, siteDir: string): Diagnostic {
  return describeBundleError(message, (file) => readFileSync(resolve(siteDir, file), 'utf8'));
}

async function tryBundling(
  modules: readonly PageModule[],
  options: Parameters<typeof bundleForServer>[1],
): Promise<readonly ServerBundle[] | BuildFailure> {
  try {
    return await bundleForServer(modules, options);
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return error;
  }
}
