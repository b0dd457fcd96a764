import type { BylineView, PostView } from '../../../shared/blog-view.ts';
import { encodePath } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Edition } from '../../site/graph/site.ts';
import { viewTags } from '../tags/tag-view.ts';

/** What stands beside the title of a post; undefined for other pages. */
export function viewByline({ date, outline }: PageRoute): BylineView | undefined {
  const { minutes, frontMatter } = outline;
  if (date === null) return undefined;
  return { date, authors: frontMatter.authors ?? [], ...(minutes !== null && { minutes }) };
}

/** Posts as a list shows them. */
export function viewPosts(posts: readonly PageRoute[], edition: Edition, { locales }: Config): readonly PostView[] {
  return posts.flatMap((post): PostView[] => {
    const byline = viewByline(post);
    const { description } = post.outline;
    const lang = locales.find(({ key }) => key === post.fallback)?.htmlLang;
    if (byline === undefined) return [];
    return [
      {
        label: post.title,
        href: encodePath(post.permalink),
        ...(lang !== undefined && { lang }),
        byline,
        ...(description !== null && { description }),
        tags: viewTags(post, edition),
      },
    ];
  });
}
