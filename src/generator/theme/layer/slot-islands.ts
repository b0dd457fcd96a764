import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle, type Loader, type Metafile, type Plugin } from 'esbuild';
import { hasClientDirective } from '../../kernel/esbuild/client-code.ts';
import { isIslandModule } from '../../kernel/esbuild/module-aliases.ts';
import { exportedNames } from '../../kernel/exported-names.ts';
import { isOfPackage, isWithin, relativePath } from '../../kernel/files/paths.ts';
import { sourceDir } from '../../kernel/tool.ts';
import type { ThemeLayer } from './read-layer.ts';

const namespace = 'island-code';

interface SlotModules {
  readonly themeDir: string;
  /** Folder to which the names of modules are relative. */
  readonly siteDir: string;
}

/** For the server bundle of a layered theme: an export of an interactive module becomes an island if a slot uses it. */
export function slotIslands({ themeDir, siteDir, aliases }: SlotModules & Pick<ThemeLayer, 'aliases'>): Plugin {
  return {
    name: 'slot-islands',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        if (isWithin(path, sourceDir) || isWithin(path, themeDir)) return undefined;
        const code = readFileSync(path, 'utf8');
        if (!isIslandModule(path, code, { aliases })) return undefined;
        const names = await exportsOf(path, code);
        const module = JSON.stringify(relativePath(siteDir, path));
        const isFound = !hasClientDirective(code);
        const wrapped = names.map((name) => {
          const key = JSON.stringify(name);
          const call = `slotIsland(original[${key}], { module: ${module}, name: ${key}, isFound: ${isFound} })`;
          return name === 'default' ? `export default ${call};` : `export const ${name} = ${call};`;
        });
        const contents = `import * as original from ${JSON.stringify(`${namespace}:${path}`)};
import { slotIsland } from ${JSON.stringify(join(themeDir, 'islands', 'slot-island.tsx'))};
${wrapped.join('\n')}`;
        return { contents, resolveDir: themeDir };
      });
      build.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: readFileSync(path, 'utf8'),
        loader: loaderOf(path),
        resolveDir: join(path, '..'),
      }));
    },
  };
}

/** Returns the interactive modules in the server bundle, as absolute paths. A package can have thousands that no slot uses. */
export function islandsIn({ outputs }: Metafile): readonly string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  return inputs.flatMap((input) => (input.startsWith(`${namespace}:`) ? input.slice(namespace.length + 1) : []));
}

/** Code of the script that hydrates the islands of slots. */
export function islandsEntry({ themeDir, siteDir }: SlotModules, modules: readonly string[]): string {
  const quote = JSON.stringify;
  const entries = modules
    .toSorted()
    .map((path) => `${quote(relativePath(siteDir, path))}: () => import(${quote(path)})`);
  return `import { startSlotIslands } from ${quote(join(themeDir, 'islands', 'slot-islands.ts'))};
startSlotIslands({ ${entries.join(', ')} }, () => import(${quote(join(themeDir, 'islands', 'hydrate-slot.tsx'))}));`;
}

async function exportsOf(path: string, code: string): Promise<readonly string[]> {
  // esbuild would run once for each module of a package of icons.
  const known = isOfPackage(path) ? exportedNames(code) : null;
  if (known !== null) return known;
  const { metafile } = await bundle({
    entryPoints: [path],
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
    outdir: 'out',
    loader: { '.js': 'jsx' },
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

function loaderOf(path: string): Loader {
  const [, kind = 'js'] = /\.[cm]?([jt]sx?)$/.exec(path) ?? [];
  // The pattern only matches names of loaders.
  return kind === 'js' ? 'jsx' : (kind as Loader);
}
