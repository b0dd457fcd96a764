// Deletes the declarations that the public API does not refer to: the compiler emits those of every module it reads.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = fileURLToPath(new URL('../dist/types', import.meta.url));
const kept = new Set();

/** Keeps a declaration file and those that it imports. */
function keep(file) {
  if (kept.has(file) || !existsSync(file)) return;
  kept.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/(?:from |import\(|import |module )'(\.[^']+)'/g))
    keep(resolve(dirname(file), path.replace(/\.(?:js|tsx?)$/, '.d.ts')));
}

keep(join(types, 'generator', 'index.d.ts'));
keep(join(types, 'theme', 'public.d.ts'));
keep(join(types, 'client', 'hooks.d.ts'));
for (const path of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = join(types, path);
  if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file);
}
