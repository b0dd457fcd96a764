import { text } from '../../content/source/front-matter.ts';
import type { Plugin, PluginContext, PluginPart } from '../../plugin-api/plugin.ts';
import { openElementSets, type ElementSets } from './element-sets.ts';
import { apiKeys } from './keys.ts';
import { makePart } from './part.ts';
import type { ExampleSource } from './playground/plan-examples.ts';
import { hasTypes, noTypesPart } from './typescript/types-part.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Tag name of the custom element that the page documents. */
    readonly tag?: string;
    /** Name or key of the TypeScript export that the page documents. */
    readonly declaration?: string;
  }
}

const codes = {
  'unsafe-example': 'an example in a Markdown file contains code',
  'invalid-manifest': 'the manifest of the documented elements is invalid or cannot be read',
  'elements-failed': 'the code of the documented elements cannot be bundled for examples',
  'unknown-element': 'a page or an example uses an element that is not in the manifest',
  'unknown-attribute': 'an example uses an attribute that the element does not have',
  'unknown-member': 'prose names a member that the element or export does not have',
  'element-without-page': 'no page documents an element of the manifest',
  'invalid-typedoc': 'the JSON of TypeDoc is invalid or cannot be read',
  'duplicate-export': 'two exports of TypeScript packages have the same address',
  'unknown-declaration': 'a page documents an export that no package has',
  'undocumented-member': 'a member of an element has no description',
  'unreadable-story': 'a story cannot be rendered without running its code',
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

/**
 * The reference of documented elements and of TypeScript packages, and live examples. Config: `components`, `typescript`,
 * `playground`. Front matter: `tag`, `declaration`.
 */
export const api: Plugin = {
  name: 'api',
  codes,
  frontMatter: { tag: text, declaration: text },
  keys: apiKeys,
  content: () => import('./content.ts'),
  starter: () => import('./starter.ts'),
  open(context) {
    const sets = openElementSets(context.config, context.placeOfKey);
    const configs = sets.all.flatMap(({ config }) => config.components ?? []);
    const needs = {
      hasStories: configs.some(({ stories }) => stories.length > 0),
      isMeasured: configs.some(({ sizes }) => sizes),
      hasPages: configs.some(({ path }) => path !== null),
      hasTypes: hasTypes(context.config),
    };
    // Asynchronous only for work that takes long or code that few sites need, so that other work can run.
    return Object.values(needs).includes(true)
      ? openLater(context, sets, needs)
      : makePart(context, { sets, types: noTypesPart });
  },
};

type Needs = Readonly<Record<'hasStories' | 'isMeasured' | 'hasPages' | 'hasTypes', boolean>>;

async function openLater(context: PluginContext, sets: ElementSets, needs: Needs): Promise<PluginPart> {
  const { config, placeOfKey } = context;
  const withStories = needs.hasStories ? await (await import('./stories/add-stories.ts')).addStories(sets) : sets;
  const complete = needs.isMeasured
    ? await (await import('./measure-elements.ts')).measureSets(withStories)
    : withStories;
  const types = needs.hasTypes
    ? (await import('./typescript/open-types.ts')).openTypes(config, placeOfKey)
    : noTypesPart;
  const part = makePart(context, { sets: complete, types });
  if (!needs.hasPages) return part;
  const { makeElementPages } = await import('./element-pages.ts');
  return { ...part, pages: [...makeElementPages(complete, config), ...(part.pages ?? [])] };
}
