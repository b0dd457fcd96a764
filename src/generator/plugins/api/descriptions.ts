import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isSameText } from '../../kernel/text.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import type { TranslationCount } from '../../plugin-api/plugin.ts';
import { memberKinds, type ApiElement, type ApiMember, type MemberKind } from './manifest/element.ts';
import { moduleName, type LocalTranslations, type Translations } from './translations.ts';

/** Identifies a description within the translations of a locale. */
interface DescriptionKey {
  /** Name of the module's translation file: `button`. */
  readonly file: string;
  /** `element`, `attributes`, or the kind of the member. */
  readonly section: string;
  readonly name: string;
}

/** A description in the manifest. */
interface Description extends DescriptionKey {
  /** In the manifest's own language; never empty. */
  readonly text: string;
}

/** Options of `localizeElement`. */
export interface LocalizeOptions {
  readonly translations: Translations;
  /** Folder of the translation files in diagnostics. */
  readonly folder: string;
  /** BCP 47 tag of the manifest's descriptions; null when unknown. */
  readonly sourceLang: string | null;
}

/**
 * Replaces an element's descriptions with their translations. Missing and outdated translations are reported as
 * `missing-translation` and `stale-translation`. Their members keep the original text, marked with its language.
 */
export function localizeElement(
  element: ApiElement,
  { translations, folder, sourceLang }: LocalizeOptions,
): StageResult<ApiElement> {
  const diagnostics: Diagnostic[] = [];
  const translate = (source: Description): string | null => {
    const { state, text } = findTranslation(source, translations);
    if (state === 'translated') return text;
    const name = `${source.section}.${source.name}` + (source.section === 'element' ? ` of <${element.tag}>` : '');
    const place = { file: `${folder}/${source.file}.json`, line: 1, column: 1 };
    diagnostics.push({ code: `${state}-translation`, severity: 'warning', ...texts[state](name, source.text), place });
    return null;
  };
  const own = (name: 'summary' | 'description'): string => {
    const text = element[name];
    return text === '' ? '' : (translate(describeElement(element, name)) ?? text);
  };
  const localizeMember = (kind: MemberKind, member: ApiMember): ApiMember => {
    if (member.description === '') return member;
    const description = translate(describeMember(element, kind, member));
    if (description !== null) return { ...member, description };
    return sourceLang === null ? member : { ...member, lang: sourceLang };
  };
  const lists = memberKinds.map((kind) => [kind, element[kind].map((member) => localizeMember(kind, member))] as const);
  return {
    value: { ...element, summary: own('summary'), description: own('description'), ...Object.fromEntries(lists) },
    diagnostics,
  };
}

const texts = {
  missing: (name: string, source: string) => ({
    message: `The description \`${name}\` is not translated`,
    hint: `translate "${shorten(source)}"`,
  }),
  stale: (name: string, source: string) => ({
    message: `The translation of \`${name}\` was made from an older text`,
    hint: `the description is now "${shorten(source)}"`,
  }),
};

/** Returns the state of every description in every locale that the manifest is translated to. */
export function checkDescriptions(library: {
  readonly elements: readonly ApiElement[];
  readonly translations: readonly LocalTranslations[];
}): readonly TranslationCount[] {
  // An inherited member is translated once, in the file of the module that declares it.
  const sources = new Map(library.elements.flatMap(listDescriptions).map((source) => [nameOf(source), source]));
  return library.translations.flatMap(({ locale, folder, translations }) => {
    const describe = (key: DescriptionKey, state: TranslationCount['state']): TranslationCount => ({
      kind: 'description',
      locale,
      name: nameOf(key),
      state,
      file: `${folder}/${key.file}.json`,
    });
    const orphaned = listKeys(translations).filter((key) => !sources.has(nameOf(key)));
    return [
      ...[...sources.values()].map((source) => describe(source, findTranslation(source, translations).state)),
      ...orphaned.map((key) => describe(key, 'orphaned')),
    ];
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
  // Attributes have a section of their own, because an attribute and another property may share a name.
  const section = 'attribute' in member && member.attribute !== null ? 'attributes' : kind;
  return { file: moduleName(member.module) || tag, section, name: member.name, text: member.description };
}

function findTranslation({ file, section, name, text }: Description, translations: Translations) {
  const entries = translations[file]?.[section] ?? {};
  const found = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (found === undefined || found.text === '') return { state: 'missing', text: '' } as const;
  return { state: isSameText(found.source, text) ? 'translated' : 'stale', text: found.text } as const;
}

function listKeys(translations: Translations): readonly DescriptionKey[] {
  return Object.entries(translations).flatMap(([file, sections]) =>
    Object.entries(sections).flatMap(([section, entries]) =>
      Object.keys(entries).map((name) => ({ file, section, name })),
    ),
  );
}

function nameOf({ file, section, name }: DescriptionKey): string {
  return [file, section, name].join('.');
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
