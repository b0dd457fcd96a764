import type { IslandData } from '../../../shared/island.ts';

/** Returns the start of the addresses in the language of a page: `/base/fr/`. */
export function homeOf({ site: { baseUrl, locales }, page: { path } }: Omit<IslandData, 'locale'>): string {
  const homes = locales.map(({ key }) => `${baseUrl}${key}/`);
  return homes.find((home) => `${path}/`.startsWith(home)) ?? baseUrl;
}
