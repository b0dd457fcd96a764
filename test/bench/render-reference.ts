// Measures reading a manifest and making the content of the page of each of its elements: node test/bench/run.js test/bench/render-reference.ts [manifest.json]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { readManifest } from '../../src/generator/plugins/api/manifest/read-manifest.ts';
import { makeFolderCompiler } from './folder-compiler.ts';

const [file = join(toolDir, 'content/library/custom-elements.json')] = process.argv.slice(2);

/** The result of `work` and its time in milliseconds: clock time, and processor time of all threads, including those of the engine. */
function measure<T>(work: () => T): { readonly made: T; readonly time: string } {
  const [cpu, since] = [process.cpuUsage(), performance.now()];
  const made = work();
  const [{ user, system }, passed] = [process.cpuUsage(cpu), performance.now() - since];
  return { made, time: `${Math.round(passed)} ms (${Math.round((user + system) / 1000)} ms of CPU)` };
}

const read = measure(() => readManifest(readFileSync(file, 'utf8'), file).value.elements);
const compile = makeFolderCompiler(toolDir, {
  library: { en: Object.fromEntries(read.made.map((element) => [element.tag, element])) },
});
const rendered = measure(() =>
  read.made.map(({ tag }) => compile(`api/${tag}.md`, `---\ntag: ${tag}\n---\n`).body.html),
);
const size = Math.round(rendered.made.join('').length / 1024);
console.log(`${read.made.length} elements: read in ${read.time}, ${size} kB of HTML rendered in ${rendered.time}`);
