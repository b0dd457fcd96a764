import { coreFrontMatter, type FrontMatterRules } from '../content/source/front-matter-rules.ts';
import { coreCodes, type CodeTable } from '../kernel/diagnostics/codes.ts';
import type { Plugin } from './plugin.ts';

/** Rules for the front matter keys of the core and of some plugins. */
export function gatherFrontMatter(plugins: readonly Plugin[]): FrontMatterRules {
  return Object.assign({}, coreFrontMatter, ...plugins.map(({ frontMatter }) => frontMatter));
}

/** Describes the codes of the core and of some plugins. */
export function gatherCodes(plugins: readonly Plugin[]): CodeTable {
  return Object.assign({}, coreCodes, ...plugins.map(({ codes }) => codes));
}
