import type { ReactNode } from 'react';

/** A part of Docusaurus's theme that every page here already has around its content: it only renders its children. */
const part = ({ children }: { readonly children?: ReactNode }): ReactNode => children;

export {
  part as AnnouncementBar,
  part as BackToTopButton,
  part as DocBreadcrumbs,
  part as DocPaginator,
  part as EditThisPage,
  part as Footer,
  part as LastUpdated,
  part as Navbar,
  part as SearchBar,
  part as SearchMetadata,
  part as SiteMetadata,
  part as SkipToContent,
  part as ThemeProvider,
};
