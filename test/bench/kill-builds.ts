// Kills builds by the hundred: node test/bench/run.js test/bench/kill-builds.ts [kills] [seed]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killBuilds } from '../support/kill-builds.ts';

const [kills = 200, seed = Date.now() % 1e9] = process.argv.slice(2).map(Number);
const dir = mkdtempSync(join(tmpdir(), 'kill-builds-'));
const write = (name: string, text: string): void => writeFileSync(join(dir, name), text);
const writeConfig = (title: string): void =>
  write(
    'site.config.ts',
    `export default { title: '${title}', url: 'https://x.example', i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } } };`,
  );

mkdirSync(join(dir, 'content', 'sk'), { recursive: true });
writeConfig('Site');
for (let page = 0; page < 120; page++)
  write(`content/sk/p${page}.md`, `# Page ${page}\n\n[next](./p${(page + 1) % 120}.md)\n`);
const result = await killBuilds(dir, {
  kills,
  seed,
  change(round) {
    write(`content/sk/p${round % 120}.md`, `# Change ${round}\n`);
    if (round % 3 === 0) writeConfig(`Site ${round}`);
  },
});
rmSync(dir, { recursive: true, force: true });
console.log(JSON.stringify({ seed, ...result }));
