/** English texts of the search dialog and the search page; a part of the catalogue that the browser loads by itself. */
export const searchEn = {
  'theme.SearchModal.placeholder': 'Search docs',
  'theme.SearchModal.searchBox.searchInputLabel': 'Search',
  'theme.SearchModal.searchBox.resetButtonTitle': 'Clear the query',
  'theme.SearchModal.searchBox.cancelButtonText': 'Cancel',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'Recent',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'No recent searches',
  'theme.SearchModal.startScreen.saveRecentSearchButtonTitle': 'Save this search',
  'theme.SearchModal.startScreen.removeRecentSearchButtonTitle': 'Remove this search from history',
  'theme.SearchModal.startScreen.favoriteSearchesTitle': 'Favorite',
  'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle': 'Remove this search from favorites',
  'theme.SearchModal.errorScreen.titleText': 'Unable to fetch results',
  'theme.SearchModal.errorScreen.helpText': 'You might want to check your network connection.',
  'theme.SearchModal.noResultsScreen.noResultsText': 'No results found for "{query}"',
  'theme.SearchModal.noResultsScreen.suggestedQueryText': 'Try searching for',
  'theme.SearchModal.footer.selectText': 'Select',
  'theme.SearchModal.footer.navigateText': 'Navigate',
  'theme.SearchModal.footer.closeText': 'Close',
  'theme.SearchModal.footer.searchByText': 'Powered by',
  'theme.SearchBar.seeAll': 'See all {count} results',
  'theme.SearchPage.documentsFound.plurals': 'One document found|{count} documents found',
  'theme.SearchPage.emptyResultsTitle': 'Search the documentation',
  'theme.SearchPage.existingResultsTitle': 'Search results for "{query}"',
  'theme.SearchPage.fetchingNewResults': 'Fetching new results...',
  'theme.SearchPage.noResultsText': 'No results were found',
} as const;

/** Key of a text of search. */
export type SearchMessageKey = keyof typeof searchEn;
