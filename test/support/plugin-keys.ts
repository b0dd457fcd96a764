import { builtInPlugins } from '../../src/generator/plugins/index.ts';

/** The config keys of all built-in plugins. */
export const pluginKeys = builtInPlugins.flatMap(({ keys }) => keys ?? []);
