import type { SiteView } from './site-view.ts';

/** Data from which the theme renders the document of a moved page. Contains no functions and can be serialized as JSON. */
export interface RedirectView {
  readonly locale: SiteView['locale'];
  /** Interface texts of the site that replace the theme's, by key. */
  readonly messages: Readonly<Record<string, string>>;
  /** The new address of the page. */
  readonly href: string;
  /** The same as an absolute address. */
  readonly canonical: string;
  /** Script that redirects with the query and the hash of the old address. */
  readonly script: string | null;
}
