import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { AdView } from '../../shared/page-view.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { resolveFolders } from './resolve-folders.ts';
import type { UserConfig } from './user-config.ts';

/** The advertisements of a site that come from a file. */
export interface AdsFile {
  readonly ads: readonly AdView[];
  /** Absolute paths of what was read: one or none. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const none: AdsFile = { ads: [], sources: [], diagnostics: [] };

/** Reads the file that `ads` names in the data folder, `ads.json` where none is named and that file exists. */
export async function readAds(user: UserConfig, siteDir: string): Promise<AdsFile> {
  if (typeof user.ads === 'object') return none;
  const path = resolve(resolveFolders(user, siteDir).dataDir, user.ads ?? 'ads.json');
  const file = relative(siteDir, path).replaceAll('\\', '/');
  if (!existsSync(path))
    return user.ads === undefined
      ? none
      : { ...none, diagnostics: [describe(file, `"ads" names a file that does not exist`)] };
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    const { validateAds } = await import('./validate-config.ts');
    const problems = validateAds(value);
    if (problems.length > 0)
      return {
        ads: [],
        sources: [path],
        diagnostics: problems.map(({ message, hint }) => describe(file, message, hint)),
      };
    // Judged on the line above.
    return { ads: value as AdView[], sources: [path], diagnostics: [] };
  } catch (error) {
    return {
      ads: [],
      sources: [path],
      diagnostics: [describe(file, error instanceof Error ? error.message : String(error))],
    };
  }
}

function describe(file: string, message: string, hint = 'it must be a list of advertisements'): Diagnostic {
  return { code: 'invalid-data', severity: 'error', message, hint, place: { file, line: 1, column: 1 } };
}
