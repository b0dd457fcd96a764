import type { ReactNode } from 'react';
import type { SearchVersionView, SearchView } from '../../shared/site-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { SearchForm } from './SearchForm.tsx';

interface SearchPageProps {
  readonly search: SearchView | undefined;
  readonly versions: readonly SearchVersionView[];
}

/** The form of the search page and the place where the search script puts the results. */
export function SearchPage({ search, versions }: SearchPageProps): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose" data-search-page="">
      <SearchForm search={search}>
        {versions.length > 0 && <VersionSelect search={search} versions={versions} />}
      </SearchForm>
      <noscript>
        <p>{texts.text('theme.SearchPage.needsScript')}</p>
      </noscript>
      <div className="failure" role="alert" hidden>
        <h2>{texts.text('theme.SearchModal.errorScreen.titleText')}</h2>
        <p>{texts.text('theme.SearchModal.errorScreen.helpText')}</p>
        <button className="action" type="button">
          {texts.text('theme.ChunkError.retry')}
        </button>
      </div>
      <div data-search-results="" />
    </div>
  );
}

/** Hidden until the search script supports it; the script only needs the value of an option. */
function VersionSelect({ search: latest, versions }: SearchPageProps): ReactNode {
  const texts = useTexts();
  return (
    <select
      data-search-version=""
      aria-label={texts.text('theme.SearchPage.versionLabel')}
      defaultValue={JSON.stringify(latest)}
      hidden
    >
      {versions.map(({ label, search }) => (
        <option key={search.version} value={JSON.stringify(search)}>
          {label}
        </option>
      ))}
    </select>
  );
}
