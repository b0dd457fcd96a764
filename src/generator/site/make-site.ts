import type { Config } from '../config/config.ts';
import type { Outline } from '../content/markdown/outline.ts';
import { compareText, firstBy, mergeResults } from '../kernel/collections.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { documentFile, placeInLocale } from './graph/permalink.ts';
import type { NotFoundRoute } from './graph/route.ts';
import type { SitePart } from './graph/site-part.ts';
import { findEdition, type EditionPages, type Site, type SiteRedirect, type SiteFacts } from './graph/site.ts';
import { configOrigin } from './links/link.ts';
import { resolveLink } from './links/resolve-link.ts';
import { makeEdition, type EditionInput, type MadeEdition } from './make-edition.ts';
import { checkPageNames, checkPageReferences } from './pages/check-pages.ts';
import { makePages } from './pages/make-pages.ts';
import { namePage } from './pages/page-name.ts';
import { registerRoutes } from './register-routes.ts';
import { indexCategoryFiles } from './sidebars/autogenerate.ts';
import { checkEmptyCategories, checkCategoryLinks } from './sidebars/check-empty-categories.ts';
import { resolveSidebarLinks } from './sidebars/make-sidebars.ts';
import { checkUnknownItems } from './sidebars/resolve-sidebar-items.ts';

/** Inputs of the site graph, besides the outlines of all pages. */
export interface SiteInput {
  readonly config: Config;
  readonly facts: SiteFacts;
  /** Additions of plugins, in their order. */
  readonly parts: readonly SitePart[];
}

/**
 * Makes the complete site graph: routes, sidebars, locales with fallbacks, versions and redirects. Pure; takes a few
 * hundredths of a millisecond per page.
 */
export function makeSite(outlines: readonly Outline[], input: SiteInput): StageResult<Site> {
  const { config, facts, parts } = input;
  const collectionNames = mergeResults(parts, (part) => part.collectionNames);
  const byFile = outlines.toSorted((a, b) => compareText(a.file, b.file));
  const isOmitted = (outline: Outline): boolean => facts.drafts === 'omit' && outline.frontMatter.draft === true;
  const drafts = new Set(byFile.filter(isOmitted).map((outline) => namePage(outline, collectionNames).id));
  const published = drafts.size === 0 ? byFile : byFile.filter((outline) => !isOmitted(outline));

  const folders = indexCategoryFiles(facts.categories);
  const made = makeEditions(
    makePages(published, { config, collectionNames, acceptedHeadings: facts.acceptedHeadings }),
    { config, parts, folders, drafts },
  );
  const editions = made.map(({ edition }) => edition);
  const ofLocales = parts.flatMap((part) =>
    config.locales.flatMap((locale) => part.addToLocale?.(locale, config) ?? []),
  );
  const pages = editions.flatMap((edition) => edition.pages);
  const registered = registerRoutes([...pages, ...made.flatMap(({ routes }) => routes), ...ofLocales], input);
  const site: Site = {
    config,
    facts,
    editions,
    routes: registered.value,
    notFound: makeNotFoundRoutes(config),
    pagesByFile: new Map(
      pages.filter((page) => page.fallback === null).map((page) => [page.outline.file, page] as const),
    ),
    redirects: keyRedirects(
      parts.flatMap((part) => part.redirects?.(editions, config) ?? []),
      config,
    ),
    pageFiles: new Set(made.flatMap(({ pageFiles }) => pageFiles)),
    schemes: new Set(parts.flatMap((part) => part.schemes ?? [])),
  };
  const linked: Site = {
    ...site,
    editions: editions.map((edition) => resolveSidebarLinks(edition, site)),
    redirects: resolveRedirects(site),
  };
  const unknown = made.map((edition) => edition.unknown);
  const diagnostics = [
    ...made.flatMap((edition) => edition.diagnostics),
    ...registered.diagnostics,
    ...checkPageNames(editions),
    ...checkUnknownItems(unknown, linked),
    ...checkEmptyCategories(config, facts, outlines),
    ...checkCategoryLinks(facts.categories, editions, drafts),
    ...checkPageReferences(linked, drafts),
  ];
  return { value: linked, diagnostics };
}

/** Makes the default locale's editions first, because translations take names and positions from them. */
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

/**
 * Keys redirects by path; the first one for a path wins. If `/a.html` and `/a` redirect to the same address, `/a.html` has a key
 * of its own where the document of `/a` is a different file, `a/index.html`.
 */
function keyRedirects(redirects: readonly SiteRedirect[], config: Config): ReadonlyMap<string, SiteRedirect> {
  const plain = new Set(redirects.flatMap(({ from, to, isFile }) => (isFile ? [] : [`${from} ${to}`])));
  const hasOwnFile = ({ from, to, isFile }: SiteRedirect): boolean =>
    isFile && plain.has(`${from} ${to}`) && documentFile(from, config) !== `${from.slice(1)}.html`;
  return firstBy(redirects, (redirect) => (hasOwnFile(redirect) ? `${redirect.from}.html` : redirect.from));
}

/** Resolves the targets of redirects, which is possible only when all routes are known. */
function resolveRedirects(site: Site): ReadonlyMap<string, SiteRedirect> {
  return new Map(
    Array.from(site.redirects, ([key, redirect]) => {
      const edition = findEdition(site, redirect.locale, redirect.version ?? null);
      return [key, { ...redirect, to: resolveLink(redirect.to, configOrigin(edition), site).href }];
    }),
  );
}

function makeNotFoundRoutes(config: Config): readonly NotFoundRoute[] {
  return config.locales.map((locale) => ({
    kind: 'not-found',
    key: 'not-found',
    ...placeInLocale('404.html', locale, config),
    title: '',
  }));
}
