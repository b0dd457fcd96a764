import type { SiteView } from './site-view.ts';

/** What the theme draws the document of a moved page from. It holds no function and survives JSON. */
export interface RedirectView {
  readonly locale: SiteView['locale'];
  /** Interface texts of the site that replace the theme's, by key. */
  readonly messages: Readonly<Record<string, string>>;
  /** Where the page is now. */
  readonly href: string;
  /** The same as an absolute address. */
  readonly canonical: string;
  /** Script that takes the query and the hash of the old address along. */
  readonly script: string | null;
}
