import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import { frontMatterPlace } from '../../content/markdown/outline.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import type { Edition, Site } from '../graph/site.ts';

/** Reports pages of an edition with the same id. Pages that also share a path are reported by `registerRoutes`. */
export function checkPageNames(editions: readonly Edition[]): Diagnostic[] {
  return editions.flatMap((edition) =>
    edition.pages.flatMap((page): Diagnostic[] => {
      const first = edition.pagesById.get(page.id);
      if (first === undefined || first === page || first.path === page.path || page.fallback !== null) return [];
      return [
        makeError('duplicate-id', {
          message: `The id "${page.id}" is already used by ${first.outline.file}`,
          hint: 'give one of the two a different id, or rename its file',
          place: frontMatterPlace(page.outline, 'id'),
        }),
      ];
    }),
  );
}

/** Reports unknown pages and sidebars in front matter (`pagination_next`, `pagination_prev`) and in the navbar. */
export function checkPageReferences(site: Site, drafts: ReadonlySet<string>): Diagnostic[] {
  return [...checkFrontMatter(site, drafts), ...checkNavbar(site, drafts)];
}

function checkFrontMatter(site: Site, drafts: ReadonlySet<string>): Diagnostic[] {
  return site.editions.flatMap((edition) =>
    edition.pages.flatMap(({ outline, fallback }) =>
      (['pagination_prev', 'pagination_next'] as const).flatMap((key): Diagnostic[] => {
        const id = outline.frontMatter[key];
        if (!id || fallback !== null || edition.pagesById.has(id) || drafts.has(id)) return [];
        return [
          makeError('unknown-page', {
            message: `${key} names "${id}", which is not a page`,
            hint: didYouMean(id, edition.pagesById.keys()),
            place: frontMatterPlace(outline, key),
          }),
        ];
      }),
    ),
  );
}

function checkNavbar({ config, editions, facts }: Site, drafts: ReadonlySet<string>): Diagnostic[] {
  const ids = new Set([...editions.flatMap((edition) => [...edition.pagesById.keys()]), ...drafts]);
  const sidebars = new Set(editions.flatMap((edition) => [...edition.sidebars.keys()]));
  return config.navbar.items.flatMap((item, index): Diagnostic[] => {
    const keyPath = ['navbar', 'items', index];
    if (item.type !== 'doc' && item.type !== 'sidebar') return [];
    const [kind, name, known] =
      item.type === 'doc' ? (['page', item.id, ids] as const) : (['sidebar', item.sidebar, sidebars] as const);
    if (known.has(name)) return [];
    return [
      makeError('unknown-page', {
        message: `${formatKeyPath(keyPath)} names "${name}", which is not a ${kind}`,
        hint: didYouMean(name, known),
        place: facts.placeOfKey(keyPath),
      }),
    ];
  });
}
