// Prints the text of `themeFingerprints`: node test/bench/run.js test/bench/list-theme-files.ts <folder of @docusaurus/theme-classic>…
// The folders are packages of different versions, from `npm pack` and `tar x`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { fingerprintOf } from '../../src/generator/plugins/migrate/docusaurus/theme/theme-copies.ts';

const found = new Set<string>();
for (const folder of process.argv.slice(2)) {
  const dir = join(folder, 'lib', 'theme');
  for (const { path } of walkFolder(dir))
    if (/\.(?:js|css)$/.test(path) && !path.includes('__tests__'))
      found.add(fingerprintOf(path, readFileSync(join(dir, path), 'utf8')));
}
const groups = new Map<string, string>();
for (const [first = '', ...others] of [...found].toSorted())
  groups.set(first, (groups.get(first) ?? first) + others.join(''));
process.stdout.write(`${[...groups.values()].join('\n')}\n`);
