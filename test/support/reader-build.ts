import type { BuildOptions } from 'esbuild';

/** Bundles scripts as a theme's are bundled for its readers, in memory. */
export const readerBuild = {
  outdir: '/',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  write: false,
} as const satisfies BuildOptions;
