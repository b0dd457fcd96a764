import type { PageRoute } from '../../site/graph/route.ts';
import type { Config } from '../../config/config.ts';
import { isOfExamples, openElements, planExamples } from './playground/plan-examples.ts';
import { apiKeys } from './keys.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { checkLibrary } from './check-library.ts';
import type { ApiSetup } from './content.ts';
import { dependencyHash, elementScheme } from './library.ts';
import { countDescriptions } from './count-descriptions.ts';
import { loadLibrary } from './load-library.ts';
import { readHeights } from './playground/example-heights.ts';
import type { ExampleSource } from './playground/example-source.ts';
import { makeLiveExamples } from './playground/live-examples.ts';
import type { PlaygroundSettings } from './playground/remark-playground.ts';

declare module '../../content/markdown/outline.ts' {
  interface PageData {
    /** Live examples of the page, each of which becomes a document. */
    readonly examples: readonly ExampleSource[];
  }
}

/** The reference of documented elements, and live examples. Config: `components`, `playground`. Front matter: `tag`. */
export const api: Plugin = {
  name: 'api',
  keys: apiKeys,
  content: () => import('./content.ts'),
  open({ config, theme, parts }): PluginPart {
    const { components } = config;
    const { value: loaded, diagnostics } = loadLibrary(config);
    const settings = playgroundSettings(config);
    const setup: ApiSetup = { library: loaded.library, settings };
    const metaPolicy = (): string | null => parts().flatMap((part) => part.metaPolicy?.() ?? [])[0] ?? null;
    const inputs = { theme, elements: loaded.elements, metaPolicy };
    return {
      diagnostics,
      setup,
      contentKey: JSON.stringify(settings),
      hashOf: (name, locale) => dependencyHash(loaded.library, name, locale),
      watched: components === null ? [] : [components.manifest, ...Object.values(components.translations)],
      schemes: [elementScheme],
      sources: components === null ? {} : { allow: { 'form-action': theme.formTargets } },
      addToEdition: ({ pages }) => ({ namedPages: namePages(pages) }),
      siteView: () => ({ playground: config.playground }),
      check: (site, scope) => (scope === 'review' ? checkLibrary(site, loaded) : []),
      translations: () => countDescriptions(loaded),
      live: (onChange) => makeLiveExamples(inputs, onChange),
      plan: (context) => ({
        owns: isOfExamples,
        files: async () => planExamples(context, inputs, await openElements(context, inputs)),
        report: async () => ({
          folder: 'assets/elements/',
          contents: (await openElements(context, inputs))?.contents ?? {},
          owns: isOfExamples,
          purpose: 'examples',
        }),
      }),
    };
  },
};

/** The page that documents an element: the first whose front matter has its `tag`. */
function namePages(pages: readonly PageRoute[]): ReadonlyMap<string, PageRoute> {
  const tagged = pages.flatMap((page) => {
    const { tag } = page.outline.frontMatter;
    return tag === undefined ? [] : [[`${elementScheme}:${tag}`, page] as const];
  });
  return new Map(tagged.toReversed());
}

const deviceModes = ['ios', 'md'];

function playgroundSettings({ baseUrl, components, playground, dataDir }: Config): PlaygroundSettings {
  return {
    folder: `${baseUrl}examples/`,
    prefix: components?.prefix ?? null,
    module: components?.module ?? null,
    heights: readHeights(dataDir),
    modes: deviceModes.filter((mode) => !playground.disabledModes.includes(mode)),
  };
}
