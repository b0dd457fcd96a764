import { memberKinds, type ApiElement, type ApiMember, type ApiProperty, type MemberKind } from './element.ts';
import { moduleName, type ModuleTranslations, type Translations } from './translations.ts';

/** A text of the manifest and where its translations stand. */
export interface Description {
  /** Name of the module's file of translations: `button`. */
  readonly file: string;
  readonly section: string;
  readonly name: string;
  /** The text in the manifest's own language; never empty. */
  readonly text: string;
}

/** Every text that the manifest has for an element, inherited members included. */
export function descriptionsOf(element: ApiElement): readonly Description[] {
  const own = (['summary', 'description'] as const).map((name) => ({
    file: fileOf(element.module, element),
    section: 'element',
    name,
    text: element[name],
  }));
  const members = memberKinds.flatMap((kind) =>
    element[kind].map((member) => ({
      file: fileOf(member.module, element),
      section: sectionOf(kind, member),
      name: member.name,
      text: member.description,
    })),
  );
  return [...own, ...members].filter(({ text }) => text !== '');
}

/** Name of the file that translates what a module declares. */
export function fileOf(module: string, { tag }: ApiElement): string {
  return moduleName(module) || tag;
}

/** Section of a translations file: attributes have one of their own, as their names may be those of properties. */
export function sectionOf(kind: MemberKind, member: ApiMember): string {
  if (kind !== 'properties') return kind;
  // Members of this kind are properties.
  return (member as ApiProperty).attribute === null ? 'properties' : 'attributes';
}

/** The translation of one text; undefined when there is none. */
export function findTranslation(
  translations: Translations,
  { file, section, name }: Pick<Description, 'file' | 'section' | 'name'>,
): ModuleTranslations[string][string] | undefined {
  const own = translations[file]?.[section] ?? {};
  return Object.hasOwn(own, name) ? own[name] : undefined;
}
