import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config, SidebarItemConfig } from '../../config/config.ts';
import { formatKeyPath, type KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile } from '../../content/crawl/category-file.ts';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { makeError, makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { SiteFacts, Edition } from '../graph/site.ts';
import { idsOfLink } from './autogenerate.ts';

/**
 * Reports categories that no sidebar shows because they are empty: those without items in the config, and category files in
 * folders without a page in any language. Drafts count as pages.
 */
export function checkEmptyCategories(
  { sidebars }: Pick<Config, 'sidebars'>,
  { categories, placeOfKey }: Pick<SiteFacts, 'categories' | 'placeOfKey'>,
  outlines: readonly Outline[],
): Diagnostic[] {
  const ofConfig = Object.entries(sidebars ?? {})
    .flatMap(([id, items]) => findEmpty(items, ['sidebars', id]))
    .map((keyPath): Diagnostic => ({
      ...emptyCategory(`${formatKeyPath(keyPath)} is a category without items`),
      place: placeOfKey(keyPath),
    }));
  if (categories.length === 0) return ofConfig;
  const folders = foldersOf(outlines);
  const ofFiles = categories
    // A folder of partials has no pages.
    .filter(({ folder }) => folder !== '' && !/(?:^|\/)_/.test(folder))
    .filter(({ version, folder }) => !folders.has(`${version}/${stripNumberPrefixes(folder)}`))
    .map(({ file }): Diagnostic => ({
      ...emptyCategory('The folder of the category has no page in any language'),
      place: fileStart(file),
    }));
  return [...ofConfig, ...ofFiles];
}

function emptyCategory(reason: string): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  return makeWarning('empty-category', {
    message: `${reason}, so it is not shown`,
    hint: 'add a page to it, or remove it',
  });
}

function findEmpty(items: readonly SidebarItemConfig[], keyPath: KeyPath): KeyPath[] {
  return items.flatMap((item, index) => {
    if (item.type !== 'category') return [];
    const own = [...keyPath, index];
    if (item.items.length > 0) return findEmpty(item.items, [...own, 'items']);
    return item.link?.type === 'doc' ? [] : [own];
  });
}

/** Every folder that contains a page at any depth, with its version and without number prefixes. */
function foldersOf(outlines: readonly Outline[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { version, docPath } of outlines) {
    const segments = `${version}/${stripNumberPrefixes(docPath)}`.split('/');
    for (let length = segments.length - 1; length > 1; length--) found.add(segments.slice(0, length).join('/'));
  }
  return found;
}

/** Reports category files whose label links to a page that does not exist. `drafts` are the ids of omitted pages. */
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
      makeError('unknown-sidebar-item', {
        message: `"link" names "${link.id}", which is not a page`,
        hint: didYouMean(link.id, [...pagesById.keys()]),
        place: fileStart(file),
      }),
    ];
  });
}
