import { descriptionsOf, findTranslation, type Description } from './descriptions.ts';
import type { LoadedLibrary, LocalTranslations } from './load-library.ts';
import type { Translations } from './translations.ts';
import { isSameText } from '../translations/meaning.ts';
import type { TranslationCount } from '../../plugin-api/plugin.ts';

type TranslationState = TranslationCount['state'];

/** Says of every description of the documented elements how it stands in each language that it is translated to. */
export function countDescriptions({ elements, translations }: LoadedLibrary): readonly TranslationCount[] {
  // An inherited member is described once, in the module that declares it.
  const sources = new Map(elements.flatMap(descriptionsOf).map((source) => [nameOf(source), source]));
  return translations.flatMap((local) => [
    ...[...sources.values()].map((source) => describe(source, stateOf(source, local.translations), local)),
    ...entriesOf(local.translations)
      .filter((entry) => !sources.has(nameOf(entry)))
      .map((entry) => describe(entry, 'orphaned', local)),
  ]);
}

type Entry = Omit<Description, 'text'>;

function nameOf({ file, section, name }: Entry): string {
  return [file, section, name].join('.');
}

function stateOf(source: Description, translations: Translations): TranslationState {
  const found = findTranslation(translations, source);
  if (found === undefined || found.text === '') return 'missing';
  return isSameText(found.source, source.text) ? 'translated' : 'stale';
}

function entriesOf(translations: Translations): readonly Entry[] {
  return Object.entries(translations).flatMap(([file, sections]) =>
    Object.entries(sections).flatMap(([section, entries]) =>
      Object.keys(entries).map((name) => ({ file, section, name })),
    ),
  );
}

function describe(entry: Entry, state: TranslationState, { locale, folder }: LocalTranslations): TranslationCount {
  const file = `${folder}/${entry.file}.json`;
  return { kind: 'description', locale, name: nameOf(entry), state, file };
}
