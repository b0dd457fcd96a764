import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { splitUrl } from '../../../shared/url.ts';
import { languageOf } from '../../config/concepts/locales.ts';
import { modulesDirOf, type Cache, notKept } from '../../kernel/cache/cache.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { isClientCode } from '../../kernel/esbuild/client-code.ts';
import { hooksFile } from '../../kernel/esbuild/hooks-module.ts';
import { localStyles } from '../../kernel/esbuild/local-styles.ts';
import { isLenient } from '../../kernel/esbuild/module-aliases.ts';
import { typedScripts } from '../../kernel/esbuild/typed-scripts.ts';
import { yamlFiles } from '../../kernel/esbuild/yaml-files.ts';
import { readText } from '../../kernel/files/open-file.ts';
import { isOfPackage } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { lockFileNames } from '../../kernel/package/package-manager.ts';
import type { ThemeBundle } from '../../theme/bundle-theme.ts';
import { findAnchors, readBodyFacts, readScriptFacts } from '../compile/make-outline.ts';
import { readBody, type PageBody, type PageEntry, type RenderedPage } from '../compile/page-entry.ts';
import type { Outline, PageFacts } from '../markdown/outline.ts';
import type { ContentPart } from '../markdown/page-context.ts';
import { bundleForBrowser, type BrowserResult, type InteractivePage } from './bundle-for-browser.ts';
import type { PageBundleOptions, PageModule } from './bundle-options.ts';
import { bundlePages, writeWholeBundle } from './bundle-pages.ts';
import { describeIsland, type IslandContext } from './describe-island.ts';
import {
  describeModuleFailure,
  describeRenderError,
  describeReported,
  missingDefaultExport,
} from './describe-module-error.ts';
import { findRenderedLinks, placeOfText } from './find-rendered-links.ts';
import { findWrittenLinks, readWrittenLinks, type WrittenLink } from './find-written-links.ts';
import { openInputHashes } from './hash-inputs.ts';
import type { ModuleAnswer, ModuleFailure, ModuleThread } from './module-thread.ts';
import { placeOfThrown } from './place-of-thrown.ts';
import type { ServerBundle } from './server-bundle.ts';

/** Environment for rendering the modules of pages. */
export interface ModuleEnvironment extends IslandContext {
  readonly theme: ThemeBundle;
  readonly cache: Cache;
  /** Hash of tool, theme and config, as for compiling. */
  readonly contextKey: string;
  /** True for a site of untrusted authors: no module of a page runs, regardless of earlier checks. */
  readonly untrusted?: boolean;
  /** Runs the modules of pages. */
  readonly modules: ModuleThread;
  /** Opens the plugins' parts that read rendered HTML. */
  contentParts(): Promise<readonly ContentPart[]>;
}

/** Result of rendering a page's module, in the form for the cache. */
export interface ModuleResult extends Pick<RenderedPage, 'body' | 'chunk' | 'extras' | 'island'> {
  /** Additions to the outline of the page, whose front matter can change without the module. */
  readonly additions: Pick<Outline, 'anchors' | 'facts' | 'links'>;
  /** Hash of each file that the module was built from, by path relative to the site folder. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Warnings about imports, and problems of the bundle for the browser. */
  readonly diagnostics: readonly Diagnostic[];
}

interface ModuleRun extends Omit<ModuleEnvironment, 'contentParts'> {
  readonly parts: readonly ContentPart[];
  /** Facts from a script that pages share. */
  factsOfScript(file: string): Partial<PageFacts>;
  readonly options: PageBundleOptions;
  /** Hashes the files of a module, by path relative to the site folder. */
  hashInputs(files: readonly string[]): Readonly<Record<string, string>>;
  /** Finds the addresses in the code of a file, which several pages can import. */
  findWritten(file: string): Promise<readonly WrittenLink[]>;
  /** True for a file whose code needs the browser. */
  isOfClient(file: string): boolean;
}

/** The module of a page, before and after bundling. */
interface BundledModule extends PageModule {
  readonly page: PageEntry;
  readonly body: PageBody;
  readonly bundle: ServerBundle;
}

/** The module of a page that has run, without its bundle for the browser. */
interface StoredModule extends BundledModule, InteractivePage {
  readonly isInteractive: boolean;
  readonly result: Omit<ModuleResult, 'chunk' | 'island' | 'diagnostics'>;
}

