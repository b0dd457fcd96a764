/** Search without a service: the build writes the index. */
export interface UserLocalSearch {
  readonly provider: 'local';
}

/** Search by Algolia. The key that may write is read from `ALGOLIA_WRITE_API_KEY` and is never written here. */
export interface UserAlgoliaSearch {
  readonly provider: 'algolia';
  /**
   * Id of the application.
   * @example 'R2IYF7ETH7'
   */
  readonly appId: string;
  /**
   * The search-only key: it is public.
   * @example '599cec31baffa4868cae4e79f180729b'
   */
  readonly apiKey: string;
  /**
   * Name of the index.
   * @example 'acme'
   */
  readonly indexName: string;
  /**
   * Finds only pages of the reader's language and version.
   * @default true
   * @example false
   */
  readonly contextualSearch?: boolean;
  /**
   * Further filters; all of the outer list must hold, one of each inner list.
   * @default []
   * @example ['type:content', ['section:docs', 'section:api']]
   */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /**
   * Hosts to ask instead of the service's own.
   * @default the service's own
   * @example [{ url: 'search.example.com', protocol: 'https' }]
   */
  readonly hosts?: readonly { readonly url: string; readonly protocol: 'http' | 'https' }[];
}

/** The search provider; `false` turns search off. */
export type UserSearch = UserLocalSearch | UserAlgoliaSearch | false;
