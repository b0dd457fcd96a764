import type { ReactNode } from 'react';
import type { BylineView } from '../../shared/blog-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** When a post was published, by whom, and how long it takes to read. */
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
