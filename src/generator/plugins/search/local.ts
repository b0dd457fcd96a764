import { joinUrl } from '../../../shared/url.ts';
import { readSegment } from './index-segment.ts';
import { makeLocalIndex } from './local-index.ts';
import { makeSegmenter } from './make-segment.ts';
import type { SearchFile, SearchProvider } from './provider.ts';

/** What the local provider has to know of the site. */
export interface LocalSearchSite {
  readonly baseUrl: string;
  /** Name of the version whose addresses carry no version. */
  readonly latestVersion: string;
  /** True: every file is a script, the one thing that a page opened from a disk can read. */
  readonly asScripts: boolean;
}

/** Search in static files that the site carries itself: one index for each language and version. */
export function makeLocalProvider({ baseUrl, latestVersion, asScripts }: LocalSearchSite): SearchProvider {
  const folderOf = (language: string, version: string): string =>
    version === latestVersion ? `search/${language}/` : `search/${language}-${version}/`;
  return {
    contextual: true,
    makeView: ({ language, version, pageHref }) => ({
      provider: 'local',
      indexHref: joinUrl(baseUrl, folderOf(language, version)),
      pageHref,
      language,
      version,
    }),
    makeFiles: ({ language, version, batches, notes }) => {
      if (batches.length === 0) return [];
      const makeSegment = makeSegmenter();
      const segments = batches.map((batch) =>
        readSegment(batch.derive((records) => makeSegment({ language, records }))),
      );
      return makeLocalIndex(segments, notes).map((made) => {
        const file = asScripts ? toScript(made) : made;
        return { ...file, path: folderOf(language, version) + file.path };
      });
    },
    push: null,
  };
}

/** A letter is a byte. */
function toScript({ path, key, make }: SearchFile): SearchFile {
  const write = (): string => JSON.stringify(Buffer.from(make()).toString('latin1'));
  return { path: `${path}.js`, key: `${key} script`, make: () => `var docsModule={default:${write()}};\n` };
}
