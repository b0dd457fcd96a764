import type { Diagnostic } from '../shared/diagnostic.ts';
import { DiagnosticError, settleStage } from './kernel/diagnostics/diagnostic.ts';
import { silentProgress } from './kernel/progress.ts';
import type { PageRoute, Route } from './site/graph/route.ts';

/*
 * The programming interface: plain data in and out, problems as diagnostics. Each function loads its dependencies when it is
 * called, so that importing the package is cheap.
 */

// React renders several times faster in production mode.
process.env['NODE_ENV'] ??= 'production';

/** Selects a site. */
export interface SiteOptions {
  /** Folder of the content, and of `site.config.ts`. Default: the working directory. */
  readonly siteDir?: string;
}

/** Options of `buildSite`. */
export interface BuildOptions extends SiteOptions {
  /** Folder of the finished site. Default: `build` within the site's folder. */
  readonly outDir?: string;
  /** False ignores the cache of earlier runs. Default: true. */
  readonly useCache?: boolean;
  /** True: a warning fails the build. Default: false. */
  readonly strict?: boolean;
  /** Largest number of threads. Default: one per processor. */
  readonly jobs?: number;
  /** True: sends search records to the service after the output is written. Default: false. */
  readonly push?: boolean;
}

/** Result of a build. */
export interface BuildResult {
  /**
   * `refused`: the options or the config are invalid, nothing was read. `failed`: the output is unchanged. `unpushed`: the
   * output is new, but a service rejected its records.
   */
  readonly status: 'built' | 'failed' | 'refused' | 'unpushed';
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of written files; unchanged files are not written. */
  readonly written: number;
}

/**
 * Builds a site, as `docs build` does: replaces the output if the content has no errors, and otherwise leaves it unchanged.
 * Rejects only with system errors.
 */
export async function buildSite({ siteDir = '.', ...options }: BuildOptions = {}): Promise<BuildResult> {
  const { buildSite: build } = await import('./app/build-site.ts');
  const { status, diagnostics, written } = await build({ siteDir, ...options });
  return { status, diagnostics, written: written?.written ?? 0 };
}

/** Options of `checkLinks`. */
export interface CheckLinksOptions extends SiteOptions {
  /** Also requests links to other sites. Default: false. */
  readonly external?: boolean;
}

/** Checks all links of a site, as `docs check-links` does, and returns its problems. */
export async function checkLinks({ siteDir = '.', external = false }: CheckLinksOptions = {}): Promise<
  readonly Diagnostic[]
> {
  const [{ loadSite }, { reviewLinks }] = await Promise.all([
    import('./app/load-site.ts'),
    import('./app/review-links.ts'),
  ]);
  const { value, diagnostics } = await loadSite(siteDir);
  return value === null
    ? diagnostics
    : (await reviewLinks(value, { external, fix: false, progress: silentProgress })).diagnostics;
}

/** One document of a site. */
export interface SiteRoute {
  /** `page` for a page that an author wrote; the others are generated. */
  readonly kind: string;
  /** Address on the site, with the base URL: `/en/intro/install`. */
  readonly permalink: string;
  readonly locale: string;
  /** Null for a document without a version, such as the search page. */
  readonly version: string | null;
  /** Empty if the theme sets the title. */
  readonly title: string;
  /** The source page; null for a generated document. */
  readonly page: SitePage | null;
}

/** A page that an author wrote. */
export interface SitePage {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  /** Name of the page in sidebars and front matter: `intro/install`. */
  readonly id: string;
  readonly description: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly id: string }[];
  /** Addresses as the author wrote them, with their places. */
  readonly links: readonly { readonly url: string; readonly lines: readonly number[] }[];
}

/** A site that is read but not rendered. */
export interface SiteData {
  readonly routes: readonly SiteRoute[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a site and links it, without rendering: its documents with their outlines, as plain data, and its problems. */
export async function readSite({ siteDir = '.' }: SiteOptions = {}): Promise<SiteData> {
  const [{ loadSite }, { reviewSite }] = await Promise.all([
    import('./app/load-site.ts'),
    import('./app/review-site.ts'),
  ]);
  const { value, diagnostics } = await loadSite(siteDir);
  if (value === null) return { routes: [], diagnostics };
  const read = await settleStage(() =>
    reviewSite(
      value,
      ({ site, check }) => ({ routes: [...site.routes.values()].map(toSiteRoute), diagnostics: check('build') }),
      { extent: 'outline', progress: silentProgress },
    ),
  );
  return read.value ?? { routes: [], diagnostics: read.diagnostics };
}

function toSiteRoute(route: Route): SiteRoute {
  const { kind, permalink, locale, version, title } = route;
  return { kind, permalink, locale, version, title, page: route.kind === 'page' ? toSitePage(route) : null };
}

function toSitePage({ id, outline, headingIds }: PageRoute): SitePage {
  return {
    file: outline.file,
    id,
    description: outline.description,
    headings: outline.headings.map(({ level, text }, index) => ({ level, text, id: headingIds[index] ?? '' })),
    links: outline.links.map(({ url, places }) => ({ url, lines: places.map(({ line }) => line) })),
  };
}

/** Options of `startDevServer`. */
export interface DevOptions extends SiteOptions {
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Port to listen on, or the next free one; 0 for any. Default: 3000. */
  readonly port?: number;
  /** Receives all problems after each change. Default: they are only shown in open pages. */
  onChecked?(diagnostics: readonly Diagnostic[]): void;
}

/** A site that is being served. */
export interface DevServer {
  /** Address of the home page: `http://127.0.0.1:3000/`. */
  readonly url: string;
  /** Resolves after all previous file changes are read and checked. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a site and keeps open pages up to date, as `docs dev` does. Rejects with an error for an invalid config. */
export async function startDevServer(options: DevOptions = {}): Promise<DevServer> {
  const { siteDir = '.', host = '127.0.0.1', port = 3000, onChecked = () => {} } = options;
  const [{ loadSite }, { startDevServer: start }, { serverOrigin }] = await Promise.all([
    import('./app/load-site.ts'),
    import('./app/dev/dev-server.ts'),
    import('./app/serve/listen.ts'),
  ]);
  const { value, diagnostics } = await loadSite(siteDir);
  if (value === null) throw new DiagnosticError(diagnostics);
  const openEditor = (): Promise<boolean> => Promise.resolve(false);
  const server = await start(value, { host, port, strictPort: false, allowedHosts: [], onChecked, openEditor });
  return {
    url: serverOrigin(host, server.port) + value.baseUrl,
    settled: () => server.session.settled(),
    close: () => server.close(),
  };
}
