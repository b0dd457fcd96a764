import { dirname, join, relative, resolve } from 'node:path';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { isJson, type Json } from './json-values.ts';

/** The package that publishes a manifest. */
export interface ManifestPackage {
  /** Absolute path of its `package.json`. */
  readonly file: string;
  /** Returns the import of a module of the manifest, or null if the package does not export it. */
  specifierOf(module: string): string | null;
}

/** Finds the package that names a manifest in `customElements` of its `package.json`. Null if there is none. */
export function findPackage(manifest: string): ManifestPackage | null {
  for (let dir = dirname(manifest); dir !== dirname(dir); dir = dirname(dir)) {
    const file = join(dir, 'package.json');
    const text = readOrNull(file);
    if (text === null) continue;
    const json = parse(text);
    const { name, customElements, exports } = json;
    // Any other package, such as that of the site itself, does not publish the elements.
    if (typeof name !== 'string' || typeof customElements !== 'string') return null;
    if (resolve(dir, customElements) !== resolve(manifest)) return null;
    // Paths in the manifest are relative to the package, or to the folder of the manifest.
    const folder = relative(dir, dirname(manifest)).replaceAll('\\', '/');
    return {
      file,
      specifierOf(module) {
        if (!/\.m?js$/.test(module)) return null;
        const path = module.replace(/^\.?\//, '');
        const paths = folder === '' ? [path] : [path, `${folder}/${path}`];
        const found = paths.map((candidate) => exportOf(exports, candidate)).find((key) => key !== null);
        return found === undefined ? null : name + found.slice(1);
      },
    };
  }
  return null;
}

/** Returns the key of `exports` for a file of the package: `./button.js`. */
function exportOf(exports: unknown, path: string): string | null {
  const file = `./${path}`;
  if (exports === undefined) return file;
  const entries = isJson(exports) ? Object.entries(exports) : [['.', exports] as const];
  for (const [key, target] of entries)
    for (const goal of [...targetsOf(target), key]) {
      const middle = matchStar(goal, file);
      if (middle !== null && key.startsWith('.')) return key.replace('*', middle);
    }
  return null;
}

function targetsOf(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  return isJson(target) ? Object.values(target).flatMap(targetsOf) : [];
}

/** Returns the text for `*` in a pattern that matches a path; empty for an equal path, null for no match. */
function matchStar(pattern: string, path: string): string | null {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === path ? '' : null;
  const isMatch = path.startsWith(start) && path.endsWith(end) && path.length > start.length + end.length;
  return isMatch ? path.slice(start.length, path.length - end.length) : null;
}

function parse(text: string): Json {
  try {
    const json: unknown = JSON.parse(text);
    return isJson(json) ? json : {};
  } catch {
    return {};
  }
}
