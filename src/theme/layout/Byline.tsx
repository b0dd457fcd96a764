import type { ReactNode } from 'react';
import type { AuthorView, BylineView } from '../../shared/blog-view.ts';
import { Link } from '../content/Link.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** The byline of a post: date, authors and reading time. */
export function Byline({ byline }: { readonly byline: BylineView }): ReactNode {
  const texts = useTexts();
  const { date, authors, minutes } = byline;
  return (
    <p className="byline">
      <time dateTime={date}>{texts.date(date)}</time>
      {authors.length > 0 && <Authors authors={authors} />}
      {minutes !== undefined && <span>{texts.plural('theme.blog.post.readingTime.plurals', minutes)}</span>}
    </p>
  );
}

function Authors({ authors }: Pick<BylineView, 'authors'>): ReactNode {
  if (authors.every(({ title, href, image }) => (title ?? href ?? image) === undefined))
    return <span>{authors.map(({ name }) => name).join(', ')}</span>;
  return (
    <span className="authors">
      {authors.map((author) => (
        <Author key={author.name} {...author} />
      ))}
    </span>
  );
}

function Author({ name, title, href, image }: AuthorView): ReactNode {
  return (
    <span className="author">
      {image !== undefined && <img src={image} alt="" width={32} height={32} loading="lazy" />}
      <span>
        {href === undefined ? name : <Link href={href}>{name}</Link>}
        {title !== undefined && <small>{title}</small>}
      </span>
    </span>
  );
}
