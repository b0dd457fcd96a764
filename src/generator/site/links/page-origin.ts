import type { LinkOutline } from '../../content/markdown/outline.ts';
import type { PageRoute } from '../graph/route.ts';
import type { LinkOrigin } from './resolved-link.ts';

/** Where a link of a page's outline stands: in the page's own file or in a partial. */
export function pageOrigin(page: PageRoute, link?: LinkOutline): LinkOrigin {
  const { locale, version } = page;
  const holder = link?.places[0]?.file;
  return holder === page.outline.file ? { locale, version, page } : { locale, version, page, file: holder };
}
