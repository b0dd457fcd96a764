import type { BuildOptions, Metafile } from 'esbuild';

/** Oldest supported browsers, as esbuild targets: newer syntax is compiled down for them. */
export const browserTargets = ['chrome120', 'firefox121', 'safari17'] as const;

/** Extensions of pictures, fonts, recordings and downloads. */
const extensions =
  'png jpg jpeg gif svg webp avif ico woff2 woff ttf otf eot mp4 m4v mov avi mkv webm ogv mp3 m4a aac flac ogg wav pdf zip rar doc docx xls xlsx wasm';

/**
 * Loaders for files that code imports and style sheets name, which are copied to the output, by extension, in small and in
 * capital letters, as cameras write them.
 */
export const fileLoaders: Readonly<Record<string, 'file'>> = Object.fromEntries(
  `${extensions} ${extensions.toUpperCase()}`.split(' ').map((name) => [`.${name}`, 'file']),
);

/**
 * Options for files that documents load besides those of the theme: minified modules and style sheets, each named after its
 * content.
 */
export const browserBundle = {
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: [...browserTargets],
  minify: true,
  metafile: true,
  legalComments: 'none',
  loader: fileLoaders,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Contents of one file of a bundle. */
export interface FileContents {
  /** Size in bytes of each module, by its path; the path of a packaged module starts with the package name. */
  readonly modules: Readonly<Record<string, number>>;
  /** Files and URLs that it imports statically. */
  readonly imports: readonly string[];
  /** Files and URLs that it imports dynamically. */
  readonly laterImports: readonly string[];
}

/** Contents by file name. */
export type BundleContents = Readonly<Record<string, FileContents>>;

/** Reads the contents of scripts and style sheets from esbuild's metafile, whose paths `nameOf` and `moduleOf` convert. */
export function describeContents(
  { outputs }: Metafile,
  { nameOf, moduleOf }: { nameOf(output: string): string; moduleOf(input: string): string },
): BundleContents {
  const described = Object.entries(outputs)
    .filter(([output]) => /\.(?:css|m?js)$/.test(output))
    .map(([output, { inputs, imports }]): [string, FileContents] => {
      const addressOf = ({ path, external = false }: (typeof imports)[number]): string =>
        external ? path : nameOf(path);
      return [
        nameOf(output),
        {
          modules: Object.fromEntries(
            Object.entries(inputs).map(([input, { bytesInOutput }]) => [shorten(moduleOf(input)), bytesInOutput]),
          ),
          imports: imports.filter(({ kind }) => kind === 'import-statement').map(addressOf),
          laterImports: imports.filter(({ kind }) => kind === 'dynamic-import').map(addressOf),
        },
      ];
    });
  return Object.fromEntries(described);
}

function shorten(path: string): string {
  return path.replace(/^.*\/node_modules\/|^node_modules\//, '');
}
