import { joinUrl } from '../../../../shared/url.ts';
import type { SearchFile, SearchProvider, SearchSite } from '../provider.ts';
import { makeIndexFiles } from './index-files.ts';
import { makeSegmenter } from './make-segment.ts';
import { readSegment } from './segment.ts';

/** Searches static files of the site: one index for each language and version. */
export function makeLocalProvider({ baseUrl, latestVersion, asScripts }: SearchSite): SearchProvider {
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
      return makeIndexFiles(segments, notes).map((made) => {
        const file = asScripts ? toScript(made) : made;
        return { ...file, path: folderOf(language, version) + file.path };
      });
    },
    push: null,
  };
}

/** Each character of the string in the script is one byte of the file. */
function toScript({ path, key, make }: SearchFile): SearchFile {
  const write = (): string => JSON.stringify(Buffer.from(make()).toString('latin1'));
  return { path: `${path}.js`, key: `${key} script`, make: () => `var docsModule={default:${write()}};\n` };
}
