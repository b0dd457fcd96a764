import type { ReactNode } from 'react';

interface LayoutProps {
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly children?: ReactNode;
}

/** The content of a page: the theme renders the elements around it. Title and description are in the page's front matter. */
export default function Layout({ wrapperClassName, children }: LayoutProps): ReactNode {
  return <div className={`main-wrapper ${wrapperClassName ?? ''}`}>{children}</div>;
}
