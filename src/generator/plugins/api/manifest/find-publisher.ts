import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { isFile, readOrNull } from '../../../kernel/files/read-file.ts';
import { isObject, parseObject } from '../../../kernel/text.ts';

/** The package that publishes a manifest. */
export interface ManifestPackage {
  /** Absolute path of its `package.json`. */
  readonly file: string;
  readonly name: string;
  /** True if the name of the package can be imported. */
  readonly hasEntry: boolean;
  /** Returns the import of a module of the manifest, or null if the package does not export it. */
  specifierOf(module: string): string | null;
}

/** Finds the package that names a manifest in `customElements` of its `package.json`. Null if there is none. */
export function findPublisher(manifest: string): ManifestPackage | null {
  for (let dir = dirname(manifest); dir !== dirname(dir); dir = dirname(dir)) {
    const file = join(dir, 'package.json');
    const text = readOrNull(file);
    if (text === null) continue;
    const { name, customElements, exports, main, module: entry } = parseObject(text);
    // Any other package, such as that of the site itself, does not publish the elements.
    if (typeof name !== 'string' || typeof customElements !== 'string') return null;
    if (resolve(dir, customElements) !== resolve(manifest)) return null;
    // Paths in the manifest are relative to the package, or to the folder of the manifest.
    const folder = relativePath(dir, dirname(manifest));
    return {
      file,
      name,
      hasEntry: exports === undefined ? (main ?? entry) !== undefined : entriesOf(exports).some(([key]) => key === '.'),
      specifierOf(module) {
        // A module in TypeScript is published as JavaScript.
        const path = module.replace(/^\.?\//, '').replace(/\.ts$/, '.js');
        if (!/\.m?js$/.test(path)) return null;
        const paths = folder === '' ? [path] : [path, `${folder}/${path}`];
        const published = paths.filter((candidate) => isFile(join(dir, candidate)));
        if (published.length === 0 && module.endsWith('.ts')) return null;
        const found = (published.length === 0 ? paths : published)
          .map((candidate) => exportOf(exports, { path: candidate, isPublished: published.length > 0 }))
          .find((key) => key !== null);
        return found === undefined ? null : name + found.slice(1);
      },
    };
  }
  return null;
}

/** Lists the keys of `exports` with their targets. Without a key that begins with a dot, they are conditions of the package itself. */
function entriesOf(exports: unknown): readonly (readonly [key: string, target: unknown])[] {
  const entries = isObject(exports) ? Object.entries(exports) : [];
  return entries.some(([key]) => key.startsWith('.')) ? entries : [['.', exports]];
}

/**
 * Returns the key of `exports` for a file of the package: `./button.js`. A path of the manifest that is not a file can also
 * be such a key.
 */
function exportOf(
  exports: unknown,
  { path, isPublished }: { readonly path: string; readonly isPublished: boolean },
): string | null {
  const file = `./${path}`;
  if (exports === undefined) return file;
  for (const [key, target] of entriesOf(exports))
    for (const goal of isPublished ? targetsOf(target) : [...targetsOf(target), key]) {
      const middle = matchStar(goal, file);
      if (middle !== null) return key.replace('*', () => middle);
    }
  return null;
}

function targetsOf(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  return isObject(target) ? Object.values(target).flatMap(targetsOf) : [];
}

/** Returns the text for each `*` in a pattern that matches a path; empty for an equal path, null for no match. */
function matchStar(pattern: string, path: string): string | null {
  const stars = pattern.split('*').length - 1;
  if (stars === 0) return pattern === path ? '' : null;
  const start = pattern.indexOf('*');
  const text = path.slice(start, start + (path.length - pattern.length) / stars + 1);
  return text !== '' && pattern.replaceAll('*', () => text) === path ? text : null;
}
