import type { FileContents } from '../../kernel/esbuild/bundle-contents.ts';

/** The scripts and styles of an output, by path, with what each is made of and brings along. */
export interface ChunkGraph {
  /** Contents with paths for the addresses of imports; null for a file that no bundler made. */
  contentsOf(path: string): FileContents | null;
  /** These files and all that they bring along, each once. */
  withImports(paths: readonly string[]): readonly string[];
  /** Files that bring `path` along (`imports`), and those whose code asks for it later. */
  importersOf(path: string): Pick<FileContents, 'imports' | 'laterImports'>;
}

/** Finds the file of the output that an address in the file at `from` leads to; null when it leads elsewhere. */
export type PathOf = (address: string, from: string) => string | null;

/** Puts the bundles of an output together: contents by path within it. */
export function traceChunks(bundled: ReadonlyMap<string, FileContents>, pathOf: PathOf): ChunkGraph {
  const graph = new Map(
    [...bundled].map(([path, { modules, imports, laterImports }]): [string, FileContents] => {
      const resolve = (address: string): string | readonly string[] => pathOf(address, path) ?? [];
      return [path, { modules, imports: imports.flatMap(resolve), laterImports: laterImports.flatMap(resolve) }];
    }),
  );
  const importers = (path: string, kind: 'imports' | 'laterImports'): readonly string[] =>
    [...graph].filter(([, contents]) => contents[kind].includes(path)).map(([importer]) => importer);
  return {
    contentsOf: (path) => graph.get(path) ?? null,
    withImports(paths) {
      const found = new Set(paths);
      for (const path of found) graph.get(path)?.imports.forEach((imported) => found.add(imported));
      return [...found];
    },
    importersOf: (path) => ({ imports: importers(path, 'imports'), laterImports: importers(path, 'laterImports') }),
  };
}
