import { primaryLanguage, unknownLanguage, type SearchLanguage } from '../../shared/search-languages/language.ts';

const loaders: ReadonlyMap<string, () => Promise<SearchLanguage>> = new Map(
  Object.entries({
    cs: async () => (await import('../../shared/search-languages/cs.ts')).cs,
    de: async () => (await import('../../shared/search-languages/de.ts')).de,
    en: async () => (await import('../../shared/search-languages/en.ts')).en,
    fr: async () => (await import('../../shared/search-languages/fr.ts')).fr,
    ko: async () => (await import('../../shared/search-languages/ko.ts')).ko,
    pl: async () => (await import('../../shared/search-languages/pl.ts')).pl,
    sk: async () => (await import('../../shared/search-languages/sk.ts')).sk,
  }),
);

/** Loads only the search rules of a locale's language. */
export async function loadLanguage(tag: string): Promise<SearchLanguage> {
  return (await loaders.get(primaryLanguage(tag))?.()) ?? unknownLanguage;
}
