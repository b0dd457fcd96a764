import { posix } from 'node:path';
import { parse, type ImportDeclaration, type Program } from 'acorn';
import type { Plugin } from 'esbuild';
import { groupBy } from '../../kernel/collections.ts';
import { reactModules } from '../../kernel/esbuild/react-instance.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { importedName } from '../jsx/imported-name.ts';
import type { PageModule } from './bundle-options.ts';
import { keepParts } from './keep-parts.ts';
import { loadFactories, makePart, moduleOfFactory, type PartOptions } from './shared-parts.ts';
import { splitFrom } from './split-bundle.ts';

const scheme = 'docs:part:';

/** Leaves the parts that pages import by `docs:part:url` out of their bundles. */
export const importsOfParts: Plugin = {
  name: 'imports-of-parts',
  setup(build) {
    build.onResolve({ filter: /^docs:part:/ }, ({ path }) => ({ path: path.slice(scheme.length), external: true }));
  },
};

/** Like `importsOfParts`, for parts that are functions, which return the imports. */
export const importsOfFactories: Plugin = {
  name: 'imports-of-factories',
  setup(build) {
    build.onResolve({ filter: /^docs:part:/ }, ({ path }) => moduleOfFactory('imports', path.slice(scheme.length)));
    loadFactories(build, 'imports');
  },
};

/** Bundles pages in runs of esbuild with further plugins. */
export type BundleSome<Page> = (pages: readonly Page[], plugins?: readonly Plugin[]) => Promise<void>;

/** Options for sharing imports. */
export interface ShareOptions<Page> extends PartOptions {
  /** Minimum number of pages whose common imports become a file: 1 if the bundle of a page must not depend on other pages. */
  readonly minPages: number;
  /** True if each page needs an instance of its own, which the browser runs after the module that sets its addresses. */
  readonly isAwaited?: boolean;
  readonly bundleSome: BundleSome<Page>;
  /** Size of a page's imports in its bundle, in bytes; 0 if other pages cannot share them. */
  importedBytes(page: Page): number;
}

/**
 * Returns a function that bundles pages. If what a page imports is large, it becomes a file of its own, which all pages that
 * import the same names share, whatever else is in their code.
 */
export function shareImports<Page extends PageModule>(
  options: ShareOptions<Page>,
): (pages: readonly Page[]) => Promise<void> {
  const { minPages, isAwaited = false, bundle, bundleSome, importedBytes } = options;
  const kept = keepParts('shared-imports', options, async (code) =>
    makePart(await bundle({ file: 'part', code }), options),
  );
  /** Returns the address of the part of a page's imports, if these are large in its bundle. */
  const makeLarge = async ({ page, code }: SharedImports<Page>): Promise<string | null> =>
    // The names of exports and imports differ by a few bytes between bundles.
    importedBytes(page) < splitFrom * 0.9 ? null : kept.make(code);
  const importFrom =
    (url: string) =>
    ({ page, write }: SharedImports<Page>): Page => ({
      ...page,
      // A browser has an instance of a module for each address, and fetches its file once.
      code: isAwaited ? write(awaitNames, `${url}#${contentHash(page.file)}`) : write(importNames, url),
      whole: page,
    });
  return async (pages) => {
    const sharing: Page[] = [];
    const unknown: SharedImports<Page>[][] = [];
    for (const [code, group] of groupBy(pages.map(findImports), (imports) => imports.code)) {
      const url = kept.find(code);
      if (url === null) unknown.push(group);
      else sharing.push(...group.map(importFrom(url)));
    }
    await bundleSome(unknown.flatMap(([first]) => first?.page ?? []));
    const whole: Page[] = [];
    for (const [first, ...others] of unknown) {
      if (first === undefined) continue;
      const url = others.length + 1 < minPages ? null : await makeLarge(first);
      if (url === null) whole.push(...others.map(({ page }) => page));
      else sharing.push(...[first, ...others].map(importFrom(url)));
    }
    await bundleSome(whole);
    await bundleSome(sharing);
  };
}

/** Everything that a page imports, as a module of its own. */
interface SharedImports<Page> {
  readonly page: Page;
  /** Code of the module: the same for pages that import the same names. */
  readonly code: string;
  /** Returns the code of the page with one import of the module, by its address, in place of its own imports. */
  write(one: (names: readonly ImportedName[], path: string) => string, url: string): string;
}

/** A name that a page imports: as it is exported, as the page calls it, and as the module of all imports exports it. */
interface ImportedName {
  readonly name: string;
  readonly local: string;
  readonly shared: string;
}

/** Finds what a page imports, without React, which is a file of the theme, and names that it does not use. */
function findImports<Page extends PageModule>(page: Page): SharedImports<Page> {
  const imports = parse(page.code, { ecmaVersion: 'latest', sourceType: 'module' }).body.filter(isShareable);
  const rest = replaceImports(page.code, imports, () => '');
  const names = imports.map(({ specifiers }, index) =>
    specifiers
      .filter(({ local }) => rest.includes(local.name))
      .map((specifier, place): ImportedName => ({
        name: importedName(specifier),
        local: specifier.local.name,
        shared: `e${index}_${place}`,
      })),
  );
  const exported = imports.map((found, index) => {
    const list = (names[index] ?? []).map(({ name, shared }) => `${name} as ${shared}`);
    return `export { ${list.join(', ')} } from ${JSON.stringify(pathIn(found, page))};`;
  });
  return {
    page,
    code: exported.join('\n'),
    write: (one, url) =>
      replaceImports(page.code, imports, (index) => (index > 0 ? '' : one(names.flat(), `${scheme}${url}`))),
  };
}

function importNames(names: readonly ImportedName[], path: string): string {
  return `import { ${names.map(({ local, shared }) => `${shared} as ${local}`).join(', ')} } from "${path}";`;
}

function awaitNames(names: readonly ImportedName[], path: string): string {
  return `const { ${names.map(({ local, shared }) => `${shared}: ${local}`).join(', ')} } = await import("${path}");`;
}

function isShareable(node: Program['body'][number]): node is ImportDeclaration {
  return (
    node.type === 'ImportDeclaration' &&
    !reactModules.test(String(node.source.value)) &&
    node.specifiers.every(({ type }) => type !== 'ImportNamespaceSpecifier')
  );
}

/** The path of an import in the folder of the site. Pages of several folders have different paths to the same file. */
function pathIn({ source }: ImportDeclaration, { file }: PageModule): string {
  const path = String(source.value);
  return path.startsWith('.') ? `/${posix.join(posix.dirname(file), path)}` : path;
}

/** Replaces imports, of which `write` receives the index. */
function replaceImports(code: string, imports: readonly ImportDeclaration[], write: (index: number) => string): string {
  const starts = [...imports.map(({ start }) => start), code.length];
  return starts
    .map(
      (start, index) => code.slice(imports[index - 1]?.end ?? 0, start) + (index < imports.length ? write(index) : ''),
    )
    .join('');
}
