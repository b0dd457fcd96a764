import type { BuildOptions } from 'esbuild';

/** What the bundles of pages are made with. */
export interface PageBundleOptions {
  readonly siteDir: string;
  /** Absolute folder for the bundles that run here. */
  readonly outDir: string;
  /** Address of the output's `assets` folder, with a slash at its end. */
  readonly assetsUrl: string;
  /** Files of React by module name, within that folder. */
  readonly react: Readonly<Record<string, string>>;
  /** True: the browser gets plain scripts. */
  readonly arePlain: boolean;
}

/** Files that code imports and that are shipped as they are, by the end of their names. */
export const fileLoaders = {
  '.png': 'file',
  '.jpg': 'file',
  '.jpeg': 'file',
  '.gif': 'file',
  '.svg': 'file',
  '.webp': 'file',
  '.avif': 'file',
  '.woff2': 'file',
} as const;

/** What the bundler is told for both sides. */
export function sharedOptions(options: PageBundleOptions) {
  return {
    absWorkingDir: options.siteDir,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: options.outDir,
    assetNames: '[name]-[hash]',
    publicPath: options.assetsUrl,
    loader: { ...fileLoaders, '.js': 'jsx' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  } as const satisfies BuildOptions;
}
