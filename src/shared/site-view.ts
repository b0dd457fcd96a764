import type { SiteLocale } from './site-locale.ts';

/** A link in the output: base URL, locale and trailing slash applied. */
export interface LinkView {
  readonly label: string;
  readonly href: string;
}

/** One advertisement; `content/data/ads.json` holds them. */
export interface AdView {
  readonly id: string;
  readonly ad_id: string;
  readonly ad_copy: string;
  readonly ad_url: string;
  readonly ad_image: { readonly url: string; readonly alt: string; readonly width: number; readonly height: number };
}

/** Settings of the site's search provider for the browser. */
export type SearchView = {
  /** Address that receives searches without a result. Default: none are sent. */
  readonly missedHref?: string;
} & (
  | {
      readonly provider: 'local';
      readonly indexHref: string;
      readonly pageHref: string;
      readonly language: string;
      readonly version: string;
    }
  | {
      readonly provider: 'algolia';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      /** Outer array: all conditions must match; inner array: one of them. */
      readonly facetFilters: readonly (string | readonly string[])[];
      /** Hosts to query instead of the service's own. */
      readonly hosts?: readonly { readonly url: string; readonly protocol: 'http' | 'https' }[];
      readonly pageHref: string;
      readonly language: string;
      readonly version: string;
    }
);

/** A version to choose on the search page. */
export interface SearchVersionView {
  readonly label: string;
  readonly search: SearchView;
}

/** An image by its path or address; with its size in pixels, if known. */
export interface ImageView {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

/** Files with which browsers and feed readers discover the site. */
export interface DiscoveryView {
  readonly manifestHref?: string;
  readonly themeColor?: string;
  readonly appleTouchIcon?: string;
  readonly feedHref?: string;
}

/** A logo, which links to `href`; sizes in CSS pixels. */
export interface LogoView {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly href: string;
}

/** Data that all pages of a locale share. */
export interface SiteView {
  /** True for a site with documentation sets, each with a search of its own. */
  readonly hasSets?: boolean;
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline?: string;
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Path of the locale's home page. */
  readonly homeHref: string;
  readonly locale: SiteLocale;
  /** Key of the locale without a path prefix. */
  readonly defaultLocale: string;
  readonly logo?: LogoView;
  readonly navbarTitle?: string;
  readonly hideNavbarOnScroll: boolean;
  readonly favicon: string;
  /** For pages without one of their own. */
  readonly image?: ImageView;
  readonly discovery?: DiscoveryView;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  /** `content` is HTML from the site's config. */
  readonly announcementBar?: { readonly id: string; readonly content: string; readonly isCloseable: boolean };
  readonly footer?: {
    readonly columns: readonly {
      readonly title?: string | undefined;
      readonly items: readonly (LinkView & { readonly external: boolean })[];
    }[];
    readonly logo?: LogoView;
    readonly copyright?: string;
  };
  readonly search?: SearchView;
  /** OpenSearch description, with which browsers add the site's search. */
  readonly openSearchHref?: string;
  readonly ads?: readonly AdView[];
  readonly playground?: { readonly disabledModes: readonly string[] };
  /** Interface texts of the site that replace the theme's, by key. */
  readonly messages: Readonly<Record<string, string>>;
  readonly assets: AssetsView;
  /** Elements for the head of every document, as HTML. */
  readonly head?: string;
  readonly noIndex: boolean;
  readonly baseUrlIssueBanner: boolean;
}

/** Files of the theme that every page loads, as paths of the output. */
export interface AssetsView {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Fonts to preload. */
  readonly fonts: readonly string[];
  /** Chunk of the search dialog, loaded on first use. */
  readonly searchScript?: string;
  /** Texts of the search script in the language of the page. */
  readonly searchTexts?: string;
  /** Script that hydrates the content of interactive pages. */
  readonly islandScript?: string;
  /** Texts of that script in the language of the page. */
  readonly islandTexts?: string;
  /** Texts for the interactive components of slots; absent if no slot has one. */
  readonly slotTexts?: string;
}
