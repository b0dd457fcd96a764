import { posix } from 'node:path';
import { isWithinSite, resolveImport } from './imports.ts';

/** Reads a file by its path relative to the site's folder; null if it does not exist. */
export type ReadCode = (path: string) => string | null;

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
const specifiers = /\b(?:from|import|require)\s?\(?\s?["']([^"'\n]+)["']/g;

/**
 * Finds the Markdown files that code of the site imports, directly or through other files, and the files of code that were
 * read. Paths are relative to the site's folder.
 */
export function findMarkdownInCode(source: string, importer: string, read: ReadCode) {
  const found = new Set<string>();
  const code = new Set<string>();
  const seen = new Set<string>();
  const queue = [{ source, importer }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const path = resolveImport(next.source, next.importer);
    if (path === null) continue;
    if (/\.mdx?$/.test(path)) found.add(path);
    // Packages beside the site can have thousands of modules.
    if (!isWithinSite(path)) continue;
    const file = /\.(?:mdx?|s?css|less|json|svg|png|jpe?g|gif|webp)$/.test(path)
      ? undefined
      : findFile(path, seen, read);
    if (file === undefined) continue;
    code.add(file.path);
    for (const [, specifier = ''] of file.code.matchAll(specifiers))
      queue.push({ source: specifier, importer: file.path });
  }
  return { markdown: [...found].toSorted(), code: [...code] };
}

function findFile(path: string, seen: Set<string>, read: ReadCode): { path: string; code: string } | undefined {
  if (seen.has(path)) return undefined;
  seen.add(path);
  for (const extension of extensions) {
    const file = path + extension;
    if (!/\.[mc]?[jt]sx?$/.test(posix.basename(file))) continue;
    const code = read(file);
    if (code !== null) return { path: file, code };
  }
  return undefined;
}
