import { resolve } from 'node:path';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import type { PlanContext, PluginContext, PluginPart, PluginPlan } from '../../plugin-api/plugin.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { compareElements } from './diff/compare-elements.ts';
import { isDownload } from './downloads/list-downloads.ts';
import type { ElementSet, ElementSets } from './element-sets.ts';
import { checkLibrary } from './load-library.ts';
import { dependencyHash, elementScheme } from './manifest/element.ts';
import { bundleElements } from './playground/bundle-elements.ts';
import { LiveExamples } from './playground/live-examples.ts';
import {
  exampleSources,
  isOfExamples,
  openElements,
  planExamples,
  tagsOf,
  type ExampleInputs,
} from './playground/plan-examples.ts';
import { checkDescriptions } from './translations.ts';
import { typeScheme } from './typescript/declaration.ts';
import type { TypesPart } from './typescript/types-part.ts';

/** Returns the plugin's additions to a site with documented elements or exports. */
export function makePart(
  { config, theme, parts, placeOfKey }: PluginContext,
  { sets, types }: { readonly sets: ElementSets; readonly types: TypesPart },
): PluginPart {
  const { components } = config;
  const { loaded } = sets.current;
  const packageFiles = loaded.packageFile === null ? [] : [loaded.packageFile];
  const metaPolicy = (): string | null => parts().flatMap((part) => part.metaPolicy?.(exampleSources) ?? [])[0] ?? null;
  const inputs = { theme, sets, metaPolicy };
  return {
    diagnostics: [...sets.diagnostics, ...types.diagnostics],
    ...setupsOf(config, sets, types),
    pages: types.pages,
    unmade: listUnmade(config, sets, types),
    hashOf: (name, locale, version) =>
      dependencyHash(sets.of(version).setup.library, name, locale) ?? types.hashOf(name, locale, version),
    watched: [
      ...types.watched,
      ...(components === null ? [] : [components.manifest, ...packageFiles, ...Object.values(components.translations)]),
      ...sets.all.flatMap(({ storyFiles }) => storyFiles),
      ...sets.files,
    ],
    schemes: [elementScheme, typeScheme],
    ownSources: components?.script == null ? {} : exampleSources,
    sources: components === null ? {} : { allow: { 'form-action': theme.formTargets } },
    addToEdition: (edition) => ({
      namedPages: new Map([...types.namePages(edition), ...namePages(edition.pages)]),
    }),
    siteView: () => ({ playground: config.playground }),
    check: (site, scope) => (scope === 'review' ? checkLibrary(site, loaded) : []),
    translations: () => checkDescriptions(loaded),
    elementChanges: (older, newer) => {
      const [before, after] = [sets.of(older), sets.of(newer)] as const;
      if (before === after) return [];
      return compareElements(before.loaded.elements, after.loaded.elements).map(({ tag, name, kind, ...change }) => ({
        ...change,
        name: `<${tag}>${kind === null ? '' : ` ${name || kind}`}`,
        address: `${elementScheme}:${tag}`,
      }));
    },
    async freeze(read) {
      const { freezeElements } = await import('./freeze-elements.ts');
      return [...(await freezeElements(sets.of(read.version.name), read)), ...types.freeze(read.version)];
    },
    async beforeConfined(site) {
      const files: string[] = [];
      for (const set of sets.all) {
        const tags = tagsOf(set.loaded.elements);
        const bundle = await bundleElements({ ...site, config: set.config, facts: { placeOfKey } }, tags);
        files.push(...bundle.sources.map((path) => resolve(config.siteDir, path)));
        files.push(...(set.config.components?.styles ?? []), ...set.measuredFiles);
      }
      return { files };
    },
    live: (onChange) => new LiveExamples(inputs, onChange),
    plan: (context) => planElements(context, inputs, types),
  };
}

/** Lists the folders of pages that are not made because of a problem with their manifest or JSON. */
function listUnmade({ components, typescript }: Config, { current }: ElementSets, types: TypesPart): readonly string[] {
  const failed = [
    ...(current.loaded.isBroken ? [components] : []),
    ...(types.diagnostics.length === 0 ? [] : (typescript?.packages ?? [])),
  ];
  return failed.flatMap((made) => made?.path ?? []);
}

/** The data for the threads, of the latest version and of those with other elements or without the packages. */
function setupsOf(
  config: Config,
  sets: ElementSets,
  types: TypesPart,
): Pick<PluginPart, 'setup' | 'contentKey' | 'versions'> {
  const latest = latestVersion(config)?.name ?? '';
  const setupOf = ({ setup, contentKey }: ElementSet, version: string) => ({
    setup: { ...setup, types: types.setupOf(version) },
    contentKey: contentKey + types.contentKeyOf(version),
  });
  const own = config.versions.filter(({ name }) => sets.own.has(name) || (types.isUsed && name !== latest));
  return {
    ...setupOf(sets.current, latest),
    versions: Object.fromEntries(own.map(({ name }) => [name, setupOf(sets.of(name), name)])),
  };
}

function planElements(context: PlanContext, inputs: ExampleInputs, types: TypesPart): PluginPlan {
  const { loaded } = inputs.sets.current;
  const planDownloads = async (site: Site): Promise<readonly PlannedFile[]> =>
    loaded.elements.length === 0
      ? []
      : (await import('./downloads/plan-downloads.ts')).planDownloads(site, loaded.elements);
  return {
    owns: (path) => isOfExamples(path) || isDownload(`/${path}`),
    files: async () => [
      ...planExamples(context, inputs, await openElements(context, inputs)),
      ...(await planDownloads(context.site)),
    ],
    find: async (path) => (await planDownloads(context.site)).find((file) => file.path === path),
    report: async () => ({
      purpose: 'examples',
      reason: 'in the documents of live examples',
      owns: (path) => isOfExamples(path) || path === `assets/${inputs.theme.frameScript}`,
      counts: {
        'Members left out by components.exclude': loaded.leftOut.excluded.length,
        'Members left out as lifecycle callbacks': loaded.leftOut.lifecycle.length,
        'Members left out without a description': loaded.leftOut.undocumented.length,
        ...(types.leftOut > 0 && { 'Exports and members left out by typescript.exclude': types.leftOut }),
      },
      bundle: {
        folder: 'assets/elements/',
        contents: Object.assign(
          {},
          ...((await openElements(context, inputs))?.all ?? []).map(({ contents }) => contents),
        ),
      },
    }),
  };
}

/** Indexes the pages that document an element: the first page with its `tag` in front matter. */
function namePages(pages: readonly PageRoute[]): ReadonlyMap<string, PageRoute> {
  const tagged = pages.flatMap((page) => {
    const { tag } = page.outline.frontMatter;
    return tag === undefined ? [] : [[`${elementScheme}:${tag}`, page] as const];
  });
  return new Map(tagged.toReversed());
}
