// Checks that check-links reads the same outlines as a build: node test/bench/run.js test/bench/compare-outlines.ts <folder>…
import { join, relative, resolve } from 'node:path';
import type { CompiledPage } from '../../src/generator/content/compile/compile-page.ts';
import { readOrNull } from '../../src/generator/kernel/files/read-file.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { makeFolderCompiler } from './folder-compiler.ts';

/** Everything that a check compares. It leaves out descriptions, which are excerpts of text that a check does not read. */
function describePage({ outline, diagnostics }: CompiledPage): string {
  return JSON.stringify([{ ...outline, description: null }, diagnostics], null, 1);
}

const counts = { pages: 0, thin: 0, different: 0 };
for (const folder of process.argv.slice(2)) {
  const siteDir = resolve(folder);
  const compilers = (['full', 'outline'] as const).map((extent) => makeFolderCompiler(siteDir, { extent }));
  for (const { path } of walkFolder(siteDir, (name) => name === 'node_modules' || name.startsWith('.'))) {
    if (!/\.mdx?$/.test(path)) continue;
    const text = readOrNull(join(siteDir, path)) ?? '';
    const [whole, outline] = compilers.map((compile) => compile(path, text));
    if (whole === undefined || outline === undefined) continue;
    counts.pages++;
    if (outline.extent === 'outline') counts.thin++;
    if (describePage(whole) === describePage(outline)) continue;
    counts.different++;
    console.log(relative(process.cwd(), join(siteDir, path)));
    const seen = describePage(outline).split('\n');
    const line = describePage(whole)
      .split('\n')
      .findIndex((found, index) => found !== seen[index]);
    console.log(`  a build sees ${describePage(whole).split('\n')[line]?.trim()}, a check ${seen[line]?.trim()}`);
  }
}
console.log(JSON.stringify(counts));
process.exitCode = counts.different === 0 ? 0 : 1;
