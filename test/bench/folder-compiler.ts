import { join } from 'node:path';
import { bundleTheme } from '../../src/generator/theme/bundle-theme.ts';
import { makePageCompiler, type CompiledPage } from '../../src/generator/content/compile/compile-page.ts';
import type { PageContext } from '../../src/generator/content/markdown/page-context.ts';
import { loadTheme } from '../../src/generator/theme/load-theme.ts';
import { readOrNull } from '../../src/generator/kernel/files/read-or-null.ts';
import type { SourceFile } from '../../src/generator/content/crawl/source-file.ts';
import { toolDir } from '../../src/generator/kernel/tool-dir.ts';

const { serverFile } = await bundleTheme({
  themeDir: join(toolDir, 'src', 'theme'),
  siteDir: toolDir,
  cacheDir: join(toolDir, '.docs', 'cache'),
});
const theme = await loadTheme(serverFile);

/** Compiles a text as the page `path` of a folder; the ending says whether it is Markdown or MDX, unless `format` does. */
export type FolderCompiler = (path: string, text: string, format?: SourceFile['format']) => CompiledPage;

/** Makes a compiler with our own theme for the pages of a folder that may be no site. */
export function makeFolderCompiler(
  siteDir: string,
  context: Pick<Partial<PageContext>, 'library' | 'extent'> = {},
): FolderCompiler {
  const compile = makePageCompiler({
    sourceLocale: null,
    siteDir,
    defaultLanguage: 'text',
    magicComments: [],
    markdown: { emoji: true },
    theme,
    messages: {},
    library: {},
    playground: { folder: '/', prefix: null, module: null, heights: {}, modes: [] },
    readText: (path) => readOrNull(join(siteDir, path)),
    ...context,
  });
  const plain = { locale: 'en', version: 'current', isPost: false, hash: '' };
  return (path, text, format = path.endsWith('x') ? 'mdx' : 'md') =>
    compile({ ...plain, path, absolutePath: join(siteDir, path), docPath: path, format }, text);
}
