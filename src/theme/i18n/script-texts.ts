import type { ScriptTexts } from '../../shared/theme.ts';
import { en, type Catalog, type MessageKey } from './languages/en.ts';

/** Texts of components whose code also runs in the browser, besides those of the element reference. */
const ofContent = [
  'theme.Details.summary',
  'theme.ErrorPageContent.title',
  'theme.ErrorPageContent.tryAgain',
  'theme.IconExternalLink.ariaLabel',
  'theme.admonition.note',
  'theme.admonition.tip',
  'theme.admonition.info',
  'theme.admonition.warning',
  'theme.admonition.caution',
  'theme.admonition.danger',
  'theme.common.headingLinkTitle',
  'theme.docs.DocCard.categoryDescription.plurals',
] as const satisfies readonly MessageKey[];

/** Texts of search, besides those of its dialog. */
const ofSearch = [
  'theme.SearchBar.seeAll',
  'theme.SearchPage.documentsFound.plurals',
  'theme.SearchPage.emptyResultsTitle',
  'theme.SearchPage.existingResultsTitle',
  'theme.SearchPage.fetchingNewResults',
  'theme.SearchPage.noResultsText',
] as const satisfies readonly MessageKey[];

/** Key of a text that the search script shows. */
export type SearchMessageKey =
  | Extract<MessageKey, `theme.SearchModal.${string}` | `theme.SearchPage.kinds${string}`>
  | (typeof ofSearch)[number];

const startsWith = (...starts: readonly string[]): readonly string[] =>
  Object.keys(en).filter((key) => starts.some((start) => key.startsWith(start)));

/**
 * Keys of the texts that each script loads in the language of the page. Scripts contain no texts, so that their size does
 * not depend on the number of languages.
 */
export const scriptTexts: ScriptTexts = {
  search: [...startsWith('theme.SearchModal.', 'theme.SearchPage.kinds'), ...ofSearch],
  island: [...startsWith('theme.Api.', 'theme.Playground.', 'theme.ComponentIndex.'), ...ofContent],
};

/** Exports of a file of texts. */
export interface LoadedTexts {
  readonly default: {
    /** Language of the texts, which determines the plural forms. */
    readonly language: string;
    readonly texts: Readonly<Partial<Catalog>>;
  };
}
