// Measures how soon an open page shows an edit of a plugin, the theme or a style sheet of the site: node test/bench/run.js test/bench/dev-shapes.ts <site-folder> [edits]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDevServer } from '../../src/generator/app/dev/dev-server.ts';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { launchBrowser } from '../support/browser.ts';

/** A file of the site, what an edit writes to it, and the selector that the page matches afterwards. */
interface Kind {
  readonly file: string;
  readonly text: (edit: number) => string;
  readonly selector: (edit: number) => string;
  /** True: the next edit does not wait until all pages are read. */
  readonly isHasty?: boolean;
}

const [siteFolder = '.', edits = '10'] = process.argv.slice(2);
const siteDir = resolve(siteFolder);
const plugin = {
  file: 'bench/plugin.js',
  selector: (edit: number) => `#plugin-${edit}`,
  text: (edit: number) =>
    `export default { name: 'bench', content: () => ({ openContent: () => ({ rehype: [() => (tree) => void tree.children.push({ type: 'element', tagName: 'p', properties: { id: 'plugin-${edit}' }, children: [] })] }) }) };`,
};
const kinds: Readonly<Record<string, Kind>> = {
  'style sheet': {
    file: 'bench/brand.css',
    selector: () => ':root',
    text: (edit) => `:root{--sheet:${edit}}`,
  },
  plugin,
  'plugin, hastily': { ...plugin, isHasty: true },
  'theme component': {
    file: 'theme/Footer.tsx',
    selector: (edit) => `#theme-${edit}`,
    text: (edit) => `export default function Footer() { return <footer id="theme-${edit}" />; }`,
  },
};
const files = [...new Set(Object.values(kinds).map(({ file }) => file))];
for (const { file, text } of Object.values(kinds).toReversed()) {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text(0));
}
const configFile = join(siteDir, 'site.config.ts');
const config = readFileSync(configFile, 'utf8');
const withShapes = config.replace(
  /(export default (?:defineConfig\()?\{)/,
  "$1\n  css: ['./bench/brand.css'], plugins: ['./bench/plugin.js'],",
);
writeFileSync(configFile, withShapes);
const { value } = await loadSite(siteDir);
if (value === null) throw new Error(`There is no site in ${siteDir}`);
const options = { host: '127.0.0.1', port: 0, strictPort: false, allowedHosts: [], onChecked() {} };
const server = await startDevServer(value, { ...options, openEditor: async () => false });
const browser = await launchBrowser();

/** Code for the page: when it shows an edit, as `Date.now()` of the frame after it; `NaN` when it never does. */
function seenAt(selector: string, edit: number): string {
  return `new Promise((done) => {
  const until = Date.now() + 60000;
  const isShown = () => {
    const found = document.querySelector('${selector}');
    return found !== null && ('${selector}' !== ':root' || getComputedStyle(found).getPropertyValue('--sheet') === '${edit}');
  };
  const look = () => {
    if (isShown()) requestAnimationFrame(() => done(Date.now()));
    else if (Date.now() > until) done(NaN);
    else setTimeout(look, 2);
  };
  look();
})`;
}

function at(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
}

try {
  await server.watching;
  await server.session.settled();
  const { site } = await server.session.site();
  const page = await browser.newPage();
  const path = [...site.pagesByFile.values()].find(({ outline }) => outline.headings.length > 5)?.path ?? '/';
  await page.goto(`http://127.0.0.1:${server.port}${encodeURI(path)}`, { waitUntil: 'networkidle' });
  await page.evaluate('window.scrollTo(0, 500)');
  // Numbers that no earlier run has used, so that no text is in the cache.
  let edit = Date.now() % 1e8;
  for (const [kind, { file, text, selector, isHasty = false }] of Object.entries(kinds)) {
    const times: number[] = [];
    // CPU time is more reliable than clock time on a busy machine.
    const work: number[] = [];
    for (let count = 0; count < Number(edits); count++) {
      edit++;
      await wait(600);
      if (!isHasty) await server.session.settled();
      const cpu = process.cpuUsage();
      const shown = page.evaluate<number>(seenAt(selector(edit), edit));
      await wait(20);
      const start = Date.now();
      writeFileSync(join(siteDir, file), text(edit));
      times.push((await shown) - start);
      const { user, system } = process.cpuUsage(cpu);
      work.push((user + system) / 1000);
    }
    const figures = `median ${at(times, 0.5)}, 90 % ${at(times, 0.9)}, best ${at(times, 0)}`;
    const cost = `CPU median ${at(work, 0.5)}, best ${at(work, 0)}`;
    const scroll = await page.evaluate<number>('window.scrollY');
    console.log(`${kind.padEnd(16)} ${figures}; ${cost}; scrolled to ${scroll}; load ${loadavg()[0]?.toFixed(1)}`);
    await server.session.settled();
  }
} finally {
  await browser.close();
  await server.close();
  writeFileSync(configFile, config);
  for (const file of files.filter((name) => existsSync(join(siteDir, name)))) rmSync(join(siteDir, file));
}
