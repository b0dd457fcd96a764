// Runs a TypeScript benchmark: node test/bench/run.js <file.ts> [args…]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

process.env.NODE_ENV ??= 'production';
const [file = ''] = process.argv.splice(2, 1);
const root = fileURLToPath(new URL('../..', import.meta.url));
const outfile = join(root, 'dist', `bench-${process.pid}.mjs`);
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile, { force: true });
}
