import type { ChunkReport } from './build-report.ts';
import type { ChunkGraph } from './trace-chunks.ts';
import type { Scale } from './weigh-files.ts';

/** What the scripts and styles of an output are described from. */
export interface ChunkFacts {
  /** Paths of all files of the output. */
  readonly paths: Iterable<string>;
  readonly graph: ChunkGraph;
  readonly scale: Scale;
  /** Number of pages whose first view loads a file, by its path. */
  readonly loads: ReadonlyMap<string, number>;
  /** What else a file is loaded for. */
  purposeOf(path: string): ChunkReport['purpose'];
}

/** Describes every script and style, the heaviest first. */
export function reportChunks({ paths, graph, scale, loads, purposeOf }: ChunkFacts): readonly ChunkReport[] {
  return [...paths]
    .filter((path) => /\.(?:css|js)$/.test(path))
    .map((path) => {
      const { imports, laterImports } = graph.importersOf(path);
      const modules = Object.entries(graph.contentsOf(path)?.modules ?? {});
      return {
        path,
        ...scale.weigh([path]),
        pages: loads.get(path) ?? 0,
        purpose: purposeOf(path),
        importedBy: imports,
        laterImportedBy: laterImports,
        modules: modules.map(([module, bytes]) => ({ path: module, bytes })).toSorted((a, b) => b.bytes - a.bytes),
      };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}
