import { encodePath } from '../../../shared/url.ts';
import { findEdition } from './find-edition.ts';
import { originOf, toPublicPath } from './permalink.ts';
import type { PageRoute, Route } from './route.ts';
import type { Site } from './site.ts';

/** Absolute address of a document. */
export function pageUrl({ permalink, locale }: Pick<Route, 'permalink' | 'locale'>, site: Site): string {
  return new URL(encodePath(permalink), originOf(locale, site.config)).href;
}

/** Path of a page's Markdown within the output: `intro/install.md`, `en/index.md` for the home of a language. */
export function markdownFile({ path, locale, version }: PageRoute, site: Site): string {
  const bare = path.slice(1);
  const isRoot = findEdition(site, locale, version).root === path.replace(/\/$/, '');
  return isRoot ? `${bare}${bare === '' ? '' : '/'}index.md` : `${bare}.md`;
}

/** Address of a page's Markdown on its own origin. */
export function markdownHref(page: PageRoute, site: Site): string {
  return encodePath(toPublicPath(`/${markdownFile(page, site)}`, site.config));
}
