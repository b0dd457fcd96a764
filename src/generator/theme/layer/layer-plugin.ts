import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { toolName } from '../../kernel/tool.ts';
import type { ThemeLayer } from './read-layer.ts';
import { readSlots } from './slots.ts';

/** Module that files of a layer import. */
export const themeModule = `${toolName}/theme`;

/**
 * Puts a layer over a theme: imports of a slot's module get the component of the site instead, and the tables of content
 * components get those of the site too. `themeModule` contains the theme's exports for the layer.
 */
export function layerPlugin({ slots, originals, components, views }: ThemeLayer, themeDir: string): Plugin {
  const all = readSlots(themeDir);
  const replaced = new Map(all.filter(({ name }) => slots.has(name)).map((slot) => [slot.original, slot.name]));
  const originalOf = new Map(all.map(({ name, original }) => [name, original]));
  const tables = new Map(tablesOf({ components, views }).map((table) => [join(themeDir, table.file), table]));
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
        if (table !== undefined) return { path: table.file, namespace: 'theme-table' };
        // So that a script contains only the parts of the theme that a file of the site uses.
        return lists.has(importer) ? { path: file, sideEffects: false } : undefined;
      });
      build.onResolve({ filter: new RegExp(`^${themeModule}$`) }, ({ importer }) => {
        return originals.has(importer)
          ? { path: importer, namespace: 'theme-original', sideEffects: false }
          : { path: offer, sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: 'theme-slot' }, ({ path: name }) => ({
        contents: slotCode(name, { original: originalOf.get(name), own: slots.get(name) }),
        resolveDir: themeDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'theme-original' }, ({ path }) => {
        const { slot = '', below = null } = originals.get(path) ?? {};
        const own =
          below === null
            ? `{ ${slot} } from ${quote(originalOf.get(slot))}`
            : `{ default as ${slot} } from ${quote(below)}`;
        return { contents: `export * from ${quote(offer)};\nexport ${own};`, resolveDir: themeDir };
      });
      build.onLoad({ filter: /.*/, namespace: 'theme-table' }, ({ path }) => {
        const file = join(themeDir, path);
        const table = tables.get(file);
        return table && { contents: tableCode(table, file), resolveDir: themeDir };
      });
    },
  };
}

/**
 * Exports the site's component under the name of the slot. Checks it first, because React does not report the source of a
 * value that is not a component.
 */
function slotCode(name: string, { original, own }: { readonly original?: string; readonly own?: string }): string {
  return `export * from ${JSON.stringify(original)};
import own from ${JSON.stringify(own)};
if (typeof own !== 'function' && own?.$$typeof === undefined)
  throw Object.assign(new TypeError('its default export is not a component'), { slot: ${JSON.stringify(name)} });
export { own as ${name} };`;
}

/** A module of the theme that exports a table, to which files of layers add their exports. */
interface Table {
  /** Path in the theme. */
  readonly file: string;
  /** Name of the export. */
  readonly name: string;
  readonly added: readonly string[];
  /**
   * True if entries of the theme take precedence: the description of a component does not change when the component is
   * replaced.
   */
  readonly isFixed: boolean;
}

function tablesOf({ components, views }: Pick<ThemeLayer, 'components' | 'views'>): readonly Table[] {
  const tables = [
    { file: join('content', 'components.ts'), name: 'contentComponents', added: components, isFixed: false },
    { file: join('content', 'descriptions.ts'), name: 'componentDescriptions', added: components, isFixed: true },
    { file: join('layout', 'views.ts'), name: 'views', added: views, isFixed: false },
  ];
  return tables.filter(({ added }) => added.length > 0);
}

function tableCode({ name, added, isFixed }: Table, file: string): string {
  const imports = added.map((own, index) => `import * as own${index} from ${JSON.stringify(own)};`);
  const all = `[${added.map((_, index) => `...Object.entries(own${index})`).join(', ')}].filter(([name]) => /^[A-Z]/.test(name))`;
  const entries = `Object.fromEntries(${all}${isFixed ? '.map(([name]) => [name, {}])' : ''})`;
  return `import { ${name} as base } from ${JSON.stringify(file)};
${imports.join('\n')}
export const ${name} = ${isFixed ? `{ ...${entries}, ...base }` : `{ ...base, ...${entries} }`};`;
}
