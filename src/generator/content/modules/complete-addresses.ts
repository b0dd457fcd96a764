import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isExternal } from '../../../shared/url.ts';
import { sourceDir } from '../../kernel/tool.ts';
import { addressRulesHole, hole } from '../markdown/holes.ts';
import type { LinkOutline } from '../markdown/outline.ts';

/** JSX runtime of pages in the browser. */
const jsxRuntime = join(sourceDir, 'client', 'jsx-runtime.ts');

/** A page with code, reduced to the data about addresses in its code. */
export interface AddressesOfCode {
  readonly code: string;
  /** Links of the page's outline that are in code. */
  readonly links: readonly LinkOutline[];
  /** Number of links in the outline before them. */
  readonly known: number;
}

/** Placeholder for the addresses of a page in its bundle: esbuild bundles several pages with the same options. */
const entries = '"\uFDD0a\uFDD1":""';

/** Options for browser bundles of pages: their JSX runtime completes the addresses of elements. */
export const completeAddresses = {
  define: { docsAddressRules: JSON.stringify(addressRulesHole) },
  plugin: {
    name: 'complete-addresses',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
        importer === jsxRuntime ? undefined : { path: jsxRuntime },
      );
      // As an option, an object would be a module that every other module of the bundle imports.
      build.onLoad({ filter: /[\\/]jsx-runtime\.ts$/ }, ({ path }) =>
        path === jsxRuntime
          ? { contents: `const docsAddresses = {${entries}};\n${readFileSync(path, 'utf8')}`, loader: 'ts' }
          : undefined,
      );
    },
  } satisfies Plugin,
};

/**
 * Inserts the addresses of a page that are known at build time into the text of its bundle, as holes. Those in the page's
 * text are already holes and are unchanged.
 */
export function insertAddresses(text: string, { code, links, known }: AddressesOfCode): string {
  const final = [...new Set(code.match(/\uFDD0l\d+\uFDD1/g))].map((address) => [address, address] as const);
  const ofCode = links.flatMap(({ url }, index) =>
    isExternal(url) && !url.startsWith('pathname://') ? [] : [[url, hole('link', known + index)] as const],
  );
  return text.replace(entries, () => JSON.stringify(Object.fromEntries([...final, ...ofCode])).slice(1, -1));
}
