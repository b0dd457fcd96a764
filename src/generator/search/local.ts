import { joinUrl } from '../../shared/url.ts';
import type { SearchRecord } from '../../shared/search-record.ts';
import { makeLocalIndex } from './local-index.ts';
import type { SearchProvider } from './provider.ts';

/** What the local provider has to know of the site. */
export interface LocalSearchSite {
  readonly baseUrl: string;
  /** Name of the version whose addresses carry no version. */
  readonly latestVersion: string;
}

/** Search in static files that the site carries itself: one index for each language and version. */
export function makeLocalProvider({ baseUrl, latestVersion }: LocalSearchSite): SearchProvider {
  const folderOf = (language: string, version: string): string =>
    version === latestVersion ? `search/${language}/` : `search/${language}-${version}/`;
  return {
    makeView: ({ language, version, pageHref }) => ({
      provider: 'local',
      indexHref: joinUrl(baseUrl, folderOf(language, version)),
      pageHref,
      language,
      version,
    }),
    makeFiles: (records) =>
      [...groupByFolder(records, folderOf)].flatMap(([folder, group]) =>
        makeLocalIndex(group).map(({ path, content }) => ({ path: folder + path, content })),
      ),
    push: null,
  };
}

function groupByFolder(
  records: readonly SearchRecord[],
  folderOf: (language: string, version: string) => string,
): ReadonlyMap<string, readonly SearchRecord[]> {
  const groups = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const folder = folderOf(record.language, record.version);
    const group = groups.get(folder);
    if (group === undefined) groups.set(folder, [record]);
    else group.push(record);
  }
  return groups;
}
