import { encodePath } from '../../../shared/url.ts';
import { findEdition } from '../../site/graph/find-edition.ts';
import { toPublicPath } from '../../site/graph/permalink.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';

/** Path of a page's Markdown within the output: `intro/install.md`, `en/index.md` for the root of an edition. */
export function markdownFile({ path }: Pick<PageRoute, 'path'>, editionRoot: string): string {
  const bare = path.slice(1);
  const isRoot = editionRoot === path.replace(/\/$/, '');
  return isRoot ? `${bare}${bare === '' ? '' : '/'}index.md` : `${bare}.md`;
}

/** Address of a page's Markdown on its own origin. */
export function markdownHref(page: PageRoute, site: Site): string {
  const { root } = findEdition(site, page.locale, page.version);
  return encodePath(toPublicPath(`/${markdownFile(page, root)}`, site.config));
}
