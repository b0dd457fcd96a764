import type { ReactNode } from 'react';
import type { BylineView } from '../../shared/blog-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** The byline of a post: date, authors and reading time. */
export function Byline({ byline }: { readonly byline: BylineView }): ReactNode {
  const texts = useTexts();
  const { date, authors, minutes } = byline;
  return (
    <p className="byline">
      <time dateTime={date}>{texts.date(date)}</time>
      {authors.length > 0 && <span>{authors.join(', ')}</span>}
      {minutes !== undefined && <span>{texts.plural('theme.blog.post.readingTime.plurals', minutes)}</span>}
    </p>
  );
}
