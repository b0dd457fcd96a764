import { apiKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { openElementSets } from './element-sets.ts';
import { makePart } from './part.ts';
import type { ExampleSource } from './playground/plan-examples.ts';
import { text } from '../../content/source/front-matter.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Tag name of the custom element that the page documents. */
    readonly tag?: string;
  }
}

const codes = {
  'unsafe-example': 'an example in a Markdown file contains code',
  'invalid-manifest': 'the manifest of the documented elements is invalid or cannot be read',
  'elements-failed': 'the code of the documented elements cannot be bundled for examples',
  'unknown-element': 'a page or an example uses an element that is not in the manifest',
  'unknown-attribute': 'an example uses an attribute that the element does not have',
  'unknown-member': 'prose names a member that the element does not have',
  'element-without-page': 'no page documents an element of the manifest',
  'undocumented-member': 'a member of an element has no description',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageData {
    /** Live examples of the page, each of which becomes a document. */
    readonly examples: readonly ExampleSource[];
  }
}

/** The reference of documented elements, and live examples. Config: `components`, `playground`. Front matter: `tag`. */
export const api: Plugin = {
  name: 'api',
  codes,
  frontMatter: { tag: text },
  keys: apiKeys,
  content: () => import('./content.ts'),
  starter: () => import('./starter.ts'),
  open(context) {
    const sets = openElementSets(context.config);
    // Only measuring takes time that other work can use.
    return sets.all.some(({ config }) => config.components?.sizes === true)
      ? import('./measure-elements.ts').then(async ({ measureSets }) => makePart(context, await measureSets(sets)))
      : makePart(context, sets);
  },
};
