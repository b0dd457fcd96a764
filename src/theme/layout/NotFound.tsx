import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { SearchForm } from './SearchForm.tsx';

/** What a reader sees under an address that leads nowhere, with ways on. */
export function NotFound({ site }: { readonly site: SiteView }): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose not-found">
      <MissingPiece />
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

/** Pieces on a board, and the place of the one that is not there. */
function MissingPiece(): ReactNode {
  return (
    <div aria-hidden="true">
      <svg viewBox="0 0 192 72" width="192" height="72" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M1 13h46v12a11 11 0 0 1 0 22v12H1z" />
        <path d="M145 13h46v46h-46V47a11 11 0 0 0 0-22z" />
        <path d="M73 13h46v12a11 11 0 0 1 0 22v12H73V47a11 11 0 0 0 0-22z" strokeDasharray="3 4" />
      </svg>
    </div>
  );
}
