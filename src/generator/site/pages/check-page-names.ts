import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { frontMatterPlace } from '../graph/front-matter-place.ts';
import type { Edition } from '../graph/site.ts';

/** Reports pages of one edition that carry the same id, unless they also share a path, which is reported as such. */
export function checkPageNames(editions: readonly Edition[]): Diagnostic[] {
  return editions.flatMap((edition) =>
    edition.pages.flatMap((page): Diagnostic[] => {
      const first = edition.pagesById.get(page.id);
      if (first === undefined || first === page || first.path === page.path || page.fallback !== null) return [];
      return [
        {
          code: 'duplicate-id',
          severity: 'error',
          message: `the id "${page.id}" is already that of ${first.outline.file}`,
          hint: 'give one of the two another id, or rename its file',
          place: frontMatterPlace(page.outline, 'id'),
        },
      ];
    }),
  );
}
