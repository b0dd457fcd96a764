import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { Outline } from '../content/markdown/outline.ts';
import { checkPageNames } from './pages/check-page-names.ts';
import { checkPageReferences } from './pages/check-page-references.ts';
import { checkPosts } from '../plugins/blog/check-posts.ts';
import { makeEdition, type EditionInput, type MadeEdition } from './make-edition.ts';
import { makePages, type EditionPages } from './pages/make-pages.ts';
import { makeRedirects, resolveRedirects } from '../plugins/redirects/make-redirects.ts';
import { makeSharedRoutes } from './make-shared-routes.ts';
import { namePage } from './pages/page-name.ts';
import { registerRoutes } from './register-routes.ts';
import { indexCategoryFiles } from './sidebars/sidebar-context.ts';
import { resolveSidebarLinks } from './sidebars/resolve-sidebar-links.ts';
import type { Site } from './graph/site.ts';
import type { SiteFacts } from './graph/site-facts.ts';
import { checkUnknownItems } from './sidebars/check-unknown-items.ts';

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

  const folders = indexCategoryFiles(facts.categories);
  const made = makeEditions(makePages(published, config), { config, folders, drafts });
  const editions = made.map(({ edition }) => edition);
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
  const diagnostics = [
    ...made.flatMap((edition) => edition.diagnostics),
    ...registered.diagnostics,
    ...checkPageNames(editions),
    ...checkPosts(editions),
    ...checkUnknownItems(
      made.map(({ unknown }) => unknown),
      linked,
    ),
    ...checkPageReferences(linked, drafts),
  ];
  return { site: linked, diagnostics };
}

/** Translations take names and positions from the default locale's pages, so these are made first. */
function makeEditions(
  editionPages: readonly EditionPages[],
  input: Omit<EditionInput, 'sourcePages'>,
): readonly MadeEdition[] {
  const { defaultLocale } = input.config;
  const make = (pages: EditionPages, sourcePages?: MadeEdition['edition']['pagesById']): MadeEdition => {
    const made = makeEdition(pages, { ...input, sourcePages });
    return { ...made, diagnostics: [...pages.diagnostics, ...made.diagnostics] };
  };
  const sources = new Map(
    editionPages
      .filter(({ locale }) => locale.key === defaultLocale)
      .map((pages) => [pages.version, make(pages)] as const),
  );
  return editionPages.map((pages) => {
    const source = sources.get(pages.version);
    return source !== undefined && pages.locale.key === defaultLocale ? source : make(pages, source?.edition.pagesById);
  });
}
