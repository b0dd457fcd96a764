// Bundles the command line, the public API and the code of worker threads to dist/. Each command is a chunk of its own, so
// that it loads only its own code.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { billOfMaterials } from './bill-of-materials.js';
import { copySources } from './copy-sources.js';
import { inlinedParse5 } from './inlined-parse5.js';
import { joinChunks } from './join-chunks.js';
import { leanPackages } from './lean-packages.js';
import { nativeRegexps } from './native-regexps.js';
import { oneEntityTable } from './one-entity-table.js';
import { searchClientOnly } from './search-client-only.js';
import { shortEmojiTable } from './short-emoji-table.js';
import { thirdPartyLicenses } from './third-party-licenses.js';
import { usedAlgoliaMethods } from './used-algolia-methods.js';
import { webImageTypes } from './web-image-types.js';
import { webMimeTypes } from './web-mime-types.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const entries = {
  cli: 'src/generator/cli.ts',
  index: 'src/generator/index.ts',
  worker: 'src/generator/worker.ts',
  'module-runner': 'src/generator/module-runner.ts',
  'confined-build': 'src/generator/confined-build.ts',
  'config-runner': 'src/generator/plugins/migrate/config-runner.ts',
  'import-url': 'src/generator/kernel/import-url.ts',
  'code-cache': 'bin/code-cache.js',
};

const { metafile, outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: entries,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [
    leanPackages,
    searchClientOnly,
    usedAlgoliaMethods,
    nativeRegexps,
    oneEntityTable,
    shortEmojiTable,
    inlinedParse5,
    webImageTypes,
    webMimeTypes,
  ],
  metafile: true,
  write: false,
  legalComments: 'none',
  // Short names from esbuild compress better than names that only the second bundler shortens.
  minify: true,
  logLevel: 'warning',
  // Installed with the tool: these packages need files of their own, and the tool and the pages must share one instance of
  // React.
  external: Object.keys(dependencies),
  // One package requires acorn and others import it. Without the alias both forms would be bundled, 0.2 MB each.
  // Node.js gets yaml as CommonJS modules, of which the bundler cannot leave out what the tool does not use.
  alias: {
    acorn: './node_modules/acorn/dist/acorn.mjs',
    yaml: './node_modules/yaml/browser/index.js',
    '@ungap/structured-clone': './bin/native-structured-clone.js',
  },
});

// Code from a cache of compiled code cannot contain import() (bin/code-cache.js).
const chunks = new Map(
  outputFiles.map(({ path, text }) => [
    path,
    text.replace(/\bimport\("(esbuild|tinypool)"\)/g, 'Promise.resolve().then(() => require("$1"))'),
  ]),
);
const chunkWith = (input) =>
  join(
    root,
    Object.keys(metafile.outputs).find((path) => input in metafile.outputs[path].inputs),
  );
const names = await joinChunks(chunks, {
  dir: join(root, 'dist'),
  external: (id) => !id.startsWith('.') && !chunks.has(id),
  entries: Object.fromEntries(Object.keys(entries).map((name) => [name, join(root, `dist/${name}.js`)])),
  starts: {
    // The help of a site lists the commands of its plugins.
    cli: [join(root, 'dist/cli.js'), chunkWith('src/generator/app/commands/site-commands.ts')],
    config: [join(root, 'dist/config-runner.js')],
    run: [join(root, 'dist/module-runner.js')],
    build: [chunkWith('src/generator/app/build-site.ts')],
    compile: [join(root, 'dist/worker.js')],
  },
  importsOf: (path) =>
    (metafile.outputs[relative(root, path)]?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
      .map((item) => join(root, item.path)),
  // Each file of the package takes some 150 bytes beside its code, so the small chunks of a folder are one file.
  folderOf: (path) => {
    const { bytes, inputs } = metafile.outputs[relative(root, path)];
    const [folder, ...others] = new Set(
      Object.keys(inputs).map((input) => /^src\/generator\/(?:plugins\/)?([\w-]+)\//.exec(input)?.[1]),
    );
    return bytes < 8192 && others.length === 0 ? (folder ?? null) : null;
  },
});

// Node.js finds no named exports in a bundled CommonJS module.
const { exports: exported } = metafile.outputs['dist/index.js'];
writeFileSync(
  join(root, 'dist', 'index.js'),
  `import api from './index.cjs';\nexport const { ${exported.join(', ')} } = api;\n`,
);

// The script that `docs dev` adds to pages, the style and script of the build report, and the Algolia client, which the
// theme includes when a site is built: installing its package would double the size of an installation.
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
writeFileSync(join(root, 'dist', 'sbom.cdx.json'), billOfMaterials(bundled, root));

// Schemas of the commands' output, for programs that read it.
mkdirSync(join(root, 'dist/schema'), { recursive: true });
const schemas = { 'report.schema.json': 'reporters', 'build-report.schema.json': 'report' };
for (const [name, folder] of Object.entries(schemas)) {
  const schema = JSON.parse(readFileSync(join(root, 'src/generator/app', folder, name), 'utf8'));
  writeFileSync(join(root, 'dist/schema', name), `${JSON.stringify(schema)}\n`);
}

// The tool's schemas are TypeScript, so the schemas for editors are made by running them.
const schemaProgram = join(root, 'dist', 'editor-schemas.mjs');
await build({
  entryPoints: [join(root, 'bin/editor-schemas.ts')],
  outfile: schemaProgram,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { editorSchemas } = await import(pathToFileURL(schemaProgram).href);
for (const [name, schema] of Object.entries(editorSchemas(root)))
  writeFileSync(join(root, 'dist/schema', name), `${JSON.stringify(schema)}\n`);
rmSync(schemaProgram);

copySources(root);

// Part of every cache key, so that a new bundle ignores the cache of a different one.
const contents = names.toSorted().map((name) => readFileSync(join(root, 'dist', name)));
writeFileSync(join(root, 'dist', 'build-id'), createHash('sha1').update(Buffer.concat(contents)).digest('base64url'));

// Chunks of earlier runs are deleted last, so that a program that starts in the meantime finds the new ones.
const written = new Set(['index.js', ...names, ...Object.keys(client.metafile.outputs).map((path) => basename(path))]);
for (const name of readdirSync(join(root, 'dist'))) {
  if (/\.c?js$/.test(name) && !written.has(name)) rmSync(join(root, 'dist', name));
}
