import type { Config } from '../config/config.ts';
import { groupBy } from './group-by.ts';
import type { EditionPages } from './make-pages.ts';
import { toPermalink } from './permalink.ts';
import type { PageRoute, TagIndexRoute, TagRoute } from './site.ts';

/** The pages of an edition's tags and the list of them; a tag that only unlisted pages carry has none. */
export function makeTagRoutes(edition: EditionPages, config: Config): (TagRoute | TagIndexRoute)[] {
  const tagged = edition.pages
    .filter((page) => !page.unlisted)
    .flatMap((page) => page.tags.map((tag) => ({ page, ...tag })));
  if (tagged.length === 0) return [];

  const { compare } = new Intl.Collator(edition.locale.htmlLang);
  const makeRoute = (slug: string): Omit<TagIndexRoute, 'kind' | 'key' | 'title'> => ({
    path: edition.root + slug,
    permalink: toPermalink(edition.root + slug, config),
    locale: edition.locale.key,
    version: edition.version.name,
  });
  const byTitle = (a: PageRoute, b: PageRoute): number => compare(a.title, b.title) || (a.path < b.path ? -1 : 1);
  const tags = [...groupBy(tagged, ({ slug }) => slug)].map(([slug, entries]): TagRoute => {
    const pages = entries.map(({ page }) => page).toSorted(byTitle);
    return { ...makeRoute(slug), kind: 'tag', key: `tag:${slug}`, title: entries[0]?.label ?? slug, pages };
  });
  return [{ ...makeRoute('/tags'), kind: 'tag-index', key: 'tags', title: '' }, ...tags];
}
