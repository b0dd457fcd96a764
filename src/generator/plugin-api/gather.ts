import type { ConfigKeys } from '../config/keys.ts';
import { coreFrontMatter, type FrontMatterRules } from '../content/source/front-matter.ts';
import { coreCodes, type CodeTable } from '../kernel/diagnostics/codes.ts';
import type { Plugin } from './plugin.ts';
import { pluginsKeys } from './plugins-keys.ts';

/** Config keys of some plugins, and `plugins` itself. */
export function gatherKeys(plugins: readonly Plugin[]): readonly ConfigKeys[] {
  return [pluginsKeys, ...plugins.flatMap(({ keys }) => keys ?? [])];
}

/** Rules for the front matter keys of the core and of some plugins. */
export function gatherFrontMatter(plugins: readonly Plugin[]): FrontMatterRules {
  return Object.assign({}, coreFrontMatter, ...plugins.map(({ frontMatter }) => frontMatter));
}

/** Describes the codes of the core and of some plugins. */
export function gatherCodes(plugins: readonly Plugin[]): CodeTable {
  return Object.assign({}, coreCodes, ...plugins.map(({ codes }) => codes));
}
