import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** A grid of `Card`s. */
export function Cards({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="cards">{children}</div>;
}

interface CardProps {
  readonly title: string;
  readonly href: string;
  readonly children?: ReactNode;
}

/** A way into another part of the site: a link and a sentence or two about it. */
export function Card({ title, href, children }: CardProps): ReactNode {
  return (
    <div className="card">
      <Link href={href}>{title}</Link>
      <div>{children}</div>
    </div>
  );
}
