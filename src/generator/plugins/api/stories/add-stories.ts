import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { joinSets, type ElementSet, type ElementSets } from '../element-sets.ts';
import type { ApiElement, Library } from '../manifest/element.ts';
import { findFiles } from './find-files.ts';
import { readStories, type Story } from './read-stories.ts';
import { readStoryCode } from './story-code.ts';

/** Adds the stories of `components.stories` to the elements of each set. */
export async function addStories(sets: ElementSets): Promise<ElementSets> {
  const diagnostics: Diagnostic[] = [...sets.diagnostics];
  const add = async (set: ElementSet): Promise<ElementSet> => {
    const added = await addToSet(set);
    diagnostics.push(...added.diagnostics);
    return added.set;
  };
  const current = await add(sets.current);
  const own = new Map<string, ElementSet>();
  for (const [version, set] of sets.own) own.set(version, await add(set));
  return { ...sets, ...joinSets(current, own), diagnostics };
}

async function addToSet(set: ElementSet): Promise<{ set: ElementSet; diagnostics: readonly Diagnostic[] }> {
  const { config, loaded, setup } = set;
  const patterns = config.components?.stories ?? [];
  if (patterns.length === 0) return { set, diagnostics: [] };
  const found = patterns.map((pattern) => ({ pattern, files: findFiles(pattern) }));
  const storyFiles = [...new Set(found.flatMap(({ files }) => files))];
  const { codes, diagnostics: unreadable } = await readStoryCode(storyFiles, config.siteDir);
  const elements = new Map(loaded.elements.map((element) => [element.tag, element]));
  const read = codes.map((code) => readStories(code, elements));
  const stories = groupBy(
    read.flatMap(({ value }) => value),
    ({ tag }) => tag,
  );
  const unmatched = found.flatMap(({ files }, index): Diagnostic[] =>
    files.length > 0
      ? []
      : [
          {
            code: 'unreadable-story',
            severity: 'warning',
            message: `components.stories[${index}] matches no file`,
            hint: 'the pattern is relative to the folder of the config: `src/**/*.stories.ts`',
          },
        ],
  );
  return {
    set: { ...set, storyFiles, setup: { ...setup, library: withStories(setup.library, stories) } },
    diagnostics: [...unmatched, ...unreadable, ...read.flatMap((file) => file.diagnostics)],
  };
}

function withStories(library: Library, stories: ReadonlyMap<string, readonly Story[]>): Library {
  const add = (element: ApiElement): ApiElement => {
    const own = stories.get(element.tag)?.map(({ title, html }) => ({ title, html }));
    return own === undefined ? element : { ...element, stories: own };
  };
  return Object.fromEntries(
    Object.entries(library).map(([locale, elements]) => [
      locale,
      Object.fromEntries(Object.entries(elements).map(([tag, element]) => [tag, add(element)])),
    ]),
  );
}
