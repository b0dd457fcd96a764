import { join } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { groupBy } from '../../../kernel/collections.ts';
import { makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';
import { matchGlobs } from '../../../kernel/patterns.ts';
import { changeElements, mapVersions, type ElementSet, type ElementSets } from '../element-sets.ts';
import type { ApiElement } from '../manifest/element.ts';
import { readStories, type Story } from './read-stories.ts';
import { readStoryCode } from './story-code.ts';

/** Adds the stories of `components.stories` to the elements of each set. */
export async function addStories(sets: ElementSets): Promise<ElementSets> {
  const diagnostics: Diagnostic[] = [...sets.diagnostics];
  const added = await mapVersions(sets, async (set) => {
    const own = await addToSet(set);
    diagnostics.push(...own.diagnostics);
    return own.set;
  });
  return { ...sets, ...added, diagnostics };
}

async function addToSet(set: ElementSet): Promise<{ set: ElementSet; diagnostics: readonly Diagnostic[] }> {
  const { config, loaded } = set;
  const patterns = config.components?.stories ?? [];
  if (patterns.length === 0) return { set, diagnostics: [] };
  const found = patterns.map(findFiles);
  const storyFiles = [...new Set(found.flat())];
  const { codes, diagnostics: unreadable } = await readStoryCode(storyFiles, config.siteDir);
  const elements = new Map(loaded.elements.map((element) => [element.tag, element]));
  const read = codes.map((code) => readStories(code, elements));
  const stories = groupBy(
    read.flatMap(({ value }) => value),
    ({ tag }) => tag,
  );
  const unmatched = found.flatMap((files, index) => {
    if (files.length > 0) return [];
    const message = `components.stories[${index}] matches no file`;
    const hint = 'the pattern is relative to the folder of the config: `src/**/*.stories.ts`';
    return makeWarning('unreadable-story', { message, hint, place: set.placeOf(['stories', index]) });
  });
  return {
    set: { ...changeElements(set, (element) => withStories(element, stories.get(element.tag))), storyFiles },
    diagnostics: [...unmatched, ...unreadable, ...read.flatMap((file) => file.diagnostics)],
  };
}

function withStories(element: ApiElement, stories: readonly Story[] | undefined): ApiElement {
  return stories === undefined ? element : { ...element, stories: stories.map(({ title, html }) => ({ title, html })) };
}

/**
 * Lists the files that match a glob, as absolute paths. The glob is absolute and has slashes. Hidden folders and
 * `node_modules` are skipped below its first wildcard.
 */
function findFiles(glob: string): readonly string[] {
  const literal = /^[^*?{]*/.exec(glob)?.[0] ?? '';
  if (literal === glob) return [glob];
  const folder = literal.slice(0, literal.lastIndexOf('/') + 1);
  const matches = matchGlobs([glob.slice(folder.length)]);
  return walkFolder(folder, (name) => name.startsWith('.') || name === 'node_modules')
    .filter(({ path, problem }) => problem === null && matches(path))
    .map(({ path }) => join(folder, path));
}
