import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { changeElements, changeSets, type ElementSet, type ElementSets } from '../element-sets.ts';
import type { ApiElement } from '../manifest/element.ts';
import { findFiles } from './find-files.ts';
import { readStories, type Story } from './read-stories.ts';
import { readStoryCode } from './story-code.ts';

/** Adds the stories of `components.stories` to the elements of each set. */
export async function addStories(sets: ElementSets): Promise<ElementSets> {
  const diagnostics: Diagnostic[] = [...sets.diagnostics];
  const added = await changeSets(sets, async (set) => {
    const own = await addToSet(set);
    diagnostics.push(...own.diagnostics);
    return own.set;
  });
  return { ...added, diagnostics };
}

async function addToSet(set: ElementSet): Promise<{ set: ElementSet; diagnostics: readonly Diagnostic[] }> {
  const { config, loaded } = set;
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
    set: { ...changeElements(set, (element) => withStories(element, stories.get(element.tag))), storyFiles },
    diagnostics: [...unmatched, ...unreadable, ...read.flatMap((file) => file.diagnostics)],
  };
}

function withStories(element: ApiElement, stories: readonly Story[] | undefined): ApiElement {
  return stories === undefined ? element : { ...element, stories: stories.map(({ title, html }) => ({ title, html })) };
}
