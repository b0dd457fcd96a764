import type { SiteLocale } from './site-locale.ts';

/** Data about page and site for the code of a page. Plain data, because the browser receives the same. */
export interface IslandData {
  /** Key of the locale of the page's text. */
  readonly locale: string;
  readonly site: IslandSite;
  readonly page: IslandPage;
}

/** The site, in the language of the page. */
export interface IslandSite {
  readonly title: string;
  readonly tagline: string;
  /** Origin, without a path. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly defaultLocale: string;
  readonly locales: readonly SiteLocale[];
}

/** The page that contains the code. */
export interface IslandPage {
  /** Path with base URL: `/docs/intro`. */
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  readonly version: string;
  /** Its label: `Next`. */
  readonly versionLabel: string;
}
