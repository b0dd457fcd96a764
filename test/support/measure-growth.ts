// Prints how many times as long a page of four times the size takes to compile, or a site of it to build, in CPU time:
// node test/bench/run.js test/support/measure-growth.ts
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { makeFolderCompiler } from '../bench/folder-compiler.ts';

const compile = makeFolderCompiler(toolDir);

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Growth from which a time is taken once more: what else runs on the machine costs time too. */
const doubtful = 6;

/** How many times as long the work takes for four times the size. */
async function growthOf(work: (times: number) => unknown): Promise<number> {
  await work(1);
  const small = Math.min(await timeOf(() => work(1)), await timeOf(() => work(1)));
  const large = await timeOf(() => work(4));
  const least = large / small < doubtful ? large : Math.min(large, await timeOf(() => work(4)));
  return Math.round((least / small) * 10) / 10;
}

const kinds = {
  'items of a list': ['- item of a list with some words\n', 2000],
  'rows of a table': ['| a | b |\n', 2000],
  'paragraphs with emphasis': ['*a* _b_ **c** words\n\n', 1500],
  'headings with lists': ['## H\n\n- one\n- two\n- three\n\n', 1000],
  'directives one after another': [':::note\n\na\n\n:::\n\n', 600],
} as const;

const growth: Record<string, number> = {};
for (const [name, [text, count]] of Object.entries(kinds)) {
  const head = name === 'rows of a table' ? '| a | b |\n|---|---|\n' : '';
  growth[name] = await growthOf((times) => compile('a.md', head + text.repeat(times * count)));
}

const dir = mkdtempSync(join(tmpdir(), 'growth-'));
const config = { title: 'A', url: 'https://a.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };
mkdirSync(join(dir, 'content/en'), { recursive: true });
writeFileSync(join(dir, 'site.config.ts'), `export default ${JSON.stringify(config)};`);
growth['a site of one page with headings'] = await growthOf(async (times) => {
  rmSync(join(dir, '.docs'), { recursive: true, force: true });
  writeFileSync(join(dir, 'content/en/index.md'), `# A\n\n${'## a\n'.repeat(times * 4000)}`);
  await buildSite({ siteDir: dir, jobs: 1 });
});
rmSync(dir, { recursive: true });
process.stdout.write(JSON.stringify(growth));
