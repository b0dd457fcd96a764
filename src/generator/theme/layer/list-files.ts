import { candidatesOf, type ModuleNames } from '../../kernel/esbuild/module-aliases.ts';
import { isWithin } from '../../kernel/files/paths.ts';
import { isFile, readOrNull } from '../../kernel/files/read-file.ts';
import { sourceDir } from '../../kernel/tool.ts';

const importPath = /\b(?:from|import|url|require)(?:\s*\()?\s*(['"]?)(\.{0,2}[@\w/][^'"()\s]*)\1/g;
const modules = ['.tsx', '.ts', '.jsx', '.js'];
const endings = ['', ...modules, '.mts', '.mjs', ...modules.map((ending) => `/index${ending}`)];

/**
 * Lists some modules and the files that they import, directly or through others, as absolute paths: by relative paths, and by
 * the other names of modules. Without modules of the tool. Includes files whose import is in a comment, which is harmless in
 * a list of a bundle's possible dependencies.
 */
export function listFiles(
  entries: readonly string[],
  names: ModuleNames,
  /** True for a module whose own imports are not listed. Default: none. */
  isEnd: (file: string, text: string) => boolean = () => false,
): readonly string[] {
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.(?:[cm]?[jt]sx?|css)$/.test(file)) continue;
    const text = readOrNull(file) ?? '';
    if (isEnd(file, text)) continue;
    for (const [, , path = ''] of text.matchAll(importPath)) {
      const imported = candidatesOf(path, file, names)
        .map(resolveFile)
        .find((candidate) => candidate !== null);
      if (imported !== undefined && !isWithin(imported, sourceDir)) found.add(imported);
    }
  }
  return [...found].toSorted();
}

function resolveFile(path: string): string | null {
  // In TypeScript, an import of `.js` can refer to the `.ts` beside it.
  const candidates = [...endings.map((ending) => path + ending), path.replace(/\.js(x?)$/, '.ts$1')];
  return candidates.find(isFile) ?? null;
}