function bundleOptions({ config, theme, cache, contextKey }: ModuleEnvironment): PageBundleOptions {
  const aliases = (config.aliases ?? []).filter(({ isOfSlots }) => isOfSlots !== true);
  return {
    siteDir: config.siteDir,
    outDir: modulesDirOf(config.siteDir),
    partsKey: cache.isEmpty ? null : contextKey,
    assetsUrl: `${config.baseUrl}assets/`,
    aliases,
    react: theme.react,
    arePlain: config.relative,
    shared: [localStyles(config.siteDir), ...(isLenient({ aliases }) ? [typedScripts(), yamlFiles()] : [])],
  };
}

/** Bundles pages, renders them on the server and stores the results. Collects the errors of all pages. */
export async function runModules(
  pages: readonly PageEntry[],
  environment: ModuleEnvironment,
): Promise<StageResult<ReadonlyMap<PageEntry, ModuleResult>>> {
  const { cache } = environment;
  const options = bundleOptions(environment);
  const modules = pages.map((page) => {
    const body = readBody(page.compiledBody, cache);
    return { page, body, file: page.source.path, code: body.module?.code ?? '' };
  });
  // The thread starts while esbuild works.
  environment.modules.start();
  const since = Date.now();
  const bundled = await bundlePages(modules, options);
  const { bundles, missing } = bundled.value;
  const parts = await environment.contentParts();
  const run: ModuleRun = {
    ...environment,
    parts,
    factsOfScript: memoByKey((file: string) => readScriptFacts(readText(file), parts)),
    hashInputs: openInputHashes(options.siteDir, since),
    options: { ...options, missing },
    findWritten: memoByKey(findWrittenLinks),
    isOfClient: memoByKey((file: string) => isClientCode(readFileSync(file, 'utf8'))),
  };
  const stored: StoredModule[] = [];
  const diagnostics: Diagnostic[] = [...bundled.diagnostics];
  const runnable = modules.flatMap((module) => {
    const bundle = bundles.get(module.file);
    return bundle === undefined ? [] : [{ ...module, bundle }];
  });
  for await (const [module, answer] of oneAhead(runnable, (one) => render(one, run))) {
    const { bundle, file } = module;
    if (!('html' in answer)) {
      diagnostics.push(...bundle.warnings, answer);
      continue;
    }
    const warnings = [...bundle.warnings, ...answer.warnings.map((message) => describeReported(message, file))];
    stored.push(await store({ ...module, bundle: { ...bundle, warnings } }, answer.html, run));
  }
  const browserBundles = await bundleForBrowser(
    stored.filter(({ isInteractive }) => isInteractive),
    run.options,
  );
  const results = new Map(
    stored.map((module) => [module.page, addBrowserBundle(module, browserBundles.get(module.file), run)]),
  );
  const found = [...results.values()].flatMap((result) => result.diagnostics);
  // Pages share warnings of code that they share: of hundreds of pages, these are too many to be spread.
  return { value: results, diagnostics: [...new Set([...diagnostics, ...found])] };
}

/** Yields each item with its result, in order. The work on the next item starts before the result is used. */
async function* oneAhead<Item, Result>(
  items: readonly Item[],
  start: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  let ahead: Promise<Result> | null = null;
  for (const [index, item] of items.entries()) {
    const result = await (ahead ?? start(item));
    const next = items[index + 1];
    ahead = next === undefined ? null : start(next);
    yield [item, result];
  }
}

type RenderedModule = Extract<ModuleAnswer, { readonly kind: 'html' }>;

async function render(
  { page, body, file, code, bundle }: BundledModule,
  run: ModuleRun,
): Promise<RenderedModule | Diagnostic> {
  const { modules, config } = run;
  const { siteDir } = config;
  const { locale, version } = page.source;
  const { messages = config.messages } = config.versions.find(({ name }) => name === version) ?? {};
  const runFile = (modulePath: string): Promise<ModuleAnswer | ModuleFailure> =>
    modules.run({
      modulePath,
      runs: [...(body.module?.runs ?? [])],
      island: describeIsland(page, run),
      language: languageOf(locale, config),
      messages: messages[locale] ?? {},
    });
  const answer = await runFile(bundle.modulePath);
  switch (answer.kind) {
    case 'html':
      return answer;
    case 'no-component':
      return missingDefaultExport(file, fileStart(file));
    case 'failure':
      return describeModuleFailure(answer, file);
    case 'error':
      return describeRenderError(answer.message, {
        files: sourcesOf(file, run.hashInputs(bundle.inputs)),
        siteDir,
        thrownAt: await findThrown({ file, code, bundle, stack: answer.stack }, run, runFile),
      });
  }
}

