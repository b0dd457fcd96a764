// How long docs dev takes to show edits of a site's own plugin, style sheet and theme: node test/bench/run.js test/bench/dev-shapes.ts <site-folder> [edits]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { startDevServer } from '../../src/generator/app/dev/dev-server.ts';

const [siteFolder = '.', edits = '10'] = process.argv.slice(2);
const siteDir = resolve(siteFolder);
/** Files of the site, and what an edit writes; the first page must contain the number of the edit afterwards. */
const kinds: Readonly<Record<string, { readonly file: string; readonly mark: string; text(edit: number): string }>> = {
  'style sheet': { mark: 'sheet', file: 'bench/brand.css', text: (edit) => `:root{--sheet-${edit}:0}` },
  plugin: {
    mark: 'plugin',
    file: 'bench/plugin.js',
    text: (edit) =>
      `export default { name: 'bench', content: () => ({ openContent: () => ({ rehype: [() => (tree) => void tree.children.push({ type: 'element', tagName: 'p', properties: { id: 'plugin-${edit}' }, children: [] })] }) }) };`,
  },
  'theme component': {
    mark: 'theme',
    file: 'theme/Footer.tsx',
    text: (edit) => `export default function Footer() { return <footer id="theme-${edit}" />; }`,
  },
};
for (const { file, text } of Object.values(kinds)) {
  if (existsSync(join(siteDir, file))) throw new Error(`${file} exists already`);
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text(0));
}
const configFile = join(siteDir, 'site.config.ts');
const config = readFileSync(configFile, 'utf8');
writeFileSync(
  configFile,
  config.replace(
    /(export default (?:defineConfig\()?\{)/,
    "$1\n  css: ['./bench/brand.css'], plugins: ['./bench/plugin.js'],",
  ),
);
const { value } = await loadSite(siteDir);
if (value === null) throw new Error(`There is no site in ${siteDir}`);
const options = { host: '127.0.0.1', port: 0, strictPort: false, allowedHosts: [], onChecked() {} };
const server = await startDevServer(value, { ...options, openEditor: async () => false });
try {
  await server.watching;
  await server.session.settled();
  const { site } = await server.session.site();
  const page = encodeURI([...site.pagesByFile.values()][0]?.path ?? '/');
  const ask = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
  /** What a reader sees of an edit: the page, and the style sheets that it names. */
  const shown = async (): Promise<string> => {
    const html = await ask(page);
    const sheets = Array.from(html.matchAll(/href="(\/[^"]*\/site-\w+\.css)"/g), ([, href = '']) => ask(href));
    return [html, ...(await Promise.all(sheets))].join('');
  };
  for (const [kind, { file, mark, text }] of Object.entries(kinds)) {
    const times: number[] = [];
    // Of a busy machine, the processor's time says more.
    const work: number[] = [];
    // Texts that no earlier run has in the cache.
    const first = Date.now() % 1e9;
    for (let edit = first; edit < first + Number(edits); edit++) {
      await wait(600);
      await server.session.settled();
      const cpu = process.cpuUsage();
      const start = performance.now();
      writeFileSync(join(siteDir, file), text(edit));
      while (!new RegExp(`${mark}-${edit}\\b`).test(await shown()) && performance.now() - start < 10_000) await wait(5);
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      work.push((user + system) / 1000);
    }
    const at = (values: readonly number[], part: number): string => {
      const sorted = values.toSorted((a, b) => a - b);
      return `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
    };
    const figures = `median ${at(times, 0.5)}, 90 % ${at(times, 0.9)}, best ${at(times, 0)}`;
    console.log(
      `${kind.padEnd(16)} ${figures}; CPU median ${at(work, 0.5)}, best ${at(work, 0)}; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
} finally {
  await server.close();
  writeFileSync(configFile, config);
  for (const { file } of Object.values(kinds)) rmSync(join(siteDir, file));
}
