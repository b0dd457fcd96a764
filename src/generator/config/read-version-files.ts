import { join } from 'node:path';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { isCurrent, type VersionConfig } from './concepts/versions.ts';
import type { Config } from './config.ts';
import { readJsonFile } from './schema/read-json-file.ts';
import type { Schema } from './schema/schema.ts';

/** A JSON file in the folder of a version. */
export interface VersionFile<Value> {
  readonly version: VersionConfig;
  readonly value: Value;
  /** Its path, relative to the site folder. */
  readonly file: string;
}

/** Reads the JSON files with a name from the folders of versions, except the current ones, whose settings are in the config. */
export function readVersionFiles<Value>(
  { versions, siteDir, locales, defaultLocale }: Pick<Config, 'versions' | 'siteDir' | 'locales' | 'defaultLocale'>,
  name: string,
  schema: Pick<Schema<unknown, Value>, 'read'>,
): StageResult<readonly VersionFile<Value>[]> {
  const site = { siteDir, locales: { keys: locales.map(({ key }) => key), defaultLocale } };
  const read = versions
    .filter((version) => !isCurrent(version))
    .map((version) => ({ version, ...readJsonFile([version.contentDir, name], schema, site) }));
  return {
    value: read.flatMap(({ version, value }) =>
      value === undefined ? [] : { version, value, file: relativePath(siteDir, join(version.contentDir, name)) },
    ),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}
