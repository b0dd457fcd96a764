import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { anyOf, flag, listOf, objectOf, offOr, oneOf, text, variants } from '../../config/schema/builders.ts';
import { recordByLocale } from '../../config/schema/localized.ts';
import type { Input, Output, Schema } from '../../config/schema/schema.ts';

const missedExpected = "an address such as 'https://stats.example.com/searches', or a path of the same server";

const expected = "{ provider: 'local' }, the settings of { provider: 'algolia' }, or false";

const synonymGroup = listOf(text(), "a list such as ['dialog', 'modal']").refine(
  (terms) => new Set(terms.map((term) => term.toLowerCase())).size > 1,
  'a group of at least two different words',
);

const commonShape = {
  /**
   * Words with the same meaning on this site, in groups by locale: a search for one word of a group also finds the
   * others.
   * @default none
   * @example { en: [['dialog', 'modal', 'popup']], sk: [['dialóg', 'modálne okno']] }
   */
  synonyms: recordByLocale(listOf(synonymGroup, 'a list of groups'), 'groups of words by locale').optional(),
  /**
   * Address to which browsers send searches without a result: the words in lower case and the locale, nothing else. The
   * policy allows its origin.
   * @default none
   * @example 'https://stats.example.com/searches'
   */
  missedSearches: text(missedExpected).refine(isEndpoint, missedExpected).optional(),
};

const localSearchShape = { provider: oneOf(['local']), ...commonShape };

/** Search without a service: the build writes the index. */
export interface UserLocalSearch extends Input<typeof localSearchShape> {}

function isEndpoint(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address));
}

const filter = text("a filter such as 'type:content'");
const filterList = listOf(text(), 'a list of filters');

const algoliaShape = {
  provider: oneOf(['algolia']),
  /**
   * Id of the application.
   * @example 'R2IYF7ETH7'
   */
  appId: text('the id of the application'),
  /**
   * The search-only key: it is public.
   * @example '599cec31baffa4868cae4e79f180729b'
   */
  apiKey: text('the search-only key'),
  /**
   * Name of the index.
   * @example 'acme'
   */
  indexName: text('the name of the index'),
  /**
   * Finds only pages of the reader's language and version.
   * @default true
   * @example false
   */
  contextualSearch: flag.default(true),
  /**
   * Further filters: all entries of the outer list must match, and one entry of each inner list.
   * @default []
   * @example ['type:content', ['section:docs', 'section:api']]
   */
  facetFilters: listOf(
    anyOf([filter, filterList], (value) => (Array.isArray(value) ? filterList : filter)),
    'a list of filters',
  ).default([]),
  /**
   * Hosts to query instead of those of the service.
   * @default the service's own
   * @example [{ url: 'search.example.com', protocol: 'https' }]
   */
  hosts: listOf(
    objectOf({ url: text("a host such as 'search.example.com'"), protocol: oneOf(['http', 'https']) }, 'a host'),
    'a list of hosts',
  ).optional(),
  ...commonShape,
};

/** Search by Algolia. The key with write access comes from `ALGOLIA_WRITE_API_KEY` of the environment; never write it here. */
export interface UserAlgoliaSearch extends Input<typeof algoliaShape> {}

/** An index at Algolia. */
export interface AlgoliaConfig extends Output<typeof algoliaShape> {}

/** The search provider; `false` turns search off. */
export type UserSearch = UserLocalSearch | UserAlgoliaSearch | false;

/** The search provider of the site. */
export type SearchConfig = Output<typeof localSearchShape> | AlgoliaConfig;

const provider: Schema<UserLocalSearch | UserAlgoliaSearch, SearchConfig> = variants(
  {
    local: objectOf(localSearchShape, expected).named('UserLocalSearch'),
    algolia: objectOf(algoliaShape, expected).named('UserAlgoliaSearch'),
  },
  { key: 'provider', expected },
);

const search: Schema<UserSearch, SearchConfig | null> = offOr(provider).named('UserSearch');

const searchShape = {
  /**
   * The search provider, or `false` for no search.
   * @default { provider: 'local' }
   * @example { provider: 'algolia', appId: 'R2IYF7ETH7', apiKey: '599cec31baffa4868cae4e79f180729b', indexName: 'acme' }
   */
  search: search.default({ provider: 'local' }),
};

/** `search` of the config. */
export const searchKeys: ConfigKeys = defineKeys({
  shape: searchShape,
  navbar: { menus: ['search'] },
  defaultMenus: (values) => (values.search === null ? [] : ['search']),
});

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof searchShape> {}
  interface PluginKeys extends Output<typeof searchShape> {}
}

declare module '../../config/concepts/navbar.ts' {
  interface NavbarMenus {
    readonly search: true;
  }
}
