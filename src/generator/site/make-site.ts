import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { Outline } from '../parse/outline.ts';
import { checkPageNames } from './check-page-names.ts';
import { checkPageReferences } from './check-page-references.ts';
import { checkPosts } from './check-posts.ts';
import { makeEdition } from './make-edition.ts';
import { makePages, type EditionPages } from './make-pages.ts';
import { makeRedirects, resolveRedirects } from './make-redirects.ts';
import { makeSharedRoutes } from './make-shared-routes.ts';
import { namePage } from './page-name.ts';
import { registerRoutes } from './register-routes.ts';
import { indexCategoryFiles, type UnknownItem } from './sidebar-context.ts';
import { resolveSidebarLinks } from './resolve-sidebar-links.ts';
import type { Edition, PageRoute, Site } from './site.ts';
import type { SiteFacts } from './site-facts.ts';
import { checkUnknownItems } from './check-unknown-items.ts';

/** The site and what is wrong with it. */
export interface SiteResult {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the whole site graph: routes, sidebars, locales with fallbacks, versions, tags, redirects.
 * Pure; takes some hundredths of a millisecond a page.
 */
export function makeSite(outlines: readonly Outline[], config: Config, facts: SiteFacts): SiteResult {
  const byFile = outlines.toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  const isOmitted = (outline: Outline): boolean => facts.drafts === 'omit' && outline.frontMatter.draft === true;
  const drafts = new Set(byFile.filter(isOmitted).map((outline) => namePage(outline).id));
  const published = drafts.size === 0 ? byFile : byFile.filter((outline) => !isOmitted(outline));

  const editionPages = makePages(published, config);
  const folders = indexCategoryFiles(facts.categories);
  const unknown: UnknownItem[][] = [];
  const sources = new Map<string, ReadonlyMap<string, PageRoute>>();
  const editions: Edition[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const pages of withDefaultLocaleFirst(editionPages, config)) {
    const result = makeEdition(pages, { config, folders, drafts, sourcePages: sources.get(pages.version.name) });
    if (pages.locale.key === config.defaultLocale) sources.set(pages.version.name, result.edition.pagesById);
    editions.push(result.edition);
    unknown.push(result.unknown);
    diagnostics.push(...pages.diagnostics, ...result.diagnostics);
  }
  editions.sort((a, b) => orderOf(a, config) - orderOf(b, config));

  const shared = makeSharedRoutes(config);
  const registered = registerRoutes(
    [...editions.flatMap((edition) => [...edition.routesByKey.values()]), ...shared.search],
    {
      facts,
      pages: editions.flatMap((edition) => edition.pages),
    },
  );
  const site: Site = {
    config,
    facts,
    editions,
    routes: registered.routes,
    notFound: shared.notFound,
    pagesByFile: new Map(
      editions.flatMap((edition) =>
        edition.pages.filter((page) => page.fallback === null).map((page) => [page.outline.file, page] as const),
      ),
    ),
    redirects: makeRedirects(editions, config),
  };
  const linked: Site = {
    ...site,
    editions: editions.map((edition) => resolveSidebarLinks(edition, site)),
    redirects: resolveRedirects(site),
  };
  diagnostics.push(
    ...registered.diagnostics,
    ...checkPageNames(editions),
    ...checkPosts(editions),
    ...checkUnknownItems(unknown, linked),
    ...checkPageReferences(linked, drafts),
  );
  return { site: linked, diagnostics };
}

/** Translations take names and positions from the default locale's pages, so these are made first. */
function withDefaultLocaleFirst(editions: readonly EditionPages[], config: Config): EditionPages[] {
  return editions.toSorted(
    (a, b) => Number(b.locale.key === config.defaultLocale) - Number(a.locale.key === config.defaultLocale),
  );
}

function orderOf({ version, locale }: Edition, config: Config): number {
  return config.versions.indexOf(version) * config.locales.length + config.locales.indexOf(locale);
}
