import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { PageModule as LoadedModule, ThemeServer } from '../../../shared/theme.ts';
import { modulesDirOf } from '../../kernel/cache/cache.ts';
import { notKept } from '../../kernel/cache/content-store.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import type { PageEntry, PageBody } from '../compile/page-entry.ts';
import { findAnchors, readDrawnFacts } from '../compile/make-outline.ts';
import { bundleForBrowser } from './bundle-for-browser.ts';
import { bundlePages, type ServerBundle } from './bundle-for-server.ts';
import { missingDefaultExport } from './describe-bundle-error.ts';
import { describeRenderError } from './describe-render-error.ts';
import { findRenderedLinks, placeOfText } from './find-rendered-links.ts';
import { hashInputs, type ModuleEnvironment, type ModuleResult } from './module-result.ts';
import type { PageBundleOptions } from './bundle-options.ts';

/** A page with its compiled body. */
export interface PageWithModule {
  readonly page: PageEntry;
  readonly body: PageBody;
}

/** Results of the pages without errors. */
export interface ModuleRun {
  readonly results: ReadonlyMap<PageEntry, ModuleResult>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles pages, renders them on the server and stores the results. Collects the errors of all pages. */
export async function runModules(
  modules: readonly PageWithModule[],
  environment: ModuleEnvironment,
): Promise<ModuleRun> {
  const { config, theme } = environment;
  const options: PageBundleOptions = {
    siteDir: config.siteDir,
    outDir: modulesDirOf(config.siteDir),
    assetsUrl: `${config.baseUrl}assets/`,
    react: theme.react,
    arePlain: config.relative,
  };
  const { bundles, diagnostics: bundleErrors } = await bundlePages(
    modules.map(({ page, body }) => ({ file: page.source.path, code: body.module?.code ?? '' })),
    options,
  );
  const server = await loadTheme(theme.serverFile);
  const results = new Map<PageEntry, ModuleResult>();
  const diagnostics: Diagnostic[] = [...bundleErrors];
  for (const module of modules) {
    const bundle = bundles.get(module.page.source.path);
    if (bundle === undefined) continue;
    const html = await render(module, bundle, { server, environment });
    if (typeof html === 'string') results.set(module.page, await store(module, bundle, { html, options, environment }));
    else diagnostics.push(html);
  }
  return { results, diagnostics };
}

interface RenderOptions {
  readonly server: ThemeServer;
  readonly environment: ModuleEnvironment;
}

async function render(
  { page, body }: PageWithModule,
  bundle: ServerBundle,
  { server, environment }: RenderOptions,
): Promise<string | Diagnostic> {
  const { path, locale } = page.source;
  const place = { file: path, line: 1, column: 1 };
  try {
    const loaded: LoadedModule = await import(pathToFileURL(bundle.modulePath).href);
    if (typeof loaded.default !== 'function') return missingDefaultExport(path, place);
    return server.renderModule(
      loaded,
      { runs: [...(body.module?.runs ?? [])] },
      { locale, messages: environment.config.messages[locale] ?? {} },
    );
  } catch (error) {
    const { siteDir } = environment.config;
    return describeRenderError(error, { files: [path, ...Object.keys(hashInputs(bundle.inputs, siteDir))], siteDir });
  }
}

interface StoreOptions {
  readonly html: string;
  readonly options: PageBundleOptions;
  readonly environment: ModuleEnvironment;
}

async function store(
  { page, body }: PageWithModule,
  bundle: ServerBundle,
  { html, options, environment }: StoreOptions,
): Promise<ModuleResult> {
  const file = page.source.path;
  const code = body.module?.code ?? '';
  const parts = await environment.contentParts();
  const inputs = hashInputs(bundle.inputs, options.siteDir);
  const files = [file, ...Object.keys(inputs)];
  const { html: filled, links } = findRenderedLinks(html, {
    known: page.outline.links.length,
    isMade: (url) =>
      parts.some((part) => part.ownsUrl?.(url, page.data) === true) ||
      bundle.extras.some(({ name }) => url === options.assetsUrl + name),
    placeOf: (url) => placeOfText(url, files, options.siteDir) ?? { file, line: 1, column: 1 },
  });
  const json = JSON.stringify({ html: filled, head: body.head, module: null } satisfies PageBody);
  const [stored = notKept] = environment.cache.contents.write([json]);
  const isInteractive = [code, ...bundle.inputs.filter(isScript).map((input) => readFileSync(input, 'utf8'))].some(
    isClientComponent,
  );
  return {
    inputs,
    outline: {
      ...page.outline,
      anchors: findAnchors(filled),
      facts: { ...page.outline.facts, ...readDrawnFacts({ html: filled, head: body.head }, parts) },
      links: [...page.outline.links, ...links],
    },
    body: stored,
    chunk: isInteractive ? await bundleForBrowser({ file, code }, options) : null,
    extras: bundle.extras,
  };
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
