import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { CategoryFile } from '../../content/crawl/category-file.ts';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { Edition } from '../graph/site.ts';
import { idsOfLink } from './autogenerate.ts';

/** Reports category files whose label links to a page that does not exist. `drafts` are the ids of pages left out. */
export function checkCategoryLinks(
  categories: readonly CategoryFile[],
  editions: readonly Edition[],
  drafts: ReadonlySet<string>,
): Diagnostic[] {
  return categories.flatMap(({ file, locale, version, folder, meta: { link } }): Diagnostic[] => {
    const edition = editions.find((other) => other.locale.key === locale && other.version.name === version);
    if (link?.type !== 'doc' || edition === undefined) return [];
    const { pagesById } = edition;
    if (idsOfLink(stripNumberPrefixes(folder), link.id).some((id) => pagesById.has(id) || drafts.has(id))) return [];
    return [
      {
        code: 'unknown-sidebar-item',
        severity: 'error',
        message: `"link" names "${link.id}", which is not a page`,
        hint: didYouMean(link.id, [...pagesById.keys()]),
        place: fileStart(file),
      },
    ];
  });
}
