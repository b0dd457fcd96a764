// Compiles a folder of pages of another project without changes, and counts failures: node test/bench/run.js test/bench/compile-folder.ts <docs-folder> [--site DIR] [--md-is-mdx]
import { join, relative, resolve } from 'node:path';
import { readOrNull } from '../../src/generator/kernel/files/read-file.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { makeFolderCompiler } from './folder-compiler.ts';
import { missingWords } from './missing-words.ts';

const [folder = '.', ...options] = process.argv.slice(2);
const siteAt = options.indexOf('--site');
const siteDir = resolve(siteAt < 0 ? join(folder, '..') : (options[siteAt + 1] ?? '.'));
const markdownIsMdx = options.includes('--md-is-mdx');

const compile = makeFolderCompiler(siteDir);

const counts = { pages: 0, static: 0, needsCode: 0, failed: 0, losesText: 0 };
for (const { path } of walkFolder(resolve(folder), (name) => name === 'node_modules')) {
  const name = path.split('/').at(-1) ?? '';
  if (!/\.mdx?$/.test(name) || path.split('/').some((part) => part.startsWith('_')) || /^readme/i.test(name)) continue;
  counts.pages++;
  const file = relative(siteDir, resolve(folder, path)).replaceAll('\\', '/');
  const text = readOrNull(join(siteDir, file)) ?? '';
  const format = markdownIsMdx || name.endsWith('.mdx') ? 'mdx' : 'md';
  const { body, diagnostics } = compile(file, text, format);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const { place, code, message, hint } of errors)
    console.log(
      `${place?.file}:${place?.line}:${place?.column} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}`,
    );
  if (errors.length > 0) counts.failed++;
  else if (body.module !== null) counts.needsCode++;
  else {
    counts.static++;
    const lost = missingWords(text, body.html);
    if (lost.length > 0) {
      counts.losesText++;
      console.log(`${file} loses: ${lost.slice(0, 12).join(', ')}`);
    }
  }
}
console.log(JSON.stringify(counts));
