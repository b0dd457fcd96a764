import type { FileContents } from '../../kernel/esbuild/browser-bundle.ts';

/** The scripts and style sheets of an output by path, with what each contains and imports. */
export interface ChunkGraph {
  /** Contents with imports as paths; null for a file that no bundler made. */
  contentsOf(path: string): FileContents | null;
  /** These files and everything they import statically, each once. */
  withImports(paths: readonly string[]): readonly string[];
  /** Files that import `path` statically (`imports`) and dynamically (`laterImports`). */
  importersOf(path: string): Pick<FileContents, 'imports' | 'laterImports'>;
}

/** Resolves an address in the file at `from` to a file of the output; null for one that is elsewhere. */
export type PathOf = (address: string, from: string) => string | null;

/** Joins the bundles of an output into one graph; `bundled` has contents by path in the output. */
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
