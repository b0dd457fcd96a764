import type { ReactNode } from 'react';
import type { PostView } from '../../shared/blog-view.ts';
import type { ContentView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { Byline } from './Byline.tsx';
import { TagLinks } from './TagLinks.tsx';

/** A list of posts, newest first, with links to further pages of it. */
export function Posts({ content }: { readonly content: Extract<ContentView, { kind: 'blog' }> }): ReactNode {
  const texts = useTexts();
  const { posts, allTagsHref, newerHref, olderHref } = content;
  return (
    <>
      {allTagsHref !== undefined && (
        <p className="all-tags">
          <a href={allTagsHref}>{texts.text('theme.tags.tagsPageLink')}</a>
        </p>
      )}
      <ul className="posts">
        {posts.map((post) => (
          <Post key={post.href} post={post} />
        ))}
      </ul>
      {(newerHref !== undefined || olderHref !== undefined) && (
        <nav className="neighbours" aria-label={texts.text('theme.blog.paginator.navAriaLabel')}>
          {newerHref !== undefined && (
            <a href={newerHref} rel="prev">
              {texts.text('theme.blog.paginator.newerEntries')}
            </a>
          )}
          {olderHref !== undefined && (
            <a href={olderHref} rel="next">
              {texts.text('theme.blog.paginator.olderEntries')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Post({ post }: { readonly post: PostView }): ReactNode {
  const { label, href, lang, byline, description, tags } = post;
  return (
    <li>
      <h2 lang={lang}>
        <a href={href}>{label}</a>
      </h2>
      <Byline byline={byline} />
      {description !== undefined && <p lang={lang}>{description}</p>}
      {tags.length > 0 && <TagLinks tags={tags} />}
    </li>
  );
}
