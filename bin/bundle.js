// Bundles the command line, the public API and the code of worker threads to dist/: one chunk a command, so that a
// command loads only what it uses.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sharedTokenContext } from './shared-token-context.js';
import { thirdPartyLicenses } from './third-party-licenses.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/generator/cli.ts',
    index: 'src/generator/index.ts',
    worker: 'src/generator/worker.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [sharedTokenContext],
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // What the installed tool has anyway: these bring files of their own, and React must be the one instance that pages
  // use too.
  external: Object.keys(dependencies),
  // One package requires what the others import: both forms of it would be bundled, 0.2 MB each.
  alias: { acorn: './node_modules/acorn/dist/acorn.mjs' },
  // Bundled CommonJS packages call require for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
});

// The script that `docs dev` puts into pages, what makes the page of a build's report look and sort, and the search
// client that the theme bundles where a site is built: its package would be half of an installation.
const client = await build({
  absWorkingDir: root,
  entryPoints: {
    'algolia-lite': 'algoliasearch/lite',
    'dev-client': 'src/dev-client/main.ts',
    'report-page': 'src/report-page/main.ts',
    'report-page-style': 'src/report-page/style.css',
  },
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome120', 'firefox121', 'safari17'],
  metafile: true,
  logLevel: 'warning',
});

const bundled = { ...metafile.outputs, ...client.metafile.outputs };
writeFileSync(join(root, 'dist', 'third-party-licenses.txt'), thirdPartyLicenses(bundled, root));

// Names this bundling in every cache key: what another one made is made again.
const contents = Object.keys(metafile.outputs)
  .toSorted()
  .map((path) => readFileSync(join(root, path)));
writeFileSync(join(root, 'dist', 'build-id'), createHash('sha1').update(Buffer.concat(contents)).digest('base64url'));

// Chunks of an earlier run go last: a program that runs meanwhile still finds the new ones.
const written = new Set(Object.keys(bundled).map((path) => basename(path)));
for (const name of readdirSync(join(root, 'dist'))) {
  if (name.endsWith('.js') && !written.has(name)) rmSync(join(root, 'dist', name));
}
