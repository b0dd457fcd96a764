import { listPublished } from '../../site/pages/list-published.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Edition, Site } from '../../site/graph/site.ts';

/** A page with a date: a post, or one of the documentation. */
export interface FeedEntry {
  readonly page: PageRoute;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/** The dated pages below the folder that makes the feed, newest first; drafts and unlisted ones are none. */
export function listFeedEntries(edition: Edition, { config }: Site): readonly FeedEntry[] {
  const { feed } = config.discovery;
  return listPublished(edition)
    .flatMap((page): readonly FeedEntry[] => {
      const date = page.date ?? page.outline.frontMatter.date;
      return date === undefined || feed === null || !page.outline.docPath.startsWith(`${feed}/`)
        ? []
        : [{ page, date }];
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
