import { join } from 'node:path';
import { importUrl } from '../../../kernel/import-url.ts';
import { sourceDir } from '../../../kernel/tool.ts';

/** The part of the browser's search that the report uses. */
export interface Ranking {
  /** Finds at most `limit` sections; those of one page are consecutive. */
  search(query: {
    readonly text: string;
    readonly offset: number;
    readonly limit: number;
    readonly snippetWords: number;
  }): Promise<{ readonly hits: readonly { readonly pageUrl: string }[] }>;
}

/** Reads a file of an index by its path in the index; rejects if it does not exist. */
export type ReadIndexFile = (path: string) => Promise<ArrayBuffer>;

/** Creates the search of a locale over the files of its index. */
export type MakeRanking = (language: string, readFile: ReadIndexFile) => Ranking;

/** Loads the search code of browsers: the theme's source, bundled for Node.js. */
export async function loadRanking(): Promise<MakeRanking> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(sourceDir, 'theme/search/local-engine.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  // The bundled module exports the function of this name.
  const { makeLocalEngine } = (await importUrl(`data:text/javascript;base64,${code}`)) as {
    makeLocalEngine: MakeRanking;
  };
  return makeLocalEngine;
}
