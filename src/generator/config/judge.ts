import { join } from 'node:path';
import { writeToCache } from '../kernel/cache/cache-folder.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { toolKey } from '../kernel/tool.ts';
import { configCacheDir } from './config-cache.ts';
import type { ConfigProblem } from './config-problem.ts';

/** What the schemas know how to judge: the config, and the file of advertisements. */
export type Judged = 'config' | 'ads';

/**
 * The schema's problems with a value. One that was found valid in the last run is not judged again, so the schema
 * need not be loaded.
 */
export async function judge(kind: Judged, value: unknown, siteDir: string): Promise<readonly ConfigProblem[]> {
  const mark = join(configCacheDir(siteDir), `${kind}.valid`);
  const fingerprint = contentHash(toolKey + (JSON.stringify(value, showFunctions) ?? ''));
  if (fingerprint === readOrNull(mark)) return [];
  const { validateAds, validateConfig } = await import('./validate-config.ts');
  const problems = kind === 'ads' ? validateAds(value) : validateConfig(value);
  if (problems.length === 0) writeToCache(mark, fingerprint);
  return problems;
}

/** JSON leaves functions out, and with them a fault that the schema would find. */
function showFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}
