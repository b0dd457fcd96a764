import type { TagView } from '../../../shared/tag-view.ts';
import { encodePath } from '../../../shared/url.ts';
import type { PageRoute, TagRoute } from '../../site/graph/route.ts';
import type { Edition } from '../../site/graph/site.ts';

/** A tag of an edition with the number of its pages. */
export function viewTag(route: TagRoute): TagView {
  return { label: route.title, href: encodePath(route.permalink), count: route.pages.length };
}

/** The tags of a page; one that only unlisted pages carry leads nowhere and is left out. */
export function viewTags({ tags }: PageRoute, { routesByKey }: Edition): readonly TagView[] {
  return tags.flatMap((tag) => {
    const route = routesByKey.get(`tag:${tag.slug}`);
    return route?.kind === 'tag' ? [viewTag(route)] : [];
  });
}
