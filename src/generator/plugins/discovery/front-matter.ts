import { change, names, type FrontMatterKeys } from '../../content/source/front-matter-rules.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Names of the authors. */
    readonly authors?: readonly string[];
    /** Date and author of the last change; `date` is ISO 8601. */
    readonly last_update?: { readonly date?: string; readonly author?: string };
  }
}

/** Front matter keys that the plugin reads. */
export const discoveryFrontMatter: FrontMatterKeys = { authors: names, last_update: change };
