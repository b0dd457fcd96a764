import type { ReactNode } from 'react';
import type { SearchView } from '../../shared/site-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** A button that opens the search dialog; without JavaScript, a link to the search page. */
export function SearchButton({ search }: { readonly search: SearchView }): ReactNode {
  const label = useTexts().text('theme.SearchBar.label');
  return (
    <a className="search-button" href={search.pageHref} role="button" data-search-open="">
      <Icon name="search" />
      <span>{label}</span>
      <kbd aria-hidden="true" />
    </a>
  );
}
