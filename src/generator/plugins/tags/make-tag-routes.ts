import type { Config } from '../../config/config.ts';
import { memo } from '../../kernel/memo.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { EditionPages } from '../../site/pages/make-pages.ts';
import { placeInEdition } from '../../site/graph/permalink.ts';
import { listPosts } from '../blog/posts.ts';
import type { PageRoute, TagIndexRoute, TagRoute } from '../../site/graph/route.ts';

/** The pages of an edition's tags and the lists of them; a tag that only unlisted pages carry has none. */
export function makeTagRoutes(edition: EditionPages, config: Config): (TagRoute | TagIndexRoute)[] {
  // A collator takes longer to make than all else here, and most sites have no tags.
  const collator = memo(() => new Intl.Collator(edition.locale.htmlLang));
  const byTitle = (a: TagRoute | PageRoute, b: TagRoute | PageRoute): number =>
    collator().compare(a.title, b.title) || (a.path < b.path ? -1 : 1);
  const makeRoutes = (
    pages: readonly PageRoute[],
    { isBlog }: { readonly isBlog: boolean },
  ): (TagRoute | TagIndexRoute)[] => {
    const tagged = pages.flatMap((page) => (page.unlisted ? [] : page.tags.map((tag) => ({ page, ...tag }))));
    if (tagged.length === 0) return [];
    const index = placeInEdition(isBlog ? '/blog/tags' : '/tags', edition, config);
    const tags = [...groupBy(tagged, ({ slug }) => slug)].map(([slug, entries]): TagRoute => ({
      kind: 'tag',
      key: `tag:${slug}`,
      ...placeInEdition(slug, edition, config),
      isBlog,
      title: entries[0]?.label ?? slug,
      pages: entries.map(({ page }) => page),
      allTags: index.permalink,
    }));
    const key = isBlog ? 'blog-tags' : 'tags';
    return [{ kind: 'tag-index', key, ...index, isBlog, title: '', tags: tags.toSorted(byTitle) }, ...tags];
  };
  const documentation = edition.pages.filter(({ outline, tags }) => !outline.isPost && tags.length > 0);
  return [
    ...makeRoutes(documentation.toSorted(byTitle), { isBlog: false }),
    ...makeRoutes(listPosts(edition.pages), { isBlog: true }),
  ];
}
