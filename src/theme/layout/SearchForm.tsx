import type { ReactNode } from 'react';
import type { SearchView } from '../../shared/site-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

interface SearchFormProps {
  readonly search: SearchView | undefined;
  /** Other fields of the form. */
  readonly children?: ReactNode;
}

/** A search field that leads to the search page. */
export function SearchForm({ search, children }: SearchFormProps): ReactNode {
  const texts = useTexts();
  return (
    <form role="search" action={search?.pageHref}>
      <input
        type="search"
        name="q"
        autoComplete="off"
        aria-label={texts.text('theme.SearchPage.inputLabel')}
        placeholder={texts.text('theme.SearchPage.inputPlaceholder')}
      />
      {children}
    </form>
  );
}
