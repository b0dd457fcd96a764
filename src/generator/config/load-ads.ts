import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import { relativePath } from '../kernel/files/paths.ts';
import type { ConfigProblem } from './config-problem.ts';
import { judge } from './judge.ts';
import { locateKey } from './locate-key.ts';
import { resolveFolders } from './resolve-folders.ts';
import type { UserAd } from './user-ads.ts';
import type { UserConfig } from './user-config.ts';

/** The advertisements of a site that come from a file. */
export interface LoadedAds {
  readonly ads: readonly UserAd[];
  /** Absolute paths of what was read: one or none. */
  readonly sources: readonly string[];
  /** What is wrong with the config's own word on them. */
  readonly problems: readonly ConfigProblem[];
  /** What is wrong in the file. */
  readonly diagnostics: readonly Diagnostic[];
}

const none: LoadedAds = { ads: [], sources: [], problems: [], diagnostics: [] };

/** Reads the file that `ads` names in the data folder; `ads.json` where none is named and that file exists. */
export async function loadAds(user: UserConfig, siteDir: string): Promise<LoadedAds> {
  if (typeof user.ads === 'object') return none;
  const path = resolve(resolveFolders(user, siteDir).dataDir, user.ads ?? 'ads.json');
  const file = relativePath(siteDir, path);
  if (!existsSync(path)) return user.ads === undefined ? none : { ...none, problems: [describeMissing(file)] };
  const source = await readFile(path, 'utf8');
  const parsed = await parseJson(source, file);
  if ('code' in parsed) return { ...none, sources: [path], diagnostics: [parsed] };
  const problems = await judge('ads', parsed.value, siteDir);
  return {
    // The schema says so, or the problems keep it from being used.
    ads: problems.length === 0 ? (parsed.value as UserAd[]) : [],
    sources: [path],
    problems: [],
    diagnostics: problems.map(({ path: key, message, hint }) =>
      invalidData({ message, hint, place: locateKey({ file, text: source }, key) }),
    ),
  };
}

async function parseJson(source: string, file: string): Promise<{ readonly value: unknown } | Diagnostic> {
  try {
    return { value: JSON.parse(source) };
  } catch {
    // Only a faulty file needs the parser of YAML.
    const { placeOfSyntaxError } = await import('../kernel/diagnostics/place-in-json.ts');
    return invalidData({
      message: 'The file is not JSON',
      hint: 'fix it from this place on',
      place: placeOfSyntaxError(source, file),
    });
  }
}

function invalidData(what: { readonly message: string; readonly hint?: string; readonly place: Place }): Diagnostic {
  return { code: 'invalid-data', severity: 'error', ...what };
}

function describeMissing(file: string): ConfigProblem {
  return {
    path: ['ads'],
    message: `"ads" names the file ${file}, which does not exist`,
    hint: 'write the file, or leave the key out',
  };
}
