import { extname, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { fileLoaders } from '../../kernel/esbuild/browser-bundle.ts';
import { fileOfStyles } from '../../kernel/esbuild/local-styles.ts';
import { isCompleted } from '../../kernel/esbuild/missing-exports.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import type { PageExtra } from '../compile/page-entry.ts';
import { fileOfEntry, type PageBundleOptions } from './bundle-options.ts';
import { isDirect } from './direct-imports.ts';
import { findLargePackages } from './share-packages.ts';
import { factoryKindOf, type SharedPart } from './shared-parts.ts';
import { contentsOf, sizeOfImports } from './split-bundle.ts';

/** Bundle of a page for the server. */
export interface ServerBundle {
  /** Path of the source relative to the site folder. */
  readonly file: string;
  /** Absolute path of the module. */
  readonly modulePath: string;
  /** Absolute paths of the files that it was built from, including those of packages. */
  readonly inputs: readonly string[];
  readonly extras: readonly PageExtra[];
  /** True if its own code, besides that of packages, calls `import()`. */
  readonly importsOnDemand: boolean;
  /** The large packages that it can share with other pages, by the names in its imports. */
  readonly largePackages: readonly string[];
  /** True if what it imports is in a file that other pages share. */
  readonly sharesImports: boolean;
  /** Bytes of what it imports. */
  readonly importedBytes: number;
  /** Plugins of its run of esbuild, besides those of every run. */
  readonly plugins: readonly Plugin[];
  /** Imports of names that modules do not export, in the page and its files. */
  readonly warnings: readonly Diagnostic[];
}

/** The run of esbuild that made a bundle. */
interface ServerRun {
  readonly metafile: Metafile;
  readonly options: PageBundleOptions;
  /** Parts that the bundle imports. */
  readonly parts: readonly SharedPart[];
  /** Hash of an input by esbuild's name; null if it cannot be read. */
  hashOf(input: string): string | null;
}

/** Describes the bundle of a page; `output` is its path in the metafile. */
export function describeBundle(
  file: string,
  output: string,
  { metafile, options, parts, hashOf }: ServerRun,
): Omit<ServerBundle, 'warnings' | 'plugins'> {
  const { inputs: sources = {}, cssBundle } = metafile.outputs[output] ?? {};
  const css = cssBundle === undefined ? [] : [cssBundle];
  const ofParts = parts.flatMap((part) => part.inputs);
  const ofStyles = css.flatMap((name) => inputsOfStyles(name, metafile));
  const inputs = [...new Set([...Object.keys(sources), ...ofStyles, ...ofParts])];
  const absolute = (name: string): string => resolve(options.siteDir, name);
  const assets = assetsOf(inputs, metafile, hashOf).map((name) => ({
    from: absolute(name),
    name: relativePath(options.outDir, absolute(name)),
    hash: hashFile(absolute(name)),
  }));
  const extras = cssBundle === undefined ? assets : [describeStyles(absolute(cssBundle)), ...assets];
  return {
    file,
    modulePath: absolute(output),
    inputs: inputs
      .filter(
        (name) => fileOfEntry(name) === null && !isCompleted(name) && !isDirect(name) && factoryKindOf(name) === null,
      )
      .map((name) => absolute(fileOfStyles(name) ?? name.replace(/^(?:raw|svg):/, ''))),
    extras,
    importedBytes: sizeOfImports(contentsOf({ metafile, output }).modules, file),
    sharesImports: inputs.some((name) => factoryKindOf(name) === 'imports'),
    importsOnDemand: inputs.some(
      (name) => !isOfPackage(name) && metafile.inputs[name]?.imports.some(({ kind }) => kind === 'dynamic-import'),
    ),
    largePackages: findLargePackages({ metafile, output }, options.siteDir),
  };
}

/** The style sheet of a page, named after its content: esbuild's name depends on the other pages of the run. */
function describeStyles(from: string): PageExtra {
  const hash = hashFile(from);
  return { from, name: `page-${hash?.slice(0, 8) ?? ''}.css`, hash };
}

/** Returns the sheets in a bundle of style sheets, and the files to which they refer. */
function inputsOfStyles(output: string, { inputs, outputs }: Metafile): string[] {
  const sheets = Object.keys(outputs[output]?.inputs ?? {});
  const named = sheets.flatMap((sheet) => inputs[sheet]?.imports ?? []).filter(({ external }) => external !== true);
  return [...sheets, ...named.map(({ path }) => withoutQuery(path))];
}

/** Returns the name of an input without the query or fragment of a `url()`: `font.woff2?v=1`. */
function withoutQuery(input: string): string {
  return input.replace(/[?#][^/]{0,99}$/, '');
}

/** Names of the assets emitted for the inputs. Of several equal inputs, esbuild reports only one, so hashes are compared. */
function assetsOf(
  inputs: readonly string[],
  { outputs }: Metafile,
  hashOf: (input: string) => string | null,
): string[] {
  const wanted = new Set(inputs.filter((input) => extname(input) in fileLoaders).map(hashOf));
  const isEmitted = (name: string): boolean =>
    Object.keys(outputs[name]?.inputs ?? {}).some((input) => wanted.has(hashOf(input) ?? hashOf(withoutQuery(input))));
  return Object.keys(outputs).filter((name) => extname(name) in fileLoaders && isEmitted(name));
}
