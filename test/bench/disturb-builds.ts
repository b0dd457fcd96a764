// Disturbs builds and checks that the output stays complete: node test/bench/run.js test/bench/disturb-builds.ts <trouble> [rounds] [seed]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disturbBuilds } from '../support/disturb-builds.ts';
import { troubles } from '../support/troubles.ts';

const [name = '', ...numbers] = process.argv.slice(2);
const trouble = Object.entries(troubles).find(([key]) => key === name)?.[1];
if (trouble === undefined) throw new Error(`Name one of these: ${Object.keys(troubles).join(', ')}`);
const [rounds = 200, seed = Date.now() % 1e9] = numbers.map(Number);
const needsDisk = name === 'full-disk' || name === 'read-only';
const dir = mkdtempSync(join(tmpdir(), 'disturb-builds-'));
if (needsDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dir]);
const write = (path: string, text: string): void => writeFileSync(join(dir, path), text);
const writeConfig = (title: string): void =>
  write(
    'site.config.ts',
    `export default { title: '${title}', url: 'https://x.example', i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } },
      components: { manifest: 'cem.json', script: 'part.js' } };`,
  );

try {
  mkdirSync(join(dir, 'content', 'sk'), { recursive: true });
  writeConfig('Site');
  write('cem.json', '{ "schemaVersion": "1.0.0", "modules": [] }');
  write('part.js', "customElements.define('x-part', class extends HTMLElement {});");
  write('content/sk/part.mdx', '# Part\n\n```html preview\n<x-part></x-part>\n```\n');
  write('content/sk/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('content/sk/code.mdx', 'import dot from \'./dot.svg\';\n\n# Code\n\n<img src={dot} alt="" />\n');
  for (let page = 0; page < 120; page++)
    write(`content/sk/p${page}.md`, `# Page ${page}\n\n[next](./p${(page + 1) % 120}.md)\n`);
  const result = await disturbBuilds(dir, trouble, {
    rounds,
    seed,
    change(round) {
      write(`content/sk/p${round % 120}.md`, `# Change ${round}\n`);
      if (round % 3 === 0) writeConfig(`Site ${round}`);
    },
  });
  console.log(JSON.stringify({ trouble: name, seed, ...result }));
} finally {
  if (needsDisk) execFileSync('umount', [dir]);
  rmSync(dir, { recursive: true, force: true });
}
