import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

const ofPages = {
  label: 'theme.docs.paginator.navAriaLabel',
  previous: 'theme.docs.paginator.previous',
  next: 'theme.docs.paginator.next',
} as const;
const ofPosts = {
  label: 'theme.blog.post.paginator.navAriaLabel',
  previous: 'theme.blog.post.paginator.newerPost',
  next: 'theme.blog.post.paginator.olderPost',
} as const;

/** Links to the previous and the next page, or to the newer and the older post. */
export function Neighbours({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const { previous, next } = view;
  if (previous === null && next === null) return null;
  const keys = view.byline === undefined ? ofPages : ofPosts;
  return (
    <nav className="neighbours" aria-label={texts.text(keys.label)}>
      {previous !== null && (
        <a href={previous.href} rel="prev">
          <small>{texts.text(keys.previous)}</small>
          {previous.label}
        </a>
      )}
      {next !== null && (
        <a href={next.href} rel="next">
          <small>{texts.text(keys.next)}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
