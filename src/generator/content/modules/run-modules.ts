import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { readBody } from '../compile/stored-content.ts';
import type { ContentPart } from '../markdown/page-context.ts';
import type { PageModule as LoadedModule, ThemeServer } from '../../../shared/theme.ts';
import type { Config } from '../../config/config.ts';
import { modulesDirOf, type Cache } from '../../kernel/cache/cache.ts';
import { notKept, type ContentRef } from '../../kernel/cache/content-store.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import type { PageEntry, PageBody, BrowserBundle, PageExtra } from '../compile/page-entry.ts';
import { findAnchors, readDrawnFacts } from '../compile/make-outline.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';
import type { Outline } from '../markdown/outline.ts';
import type { PageBundleOptions, PageModule } from './bundle-options.ts';
import { bundleForBrowser, bundlePages, type ServerBundle } from './bundle-pages.ts';
import { describeRenderError, missingDefaultExport } from './describe-module-error.ts';
import { findRenderedLinks, placeOfText } from './find-rendered-links.ts';

/** What rendering the modules of pages needs. */
export interface ModuleEnvironment {
  readonly config: Config;
  readonly theme: ThemeBundle;
  readonly cache: Cache;
  /** Hash of tool, theme and config, as for compiling. */
  readonly contextKey: string;
  /** True for a site by untrusted authors: no module of a page runs, whatever was checked before. */
  readonly untrusted?: boolean;
  /** Opens the plugins' parts that read drawn HTML. */
  contentParts(): Promise<readonly ContentPart[]>;
}

/** Result of rendering a page's module, as the cache stores it. */
export interface ModuleResult {
  /** Hash of each file that the module was built from, by path relative to the site folder. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly outline: Outline;
  readonly body: ContentRef;
  /** Bundle for the browser, with holes; null for a static page. */
  readonly chunk: BrowserBundle | null;
  readonly extras: readonly PageExtra[];
}

interface Run extends ModuleEnvironment {
  readonly options: PageBundleOptions;
  readonly server: ThemeServer;
}

/** The module of a page, before and after bundling. */
interface BundledModule extends PageModule {
  readonly page: PageEntry;
  readonly body: PageBody;
  readonly bundle: ServerBundle;
}

/** Bundles pages, renders them on the server and stores the results. Collects the errors of all pages. */
export async function runModules(
  pages: readonly PageEntry[],
  environment: ModuleEnvironment,
): Promise<StageResult<ReadonlyMap<PageEntry, ModuleResult>>> {
  const { config, theme, cache } = environment;
  const options: PageBundleOptions = {
    siteDir: config.siteDir,
    outDir: modulesDirOf(config.siteDir),
    assetsUrl: `${config.baseUrl}assets/`,
    react: theme.react,
    arePlain: config.relative,
  };
  const modules = pages.map((page) => {
    const body = readBody(page.compiledBody, cache);
    return { page, body, file: page.source.path, code: body.module?.code ?? '' };
  });
  const bundled = await bundlePages(modules, options);
  const run: Run = { ...environment, options, server: await loadTheme(theme.serverFile) };
  const results = new Map<PageEntry, ModuleResult>();
  const diagnostics: Diagnostic[] = [...bundled.diagnostics];
  for (const module of modules) {
    const bundle = bundled.value.get(module.file);
    if (bundle === undefined) continue;
    const html = await render({ ...module, bundle }, run);
    if (typeof html === 'string') results.set(module.page, await store({ ...module, bundle }, html, run));
    else diagnostics.push(html);
  }
  return { value: results, diagnostics };
}

async function render(
  { page, body, file, bundle }: BundledModule,
  { server, config }: Run,
): Promise<string | Diagnostic> {
  const { siteDir, messages } = config;
  const { locale } = page.source;
  try {
    const loaded: LoadedModule = await import(pathToFileURL(bundle.modulePath).href);
    if (typeof loaded.default !== 'function') return missingDefaultExport(file, { file, line: 1, column: 1 });
    return server.renderModule(
      loaded,
      { runs: [...(body.module?.runs ?? [])] },
      { locale, messages: messages[locale] ?? {} },
    );
  } catch (error) {
    return describeRenderError(error, { files: [file, ...Object.keys(hashInputs(bundle.inputs, siteDir))], siteDir });
  }
}

async function store({ page, body, file, code, bundle }: BundledModule, html: string, run: Run): Promise<ModuleResult> {
  const { options, cache, contentParts } = run;
  const parts = await contentParts();
  const inputs = hashInputs(bundle.inputs, options.siteDir);
  const files = [file, ...Object.keys(inputs)];
  const { html: filled, links } = findRenderedLinks(html, {
    known: page.outline.links.length,
    isMade: (url) =>
      parts.some((part) => part.ownsUrl?.(url, page.data) === true) ||
      bundle.extras.some(({ name }) => url === options.assetsUrl + name),
    placeOf: (url) => placeOfText(url, files, options.siteDir) ?? { file, line: 1, column: 1 },
  });
  const drawn: PageBody = { html: filled, head: body.head, module: null };
  const [stored = notKept] = cache.contents.write([JSON.stringify(drawn)]);
  const isInteractive = [code, ...bundle.inputs.filter(isScript).map((input) => readFileSync(input, 'utf8'))].some(
    isClientComponent,
  );
  return {
    inputs,
    outline: {
      ...page.outline,
      anchors: findAnchors(filled),
      facts: { ...page.outline.facts, ...readDrawnFacts(drawn, parts) },
      links: [...page.outline.links, ...links],
    },
    body: stored,
    chunk: isInteractive ? await bundleForBrowser({ file, code }, options) : null,
    extras: bundle.extras,
  };
}

/** Hashes the inputs of a module by path. Files of packages are covered by the lockfile. */
function hashInputs(files: readonly string[], siteDir: string): Record<string, string> {
  const own = files.filter((file) => !file.includes(`${sep}node_modules${sep}`));
  const lockfile = join(siteDir, 'package-lock.json');
  const entries = [...own, lockfile].map((file) => [relativePath(siteDir, file), hashFile(file)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

function isScript(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file) && !/[\\/]node_modules[\\/]react(?:-dom)?[\\/]/.test(file);
}

const directive = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/;
const hook =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|Optimistic|ActionState|ImperativeHandle)\s*[(<]/;
const handler = /\son[A-Z]\w*=\{/;

/** True for code that needs the browser: it has `'use client'`, hooks or event handlers. */
function isClientComponent(code: string): boolean {
  return directive.test(code) || hook.test(code) || handler.test(code);
}
