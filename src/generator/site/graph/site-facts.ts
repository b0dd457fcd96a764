import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile } from '../../content/crawl/category-file.ts';

/**
 * What the site graph needs besides outlines and config; all paths are unencoded and use `/`. A plugin adds its own
 * facts by declaration merging, as optional properties.
 */
export interface SiteFacts {
  /** Every `_category_` file of the content. */
  readonly categories: readonly CategoryFile[];
  /** Files of the output that are not pages, as paths without base URL: `/img/logo.svg`, `/sitemap.xml`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Files beside the pages: path relative to the site's folder → path in the output without base URL. */
  readonly assets: ReadonlyMap<string, string>;
  /** Drafts are pages while authors preview them, and do not exist in a published site. */
  readonly drafts: 'show' | 'omit';
  /** Where a key of the config stands: `['sidebars', 'docs', 2]`. */
  readonly placeOfKey: (keyPath: KeyPath) => Place | undefined;
}
