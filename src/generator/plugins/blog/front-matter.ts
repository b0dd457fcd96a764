import { names, type FrontMatterKeys } from '../../content/source/front-matter-rules.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Names of the authors. */
    readonly authors?: readonly string[];
  }
}

/** Front matter keys that the plugin reads. */
export const blogFrontMatter: FrontMatterKeys = { authors: names };
