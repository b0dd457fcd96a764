import { dirname, resolve } from 'node:path';
import { isFile, readOrNull } from '../../kernel/files/read-file.ts';

const importPath = /\b(?:from|import|url)(?:\s*\()?\s*(['"]?)(\.{1,2}\/[^'"()]+)\1/g;
const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mts',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/**
 * Lists some modules and the files that they import by relative paths, directly or through others, as absolute paths.
 * Includes files whose import is in a comment, which is harmless in a list of a bundle's possible dependencies.
 */
export function listFiles(
  entries: readonly string[],
  /** True for a module whose own imports are not listed. Default: none. */
  isEnd: (text: string) => boolean = () => false,
): readonly string[] {
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.(?:[cm]?[jt]sx?|css)$/.test(file)) continue;
    const text = readOrNull(file) ?? '';
    if (isEnd(text)) continue;
    for (const [, , path = ''] of text.matchAll(importPath)) {
      const imported = resolveFile(resolve(dirname(file), path));
      if (imported !== null) found.add(imported);
    }
  }
  return [...found].toSorted();
}

function resolveFile(path: string): string | null {
  // In TypeScript, an import of `.js` can refer to the `.ts` beside it.
  const candidates = [...endings.map((ending) => path + ending), path.replace(/\.js(x?)$/, '.ts$1')];
  return candidates.find(isFile) ?? null;
}
