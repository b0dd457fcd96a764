import { basename, dirname } from 'node:path';
import { stripNumberPrefixes } from '../../../content/crawl/content-file.ts';
import type { OldPage, ReadPlacement } from './plan-folders.ts';

/**
 * Renames pages of `src/pages` whose new file or id is that of a page of the docs, which can have another address: `docs/index.md`
 * with a slug, beside `src/pages/index.tsx`. So are those with the name README, which is no page here.
 */
export function separatePages(folders: readonly ReadPlacement[]): readonly ReadPlacement[] {
  const taken = new Set(
    folders.flatMap(({ placement, files }) => (placement.kind === 'docs' ? files.pages.map(nameInSite) : [])),
  );
  const separate = (page: OldPage): OldPage => {
    const name = nameInSite(page);
    if (!taken.has(name) && !/(?:^|\/)readme$/i.test(name)) return page;
    return { ...page, move: { ...page.move, to: page.move.to.replace(/\.mdx?$/, '-page$&') } };
  };
  return folders.map((folder) => {
    if (folder.placement.kind !== 'pages') return folder;
    const { pages, components } = folder.files;
    return { ...folder, files: { ...folder.files, pages: pages.map(separate), components: components.map(separate) } };
  });
}

/** Returns the path of the new file without its language and extension, so that all languages have the same names. */
function nameInSite({ move, placement }: OldPage): string {
  return move.to.replace(`/${placement.locale}/`, '/').replace(/\.mdx?$/, '');
}

/**
 * Returns the slug of a page of `src/pages` whose file has a different address here: one that was renamed, one with the name of its
 * folder, which is the index of the folder here, one with a number before its name, and one with a slug that is relative to the
 * folder of the page here. Undefined for others.
 */
export function slugOfPage({ move, name, path, frontMatter }: OldPage): string | undefined {
  const last = basename(name);
  const isRelative = /^[^/]/.test(String(frontMatter['slug'] ?? ''));
  const isKept = basename(move.to).replace(/\.mdx?$/, '') === last && basename(dirname(name)) !== last && !isRelative;
  return isKept && stripNumberPrefixes(name) === name ? undefined : path;
}
