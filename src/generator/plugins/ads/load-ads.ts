import { resolve } from 'node:path';
import type { Place } from '../../../shared/place.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { parseJson } from '../../kernel/text.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { PluginContext } from '../../config/keys.ts';
import { locateKey } from '../../config/locate-key.ts';
import { invalid, type Schema } from '../../config/schema/schema.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';

/** Advertisements from a file, with its path relative to the site folder; absent when there is no such file. */
export interface LoadedAds<Ad> {
  readonly ads: readonly Ad[];
  readonly adsFile?: string;
}

/**
 * Reads the advertisements from the file that `ads` names in the data folder. Default: `ads.json`, when that file
 * exists. A file with errors counts as empty.
 */
export async function loadAds<Ad>(
  name: string | undefined,
  schema: Schema<unknown, readonly Ad[]>,
  { dataDir, siteDir, locales, report, reportInFile, addSource }: PluginContext,
): Promise<LoadedAds<Ad>> {
  const path = resolve(dataDir, name ?? 'ads.json');
  const file = relativePath(siteDir, path);
  const text = readOrNull(path);
  if (text === null) {
    if (name !== undefined) {
      report({
        path: ['ads'],
        message: `"ads" names the file ${file}, which does not exist`,
        hint: 'write the file, or leave the key out',
      });
    }
    return { ads: [] };
  }
  addSource(path);
  const invalidData = (message: string, place: Place, hint?: string): void =>
    reportInFile(makeError('invalid-data', { message, hint, place }));
  const json = parseJson(text);
  if ('problem' in json) {
    // Only an invalid file takes the time to load the YAML parser.
    const { placeOfSyntaxError } = await import('../../kernel/diagnostics/place-in-json.ts');
    invalidData('The file is not JSON', placeOfSyntaxError(text, file), 'fix the syntax from this place on');
    return { ads: [] };
  }
  const ads = schema.read(json.value, {
    path: [],
    subject: 'the file',
    locales,
    report: ({ path: key, message, hint }) => invalidData(message, locateKey({ file, text }, key), hint),
  });
  return { ads: ads === invalid ? [] : ads, adsFile: file };
}
