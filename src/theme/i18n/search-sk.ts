import type { SearchMessageKey } from './search-en.ts';

/** Slovak texts of the search dialog and the search page. */
export const searchSk: Readonly<Record<SearchMessageKey, string>> = {
  'theme.SearchModal.placeholder': 'Hľadať v dokumentácii',
  'theme.SearchModal.searchBox.searchInputLabel': 'Hľadať',
  'theme.SearchModal.searchBox.resetButtonTitle': 'Vymazať hľadaný výraz',
  'theme.SearchModal.searchBox.cancelButtonText': 'Zrušiť',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'Nedávne',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'Žiadne nedávne vyhľadávania',
  'theme.SearchModal.startScreen.saveRecentSearchButtonTitle': 'Uložiť toto vyhľadávanie',
  'theme.SearchModal.startScreen.removeRecentSearchButtonTitle': 'Odstrániť toto vyhľadávanie z histórie',
  'theme.SearchModal.startScreen.favoriteSearchesTitle': 'Obľúbené',
  'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle': 'Odstrániť toto vyhľadávanie z obľúbených',
  'theme.SearchModal.errorScreen.titleText': 'Výsledky sa nepodarilo načítať',
  'theme.SearchModal.errorScreen.helpText': 'Skontrolujte svoje sieťové pripojenie.',
  'theme.SearchModal.noResultsScreen.noResultsText': 'Žiadne výsledky pre „{query}“',
  'theme.SearchModal.noResultsScreen.suggestedQueryText': 'Skúste hľadať',
  'theme.SearchModal.footer.selectText': 'Vybrať',
  'theme.SearchModal.footer.navigateText': 'Prechádzať',
  'theme.SearchModal.footer.closeText': 'Zavrieť',
  'theme.SearchModal.footer.searchByText': 'Používa technológiu',
  'theme.SearchBar.seeAll': 'Zobraziť všetky výsledky ({count})',
  'theme.SearchPage.documentsFound.plurals':
    'Nájdený jeden dokument|Nájdené {count} dokumenty|Nájdených {count} dokumentu|Nájdených {count} dokumentov',
  'theme.SearchPage.emptyResultsTitle': 'Prehľadať dokumentáciu',
  'theme.SearchPage.existingResultsTitle': 'Výsledky vyhľadávania pre „{query}“',
  'theme.SearchPage.fetchingNewResults': 'Načítavam ďalšie výsledky…',
  'theme.SearchPage.noResultsText': 'Nenašli sa žiadne výsledky',
};
