import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { addMissingExports, type MissingExports } from '../../kernel/esbuild/missing-exports.ts';
import { isLenient } from '../../kernel/esbuild/module-aliases.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { isOfPackage } from '../../kernel/files/paths.ts';
import { bundleForServer, optionsOfOne, type WithParts } from './bundle-for-server.ts';
import { fileOfEntry, pageEntry, type PageBundleOptions, type PageModule } from './bundle-options.ts';
import {
  describeBundleError,
  describeMissingExport,
  placeInImporter,
  type SiteFiles,
} from './describe-module-error.ts';
import { loadOnDemand } from './load-on-demand.ts';
import type { ServerBundle } from './server-bundle.ts';
import { sharePackages } from './share-packages.ts';
import type { FactoryKind, PartOptions, SharedParts } from './shared-parts.ts';
import { bundleAlone, bundleOnce, type Bundle, type BundleOptions } from './split-bundle.ts';

/** Pages bundled for the server, by path of the source. */
export interface BundledPages {
  readonly bundles: ReadonlyMap<string, ServerBundle>;
  /** Names that modules export with the value `undefined`, which their browser bundles must also do. */
  readonly missing: MissingExports;
}

/** Bundles pages for rendering on the server. Errors in some pages do not affect the others. */
export async function bundlePages(
  modules: readonly PageModule[],
  options: PageBundleOptions,
): Promise<StageResult<BundledPages>> {
  const readSource = (file: string): string => readFileSync(resolve(options.siteDir, file), 'utf8');
  const files: SiteFiles = { readSource, exists: (path) => existsSync(resolve(options.siteDir, path)) };
  const parts: SharedParts = new Map();
  const ofParts = { ...options, parts, urlOf: (name: string) => `./${name}` };
  const onDemand = loadOnDemand({
    ...ofParts,
    isPossible: isOfPackage,
    bundle: (page) => bundleScripts(optionsOfOne(page, options)),
  });
  const factoriesOf = (kind: FactoryKind): PartOptions => ({
    ...ofParts,
    bundle: (page) => bundleFactory(kind, optionsOfOne(page, options)),
  });
  const { bundled, emptied, missing, errors, unknownNames } = await bundleWhatCompiles(modules, {
    ...options,
    parts,
    onDemand,
    share: sharePackages(factoriesOf('package')),
    ofImports: factoriesOf('imports'),
  });
  const pageOf = (file: string): string | null =>
    bundled.find(({ inputs }) => inputs.includes(resolve(options.siteDir, file)))?.file ?? null;
  const inPages = (diagnostic: Diagnostic): Diagnostic => placeInImporter(diagnostic, pageOf, readSource);
  const warnings = unknownNames.map((message) => {
    const file = message.location?.file ?? '';
    const diagnostic = inPages(describeMissingExport(message, { readSource, siteDir: options.siteDir }));
    return { page: fileOfEntry(file), input: resolve(options.siteDir, file), diagnostic };
  });
  const bundles = bundled
    .filter(({ inputs }) => !inputs.some((input) => emptied.has(input)))
    .map((bundle) => {
      const own = warnings.filter(({ page, input }) => page === bundle.file || bundle.inputs.includes(input));
      return { ...bundle, warnings: own.map(({ diagnostic }) => diagnostic) };
    });
  return {
    value: { bundles: new Map(bundles.map((bundle) => [bundle.file, bundle])), missing },
    diagnostics: errors.map((message) => inPages(describeBundleError(message, files))),
  };
}

/** Bundles a module with parts only if it has neither styles nor other assets, which belong to the bundle of the page. */
async function bundleScripts(options: BundleOptions): Promise<Bundle> {
  const bundle = await bundleAlone(options);
  return hasOnlyScripts(bundle) ? bundle : { ...bundle, parts: [] };
}

/**
 * Bundles a module as a function that returns a new instance at each call, so that pages share no state. The module of a
 * package exports such a function itself. The text is empty if this is not possible, because the code has styles or other
 * assets, or reads its own address.
 */
async function bundleFactory(kind: FactoryKind, options: BundleOptions): Promise<Bundle> {
  const bundle = await bundleOnce({ ...options, format: 'iife', globalName: 'part' });
  const text = `export default () => {\n${bundle.text}\nreturn part${kind === 'package' ? '.default()' : ''};\n};\n`;
  const isPossible = hasOnlyScripts(bundle) && bundle.warnings.every(({ id }) => id !== 'empty-import-meta');
  return { ...bundle, text: isPossible ? text : '' };
}

function hasOnlyScripts({ metafile }: Bundle): boolean {
  return Object.keys(metafile.outputs).every((name) => name.endsWith('.mjs'));
}

/** Bundles pages for the server, repeatedly without the files that have errors. */
async function bundleWhatCompiles(modules: readonly PageModule[], options: PageBundleOptions & WithParts) {
  const [errors, unknownNames]: [Message[], Message[]] = [[], []];
  // esbuild does not report which pages import a broken file. If an empty one replaces it, it is one of their inputs.
  const emptied = new Set<string>();
  let missing: MissingExports = [];
  let remaining = modules;
  for (;;) {
    const bundled = await bundleForServer(remaining, { ...options, missing, emptied });
    if (bundled.errors.length === 0) return { bundled: bundled.pages, emptied, missing, errors, unknownNames };
    // esbuild checks named imports only if there are no other errors, so another pass may find more.
    const completed = isLenient(options) ? addMissingExports(missing, bundled.errors) : null;
    if (completed !== null) {
      missing = completed;
      unknownNames.push(...bundled.errors);
      continue;
    }
    errors.push(...bundled.errors);
    const broken = new Set(bundled.errors.map(({ location }) => location?.file ?? ''));
    const isKnown = [...broken].every((file) => emptied.has(resolve(options.siteDir, file)));
    if (isKnown) return { bundled: [], emptied, missing, errors, unknownNames };
    for (const file of broken) emptied.add(resolve(options.siteDir, file));
    remaining = remaining.filter(({ file }) => !broken.has(pageEntry(file)));
  }
}

/**
 * Writes the bundle of a page that shares no imports, which has the author's lines in its source map, and returns its path.
 */
export async function writeWholeBundle(module: PageModule, options: PageBundleOptions): Promise<string> {
  const { text } = await mapServerBundle(module, options);
  const modulePath = join(options.outDir, `whole-${contentHash(text)}.mjs`);
  writeFileSync(modulePath, text);
  return modulePath;
}

/** The server bundle of a page with its source map, needed only for errors: its text is that of the first bundle. */
export async function mapServerBundle(
  module: PageModule,
  options: PageBundleOptions,
): Promise<{ readonly text: string; readonly map: string }> {
  const { outputFiles } = await build({
    ...optionsOfOne(module, options),
    sourcemap: 'external',
    write: false,
  });
  const textOf = (extension: string): string => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { text: textOf('.mjs'), map: textOf('.mjs.map') };
}
