// Measures the CPU time of building one large page, and how often a browser lays it out:
// node test/bench/run.js test/bench/large-pages.ts
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveSite } from '../support/serve-site.ts';

/** A kind of page whose text grows, with its sizes. */
interface Kind {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly write: (size: number) => string;
}

const repeat = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

const sentence = 'Plain words with *emphasis*, `code` and a [link](/) go on until the section is as long as most are. ';

const kinds: readonly Kind[] = [
  {
    name: 'sections of prose and code (1,000 are 1 MB)',
    sizes: [500, 1000, 2000],
    write: (size) =>
      repeat(
        size,
        (n) => `## Section ${n}\n\n${sentence.repeat(9)}\n\n\`\`\`js\nconst value = call(${n});\n\`\`\`\n\n`,
      ),
  },
  {
    name: 'rows of a table',
    sizes: [1250, 2500, 5000],
    write: (size) =>
      `| Id | Name | Description |\n|---|---|---|\n${repeat(size, (n) => `| ${n} | \`name-${n}\` | Row ${n} with a [link](/) and **bold** |\n`)}`,
  },
  { name: 'items of a list', sizes: [5000, 10_000, 20_000], write: (size) => repeat(size, (n) => `- item \`${n}\`\n`) },
];

const config = `export default { title: 'Large', url: 'https://large.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };`;

const dir = mkdtempSync(join(tmpdir(), 'large-pages-'));
mkdirSync(join(dir, 'content/en'), { recursive: true });
writeFileSync(join(dir, 'site.config.ts'), config);
// It is built here, where its CPU time is known.
process.env['DOCS_OUT'] = join(dir, 'build');
const browser = await launchBrowser();
for (const { name, sizes, write } of kinds) {
  console.log(name);
  for (const size of sizes) {
    writeFileSync(join(dir, 'content/en/index.md'), `# Large\n\n${write(size)}`);
    const before = process.cpuUsage();
    await buildSite({ siteDir: dir, jobs: 1 });
    const { user, system } = process.cpuUsage(before);
    const { size: bytes } = statSync(join(dir, 'build/index.html'));
    const cost = `${((user + system) / 1e6).toFixed(1)} s of CPU, ${(bytes / 1e6).toFixed(1)} MB of HTML`;
    console.log(`  ${size}: ${cost}, ${await countLayouts()} layouts`);
  }
}
await browser.close();
rmSync(dir, { recursive: true });

/** How often the page is laid out while it is loaded and scrolled through in ten steps. */
async function countLayouts(): Promise<number> {
  const served = await serveSite(dir);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(served.origin);
  for (let step = 0; step < 10; step++) {
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(50);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await page.close();
  served.close();
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
}
