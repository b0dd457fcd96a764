import { text, type FrontMatterKeys } from '../../content/source/front-matter-rules.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Tag name of the custom element that the page documents. */
    readonly tag?: string;
  }
}

/** Front matter keys that the plugin reads. */
export const apiFrontMatter: FrontMatterKeys = { tag: text };
