import { useContext } from 'react';
import type { IslandData, IslandPage, IslandSite } from '../shared/island.ts';
import { IslandContext, type Island } from '../theme/content/island-context.ts';

export type { IslandPage, IslandSite } from '../shared/island.ts';

/** Context in which the components of a page or a slot are rendered. Throws outside of both. */
export function useIsland(): Island {
  const island = useContext(IslandContext);
  if (island === null) throw new Error('This hook works in the components of a page or of a slot only.');
  return island;
}

function useData(): IslandData {
  const { data } = useIsland();
  if (data === null)
    throw new Error(
      'A component of "theme/components.tsx" that uses useSite, usePage or useLocale must be in a file that begins with \'use client\'.',
    );
  return data;
}

/** The site: its title, its address, its locales. */
export function useSite(): IslandSite {
  return useData().site;
}

/** The page that contains the component or for which the slot is rendered. */
export function usePage(): IslandPage {
  return useData().page;
}

/** Key of the locale of the page's text; in a slot, of the locale in which the page is shown. */
export function useLocale(): string {
  return useData().locale;
}

/** Texts in the language of the page: `text('theme.common.close')`, or a key of `messages` in the config. */
export interface PageTexts {
  /** One text with the values of its placeholders; a key without a text is returned as it is. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A date (ISO 8601) in the format of the language. */
  date(iso: string): string;
}

/** Texts in the language of the page. */
export function useTexts(): PageTexts {
  const { texts } = useIsland();
  // The theme's keys have a type of their own; keys of the site are any text.
  return texts as unknown as PageTexts;
}
