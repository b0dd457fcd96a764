import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toolKey } from '../tool-version.ts';
import { cacheDir, hashText, writeWhole } from './config-cache.ts';
import type { ConfigProblem } from './config-problem.ts';

/** What the schemas know how to judge: the config, and the file of advertisements. */
export type Judged = 'config' | 'ads';

/**
 * The schema's problems with a value. One that was found valid in the last run is not judged again, so the schema
 * need not be loaded.
 */
export async function judge(kind: Judged, value: unknown, siteDir: string): Promise<readonly ConfigProblem[]> {
  const mark = join(cacheDir(siteDir), `${kind}.valid`);
  const fingerprint = hashText(toolKey + (JSON.stringify(value, showFunctions) ?? ''));
  if (fingerprint === (await readFile(mark, 'utf8').catch(() => null))) return [];
  const { validateAds, validateConfig } = await import('./validate-config.ts');
  const problems = kind === 'ads' ? validateAds(value) : validateConfig(value);
  if (problems.length === 0) await remember(mark, fingerprint);
  return problems;
}

/** Where nothing can be written the value is judged again next time; no reason to stop. */
async function remember(mark: string, fingerprint: string): Promise<void> {
  try {
    await mkdir(dirname(mark), { recursive: true });
    await writeWhole(mark, fingerprint);
  } catch {
    return;
  }
}

/** JSON leaves functions out, and with them a fault that the schema would find. */
function showFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}
