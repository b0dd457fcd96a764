import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { readerBuild } from '../support/reader-build.ts';

/** Bytes of the code that a reader of a site with local search loads to search, compressed. */
export async function measureSearchCode(): Promise<number> {
  const { outputFiles } = await build({
    ...readerBuild,
    entryPoints: [join(toolDir, 'src/theme/search/dialog.ts')],
  });
  const loaded = outputFiles.filter(({ path }) => !path.includes('algolia'));
  return loaded.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}
