import type { ReactNode } from 'react';
import type { SearchView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** The form of the search page and the place where the search script puts the results. */
export function SearchPage({ search }: { readonly search: SearchView | null }): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose" data-search-page="">
      <form role="search" action={search?.pageHref}>
        <input
          type="search"
          name="q"
          autoComplete="off"
          aria-label={texts.text('theme.SearchPage.inputLabel')}
          placeholder={texts.text('theme.SearchPage.inputPlaceholder')}
        />
      </form>
      <noscript>
        <p>{texts.text('theme.SearchPage.needsScript')}</p>
      </noscript>
      <div data-search-results="" />
    </div>
  );
}
