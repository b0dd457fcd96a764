// Bundles the command line and the public API to dist/: one chunk a command, so that a command loads only what it uses.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/generator/cli.ts', 'src/generator/index.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // esbuild and chokidar bring files of their own; React must be the one instance that pages use too.
  external: ['esbuild', 'chokidar', 'react', 'react-dom'],
  // Bundled CommonJS packages call require for Node's own modules.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});

// Chunks of an earlier run go last: a program that runs meanwhile still finds the new ones.
const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const name of readdirSync(join(root, 'dist'))) {
  if (name.endsWith('.js') && !written.has(name)) rmSync(join(root, 'dist', name));
}
