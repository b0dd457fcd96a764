import { isOfExamples, planExamples } from '../api/playground/plan-examples.ts';
import type { Cache } from '../cache/cache.ts';
import { planFiles } from '../output/plan-files.ts';
import { firstByPath, type PlannedFile } from '../output/planned-file.ts';
import { planSite } from '../plan-site.ts';
import type { ReadSite } from '../link-site.ts';
import type { Route } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { contentHash } from '../source/content-hash.ts';
import { normalizePath } from '../../shared/url.ts';
import { memo } from '../memo.ts';
import type { LiveElements } from './live-elements.ts';
import { makeQueue } from './queue.ts';

/** A document as `docs build` would write it. */
export interface DrawnDocument {
  readonly html: string;
  /** Changes with the HTML. */
  readonly key: string;
}

/** One state of the site, of which every document and file is made when it is first asked for. */
export interface DevSite {
  readonly site: Site;
  /** The document at a path within the site, written in any of the ways that a web host knows. */
  findRoute(path: string): Route | null;
  /** The not-found page for a path. */
  notFoundRoute(path: string): Route | null;
  draw(route: Route): Promise<DrawnDocument>;
  /** A file of the output that is no document, by its path within the output. */
  findFile(path: string): Promise<PlannedFile | null>;
  /** Lets every document be drawn anew, as files have changed of which this state knows the names only. */
  forget(): void;
  /** Resolves when the documents that were asked for are drawn. */
  drawing(): Promise<void>;
}

/** How a state is drawn. */
export interface DevSiteOptions {
  readonly cache: Cache;
  readonly elements: LiveElements;
  /** Makes sure that a route can be drawn; the route that comes back is. */
  prepare(route: Route): Promise<Route>;
}

/** Nothing is made here; `read` may gain pages while `prepare` runs. */
export function makeDevSite(read: ReadSite, { cache, elements, prepare }: DevSiteOptions): DevSite {
  const { site, pool } = read;
  const plan = planSite(read, cache);
  const drawn = new Map<Route, Promise<DrawnDocument>>();
  const files = memo(() =>
    firstByPath(
      planFiles(read, { ...plan, documents: { ...plan.documents, files: () => [] }, search: null, markdown: null }),
    ),
  );
  const searchFiles = memo(() => firstByPath(plan.search?.files() ?? []));
  // The index is made of all pages: only a question for one of its files is worth that.
  const isOfSearch = (path: string): boolean =>
    site.editions.some(({ locale, version }) => {
      const view = plan.search?.viewOf(locale.key, version.name);
      return view?.provider === 'local' && `${site.config.baseUrl}${path}`.startsWith(view.indexHref);
    });
  // Examples come with the pages that are asked for, and their elements are bundled for the first of them.
  const examples = { key: '', files: new Map<string, PlannedFile>() as ReadonlyMap<string, PlannedFile> };
  // The frames of a page ask at the same time: the first of them makes what the others find.
  const exampleQueue = makeQueue();
  const findExample = (path: string): Promise<PlannedFile | undefined> =>
    exampleQueue.add(async () => {
      if (!examples.files.has(path) || examples.key !== elements.key()) {
        examples.files = firstByPath(planExamples(read, await elements.open(read)));
        examples.key = elements.key();
      }
      return examples.files.get(path);
    });
  const lists = memo(() => firstByPath(plan.markdown?.files() ?? []));
  const findMarkdown = async (path: string): Promise<PlannedFile | undefined> => {
    if (/(?:^|\/)llms(?:-full)?\.txt$/.test(path)) return lists().get(path);
    const found = path.endsWith('.md') ? findRoute(`/${path}`.replace(/(?:\/index)?\.md$/, '')) : null;
    const route = found === null ? null : await prepare(found);
    const file = route?.kind === 'page' && site.config.discovery.markdown ? plan.markdown?.fileOf(route) : undefined;
    return file?.path === path ? file : undefined;
  };
  const findRoute = (path: string): Route | null =>
    site.routes.get(normalizePath(path)) ?? site.notFound.find((route) => route.path === path) ?? null;
  const draw = async (route: Route): Promise<DrawnDocument> => {
    const [document] = await pool.render(
      [await prepare(route)],
      (item) => plan.documents.makeTask(item, null),
      () => {},
    );
    const html = document?.html ?? '';
    return { html, key: contentHash(html) };
  };
  return {
    site,
    findRoute,
    notFoundRoute: (path) => {
      const { locales, defaultLocale } = site.config;
      const locale = locales.find((candidate) => candidate.path !== '' && `${path}/`.startsWith(`/${candidate.path}/`));
      return site.notFound.find((route) => route.locale === (locale?.key ?? defaultLocale)) ?? null;
    },
    draw(route) {
      const document = drawn.get(route) ?? draw(route);
      drawn.set(route, document);
      document.catch(() => drawn.delete(route));
      return document;
    },
    findFile: async (path) =>
      files().get(path) ??
      (isOfSearch(path) ? searchFiles().get(path) : undefined) ??
      (isOfExamples(path) ? await findExample(path) : undefined) ??
      (await findMarkdown(path)) ??
      null,
    forget: () => drawn.clear(),
    drawing: async () => void (await Promise.allSettled(drawn.values())),
  };
}