/** Finds the author's line of an exception. A page that shares its imports fails again with these in its own bundle. */
async function findThrown(
  { file, code, bundle, stack }: PageModule & { readonly bundle: ServerBundle; readonly stack: string },
  run: ModuleRun,
  runFile: (modulePath: string) => Promise<ModuleAnswer | ModuleFailure>,
): Promise<Place | null> {
  const options = { ...run.options, shared: [...bundle.plugins, ...run.options.shared] };
  if (!bundle.sharesImports) return placeOfThrown(stack, { file, code, modulePath: bundle.modulePath }, options);
  const modulePath = await writeWholeBundle({ file, code }, options);
  const answer = await runFile(modulePath);
  return answer.kind === 'error' ? placeOfThrown(answer.stack, { file, code, modulePath }, options) : null;
}

async function store(module: BundledModule, html: string, run: ModuleRun): Promise<StoredModule> {
  const { page, body, file, code, bundle } = module;
  const { options, cache, parts, isOfClient } = run;
  const inputs = run.hashInputs(bundle.inputs);
  const files = sourcesOf(file, inputs);
  const placeOf = (url: string): Place => placeOfText(url, files, options.siteDir) ?? fileStart(file);
  const known = page.outline.links.length;
  const { html: filled, links: rendered } = findRenderedLinks(html, {
    known,
    isMade: (url) =>
      parts.some((part) => part.ownsUrl?.(url, page.data) === true) ||
      bundle.extras.some(({ name }) => splitUrl(url).path === options.assetsUrl + name),
    placeOf,
  });
  const renderedBody: PageBody = { html: filled, head: body.head, module: null };
  const [stored = notKept] = cache.contents.write([JSON.stringify(renderedBody)]);
  const isInteractive = isClientCode(code) || bundle.inputs.filter(isScript).some(isOfClient);
  const written = isInteractive ? await findAllWritten({ code, files: bundle.inputs }, run) : [];
  const isRendered = ({ kind, url }: WrittenLink): boolean =>
    rendered.some((link) => link.kind === kind && link.url === url);
  const links = [
    ...rendered,
    ...written.filter((link) => !isRendered(link)).map((link) => ({ ...link, places: [placeOf(link.url)] })),
  ];
  const additions = { anchors: findAnchors(filled), facts: readBodyFacts(renderedBody, parts), links };
  const { importsOnDemand, largePackages } = bundle;
  return {
    ...module,
    links,
    known,
    isInteractive,
    importsOnDemand,
    largePackages,
    result: { inputs, additions, body: stored, extras: bundle.extras },
  };
}

/** The files in which an author wrote a page: the lockfile has nearly every word. */
function sourcesOf(file: string, inputs: ModuleResult['inputs']): readonly [page: string, ...imported: string[]] {
  return [file, ...Object.keys(inputs).filter((path) => !lockFileNames.includes(posix.basename(path)))];
}

/** Returns the result of a module, with its bundle for the browser. */
function addBrowserBundle(
  module: StoredModule,
  browserBundle: BrowserResult | undefined,
  run: ModuleRun,
): ModuleResult {
  const { page, bundle, result } = module;
  const { value: chunk, diagnostics } = browserBundle ?? { value: null, diagnostics: [] };
  // Only code that uses the hooks gets their data in the document.
  const island = chunk !== null && bundle.inputs.includes(hooksFile) ? describeIsland(page, run) : null;
  const { parts = [], text = '' } = chunk ?? {};
  const facts = [readScriptFacts(text, run.parts), ...parts.map(({ from }) => run.factsOfScript(from))];
  return {
    ...result,
    additions: { ...result.additions, facts: Object.assign({}, result.additions.facts, ...facts) },
    // The chunk has the contents of its parts.
    extras: [...result.extras, ...parts.map(({ from, name, hash }) => ({ from, name, hash }))],
    chunk,
    island,
    diagnostics: [...bundle.warnings, ...diagnostics],
  };
}

/** Finds the addresses in the code of a page and of its imported files; those of packages are not the author's. */
async function findAllWritten(
  { code, files }: { readonly code: string; readonly files: readonly string[] },
  { findWritten }: ModuleRun,
): Promise<readonly WrittenLink[]> {
  const own = files.filter((file) => isScript(file) && !isOfPackage(file));
  const ofFiles = await Promise.all(own.map(findWritten));
  return [...(await readWrittenLinks(code, 'jsx')), ...ofFiles.flat()];
}

function isScript(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file) && !/[\\/]node_modules[\\/]react(?:-dom)?[\\/]/.test(file);
}
