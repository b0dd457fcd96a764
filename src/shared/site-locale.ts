/** A locale of a site. */
export interface SiteLocale {
  /** Name of its folder: `en`. */
  readonly key: string;
  /** Name of the language in that language. */
  readonly label: string;
  /** BCP-47 tag for `<html lang>` and `hreflang`. */
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
}
