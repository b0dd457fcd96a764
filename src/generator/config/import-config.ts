import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';
import type { Place } from '../../shared/place.ts';
import type { StoredBundle } from './bundle-config.ts';

/** Runs a bundled config. Returns its default export, or the problem when it throws. */
export async function importConfig(bundle: StoredBundle): Promise<{ readonly exported: unknown } | Diagnostic> {
  try {
    const module: { default?: unknown } = await import(`${pathToFileURL(bundle.modulePath).href}?${bundle.hash}`);
    return { exported: module.default };
  } catch (error) {
    return {
      code: 'config-failed',
      severity: 'error',
      message: describe(error),
      hint: 'the config is run in order to read it: fix what throws, or remove it',
      place: await placeOf(error, bundle),
    };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `The config throws ${JSON.stringify(error) ?? String(error)}`;
  const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message);
  return missing === null
    ? `The config throws: ${error.message}`
    : `The config imports "${missing[1]}", which is not installed`;
}

/** The author's line: the first stack frame in the bundle, mapped back to its source. */
async function placeOf(error: unknown, { modulePath, hash, inputs }: StoredBundle): Promise<Place> {
  const configFile = inputs[0] ?? '';
  const configDir = dirname(configFile);
  const start: Place = { file: basename(configFile), line: 1, column: 1 };
  const frame = error instanceof Error ? frameIn(error.stack ?? '', `${basename(modulePath)}?${hash}`) : null;
  if (frame === null) return start;
  const map = new SourceMap(JSON.parse(await readFile(`${modulePath}.map`, 'utf8')));
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return start;
  return {
    file: relativePath(configDir, resolve(configDir, entry.originalSource)),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

function frameIn(stack: string, module: string): { readonly line: number; readonly column: number } | null {
  const at = stack.indexOf(`${module}:`);
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + module.length));
  return found === null ? null : { line: Number(found[1]), column: Number(found[2]) };
}
