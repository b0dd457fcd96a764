import { texts, type FrontMatterKeys } from '../../content/source/front-matter.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Additional words for which search finds the page. */
    readonly synonyms?: readonly string[];
  }
}

/** Front matter keys that the plugin reads. */
export const searchFrontMatter: FrontMatterKeys = { synonyms: texts };
