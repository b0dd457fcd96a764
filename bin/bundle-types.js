// Bundles the declarations that the compiler has emitted, one file for each module, to the declarations of the three public
// entries: without those that no entry refers to.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const emitted = fileURLToPath(new URL('../dist/declarations', import.meta.url));
const types = fileURLToPath(new URL('../dist/types', import.meta.url));

/** Types of schemas and of modules with several names are part of the declarations, but only the tool uses them. */
const withoutInternalComments = {
  name: 'without-internal-comments',
  transform: (text, id) =>
    /generator\/(?:config\/schema\/(?:schema|problem)|kernel\/esbuild\/module-aliases)\.d\.ts$/.test(
      id.replaceAll('\\', '/'),
    )
      ? text.replace(/\/\*\*[^]*?\*\//g, '')
      : null,
};

const bundle = await rolldown({
  input: {
    index: join(emitted, 'generator/index.d.ts'),
    theme: join(emitted, 'theme/public.d.ts'),
    hooks: join(emitted, 'client/hooks.d.ts'),
  },
  external: /^[^./]/,
  // Some modules are imported only for their additions to an interface.
  treeshake: { moduleSideEffects: true },
  plugins: [withoutInternalComments, dts({ dtsInput: true, tsconfig: false })],
  onLog(level, log, report) {
    if (!log.message.includes('Relative module declaration')) report(level, log);
  },
});
rmSync(types, { recursive: true, force: true });
const { output } = await bundle.write({ dir: types, entryFileNames: '[name].d.mts', chunkFileNames: '[name].d.mts' });
for (const id of output.flatMap((chunk) => chunk.moduleIds ?? [])) refuseInternal(id);
rmSync(emitted, { recursive: true });

for (const name of readdirSync(types)) {
  const file = join(types, name);
  // The bundler's code for namespaces is not a declaration.
  if (name === 'rolldown-runtime.d.mts') rmSync(file);
  else writeFileSync(file, shorten(mergeInterfaces(readFileSync(file, 'utf8'))));
}

/** Stops at a module whose types are not those of the config, of plugins, of the theme or of hooks. */
function refuseInternal(id) {
  const path = relative(emitted, id).split(sep).join('/');
  const isPublic =
    /^(?:client\/hooks\.|shared\/|theme\/|generator\/(?:(?:config|kernel|plugin-api|plugins)\/|(?:api|index)\.))/.test(
      path,
    );
  if (!isPublic && !id.startsWith('\0')) throw new Error(`A public declaration refers to an internal one: ${path}`);
}

/**
 * Adds to the interfaces of a bundled module what other modules declare for them. The bundler does not read these additions,
 * so a name in them would still be the former one after it renames a declaration.
 */
function mergeInterfaces(text) {
  const renamed = /\w+\$\d+/.exec(text);
  if (renamed !== null) throw new Error(`Two public declarations have the same name: ${renamed[0]}`);
  return text.replace(/^declare module ['"]\.[^]*?\{\n([^]*?)^\}$/gm, '$1');
}

/** One space and fewer lines are enough for readers and make the packed archive smaller. */
function shorten(text) {
  return text
    .replace(/^\/\/.*\n/gm, '')
    .replace(/^ +(?=\S)/gm, ' ')
    .replace(/\/\*\*\n \* /g, '/** ')
    .replace(/\n \*\//g, ' */')
    // Within a paragraph, editors show a line break as a space.
    .replace(/(?<!\n \*)\n \* (?=[^\s@\-*|\d])/g, ' ');
}
