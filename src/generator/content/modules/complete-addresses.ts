import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isExternal } from '../../../shared/url.ts';
import { isWithin } from '../../kernel/files/paths.ts';
import { sourceDir } from '../../kernel/tool.ts';
import { addressRulesHole, hole } from '../markdown/holes.ts';
import type { LinkOutline } from '../markdown/outline.ts';

/** JSX runtime of pages in the browser. */
const jsxRuntime = join(sourceDir, 'client', 'jsx-runtime.ts');
const sharedDir = join(sourceDir, 'shared');

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

const namespace = 'docs-addresses';

/**
 * Provides the browser bundles of pages with addresses: their JSX runtime completes those of elements. It is the same for
 * all pages, and the first import of a page sets its `PageAddresses`.
 */
export const completeAddresses: Plugin = {
  name: 'complete-addresses',
  setup(build) {
    build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
      importer === jsxRuntime ? undefined : { path: jsxRuntime },
    );
    build.onResolve({ filter: /^docs:addresses$/ }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter: /^/, namespace }, () => ({
      contents: `import { pageAddressesKey } from ${JSON.stringify(join(sharedDir, 'page-addresses.ts'))};
export const docsAddresses = { known: {${entries}}, rules: JSON.parse(${JSON.stringify(addressRulesHole)}) };
globalThis[pageAddressesKey] = docsAddresses;`,
      resolveDir: sharedDir,
    }));
  },
};

/** Returns the code of a page for the browser, with its addresses. */
export function withAddresses(code: string): string {
  return `export { docsAddresses } from 'docs:addresses';\n${code}`;
}

/** True for a module of the JSX runtime, which has no state: a page may have two instances. */
export function isOfAddresses(file: string): boolean {
  return file === jsxRuntime || isWithin(file, sharedDir);
}

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
