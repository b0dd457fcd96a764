import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { build, type BuildOptions, type Message, type Metafile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { groupBy } from '../../kernel/collections.ts';
import { makeError, makeWarning, type StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { browserTargets } from '../../kernel/esbuild/browser-bundle.ts';
import { isCodeFailure, unresolvedIn } from '../../kernel/esbuild/build-failure.ts';
import { hooksModule } from '../../kernel/esbuild/hooks-module.ts';
import { completeExports } from '../../kernel/esbuild/missing-exports.ts';
import { moduleAliases } from '../../kernel/esbuild/module-aliases.ts';
import { reactFromFiles, reactInReach } from '../../kernel/esbuild/react-instance.ts';
import type { BrowserBundle } from '../compile/page-entry.ts';
import { bundleInRuns } from './bundle-in-runs.ts';
import {
  fileOfEntry,
  pageEntry,
  pageModules,
  sharedOptions,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';
import { completeAddresses, insertAddresses, withAddresses, type AddressesOfCode } from './complete-addresses.ts';
import { directImports } from './direct-imports.ts';
import { emptyBuiltins, emptyModuleWarning } from './empty-builtins.ts';
import { loadOnDemand } from './load-on-demand.ts';
import type { ServerBundle } from './server-bundle.ts';
import { importsOfParts, shareImports, type BundleSome, type ShareOptions } from './share-imports.ts';
import { sharePackages } from './share-packages.ts';
import { partsOf, type PartOptions, type SharedParts } from './shared-parts.ts';
import { bundleAlone, contentsOf, laterModules, sizeOfImports, type Bundle } from './split-bundle.ts';

/** esbuild's identifier for a `require` whose module is unknown at build time. */
const unknownRequire = 'unsupported-require-call';

/** A page whose code runs in the browser. */
export type InteractivePage = PageModule &
  AddressesOfCode &
  Pick<ServerBundle, 'importsOnDemand' | 'largePackages'> & {
    /** The page with its own imports, if the code imports them from a part. */
    readonly whole?: PageModule;
  };

/** The bundle of a page and its warnings; null with the errors if the code needs a module that browsers do not have. */
export type BrowserResult = StageResult<BrowserBundle | null>;

/**
 * Bundles pages for the browser, and returns the results by path of the source. React is imported from the theme's files.
 * There is a warning for each `require` that fails at run time, and for each module of Node.js that a package imports.
 */
export async function bundleForBrowser(
  pages: readonly InteractivePage[],
  options: PageBundleOptions,
): Promise<ReadonlyMap<string, BrowserResult>> {
  const results = new Map<string, BrowserResult>();
  const parts: SharedParts = new Map();
  const ofParts: PartOptions = {
    ...options,
    parts,
    bundle: (page) => bundleAlone(browserOptions([page], options)),
    urlOf: (name) => options.assetsUrl + name,
  };
  const onDemand = loadOnDemand(ofParts);
  const share = sharePackages(ofParts);
  const bundleSome: BundleSome<InteractivePage> = (some, plugins = []) =>
    bundleInRuns(some, async (ofRun) => {
      const metafile = await addBundles(results, ofRun, { ...options, parts, plugins });
      // esbuild does not report which pages import a broken file.
      if (metafile === null && ofRun.length > 1)
        for (const page of ofRun) await addBundles(results, [page], { ...options, parts, plugins });
      return metafile;
    });
  const sharing: ShareOptions<InteractivePage> = {
    ...ofParts,
    minPages: 1,
    bundleSome,
    importedBytes: ({ file }) => {
      const { parts: shared = [], contents } = results.get(file)?.value ?? {};
      return shared.length > 0 ? 0 : sizeOfImports(contents?.modules ?? {}, file);
    },
  };
  const complete = pages.map((page) => ({ ...page, code: withAddresses(page.code) }));
  // The bundle of a page does not depend on the packages of other pages.
  for (const alike of groupBy(complete, howBundled).values()) {
    const { importsOnDemand = false, largePackages = [], links = [] } = alike[0] ?? {};
    const plugins = [
      ...(importsOnDemand ? [onDemand] : []),
      ...(largePackages.length > 0 ? [share(largePackages)] : []),
    ];
    // Classic scripts cannot import files.
    if (options.arePlain) await bundleSome(alike);
    else if (importsOnDemand) await bundleSome(alike, plugins);
    // A package that is large on the server can have a form for browsers that is not a part.
    else
      await shareImports({
        ...sharing,
        isAwaited: links.length > 0,
        bundleSome: (some) => bundleSome(some, plugins),
      })(alike);
  }
  return results;
}

/** Returns the same key for pages that are bundled in the same way. */
function howBundled({ importsOnDemand, largePackages, links }: InteractivePage): string {
  return JSON.stringify([importsOnDemand, largePackages, links.length > 0]);
}

interface WithParts extends PageBundleOptions {
  /** Parts that pages share. */
  readonly parts: SharedParts;
}

/** Bundles pages in one run of esbuild. After an error, returns null, and only a page that is alone has a result. */
async function addBundles(
  results: Map<string, BrowserResult>,
  pages: readonly InteractivePage[],
  { plugins, ...options }: WithParts & { readonly plugins: readonly Plugin[] },
): Promise<Metafile | null> {
  const { siteDir, shared } = options;
  try {
    const { outputFiles, metafile, warnings } = await build(
      browserOptions(pages, { ...options, shared: [...plugins, ...shared] }),
    );
    const texts = new Map(outputFiles.map((output) => [output.path, output]));
    const byEntry = new Map(pages.map((page) => [pageEntry(page.file), page]));
    for (const [output, { entryPoint = '', inputs }] of Object.entries(metafile.outputs)) {
      const page = byEntry.get(entryPoint);
      if (page === undefined) continue;
      const text = texts.get(resolve(siteDir, output))?.text ?? '';
      const ofPage = warnings.filter(({ location }) => (location?.file ?? '') in inputs);
      const whole = { text, metafile, output, parts: [], warnings: ofPage };
      const bundle = options.arePlain ? whole : await addParts(whole, page, options);
      const described = bundle.warnings.filter(
        ({ id, detail }) => id === unknownRequire || detail === emptyModuleWarning,
      );
      results.set(page.file, {
        value: describeBundle(bundle, page),
        diagnostics: described.map((message) => describeWarning(message, page.file)),
      });
    }
    return metafile;
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    const [page, ...others] = pages;
    if (page !== undefined && others.length === 0)
      results.set(page.file, {
        value: null,
        diagnostics: error.errors.map((message) => describeError(message, page.file)),
      });
    return null;
  }
}

/** Returns the bundle of a page with the parts that it imports. */
async function addParts(bundle: Bundle, page: InteractivePage, options: WithParts): Promise<Bundle> {
  const parts = partsOf(bundle, options.parts, options.siteDir);
  if (parts === null || laterModules(bundle).length > 0)
    return bundleAlone(browserOptions([page.whole ?? page], options));
  return {
    ...bundle,
    parts: parts.flatMap(({ files }) => files),
    warnings: [bundle, ...parts].flatMap(({ warnings }) => warnings),
  };
}

function describeBundle(bundle: Bundle, page: InteractivePage): BrowserBundle {
  return { text: insertAddresses(bundle.text, page), contents: contentsOf(bundle), parts: bundle.parts };
}

function browserOptions(pages: readonly PageModule[], options: PageBundleOptions) {
  const files = Object.fromEntries(
    Object.entries(options.react).map(([name, file]) => [name, options.assetsUrl + file]),
  );
  return {
    ...sharedOptions(options),
    entryPoints: pages.map(({ file }, index) => ({ in: pageEntry(file), out: `page-${index}` })),
    platform: 'browser',
    target: [...browserTargets],
    minify: true,
    // Escapes would hide holes in the text.
    charset: 'utf8',
    write: false,
    logOverride: { [unknownRequire]: 'warning' },
    ...(options.arePlain ? { format: 'iife', globalName: 'docsModule' } : {}),
    plugins: [
      completeExports(options),
      moduleAliases(options),
      pageModules(pages, options),
      directImports(pages, options.siteDir),
      emptyBuiltins,
      hooksModule,
      importsOfParts,
      ...options.shared,
      completeAddresses,
      options.arePlain ? reactInReach : reactFromFiles(files),
    ],
  } as const satisfies BuildOptions;
}

/** Describes an error of the browser bundle, whose code has already been bundled for the server. */
function describeError({ text, location }: Message, file: string): Diagnostic {
  const unresolved = unresolvedIn(text);
  const place = fileStart(file);
  if (unresolved === undefined)
    return makeError('mdx-import', {
      message: `Code of the page cannot be bundled for the browser${whereOf(location)}: ${text}`,
      hint: 'fix the module',
      place,
    });
  return makeError('mdx-import', {
    message: `The page runs in the browser, where "${unresolved}" does not exist${whereOf(location)}`,
    hint: isBuiltin(unresolved)
      ? 'use it in a page without hooks and event handlers, or use a package made for browsers'
      : `install it, or use a package made for browsers`,
    place,
  });
}

function describeWarning({ detail, text, location }: Message, file: string): Diagnostic {
  if (detail === emptyModuleWarning)
    return makeWarning('mdx-import', {
      message: `The page runs in the browser, where "${text}" does not exist${whereOf(location)}: the package gets an empty module`,
      hint: 'test the page in a browser; if it fails, use a package made for browsers',
      place: fileStart(file),
    });
  return makeWarning('mdx-import', {
    message: `The page runs in the browser, where a \`require\` of a computed name fails${whereOf(location)}`,
    hint: 'import the module by its name, or use a build of the package for browsers',
    place: fileStart(file),
  });
}

function whereOf(location: Message['location']): string {
  if (location === null || fileOfEntry(location.file) !== null) return '';
  return ` (in ${location.file.replaceAll('\\', '/')}:${location.line})`;
}
