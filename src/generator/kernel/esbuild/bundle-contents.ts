import type { Metafile } from 'esbuild';

/** What one file of a bundle is made of. */
export interface FileContents {
  /** Bytes that each module has in it, by the module's path; that of a package begins with the package's name. */
  readonly modules: Readonly<Record<string, number>>;
  /** Files and addresses that come with it. */
  readonly imports: readonly string[];
  /** Files and addresses that its code asks for later. */
  readonly laterImports: readonly string[];
}

/** Contents by name of a file. */
export type BundleContents = Readonly<Record<string, FileContents>>;

/** How the paths of a bundle are told. */
export interface ContentsOptions {
  /** Name of a file that was made, from the path that the bundler knows it by. */
  nameOf(output: string): string;
  /** Path of a module, from the one that the bundler knows it by. */
  moduleOf(input: string): string;
}

/** Reads the contents of scripts and styles out of what the bundler tells of its run. */
export function describeContents({ outputs }: Metafile, { nameOf, moduleOf }: ContentsOptions): BundleContents {
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
