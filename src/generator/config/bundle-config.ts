import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isBuildFailure, placeOfMessage } from '../kernel/esbuild/build-failure.ts';

/** The config and what it imports from files of its own, as one ES module. */
export interface BundledConfig {
  readonly code: string;
  readonly sourceMap: string;
  /** Absolute paths of all files that went in, the config first. */
  readonly inputs: readonly string[];
}

/** Bundles a config; packages stay imports. esbuild is loaded here only, as a warm start does without it. */
export async function bundleConfig(
  configFile: string,
  siteDir: string,
): Promise<BundledConfig | readonly Diagnostic[]> {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      entryPoints: [configFile],
      absWorkingDir: siteDir,
      outfile: 'site.config.mjs',
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'external',
      logLevel: 'silent',
      plugins: [
        { name: 'docs-package', setup: answerOwnPackage },
        { name: 'packages', setup: leavePackages },
      ],
      // The bundle lies elsewhere; the config's own place is what its author means.
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(configFile).href),
        'import.meta.filename': JSON.stringify(configFile),
        'import.meta.dirname': JSON.stringify(dirname(configFile)),
      },
    });
    const [map, code] = result.outputFiles;
    const files = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith(`${ownPackage}:`));
    const inputs = files.map((path) => resolve(siteDir, path));
    const own = inputs.filter((path) => path !== configFile).toSorted();
    return { code: code?.text ?? '', sourceMap: map?.text ?? '', inputs: [configFile, ...own] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return error.errors.map((message) => describeMessage(message, configFile, siteDir));
  }
}

/** Namespace of what the tool itself answers an import with. */
const ownPackage = 'own-package';

type Setup = NonNullable<Parameters<(typeof import('esbuild'))['build']>[0]['plugins']>[number]['setup'];

/**
 * `import { defineConfig } from 'docs'` works wherever the tool is installed, also outside of the site's packages.
 * Nothing else of the package makes sense in a config, and loading all of it would cost its whole start.
 */
const answerOwnPackage: Setup = (build) => {
  build.onResolve({ filter: /^docs$/ }, ({ path }) => ({ path, namespace: ownPackage }));
  build.onLoad({ filter: /.*/, namespace: ownPackage }, () => ({
    contents: 'export const defineConfig = (config) => config;',
  }));
};

const leavePackages: Setup = (build) => {
  build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
    kind === 'entry-point' || path === 'docs' || /^[a-z]:[\\/]/i.test(path) ? undefined : { path, external: true },
  );
};

function describeMessage({ text, location }: Message, configFile: string, siteDir: string): Diagnostic {
  return {
    code: 'config-failed',
    severity: 'error',
    message: text,
    hint: /^Expected "[}\])]" but found/.test(text)
      ? 'a comma or a bracket is missing before this place'
      : 'fix the file, then run the command again',
    place: placeOfMessage(location) ?? { file: relative(siteDir, configFile), line: 1, column: 1 },
  };
}
