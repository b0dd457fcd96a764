import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
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

/**
 * Options for the browser bundle of a page: its JSX runtime completes the addresses of elements. Addresses known at build
 * time are written into the bundle as holes; those in the page's text are already holes and are unchanged.
 */
export function completeAddresses({ code, links, known }: AddressesOfCode): {
  readonly define: NonNullable<BuildOptions['define']>;
  readonly plugin: Plugin;
} {
  const final = [...new Set(code.match(/\uFDD0l\d+\uFDD1/g))].map((address) => [address, address] as const);
  const ofCode = links.flatMap(({ url }, index) =>
    isExternal(url) && !url.startsWith('pathname://') ? [] : [[url, hole('link', known + index)] as const],
  );
  return {
    define: {
      docsAddresses: JSON.stringify(Object.fromEntries([...final, ...ofCode])),
      docsAddressRules: JSON.stringify(addressRulesHole),
    },
    plugin: {
      name: 'complete-addresses',
      setup(build) {
        build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
          importer === jsxRuntime ? undefined : { path: jsxRuntime },
        );
      },
    },
  };
}
