import { change, type FrontMatterKeys } from '../../content/source/front-matter-rules.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Date and author of the last change; `date` is ISO 8601. */
    readonly last_update?: { readonly date?: string; readonly author?: string };
  }
}

/** Front matter keys that the plugin reads. */
export const lastUpdatedFrontMatter: FrontMatterKeys = { last_update: change };
