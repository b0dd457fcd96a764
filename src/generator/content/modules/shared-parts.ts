import { writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Message, Metafile, OnResolveResult, PluginBuild } from 'esbuild';
import { contentHash } from '../../kernel/files/hash.ts';
import type { BundlePart } from '../compile/page-entry.ts';
import { fileOfEntry, type PageBundleOptions, type PageModule } from './bundle-options.ts';
import { isOfAddresses } from './complete-addresses.ts';
import { isDirect } from './direct-imports.ts';
import { contentsOf, splitFrom, withoutHash, type Bundle } from './split-bundle.ts';

/** A module in files of its own, with everything that it imports. */
export interface SharedPart {
  readonly files: readonly BundlePart[];
  /** The modules in these files, by esbuild's names. */
  readonly inputs: readonly string[];
  readonly warnings: readonly Message[];
}

/** A part with the address by which bundles of pages import it. */
export interface MadePart {
  readonly url: string;
  readonly part: SharedPart;
}

/** Parts by the address by which bundles of pages import them. Pages share those that they have in common. */
export type SharedParts = Map<string, SharedPart>;

/** Options for making parts. */
export interface PartOptions extends Pick<PageBundleOptions, 'siteDir' | 'outDir' | 'partsKey'> {
  /** Receives the parts. */
  readonly parts: SharedParts;
  /** Bundles a page alone. */
  bundle(page: PageModule): Promise<Bundle>;
  /** The address by which bundles of pages import a file. */
  urlOf(name: string): string;
}

/**
 * Returns the parts that the bundle of a page imports. Returns null if a module is in two of these bundles, because a page
 * must not have two instances of it.
 */
export function partsOf(
  { metafile, output }: Pick<Bundle, 'metafile' | 'output'>,
  parts: SharedParts,
  siteDir: string,
): readonly SharedPart[] | null {
  const { inputs = {}, imports = [] } = metafile.outputs[output] ?? {};
  const used = [...new Set(imports.flatMap(({ path }) => parts.get(withoutHash(path)) ?? []))];
  if (used.length === 0) return used;
  const all = [...Object.keys(inputs), ...used.flatMap((part) => part.inputs)];
  const own = all.filter((input) => !hasNoState(input) && !isOfAddresses(resolve(siteDir, input)));
  return new Set(own).size < own.length ? null : used;
}

/** Makes the part of a bundle, whose file is named after its text. The part of a small bundle has no files. */
export function makePart(bundle: Bundle, { outDir, urlOf }: Pick<PartOptions, 'outDir' | 'urlOf'>): MadePart {
  const { text, metafile, output, parts: others, warnings } = bundle;
  const inputs = inputsOf(Object.values(metafile.outputs));
  if (text.length < splitFrom && others.length === 0) return { url: '', part: { files: [], inputs, warnings } };
  const hash = contentHash(text);
  const name = `part-${hash}${extname(output)}`;
  const from = join(outDir, name);
  writeFileSync(from, text);
  const file = { from, name, hash, contents: contentsOf(bundle) };
  return { url: urlOf(name), part: { files: [file, ...others], inputs, warnings } };
}

/** Returns the modules in files of a bundle, without the entry that imports a part. */
export function inputsOf(files: readonly Pick<Metafile['outputs'][string], 'inputs'>[]): readonly string[] {
  // A style sheet is an input both of the script that imports it and of the file of styles.
  const all = new Set(files.flatMap(({ inputs }) => Object.keys(inputs)));
  return [...all].filter((input) => fileOfEntry(input) === null);
}

const factoryKinds = ['package', 'value', 'imports'] as const;

/**
 * Kinds of parts that are functions, by their results: the exports of a package, its only export, or all imports of a page.
 */
export type FactoryKind = (typeof factoryKinds)[number];

/** Returns the kind of the part whose place a module takes, or null for other modules. */
export function factoryKindOf(input: string): FactoryKind | null {
  return factoryKinds.find((kind) => input.startsWith(`shared-${kind}:`)) ?? null;
}

/** Returns the module that takes the place of a part, by the address of its function. */
export function moduleOfFactory(kind: FactoryKind, url: string): OnResolveResult {
  // esbuild derives the kind of a module from the extension of its path.
  return { path: url.replace(/\.m?js$/, ''), namespace: `shared-${kind}`, pluginData: url };
}

/** Provides esbuild with the modules that take the place of parts. */
export function loadFactories(bundler: PluginBuild, kind: FactoryKind): void {
  const namespace = `shared-${kind}`;
  bundler.onResolve({ filter: /./, namespace }, ({ path }) => ({ path, external: true }));
  // A CommonJS module, so that imports of any name work as they do with a package.
  const result = kind === 'value' ? 'export default load()' : 'module.exports = load()';
  bundler.onLoad({ filter: /./, namespace }, ({ pluginData }) => ({
    contents: `import load from ${JSON.stringify(pluginData)};\n${result};`,
  }));
}

/** True for a module that only passes on exports and has no state: a page may have two instances. */
function hasNoState(input: string): boolean {
  return passesOnReact(input) || isDirect(input);
}

/** True for a module that only passes on React. */
export function passesOnReact(input: string): boolean {
  return /^react-(?:required|of-tool):/.test(input);
}
