// CPU time in which a manifest is read and the page of each of its elements is made, all but the layout around it: node test/bench/run.js test/bench/render-reference.ts [manifest.json]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../src/generator/api/manifest/read-manifest.ts';
import { toolDir } from '../../src/generator/tool-dir.ts';
import { makeFolderCompiler } from './folder-compiler.ts';

const [file = join(toolDir, 'content/library/custom-elements.json')] = process.argv.slice(2);

const start = process.cpuUsage();
const { elements } = readManifest(readFileSync(file, 'utf8'), file).value;
const read = process.cpuUsage(start);
const compile = makeFolderCompiler(toolDir, {
  library: { en: Object.fromEntries(elements.map((element) => [element.tag, element])) },
});
const prepared = process.cpuUsage();
const pages = elements.map(({ tag }) => compile(`api/${tag}.md`, `---\ntag: ${tag}\n---\n`).body.html);
const rendered = process.cpuUsage(prepared);
const ms = ({ user, system }: NodeJS.CpuUsage): number => Math.round((user + system) / 1000);
console.log(
  `${elements.length} elements: read in ${ms(read)} ms of CPU, ${Math.round(pages.join('').length / 1024)} kB of HTML rendered in ${ms(rendered)} ms`,
);
