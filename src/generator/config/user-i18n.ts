/** The languages of the site, as the author writes them. */
export interface UserI18n {
  /**
   * Key of the locale that is served without a path of its own.
   * @example 'sk'
   */
  readonly defaultLocale: string;
  /**
   * Every language of the site by its key, in the order of the language menu. The key is also the name of the
   * folder in `contentDir`.
   * @example { sk: { label: 'Slovensky', htmlLang: 'sk' }, en: { label: 'English', htmlLang: 'en-US' } }
   */
  readonly locales: Readonly<Record<string, UserLocale>>;
}

/** One language, as the author writes it. */
export interface UserLocale {
  /**
   * Name of the language in the language menu.
   * @default the language's own name for itself
   * @example 'Slovensky'
   */
  readonly label?: string;
  /**
   * BCP-47 tag for `<html lang>` and `hreflang`.
   * @default the locale's key
   * @example 'en-US'
   */
  readonly htmlLang?: string;
  /**
   * Direction of writing.
   * @default 'ltr', or 'rtl' where the language is written so
   * @example 'rtl'
   */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * First segment of the locale's paths.
   * @default nothing for the default locale and one with a domain of its own, else the key
   * @example 'english'
   */
  readonly path?: string;
  /**
   * Origin of the locale, when it has a domain of its own.
   * @default the site's `url`
   * @example 'https://en.example.com'
   */
  readonly url?: string;
}

/** One version of the documentation, as the author writes it. */
export interface UserVersion {
  /**
   * Name of the version. The one named `current` lives in `<contentDir>/<locale>`, any other in
   * `<contentDir>/versions/<name>/<locale>`.
   * @example 'current'
   */
  readonly name: string;
  /**
   * Name in the version menu.
   * @default the version's name
   * @example 'v1'
   */
  readonly label?: string;
  /**
   * Segment of its paths, after the locale.
   * @default nothing for the latest version, `next` for `current` when it is not the latest, else the name
   * @example 'v2-beta'
   */
  readonly path?: string;
  /**
   * Banner above its pages; `none` for no banner.
   * @default 'unreleased' for versions newer than the latest, 'unmaintained' for older ones
   * @example 'none'
   */
  readonly banner?: 'unreleased' | 'unmaintained' | 'none';
  /**
   * Shows the version's label above its pages.
   * @default true when there are several versions
   * @example false
   */
  readonly badge?: boolean;
  /**
   * Asks search engines to leave its pages out.
   * @default false
   * @example true
   */
  readonly noIndex?: boolean;
}
