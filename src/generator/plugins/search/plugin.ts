import type { SearchView } from '../../../shared/site-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { languageOf } from '../../config/concepts/locales.ts';
import { hasSets, nameVersion } from '../../config/concepts/sets.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { readForm } from '../../content/compile/page-entry.ts';
import type { PageSection } from '../../content/compile/page-sections.ts';
import { flag, texts } from '../../content/source/front-matter.ts';
import { memo, memoByKey } from '../../kernel/memo.ts';
import type { PlanContext, Plugin, PluginContext, PluginPart, PluginPlan } from '../../plugin-api/plugin.ts';
import { externalOrigins, type DocumentSources } from '../../site/graph/document-sources.ts';
import { placeInLocale, localeFolder, toPublicPath } from '../../site/graph/permalink.ts';
import type { RouteBase } from '../../site/graph/route.ts';
import { findLocaleRoute, type Site } from '../../site/graph/site.ts';
import { filesOfScript } from '../../theme/bundle-theme.ts';
import { makeAlgoliaProvider } from './algolia/provider.ts';
import { sectionsForm } from './content.ts';
import { searchKeys, type SearchConfig } from './keys.ts';
import { linkTextsIn } from './link-texts.ts';
import { makeLocalProvider } from './local/provider.ts';
import { planOpenSearch } from './open-search.ts';
import { planSearch } from './plan-search.ts';
import type { SearchProvider, SearchSite } from './provider.ts';
import { makeSynonymFinder } from './site-synonyms.ts';
import { readWriteKey } from './write-key.ts';

/** Codes of the plugin's diagnostics with a description. */
const codes = { 'search-push-failed': 'the search service rejected the records' } as const;

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Additional words for which search finds the page. */
    readonly synonyms?: readonly string[];
    /** False leaves the page out of search. */
    readonly search?: boolean;
  }
}

declare module '../../site/graph/route.ts' {
  interface RouteKinds {
    readonly search: SearchRoute;
  }
}

/** The search page of a locale. */
interface SearchRoute extends RouteBase {
  readonly kind: 'search';
  readonly version: null;
}

/** The search of a site, in static files or at a service, and its OpenSearch description. Config: `search`. Front matter: `synonyms`, `search`. */
export const search: Plugin = {
  name: 'search',
  codes,
  frontMatter: { synonyms: texts, search: flag },
  keys: searchKeys,
  content: () => import('./content.ts'),
  open({ config, cache, theme }): PluginPart {
    if (config.search === null) return {};
    const provider = makeSearchProvider(config.search, {
      baseUrl: config.baseUrl,
      latestVersion: latestVersion(config)?.name ?? '',
      asScripts: config.relative,
    });
    const viewOf = (locale: string, version: string, site: Site): SearchView => {
      const pageHref = encodePath(findLocaleRoute('search', locale, site)?.permalink ?? '');
      return provider.makeView({ language: locale, version, pageHref });
    };
    const isChosen = provider.contextual && config.versions.length > 1;
    return {
      sources: sourcesOf(config),
      addToLocale: (locale) => [
        {
          kind: 'search',
          key: 'search',
          ...placeInLocale('search', locale, config),
          title: '',
          robots: 'noindex, follow',
        },
      ],
      localeFiles: (locale) => [`${localeFolder(locale)}opensearch.xml`],
      siteView: ({ locale, version }, site) => ({
        search: viewOf(locale.key, version.name, site),
        openSearchHref: encodePath(toPublicPath(`/${localeFolder(locale)}opensearch.xml`, config)),
      }),
      content(route, site) {
        if (route.kind !== 'search') return undefined;
        const versions = isChosen ? config.versions : [];
        return {
          kind: 'search',
          versions: versions.map((version) => ({
            label: hasSets(config) ? nameVersion(version, route.locale, config) : version.label,
            search: viewOf(route.locale, version.name, site),
          })),
        };
      },
      plan: (planned) => planPlugin(planned, { provider, cache, theme }),
    };
  },
};

/** Inputs of the plan besides the pages. */
interface PlanInputs extends Pick<PluginContext, 'cache' | 'theme'> {
  readonly provider: SearchProvider;
}

function planPlugin({ site, pages }: PlanContext, { provider, cache, theme }: PlanInputs): PluginPlan {
  const segments = cache.store('segments');
  const linkTexts = memo(() => new Map(site.editions.flatMap((edition) => [...linkTextsIn(edition, site)])));
  const plan = planSearch({
    site,
    pages,
    provider,
    cache: cache.output,
    derived: segments,
    synonymsOf: memoByKey((locale: string) => {
      const groups = site.config.search?.synonyms?.[locale];
      return groups && makeSynonymFinder(groups, languageOf(locale, site.config));
    }),
    linkTextsOf: (page) => linkTexts().get(page),
    // A page that does not compile has no sections, see --keep-going. Otherwise the form's own writer wrote the text, and
    // the cache has verified the checksum.
    sectionsOf: (page) => JSON.parse(readForm(sectionsForm, page, cache) || '[]') as readonly PageSection[],
  });
  const { push } = provider;
  const writeKey = readWriteKey();
  return {
    owns: (path) => path.startsWith('search/') || /(?:^|\/)opensearch\.xml$/.test(path),
    prepare: plan.prepare,
    report: async () => ({
      purpose: 'search',
      reason: 'when a reader searches',
      owns: (path) => filesOfScript(theme, 'search').some((name) => path === `assets/${name}`),
    }),
    files: async () => [...(await plan.files()), ...planOpenSearch(site)],
    written({ isUnchanged }) {
      if (!isUnchanged) segments.keepOnly(plan.derivedKeys());
    },
    ...(push !== null &&
      writeKey !== undefined && {
        push: { label: 'Search', send: ({ dryRun }) => push(plan.records(), { dryRun, writeKey }) },
      }),
  };
}

function sourcesOf({ search: settings }: Config): DocumentSources {
  const hosts = [...hostsOf(settings), ...externalOrigins(settings?.missedSearches ?? '')];
  return hosts.length === 0 ? {} : { allow: { 'connect-src': hosts } };
}

/** Origins that the provider's client connects to. */
function hostsOf(settings: SearchConfig | null): readonly string[] {
  if (settings?.provider !== 'algolia') return [];
  if (settings.hosts !== undefined) return settings.hosts.map(({ url, protocol }) => `${protocol}://${url}`);
  const app = settings.appId.toLowerCase();
  return [`https://${app}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${app}-${number}.algolianet.com`)];
}

/** Makes the search provider named in the config. */
export function makeSearchProvider(config: SearchConfig, site: SearchSite): SearchProvider {
  const provider = config.provider === 'algolia' ? makeAlgoliaProvider(config) : makeLocalProvider(site);
  const { missedSearches: missedHref } = config;
  if (missedHref === undefined) return provider;
  return { ...provider, makeView: (scope) => ({ ...provider.makeView(scope), missedHref }) };
}
