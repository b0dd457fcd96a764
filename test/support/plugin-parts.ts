import type { Config } from '../../src/generator/config/config.ts';
import type { Cache } from '../../src/generator/kernel/cache/cache.ts';
import { gatherFrontMatter } from '../../src/generator/plugin-api/gather.ts';
import type { PluginContext, PluginPart } from '../../src/generator/plugin-api/plugin.ts';
import { builtInPlugins } from '../../src/generator/plugins/index.ts';
import type { ThemeBundle } from '../../src/generator/theme/bundle-theme.ts';

const theme: ThemeBundle = {
  serverFile: '',
  clientDir: '',
  clientFiles: [],
  styles: [],
  scripts: [],
  fonts: [],
  searchScript: null,
  hasSlotIslands: false,
  islandScript: null,
  frameScript: null,
  redirectScript: null,
  react: {},
  icons: [],
  inlineScripts: [],
  formTargets: [],
  cardScripts: ['Latin'],
  textFiles: {},
  messageKeys: {},
  contents: {},
  hash: '',
  contentKey: '',
  linked: {},
};

const empty = { get: () => undefined, set: () => {}, save: () => {}, drop: () => {} };
const nowhere = {
  has: () => false,
  read: () => null,
  readBytes: () => null,
  write: () => {},
  keepOnly: () => {},
  isEmpty: () => true,
  used: () => new Set<string>(),
};
const noContents = { write: () => [], read: () => '', keepOnly: () => {} };
const cache: Cache = {
  isEmpty: false,
  pages: empty,
  output: empty,
  contents: noContents,
  modules: nowhere,
  store: () => nowhere,
  stores: () => new Map(),
};

/** Opens the built-in plugins for a site that exists in memory only: no theme, no files. */
export function partsOf(config: Config, placeOfKey: PluginContext['placeOfKey']): readonly PluginPart[] {
  const parts: PluginPart[] = [];
  const frontMatterRules = gatherFrontMatter(builtInPlugins);
  const context: PluginContext = {
    config,
    cache,
    theme,
    outDir: null,
    log: () => {},
    frontMatterRules,
    placeOfKey,
    parts: () => parts,
  };
  for (const { name, open } of builtInPlugins) {
    const part = open?.(context) ?? {};
    if (part instanceof Promise) throw new Error(`The plugin ${name} does not open at once`);
    parts.push(part);
  }
  return parts;
}
