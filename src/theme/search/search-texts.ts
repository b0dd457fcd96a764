import { loadTexts } from '../browser/load-texts.ts';
import { makeTexts, type Texts } from '../i18n/make-texts.ts';
import type { SearchMessageKey } from '../i18n/script-texts.ts';
import type { SearchSetup } from './search-setup.ts';

/** Interface texts of search in the language of the page. */
export type SearchTexts = Pick<Texts<SearchMessageKey>, 'text' | 'plural'>;

/** Loads the texts; the site's own messages override those of the theme. Rejects if the file cannot be loaded. */
export async function loadSearchTexts({ messages, view }: SearchSetup): Promise<SearchTexts> {
  return makeTexts({ ...(await loadTexts(view.texts)), overrides: messages });
}
