import type { SearchView } from '../../shared/page-view.ts';
import type { SearchRecord } from '../../shared/search-record.ts';
import type { Pack } from '../cache/pack.ts';
import type { PageSection } from '../compile/page-sections.ts';
import { plannedMade, type PlannedFile } from '../output/planned-file.ts';
import type { RenderedPage } from '../render/plan-documents.ts';
import { findEdition } from '../site/find-edition.ts';
import type { PageRoute, Site } from '../site/site.ts';
import { contentHash } from '../source/content-hash.ts';
import { encodePath } from '../../shared/url.ts';
import { makeSearchProvider } from './make-provider.ts';
import { makeRecords } from './make-records.ts';
import type { SearchFile, SearchProvider } from './provider.ts';
import type { SearchablePage } from './searchable-page.ts';

/** What search is made from. */
export interface SearchInputs {
  readonly site: Site;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Remembers which files an index consists of. */
  readonly cache: Pack;
  /** Changes with the tool. */
  readonly toolKey: string;
  /** Text of a page by heading. */
  sectionsOf(page: RenderedPage): readonly PageSection[];
}

/** Search as the rest of the build sees it. */
export interface SearchPlan {
  readonly provider: SearchProvider;
  files(): readonly PlannedFile[];
  /** What a page tells the browser. */
  viewOf(locale: string, version: string): SearchView;
  /** Every record of the site, for a service. */
  records(): readonly SearchRecord[];
}

/** Plans the files of the search index, one index a locale and version; none is made while nothing it holds has changed. */
export function planSearch(inputs: SearchInputs): SearchPlan | null {
  const { site } = inputs;
  const { config } = site;
  if (config.search === null) return null;
  const latestVersion = config.versions.find(({ path }) => path === '')?.name ?? '';
  const provider = makeSearchProvider(config.search, { baseUrl: config.baseUrl, latestVersion });
  const listed = (): readonly (readonly PageRoute[])[] =>
    site.editions.map(({ pages }) => pages.filter((page) => page.fallback === null && !page.unlisted && !page.draft));
  const records = (pages: readonly PageRoute[]): readonly SearchRecord[] =>
    pages.flatMap((page) => makeRecords(toSearchable(page, inputs)));
  return {
    provider,
    files: () => listed().flatMap((pages) => planIndex(pages, { provider, inputs, records: () => records(pages) })),
    viewOf: (locale, version) => {
      const searchPage = [...site.routes.values()].find((route) => route.kind === 'search' && route.locale === locale);
      return provider.makeView({
        language: locale,
        version,
        pageHref: encodePath(searchPage?.permalink ?? ''),
        tag: `docs-default-${version}`,
      });
    },
    records: () => records(listed().flat()),
  };
}

interface IndexOptions {
  readonly provider: SearchProvider;
  readonly inputs: SearchInputs;
  records(): readonly SearchRecord[];
}

/** The names of an index's files are known without making it, as long as nothing in it has changed. */
function planIndex(pages: readonly PageRoute[], { provider, inputs, records }: IndexOptions): readonly PlannedFile[] {
  const facts = pages.map((page) => [
    page.permalink,
    page.title,
    page.headingIds,
    inputs.pages.get(page.outline.file)?.bodyKey,
    categoryOf(page, inputs.site),
    page.outline.frontMatter.synonyms,
  ]);
  const key = contentHash(`search ${inputs.toolKey} ${JSON.stringify(facts)}`);
  const made = memo(() => new Map(provider.makeFiles(records()).map((file) => [file.path, file])));
  const known = readNames(inputs.cache.get(key));
  const names = known ?? [...made()].map(([path, { content }]) => [path, contentHash(content)] as const);
  if (known === null) inputs.cache.set(key, names);
  return names.map(([path, hash]) => plannedMade(path, hash, () => contentOf(made(), path)));
}

function contentOf(files: ReadonlyMap<string, SearchFile>, path: string): string | Uint8Array {
  return files.get(path)?.content ?? '';
}

function toSearchable(page: PageRoute, { site, pages, sectionsOf }: SearchInputs): SearchablePage {
  const { outline, headingIds, locale, version, permalink, title } = page;
  const rendered = pages.get(outline.file);
  const sections = rendered === undefined ? [] : sectionsOf(rendered);
  return {
    permalink: encodePath(permalink),
    title,
    headings: outline.headings.map(({ level, text }, index) => ({ level, text, id: headingIds[index] ?? '' })),
    sections,
    members: sections.flatMap(({ headingIndex, members = [] }) =>
      members.map((member) => ({ ...member, name: member.name || title, headingIndex })),
    ),
    category: categoryOf(page, site),
    lang: site.config.locales.find(({ key }) => key === locale)?.htmlLang ?? locale,
    language: locale,
    version,
    tag: `docs-default-${version}`,
    synonyms: outline.frontMatter.synonyms ?? [],
  };
}

function categoryOf(page: PageRoute, site: Site): string {
  const edition = findEdition(site, page.locale, page.version);
  const sidebar = edition.sidebars.get(edition.sidebarOf.get(page.key) ?? '');
  return sidebar?.trails.get(page.key)?.at(-1)?.label ?? site.config.title[page.locale] ?? '';
}

// Written by `planIndex`, and the cache's checksum was right.
function readNames(value: unknown): readonly (readonly [string, string])[] | null {
  return Array.isArray(value) ? (value as [string, string][]) : null;
}

function memo<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    const [value = make()] = made;
    made[0] = value;
    return value;
  };
}
