import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { NotFoundArt } from './NotFoundArt.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The not-found page, with a search field and a link to the home page. */
export function NotFound({ site }: { readonly site: SiteView }): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose not-found">
      <NotFoundArt />
      <p>{texts.text('theme.NotFound.p1')}</p>
      {site.search !== undefined && <SearchForm search={site.search} />}
      <p>
        <a className="action" href={site.homeHref}>
          {texts.text('theme.docs.breadcrumbs.home')}
        </a>
      </p>
      <p className="muted">{texts.text('theme.NotFound.p2')}</p>
    </div>
  );
}
