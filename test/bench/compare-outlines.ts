// Whether check-links sees of pages what a build sees: node test/bench/run.js test/bench/compare-outlines.ts <folder>…
import { join, relative, resolve } from 'node:path';
import { bundleTheme } from '../../src/generator/bundle/bundle-theme.ts';
import { makePageCompiler, type CompiledPage, type PageCompiler } from '../../src/generator/compile/compile-page.ts';
import type { PageExtent } from '../../src/generator/parse/page-context.ts';
import { loadTheme } from '../../src/generator/render/load-theme.ts';
import { readOrNull } from '../../src/generator/source/read-or-null.ts';
import type { SourceFile } from '../../src/generator/source/source-file.ts';
import { walkFolder } from '../../src/generator/source/walk-folder.ts';
import { toolDir } from '../../src/generator/tool-dir.ts';

const { serverFile } = await bundleTheme({
  themeDir: join(toolDir, 'src', 'theme'),
  cacheDir: join(toolDir, '.docs', 'cache'),
});
const theme = await loadTheme(serverFile);

function compilerFor(siteDir: string, extent: PageExtent): PageCompiler {
  const readText = (path: string): string | null => readOrNull(join(siteDir, path));
  const playground = { folder: '/', prefix: null, module: null, heights: {}, modes: [] };
  const site = { siteDir, defaultLanguage: 'text', magicComments: [], messages: {}, library: {}, playground };
  return makePageCompiler({ ...site, theme, readText, extent });
}

/** All that checking reads. A description is an excerpt of the words that a check does not read. */
function judged({ outline, diagnostics }: CompiledPage): string {
  return JSON.stringify([{ ...outline, description: null }, diagnostics], null, 1);
}

const counts = { pages: 0, thin: 0, different: 0 };
for (const folder of process.argv.slice(2)) {
  const siteDir = resolve(folder);
  const compilers = [compilerFor(siteDir, 'whole'), compilerFor(siteDir, 'outline')] as const;
  for (const { path } of walkFolder(siteDir, (name) => name === 'node_modules' || name.startsWith('.'))) {
    if (!/\.mdx?$/.test(path)) continue;
    const source: SourceFile = {
      path,
      absolutePath: join(siteDir, path),
      locale: 'en',
      version: 'current',
      docPath: path,
      isPost: false,
      format: path.endsWith('x') ? 'mdx' : 'md',
      hash: '',
    };
    const text = readOrNull(source.absolutePath) ?? '';
    const [whole, outline] = compilers.map((compile) => compile(source, text));
    if (whole === undefined || outline === undefined) continue;
    counts.pages++;
    if (outline.extent === 'outline') counts.thin++;
    if (judged(whole) === judged(outline)) continue;
    counts.different++;
    console.log(relative(process.cwd(), source.absolutePath));
    const seen = judged(outline).split('\n');
    const line = judged(whole)
      .split('\n')
      .findIndex((found, index) => found !== seen[index]);
    console.log(`  a build sees ${judged(whole).split('\n')[line]?.trim()}, a check ${seen[line]?.trim()}`);
  }
}
console.log(JSON.stringify(counts));
process.exitCode = counts.different === 0 ? 0 : 1;
