import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { frontMatterPlace } from '../../site/graph/front-matter-place.ts';
import type { Edition } from '../../site/graph/site.ts';

/** Reports posts that say nowhere when they were published: no list can hold them. */
export function checkPosts(editions: readonly Edition[]): Diagnostic[] {
  return editions.flatMap(({ pages }) =>
    pages
      .filter(({ outline, date, fallback }) => outline.isPost && date === null && fallback === null)
      .map(({ outline }): Diagnostic => ({
        code: 'missing-date',
        severity: 'error',
        message: 'The post has no date',
        hint: 'begin the name of its file with one, such as 2026-01-31-, or write "date: 2026-01-31" in its front matter',
        place: frontMatterPlace(outline, 'date'),
      })),
  );
}
