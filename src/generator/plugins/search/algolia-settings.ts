import type { IndexSettings } from 'algoliasearch';

const titles = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** The settings of an index of ours: those that DocSearch front ends expect, with the site's languages. */
export function makeSettings(languages: readonly string[]): IndexSettings {
  const tags = languages.map((language) => language.split('-', 1)[0] ?? language);
  // The service knows most languages by the first part of their tag; which, it says itself by refusing the others.
  const codes = [...new Set(tags)].toSorted() as NonNullable<IndexSettings['queryLanguages']>;
  return {
    attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    searchableAttributes: [...titles.map((title) => `unordered(${title})`), 'unordered(synonyms)', 'content'],
    attributeForDistinct: 'url',
    distinct: true,
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
    highlightPostTag: '</span>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    minProximity: 1,
    ignorePlurals: true,
    indexLanguages: codes,
    queryLanguages: codes,
    advancedSyntax: true,
    attributeCriteriaComputedByMinProximity: true,
    removeWordsIfNoResults: 'allOptional',
    separatorsToIndex: '_',
  };
}
