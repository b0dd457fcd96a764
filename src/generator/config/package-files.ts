import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import type { FileHashes } from '../kernel/files/hash.ts';
import { findUpward, isOfPackage, realPath } from '../kernel/files/paths.ts';

/** Finds the `package.json` of a package as Node.js does from a folder; null if the package is not installed. */
export function findPackage(name: string, from: string): string | null {
  return findUpward(from, join('node_modules', name, 'package.json'));
}

/** Name of the package that a module belongs to: `@scope/name` of `@scope/name/part.js`. */
export function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Lists the `package.json` of each package that modules belong to, and the files of linked packages, such as those of a
 * workspace: their versions do not change with their code.
 */
export async function listPackageFiles(modules: readonly string[], configDir: string): Promise<readonly string[]> {
  const found = [...new Set(modules.map(packageOf))].flatMap((name) => findPackage(name, configDir) ?? []);
  const linked = modules.filter((path) => isLinked(path, configDir));
  if (linked.length === 0) return found;
  const { build } = await import('esbuild');
  const { metafile } = await build({
    stdin: { contents: linked.map((path) => `import ${JSON.stringify(path)};`).join(''), resolveDir: configDir },
    absWorkingDir: configDir,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    logLevel: 'silent',
    plugins: [installedPackages],
  }).catch(() => ({ metafile: { inputs: {} } }));
  // Without the generated entry.
  const files = Object.keys(metafile.inputs).filter((path) => path !== '<stdin>');
  return [...found, ...files.map((path) => resolve(configDir, path))];
}

function isLinked(path: string, from: string): boolean {
  const file = findPackage(packageOf(path), from);
  return file !== null && !isOfPackage(realPath(file));
}

const installedPackages: Plugin = {
  name: 'installed-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, resolveDir }) =>
      isLinked(path, resolveDir) ? undefined : { path, external: true },
    );
  },
};

/** Hashes of files when this process first used them. */
const imported = new Map<string, string | null>();

/** Returns the hashes of the files as this process has imported them, which it does once. */
export function asImported(hashes: FileHashes, folder: string): FileHashes {
  return Object.fromEntries(
    Object.entries(hashes).map(([path, hash]) => {
      const file = resolve(folder, path);
      if (!imported.has(file)) imported.set(file, hash);
      return [path, imported.get(file) ?? null];
    }),
  );
}
