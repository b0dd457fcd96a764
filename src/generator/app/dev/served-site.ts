import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { normalizePath } from '../../../shared/url.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import { isDamagedCache } from '../../kernel/cache/cache-folder.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { escapeHtml } from '../../kernel/text.ts';
import type { PlanContext, PluginPlan } from '../../plugin-api/plugin.ts';
import type { Documents } from '../../render/plan-documents.ts';
import { firstByPath, type PlannedFile } from '../../render/planned-file.ts';
import { findLocaleOf } from '../../site/graph/permalink.ts';
import type { PageRoute, Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { planSite, type ReadSite } from '../pipeline.ts';
import { planAssets, type SitePlan } from '../plan-files.ts';
import { describeFailure } from './dev-diagnostics.ts';
import type { DevServices } from './dev-services.ts';

/** A document in the form of `docs build`. */
export interface ServedDocument {
  readonly html: string;
  /** Changes with the HTML. In a response, a space and the number of changes of static files follow. */
  readonly key: string;
}

/** A document as a response. */
interface FoundDocument extends ServedDocument {
  readonly status: 200 | 404 | 500;
}

/** Compiles the page of a source (path relative to the site's folder); undefined if there is none. */
export type CompilePage = (file: string) => Promise<RenderedPage | undefined>;

/** Maximum number of turns for which other work waits while documents are requested repeatedly. */
const mostTurns = 10;

/** One state of the site, from which requests are answered. Documents and files are made on request. */
export class ServedSite {
  readonly site: Site;
  readonly services: DevServices;
  /** Inputs for the files of plugins. */
  readonly context: PlanContext;
  readonly #read: ReadSite;
  readonly #plan: SitePlan;
  readonly #compile: CompilePage | undefined;
  /** Pages with their content. A provisional site adds them one by one. */
  readonly #pages: Map<string, RenderedPage>;
  /** Complete routes of a provisional site, by the route of the site. */
  readonly #complete = new Map<Route, Route>();
  readonly #rendered = new Map<Route, Promise<ServedDocument>>();
  /** Number of documents requested so far. */
  #requests = 0;
  /** Files by path, of each plugin and of the core. */
  readonly #files = new Map<PluginPlan | 'core', Promise<ReadonlyMap<string, PlannedFile>>>();

  /** `compile`: function that compiles a page of `read` on request, because they are not compiled yet. */
  constructor(read: ReadSite, services: DevServices, compile?: CompilePage) {
    this.#pages = new Map(compile === undefined ? read.pages : []);
    this.#read = { ...read, pages: this.#pages };
    this.services = services;
    this.#compile = compile;
    this.#plan = planSite(this.#read, services);
    this.site = read.site;
    this.context = { site: read.site, pages: this.#pages, documents: this.#plan.documents };
  }

  /** Returns the document at a path within the site, in any spelling that web hosts accept. */
  findRoute = (path: string): Route | null =>
    this.site.routes.get(normalizePath(path)) ?? this.site.notFound.find((route) => route.path === path) ?? null;

  /** Renders the document at a path (null: an address outside the site), or the not-found page in the path's language. */
  async renderAt(path: string | null): Promise<FoundDocument> {
    const route = path === null ? null : this.findRoute(path);
    const shown = route ?? this.#notFoundRoute(path ?? '/');
    if (shown === null) throw new Error('The site has no not-found page');
    const isMissing = route === null || route.kind === 'not-found';
    return { status: isMissing ? 404 : 200, ...(await this.render(shown)) };
  }

  #notFoundRoute(path: string): Route | null {
    const { locales, defaultLocale } = this.site.config;
    const locale = findLocaleOf(path, locales)?.key ?? defaultLocale;
    return this.site.notFound.find((route) => route.locale === locale) ?? null;
  }

  /** Renders a document once. */
  render(route: Route): Promise<ServedDocument> {
    this.#requests++;
    const document = this.#rendered.get(route) ?? this.#renderNow(route);
    this.#rendered.set(route, document);
    document.catch(() => this.#rendered.delete(route));
    return document;
  }

  /** Finds a file of the output other than a document. Rejects if its plugin cannot make its files. */
  async findFile(path: string): Promise<PlannedFile | null> {
    const ofCore = await this.#findIn('core', path);
    if (ofCore !== undefined) return ofCore;
    // A build writes documents that redirect; here the server redirects.
    if (this.site.redirects.has(normalizePath(`/${path}`))) return null;
    const { live } = this.services;
    if (live.owns(path)) return (await live.find(path, this.context)) ?? null;
    const owners = this.#ownersOf(path);
    const candidates = owners.length === 0 ? this.#plan.plugins.filter(({ owns }) => owns === undefined) : owners;
    for (const plugin of candidates) {
      const file = await this.#findIn(plugin, path);
      if (file !== undefined) return file;
    }
    return null;
  }

  /** True if pages are compiled on request, so that the next requests include edits of their files. */
  get isProvisional(): boolean {
    return this.#compile !== undefined;
  }

  /** True while a file at this path would lack most pages: a plugin makes it from all pages, which are not read yet. */
  lacksPagesFor(path: string): boolean {
    return this.isProvisional && this.#ownersOf(path).some(({ find }) => find === undefined);
  }

  #ownersOf(path: string): readonly PluginPlan[] {
    return this.#plan.plugins.filter((plugin) => plugin.owns?.(path));
  }

  /** Discards rendered documents, so that the next requests read the files of their pages again. */
  forget(): void {
    this.#rendered.clear();
  }

  /**
   * Resolves when the documents requested within some milliseconds are rendered. A browser that was notified of a change
   * requests the document a moment later, so each request restarts this period, a few times at most.
   */
  async rendered(milliseconds: number): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      const before = this.#requests;
      await wait(milliseconds);
      await Promise.allSettled(this.#rendered.values());
      if (this.#requests === before) return;
    }
  }

  async #renderNow(route: Route): Promise<ServedDocument> {
    const complete = route.kind === 'page' ? await this.#prepare(route) : route;
    const makeTask = (item: Route) => this.#plan.documents.makeTask(item, null);
    const [document] = await this.services.pool.render([complete], makeTask, () => {});
    const html = document?.html ?? '';
    return { html, key: contentHash(html) };
  }

  /** Compiles a page that is not compiled yet; the returned route is complete. */
  #prepare = async (route: PageRoute): Promise<PageRoute> => {
    const page = await this.#compile?.(route.outline.file);
    if (page === undefined) return route;
    this.#pages.set(page.source.path, page);
    // The page may add scripts and other files.
    this.#files.clear();
    const { outline } = page;
    const complete = {
      ...route,
      outline,
      headingIds: outline.headings.map(({ id }) => id),
      title: outline.title ?? route.title,
    };
    this.#complete.set(route, complete);
    return complete;
  };

  async #findIn(plan: PluginPlan | 'core', path: string): Promise<PlannedFile | undefined> {
    if (plan !== 'core' && plan.find !== undefined)
      return plan.find(path, { findRoute: this.findRoute, prepare: this.#prepare });
    const files = this.#files.get(plan) ?? this.#listFiles(plan).then(firstByPath);
    this.#files.set(plan, files);
    files.catch(() => this.#files.delete(plan));
    return (await files).get(path);
  }

  async #listFiles(plan: PluginPlan | 'core'): Promise<readonly PlannedFile[]> {
    if (plan === 'core') {
      const chunks: Documents['chunks'] = () =>
        this.#plan.documents.chunks((route) => this.#complete.get(route) ?? route);
      return planAssets({ documents: { chunks } }, this.#read, this.services);
    }
    await plan.prepare?.(this.services.pool.runJobs);
    return (await plan.files?.()) ?? [];
  }
}

/** The state and the operations of a session that `findDocument` uses. */
interface DocumentSource {
  readonly staticChanges: number;
  site(): Promise<ServedSite>;
  repair(): Promise<void>;
  /** Reports the problems of a document; none if it is rendered. */
  reportDocument(path: string | null, problems: readonly Diagnostic[]): void;
}

/**
 * Like `ServedSite.renderAt`. Never rejects: if rendering fails, the problems are reported like those of the site, and the
 * document contains them only for readers without scripts. A damaged cache is repaired first.
 */
export async function findDocument(path: string | null, source: DocumentSource): Promise<FoundDocument> {
  const render = async (): Promise<FoundDocument> => {
    const found = await (await source.site()).renderAt(path);
    return { ...found, key: `${found.key} ${source.staticChanges}` };
  };
  try {
    const found = await render().catch(async (error: unknown) => {
      if (!isDamagedCache(error)) throw error;
      await source.repair();
      return render();
    });
    source.reportDocument(path, []);
    return found;
  } catch (error) {
    const problems = describeFailure(error);
    source.reportDocument(path, problems);
    const text = escapeHtml(problems.map(describe).join('\n\n'));
    return { status: 500, html: failureStart + text + failureEnd, key: `failed ${contentHash(text)}` };
  }
}

const failureStart =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docs dev</title></head><body><noscript><pre>';
const failureEnd = '</pre></noscript></body></html>';

function describe({ place, message, hint = '' }: Diagnostic): string {
  return [...(place === undefined ? [] : [`${place.file}:${place.line}:${place.column}`]), message, hint].join('\n');
}
