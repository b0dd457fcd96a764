// Compares the fast parser with the reference parser: node test/bench/run.js test/bench/compare-parsers.ts <folder>…
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareSource } from '../../src/generator/content/source/prepare-source.ts';
import { readFrontMatter } from '../../src/generator/content/source/read-front-matter.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { gatherFrontMatter } from '../../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../../src/generator/plugins/index.ts';
import { compareParsers, type Verdict } from '../support/compare-parsers.ts';

const counts: Record<Verdict, number> = { same: 0, different: 0, left: 0, malformed: 0 };
const rules = gatherFrontMatter(builtInPlugins);
for (const folder of process.argv.slice(2)) {
  const dir = resolve(folder);
  for (const { path } of walkFolder(dir, (name) => name === 'node_modules' || name.startsWith('.'))) {
    if (!/\.mdx?$/.test(path)) continue;
    const { content } = readFrontMatter(readFileSync(join(dir, path), 'utf8'), { file: path, rules });
    // A file that is data by its name may be read as MDX too.
    for (const format of path.endsWith('.mdx') ? (['mdx'] as const) : (['md', 'mdx'] as const)) {
      const text = prepareSource(content, format);
      const verdict = compareParsers(text, format);
      counts[verdict] += 1;
      if (verdict === 'different') console.log(`${join(folder, path)} as ${format}`);
    }
  }
  console.log(`${folder}: so far ${JSON.stringify(counts)}`);
}
process.exitCode = counts.different === 0 ? 0 : 1;
