import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTypes } from '../../content/config-reference/read-types.ts';
import { makeConfigSchema } from '../../src/generator/config/config.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { pluginKeys } from '../support/plugin-keys.ts';

const folder = join(toolDir, 'src/generator');
const sources = walkFolder(folder)
  .filter(({ path }) => /^config\/|^plugin-api\/plugins-keys\.ts$|^plugins\/[^/]+\/keys\.ts$/.test(path))
  .map(({ path }) => readFileSync(join(folder, path), 'utf8'));

/** The types of the config with the keys of all plugins, as the reference page documents them. */
export const configTypes = readTypes(sources, makeConfigSchema(pluginKeys));

/** Names of the keys of a type. */
export function keysOfType(name: string): readonly string[] {
  return configTypes.find((type) => type.name === name)?.keys.map((key) => key.name) ?? [];
}
