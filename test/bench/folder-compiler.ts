import { join } from 'node:path';
import { makePageCompiler, type CompiledPage } from '../../src/generator/content/compile/compile-page.ts';
import type { SourceFile } from '../../src/generator/content/crawl/content-file.ts';
import { interfaceText, type PageContext } from '../../src/generator/content/markdown/page-context.ts';
import { findFastParser } from '../../src/generator/content/parse/find-fast-parser.ts';
import { readFrom } from '../../src/generator/kernel/files/read-file.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { gatherFrontMatter } from '../../src/generator/plugin-api/gather.ts';
import type { Library } from '../../src/generator/plugins/api/manifest/element.ts';
import { noTypes } from '../../src/generator/plugins/api/typescript/declaration.ts';
import { builtInPlugins } from '../../src/generator/plugins/index.ts';
import { bundleTheme } from '../../src/generator/theme/bundle-theme.ts';
import { loadTheme } from '../../src/generator/theme/load-theme.ts';

const { serverFile } = await bundleTheme({
  themeDir: join(toolDir, 'src', 'theme'),
  siteDir: toolDir,
  cacheDir: join(toolDir, '.docs', 'cache'),
});
const theme = await loadTheme(serverFile);
const modules = await Promise.all(
  builtInPlugins.flatMap(({ name, content }) =>
    content === undefined ? [] : content().then((module) => ({ name, module })),
  ),
);

/** Compiles a text as the page `path` of a folder. Without `format`, the file extension decides between Markdown and MDX. */
export type FolderCompiler = (path: string, text: string, format?: SourceFile['format']) => CompiledPage;

/** Makes a compiler with the default theme, for a folder that need not be a site. */
export function makeFolderCompiler(
  siteDir: string,
  context: Pick<Partial<PageContext>, 'extent'> & { readonly library?: Library } = {},
): FolderCompiler {
  const { library = {}, extent } = context;
  const readText = readFrom(siteDir);
  const text = (key: string, locale: string): string =>
    interfaceText(key, locale, { theme, messages: {}, languages: {} });
  const settings = { folder: '/', prefix: null, module: null, heights: {}, modes: [] };
  const types = { library: noTypes, memberLinks: false, langs: {} };
  const setups = { api: { library, settings, types }, emoji: true } as const;
  const opened = modules.map(({ name, module }) =>
    module.openContent?.({
      siteDir,
      readText,
      text,
      importCode: async () => null,
      setup: setups[name as keyof typeof setups],
    }),
  );
  const compile = makePageCompiler({
    siteDir,
    defaultLanguage: 'text',
    markdownFormat: 'md',
    parserFile: findFastParser()?.file ?? null,
    languageAliases: {},
    magicComments: [],
    theme,
    messages: {},
    languages: {},
    frontMatterRules: gatherFrontMatter(builtInPlugins),
    // Only the transforms of a site are opened asynchronously, and there is no site here.
    parts: opened.flatMap((part) => (part === undefined || part instanceof Promise ? [] : [part])),
    readText,
    extent,
  });
  const plain = { locale: 'en', version: 'current', collection: null, hash: '' };
  return (path, content, format = path.endsWith('x') ? 'mdx' : 'md') =>
    compile({ ...plain, path, absolutePath: join(siteDir, path), docPath: path, format }, content);
}
