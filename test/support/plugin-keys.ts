import { gatherKeys } from '../../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../../src/generator/plugins/index.ts';

/** The config keys of all built-in plugins, and `plugins`. */
export const pluginKeys = gatherKeys(builtInPlugins);
