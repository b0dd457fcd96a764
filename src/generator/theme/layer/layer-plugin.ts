import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { toolName } from '../../kernel/tool.ts';
import type { ThemeLayer } from './read-layer.ts';
import { readSlots } from './slots.ts';

/** Module that files of a layer import. */
export const themeModule = `${toolName}/theme`;

/**
 * Puts a layer over a theme: imports of a slot's module get the component of the site instead, and the tables of content
 * components get those of the site too. `themeModule` is what the theme offers to the layer.
 */
export function layerPlugin({ slots, components }: ThemeLayer, themeDir: string): Plugin {
  const all = readSlots(themeDir);
  const replaced = new Map(all.filter(({ name }) => slots.has(name)).map((slot) => [slot.original, slot.name]));
  const originalOf = new Map(all.map(({ name, original }) => [name, original]));
  const nameOfOwn = new Map([...slots].map(([name, file]) => [file, name]));
  const tables = new Map(
    components === null
      ? []
      : ['components', 'descriptions'].map((name) => [join(themeDir, 'content', `${name}.ts`), name]),
  );
  const offer = join(themeDir, 'public.ts');
  const lists = new Set([offer, join(themeDir, 'slots.ts')]);
  const quote = JSON.stringify;
  return {
    name: 'theme-layer',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/, namespace: 'file' }, ({ path, resolveDir, importer }) => {
        const file = resolve(resolveDir, path);
        const slot = replaced.get(file);
        if (slot !== undefined) return { path: slot, namespace: 'theme-slot', sideEffects: false };
        const table = tables.get(file);
        if (table !== undefined) return { path: table, namespace: 'theme-table' };
        // A script contains only what a file of the site uses of the theme.
        return lists.has(importer) ? { path: file, sideEffects: false } : undefined;
      });
      build.onResolve({ filter: new RegExp(`^${themeModule}$`) }, ({ importer }) => {
        const own = nameOfOwn.get(importer);
        return own === undefined
          ? { path: offer, sideEffects: false }
          : { path: own, namespace: 'theme-original', sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: 'theme-slot' }, ({ path: name }) => ({
        contents: `export * from ${quote(originalOf.get(name))};\nexport { default as ${name} } from ${quote(slots.get(name))};`,
        resolveDir: themeDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'theme-original' }, ({ path: name }) => ({
        contents: `export * from ${quote(offer)};\nexport { ${name} } from ${quote(originalOf.get(name))};`,
        resolveDir: themeDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'theme-table' }, ({ path: table }) => ({
        contents: tableCode(table, {
          own: quote(components),
          original: quote(join(themeDir, 'content', `${table}.ts`)),
        }),
        resolveDir: themeDir,
      }));
    },
  };
}

/** Code of a table of content components with those of the site. What a component of the theme reads as stays when it is replaced. */
function tableCode(table: string, { own, original }: { readonly own: string; readonly original: string }): string {
  const added = `import * as own from ${own};\nconst added = Object.entries(own).filter(([name]) => /^[A-Z]/.test(name));`;
  return table === 'components'
    ? `import { contentComponents as base } from ${original};\n${added}\nexport const contentComponents = { ...base, ...Object.fromEntries(added) };`
    : `import { componentDescriptions as base } from ${original};\n${added}\nexport const componentDescriptions = { ...Object.fromEntries(added.map(([name]) => [name, {}])), ...base };`;
}
