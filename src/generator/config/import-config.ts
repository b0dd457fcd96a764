import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import { relativePath } from '../kernel/files/paths.ts';
import type { StoredConfig } from './config-cache.ts';

/** Runs a stored config. Returns what it exports by default, or the problem when it throws. */
export async function importConfig(stored: StoredConfig): Promise<{ readonly exported: unknown } | Diagnostic> {
  const url = pathToFileURL(stored.modulePath).href;
  try {
    const module: { default?: unknown } = await import(url);
    return { exported: module.default };
  } catch (error) {
    return {
      code: 'config-failed',
      severity: 'error',
      message: describe(error),
      hint: 'the config is run in order to read it: fix what throws, or remove it',
      place: await placeOf(error, stored),
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

/** The author's line: the first stack frame within the bundle, led back through its source map. */
async function placeOf(error: unknown, { modulePath, inputs }: StoredConfig): Promise<Place> {
  const configFile = inputs[0] ?? '';
  const siteDir = dirname(configFile);
  const start: Place = { file: relative(siteDir, configFile), line: 1, column: 1 };
  const frame = error instanceof Error ? frameIn(error.stack ?? '', modulePath) : null;
  if (frame === null) return start;
  const map = new SourceMap(JSON.parse(await readFile(`${modulePath}.map`, 'utf8')));
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return start;
  return {
    file: relativePath(siteDir, resolve(siteDir, entry.originalSource)),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

function frameIn(stack: string, modulePath: string): { readonly line: number; readonly column: number } | null {
  const name = basename(modulePath);
  const at = stack.indexOf(`${name}:`);
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + name.length));
  return found === null ? null : { line: Number(found[1]), column: Number(found[2]) };
}
