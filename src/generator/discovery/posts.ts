import { listSearchable } from '../search/searchable-pages.ts';
import type { Edition, PageRoute, Site } from '../site/site.ts';

/** A page with a date, as blogs and news have them. */
export interface Post {
  readonly page: PageRoute;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/** The dated pages below the folder that makes the feed, newest first; drafts and unlisted ones are none. */
export function listPosts(edition: Edition, { config }: Site): readonly Post[] {
  const { feed } = config.discovery;
  return listSearchable(edition)
    .flatMap((page): readonly Post[] => {
      const date = page.date ?? page.outline.frontMatter.date;
      return date === undefined || feed === null || !page.outline.docPath.startsWith(`${feed}/`)
        ? []
        : [{ page, date }];
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
