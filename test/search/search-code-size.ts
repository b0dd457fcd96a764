import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { readerBuild } from '../support/reader-build.ts';
import { writeSearchTexts } from '../support/search-texts.ts';

/** Bytes of the code and the texts that a reader of a site with local search loads to search, compressed. */
export async function measureSearchCode(): Promise<number> {
  const { outputFiles } = await build({
    ...readerBuild,
    entryPoints: [join(toolDir, 'src/theme/search/dialog.ts')],
  });
  const loaded = outputFiles.filter(({ path }) => !/algolia|report-missed/.test(path));
  const files = [...loaded.map(({ contents }) => contents), writeSearchTexts('sk')];
  return files.reduce((sum, contents) => sum + gzipSync(contents).length, 0);
}
