import type { PropsWithChildren, ReactNode } from 'react';
import { listItem } from '../../shared/markdown.ts';
import { stringOf, type Description } from './description.ts';
import { Link } from './Link.tsx';

/** A grid of `Card`s. */
export function Cards({ children }: PropsWithChildren): ReactNode {
  return <div className="cards">{children}</div>;
}

interface CardProps {
  readonly title: string;
  /** Without an address, the card only has a heading. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/** A link to another part of the site, with one or two sentences about it. */
export function Card({ title, href, children }: CardProps): ReactNode {
  return (
    <div className="card">
      {href === undefined ? <b>{title}</b> : <Link href={href}>{title}</Link>}
      <div>{children}</div>
    </div>
  );
}

/** In Markdown, a list of the cards. */
export const cardsDescription: Description = {
  markdown: ({ components }) =>
    components()
      .map((card) => card.markdown())
      .join('\n'),
};

/** In Markdown, a list item, with a link if it has one. */
export const cardDescription: Description = {
  properties: { title: [], href: [] },
  markdown: ({ props, blocks }) => listItem(stringOf(props['title']), stringOf(props['href']), blocks()),
};
