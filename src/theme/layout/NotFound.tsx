import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { SearchForm } from './SearchForm.tsx';

/** What a reader sees under an address that leads nowhere, with ways on. */
export function NotFound({ site }: { readonly site: SiteView }): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose">
      <p>{texts.text('theme.NotFound.p1')}</p>
      {site.search !== null && <SearchForm search={site.search} />}
      <p>
        <a href={site.homeHref}>{texts.text('theme.docs.breadcrumbs.home')}</a>
      </p>
      <p>{texts.text('theme.NotFound.p2')}</p>
    </div>
  );
}
