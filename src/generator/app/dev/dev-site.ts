import type { Cache } from '../../kernel/cache/cache.ts';
import { planSite, type ReadSite } from '../pipeline.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { normalizePath } from '../../../shared/url.ts';
import type { LiveElements } from './live-elements.ts';
import { makeFileFinder, type FileFinder } from './find-file.ts';

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
  readonly findFile: FileFinder;
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
  const findRoute = (path: string): Route | null =>
    site.routes.get(normalizePath(path)) ?? site.notFound.find((route) => route.path === path) ?? null;
  const findFile = makeFileFinder(read, plan, { elements, prepare, findRoute });
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
    findFile,
    forget: () => drawn.clear(),
    drawing: async () => void (await Promise.allSettled(drawn.values())),
  };
}
