import { join } from 'node:path';
import { sourceDir } from '../../../kernel/tool.ts';

/** The search of the browser, as far as the report uses it. */
export interface Ranking {
  /** Finds at most `limit` sections; those of one page follow each other. */
  search(query: {
    readonly text: string;
    readonly offset: number;
    readonly limit: number;
    readonly snippetWords: number;
  }): Promise<{ readonly hits: readonly { readonly pageUrl: string }[] }>;
}

/** Reads a file of an index by its path in the index; rejects when there is none. */
export type ReadIndexFile = (path: string) => Promise<ArrayBuffer>;

/** Makes the search of a locale over the files of its index. */
export type MakeRanking = (language: string, readFile: ReadIndexFile) => Ranking;

/** Loads the code with which browsers search: the theme's source, bundled for Node.js. */
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
  // Our own module: it exports the function of this name.
  const { makeLocalEngine } = (await import(`data:text/javascript;base64,${code}`)) as { makeLocalEngine: MakeRanking };
  return makeLocalEngine;
}
