import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { PageContent } from './PageContent.tsx';

/** The content of a page, between its title and its footer. */
export function ArticleContent({ view }: { readonly view: PageView }): ReactNode {
  return <PageContent view={view} />;
}
