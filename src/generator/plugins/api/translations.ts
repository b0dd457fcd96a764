import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { anyText, objectOf, recordOf } from '../../config/schema/builders.ts';
import { readJsonFile } from '../../config/schema/read-json-file.ts';
import type { Output } from '../../config/schema/schema.ts';
import { ownValue } from '../../kernel/collections.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { isSameText } from '../../kernel/text.ts';
import type { TranslationCount } from '../../plugin-api/plugin.ts';
import { memberKinds, type ApiElement, type ApiMember, type MemberKind } from './manifest/element.ts';

const entry = objectOf({ source: anyText, text: anyText }, 'an object with `source` and `text`', {
  unknownKeys: 'ignore',
});
const schema = recordOf(recordOf(entry, 'an object of members'), 'an object of sections');

/** Translated descriptions of one module: by section (`attributes`, `element`), then by name. */
type ModuleTranslations = Output<typeof schema>;

/** Translated descriptions of one locale, by module name: `button` for `elements/button.js`. */
export type Translations = Readonly<Record<string, ModuleTranslations>>;

/** All translated descriptions of one locale. */
export interface LocalTranslations {
  readonly locale: string;
  /** Folder of the translation files, relative to the site folder. */
  readonly folder: string;
  readonly translations: Translations;
}

/**
 * Reads the translation files of one locale. Invalid files are reported as `invalid-data` and ignored. A missing folder
 * counts as empty, so every description is reported as missing.
 */
export function readTranslations(folder: string, siteDir: string): StageResult<Translations> {
  const value: Record<string, ModuleTranslations> = {};
  const diagnostics: Diagnostic[] = [];
  const names = listEntries(folder).map(({ name }) => name);
  for (const name of names.filter((file) => file.endsWith('.json')).toSorted()) {
    const read = readJsonFile([folder, name], schema, { siteDir, locales: null });
    diagnostics.push(...read.diagnostics);
    if (read.value !== undefined) value[moduleName(name)] = read.value;
  }
  return { value, diagnostics };
}

/** Returns the name that identifies a module in translations: its file name without folder and extensions. */
function moduleName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^]*$/, '');
}

/** A description in the manifest, and its key in the translations of a locale. */
interface Description {
  /** Name of the module's translation file: `button`. */
  readonly file: string;
  /** `element`, `attributes`, or the kind of the member. */
  readonly section: string;
  readonly name: string;
  /** In the manifest's own language; never empty. */
  readonly text: string;
}

/**
 * Replaces an element's descriptions with their translations. Missing and outdated translations are reported as
 * `missing-translation` and `stale-translation`. Their members keep the original text, marked with `sourceLang`: the BCP 47
 * tag of the manifest's descriptions, null if unknown.
 */
export function localizeElement(
  element: ApiElement,
  { translations, folder }: LocalTranslations,
  sourceLang: string | null,
): StageResult<ApiElement> {
  const diagnostics: Diagnostic[] = [];
  const translate = (source: Description): string | null => {
    const { state, text } = findTranslation(source, translations);
    if (state === 'translated') return text;
    const name = `${source.section}.${source.name}` + (source.section === 'element' ? ` of <${element.tag}>` : '');
    const isMissing = state === 'missing';
    const message = isMissing
      ? `The description \`${name}\` is not translated`
      : `The translation of \`${name}\` was made from an older text`;
    const hint = `${isMissing ? 'translate' : 'the description is now'} "${shorten(source.text)}"`;
    const place = fileStart(`${folder}/${source.file}.json`);
    // A code of the plugin for translations, which may be left out.
    diagnostics.push({ code: `${state}-translation`, severity: 'warning', message, hint, place });
    return null;
  };
  const own = (name: 'summary' | 'description'): string | null =>
    element[name] === '' ? '' : translate(describeElement(element, name));
  const [summary, description] = [own('summary'), own('description')];
  // The same language for both, because they are one text on the page.
  const isTranslated = summary !== null && description !== null;
  const texts = isTranslated
    ? { summary, description }
    : { summary: element.summary, description: element.description, ...(sourceLang !== null && { lang: sourceLang }) };
  const localizeMember = (kind: MemberKind, member: ApiMember): ApiMember => {
    if (member.description === '') return member;
    const translated = translate(describeMember(element, kind, member));
    if (translated !== null) return { ...member, description: translated };
    return sourceLang === null ? member : { ...member, lang: sourceLang };
  };
  const lists = memberKinds.map((kind) => [kind, element[kind].map((member) => localizeMember(kind, member))] as const);
  return {
    value: { ...element, ...texts, ...Object.fromEntries(lists) },
    diagnostics,
  };
}

/** Returns the state of every description in every locale with a translation of the manifest. */
export function checkDescriptions(library: {
  readonly elements: readonly ApiElement[];
  readonly translations: readonly LocalTranslations[];
}): readonly TranslationCount[] {
  // An inherited member is translated once, in the file of the module that declares it.
  const sources = new Map(library.elements.flatMap(listDescriptions).map((source) => [nameOf(source), source]));
  return library.translations.flatMap(({ locale, folder, translations }) => {
    const orphaned = listKeys(translations).filter((key) => !sources.has(nameOf(key)));
    return [
      ...[...sources.values()].map((source) => ({ source, state: findTranslation(source, translations).state })),
      ...orphaned.map((source) => ({ source, state: 'orphaned' as const })),
    ].map(({ source, state }) => ({
      kind: 'description',
      locale,
      name: nameOf(source),
      state,
      file: `${folder}/${source.file}.json`,
    }));
  });
}

function listDescriptions(element: ApiElement): readonly Description[] {
  return [
    describeElement(element, 'summary'),
    describeElement(element, 'description'),
    ...memberKinds.flatMap((kind) => element[kind].map((member) => describeMember(element, kind, member))),
  ].filter(({ text }) => text !== '');
}

function describeElement(element: ApiElement, name: 'summary' | 'description'): Description {
  return { file: moduleName(element.module) || element.tag, section: 'element', name, text: element[name] };
}

function describeMember({ tag }: ApiElement, kind: MemberKind, member: ApiMember): Description {
  // Attributes have a section of their own, because an attribute and another property can have the same name.
  const section = 'attribute' in member && member.attribute !== null ? 'attributes' : kind;
  return { file: moduleName(member.module) || tag, section, name: member.name, text: member.description };
}

function findTranslation({ file, section, name, text }: Description, translations: Translations) {
  const entries = translations[file]?.[section] ?? {};
  const found = ownValue(entries, name);
  if (found === undefined || found.text === '') return { state: 'missing', text: '' } as const;
  return { state: isSameText(found.source, text) ? 'translated' : 'stale', text: found.text } as const;
}

function listKeys(translations: Translations): readonly Omit<Description, 'text'>[] {
  return Object.entries(translations).flatMap(([file, sections]) =>
    Object.entries(sections).flatMap(([section, entries]) =>
      Object.keys(entries).map((name) => ({ file, section, name })),
    ),
  );
}

function nameOf({ file, section, name }: Omit<Description, 'text'>): string {
  return [file, section, name].join('.');
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
